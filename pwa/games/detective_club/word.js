/** The Active Player writes the word. It is in no draft; once the keyboard is let go of, it is covered. */
import { html, useEffect, useRef, useState } from "../../html.js";
import { useTable } from "../../parts/context.js";
import { Dialog } from "../../parts/dialog.js";
import { Bench, Sheet } from "../../parts/frame.js";
import { SendButton, toSend, useDraft } from "../../parts/prompts.js";
import { Icon } from "../../parts/signs.js";
import { Toast } from "../../parts/toast.js";
import { LostToast } from "../../screens/lost.js";
import { Rest, Topic } from "./rest.js";
import { Opened } from "./result.js";

const signs = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** How many signs a person counts. @param {string} text */
const count = (text) => [...signs.segment(text.trim())].length;

export function WriteWord() {
  const { t, say, board, game } = useTable();
  const prompt = game.prompts.find((/** @type {any} */ p) => p.act === "give_word");
  const [values, setValue] = useDraft(prompt);
  const { last } = board;
  return html`<${Sheet}><${LostToast} /><${Toast} />
      <${Sheetlet} prompt=${prompt} value=${values.word ?? ""} setValue=${setValue} />
      <div class="row-split"><${Topic} /><${Rest} /></div>
      ${last && html`<details><summary>${t(last.void ? "last-void" : "last-round")}</summary><${Opened} round=${last} /></details>`}
    <//>
    <${Bench}><${SendButton} prompt=${prompt} values=${values} missing=${t("word-missing")} /><p class="bench-note">${say(prompt.note)}</p><//>`;
}

/** The page that is written on. @param {{prompt: any, value: string, setValue: (name: string, value: any) => void}} p */
function Sheetlet({ prompt, value, setValue }) {
  const { t, say, room } = useTable();
  const [covered, setCovered] = useState(false);
  const input = useRef(/** @type {HTMLInputElement | null} */ (null));
  const reopened = useRef(false);
  const field = prompt.fields[0];
  const n = count(value);
  useEffect(() => {
    if (!covered && reopened.current) input.current?.focus();
  }, [covered]);
  if (covered) {
    return html`<button type="button" class="cover page-zone" onClick=${() => { reopened.current = true; setCovered(false); }}><span class="cover-plate"><span class="label">${say(field.say)}</span><span class="title">${t("word-written")}</span><span class="soft">${t("word-open")}</span></span></button>`;
  }
  const send = (/** @type {Event} */ e) => {
    e.preventDefault();
    input.current?.blur();
    if (n > 0 && n <= field.most) room.act(prompt, toSend(prompt, { word: value }));
  };
  return html`<form class="page page-zone page-write" onSubmit=${send}><label class="label" for=${prompt.act}>${say(field.say)}</label>
    <input id=${prompt.act} ref=${input} class="word-in" type="text" value=${value} autocomplete="off" autocapitalize="off" autocorrect="off" spellcheck=${false} enterkeyhint="done"
      onInput=${(/** @type {any} */ e) => setValue("word", e.target.value)} onBlur=${() => value.trim() && setCovered(true)} />
    <span class="page-foot"><${Icon} name="i-lock" />${n > field.most ? html`<span role="alert">${t("text-too-long", { most: field.most })}</span>` : html`<span>${t("word-hides", { n, most: field.most })}</span>`}</span></form>`;
}

/** Mends the word while nobody has looked. */
export function Correct() {
  const { game, say } = useTable();
  const [open, setOpen] = useState(false);
  const prompt = game.prompts.find((/** @type {any} */ p) => p.act === "correct_word");
  if (!prompt) return null;
  return html`<button type="button" class="btn btn-thin" data-act="correct_word" onClick=${() => setOpen(true)}><${Icon} name="i-pencil" /><span>${say(prompt.say)}</span></button>
    ${open && html`<${CorrectDialog} prompt=${prompt} onClose=${() => setOpen(false)} />`}`;
}

/** @param {{prompt: any, onClose: () => void}} p */
function CorrectDialog({ prompt, onClose }) {
  const { say, t } = useTable();
  const [values, setValue] = useDraft(prompt);
  return html`<${Dialog} title=${say(prompt.say)} onClose=${onClose}>
    <p class="soft">${say(prompt.note)}</p>
    <${Sheetlet} prompt=${prompt} value=${values.word ?? ""} setValue=${setValue} />
    <${SendButton} prompt=${prompt} values=${values} missing=${t("word-missing")} onDone=${onClose} />
    <button type="button" class="btn wide" onClick=${onClose}><${Icon} name="i-back" />${t("back-nothing")}</button><//>`;
}
