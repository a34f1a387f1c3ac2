/** The cover between two seats on one phone: nothing of either is on the page until a PIN is typed. */
import { html, useEffect, useState } from "../html.js";
import { call, Refused } from "../api.js";
import { useWords } from "../parts/context.js";
import { Bench, Phone, PlainBar, Sheet } from "../parts/frame.js";
import { drawAnew, forgetSeat, PinField } from "../parts/pass.js";

/** @param {{code: string, onJoin?: () => void}} p  `onJoin`: where no other seat is on this phone any more, so that there is no way back */
export function PassScreen({ code, onJoin }) {
  const words = useWords();
  const [held, setHeld] = useState(/** @type {any} */ (null));
  const [own, setOwn] = useState("");
  const [chosen, setChosen] = useState(false);
  const [pin, setPin] = useState("");
  const [wrong, setWrong] = useState("");
  useEffect(() => {
    call("GET", `api/tables/${code}/held`).then((got) => (got.name ? setHeld(got) : drawAnew(false)), () => setWrong("no-connection-now"));
  }, []);
  const choosing = held && !held.pin && !chosen;
  const send = async (/** @type {Event} */ e) => {
    e.preventDefault();
    if (choosing) {
      setChosen(true);
      return;
    }
    try {
      await call("POST", `api/tables/${code}/pass`, { pin, own });
      forgetSeat();
      drawAnew(false);
    } catch (problem) {
      setPin("");
      setWrong(problem instanceof Refused ? `refused-${problem.code}` : "no-connection-now");
    }
  };
  const ready = choosing ? own.length === 4 : pin.length === 4;
  return html`<${Phone}><${PlainBar} file=${html`Casekeeper <b>${code}</b>`} icon="i-phone" title=${held ? words.rich("pass-to", { who: held.name }) : words.t("opening")} />
    <${Sheet} class="stack-l">${held && html`<form id="pass" class="stack" onSubmit=${send}>
      ${choosing ? html`<p class="lead">${words.t("pass-first")}</p><${PinField} key="own" id="pin-own" label=${words.t("pass-pin-choose")} value=${own} onValue=${setOwn} />`
        : html`<p class="lead">${words.rich("pass-cover", { who: held.name })}</p><${PinField} key="pin" id="pin" label=${words.rich("pass-pin", { who: held.name })} value=${pin} onValue=${(/** @type {string} */ v) => { setPin(v); setWrong(""); }} />`}</form>`}
      <div role="alert">${wrong && html`<p class="wrong">${words.t(wrong)}</p>`}</div><//>
    <${Bench}><button type="submit" form="pass" class="btn btn-act wide" disabled=${!ready}>${words.t(choosing ? "pass-next" : "pass-open")}</button>
      <button type="button" class="btn btn-quiet" onClick=${onJoin ?? (() => drawAnew(false))}>${words.t(onJoin ? "join-instead" : "pass-back")}</button><//><//>`;
}
