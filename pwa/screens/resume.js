/** Six digits that bring a seat to this phone: from its other phone, or from the host. */
import { html, useEffect, useRef, useState } from "../html.js";
import { call, Refused } from "../api.js";
import { randomHex } from "../ids.js";
import { useWords } from "../parts/context.js";
import { Bench, Phone, PlainBar, Sheet } from "../parts/frame.js";

/**
 * @param {{code: string, file: any, hand?: string, back: string, onBack: () => void, onSeated: () => void, onMenu?: () => void}} p
 * `hand`: what the link of a hand-over brought; `back` names the way back
 */
export function Resume({ code, file, hand = "", back, onBack, onSeated, onMenu }) {
  const words = useWords();
  const [digits, setDigits] = useState(hand);
  const [wrong, setWrong] = useState(/** @type {{key: string, args?: any} | null} */ (null));
  const [busy, setBusy] = useState(false);
  const id = useRef(randomHex());
  const input = useRef(/** @type {HTMLInputElement | null} */ (null));
  useEffect(() => input.current?.focus(), []);

  const send = async (/** @type {Event} */ e) => {
    e.preventDefault();
    if (busy) return;
    const typed = digits.normalize("NFKC").replace(/[\s-]/g, "");
    // a link brings a longer one
    if (!/^\d{6}$/.test(typed) && !(typed && typed === hand)) {
      setWrong({ key: "digits-six" });
      return;
    }
    setBusy(true);
    setWrong(null);
    try {
      await call("POST", `api/tables/${code}/resume`, { join_id: id.current, digits: typed });
      onSeated();
    } catch (problem) {
      setBusy(false);
      // refused for good: the next try is a new one
      if (problem instanceof Refused) id.current = randomHex();
      setWrong(problem instanceof Refused ? { key: `refused-${problem.code}`, args: problem.args } : { key: "no-connection-now" });
      input.current?.focus();
    }
  };
  return html`<${Phone}>
    <${PlainBar} file=${file} icon="i-people" title=${words.t("resume-title")} sub=${words.t("resume-sub")} onMenu=${onMenu} />
    <${Sheet} class="stack-l">
      <form id="resume" class="stack" onSubmit=${send}><div class="field"><label for="digits" class="title">${words.t("resume-digits")}</label>
        <input ref=${input} class="input code-in" id="digits" value=${digits} inputmode="numeric" autocomplete="one-time-code" maxlength="64" aria-invalid=${wrong ? "true" : undefined} onInput=${(/** @type {any} */ e) => { setDigits(e.target.value); setWrong(null); }} /></div>
        <p class="soft">${words.t("resume-help")}</p></form>
      <div role="alert">${wrong && html`<p class="wrong">${words.rich(wrong.key, wrong.args)}</p>`}</div>
      <div class="stack"><button type="button" class="textlink jstart" onClick=${onBack}>${back}</button></div>
    <//>
    <${Bench}><button type="submit" form="resume" class="btn btn-act wide">${words.t(busy ? "sending" : "resume-go")}</button>
      <p class="bench-note">${words.t("no-account")}</p><//>
  <//>`;
}
