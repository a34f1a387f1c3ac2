/** An own box of the Clue family: begin with nothing, a copy or a file; the form; and what can be done with a saved one. */
import { call, Refused } from "../../api.js";
import { useBoxes } from "../../boxes.js";
import { html, useEffect, useRef, useState } from "../../html.js";
import { useWords } from "../../parts/context.js";
import { Bench, Phone, PlainBar, Row, Sheet } from "../../parts/frame.js";
import { WaxButton } from "../../parts/press.js";
import { Icon } from "../../parts/signs.js";
import { at } from "../../root.js";
import { nameIn } from "../../words.js";
import { boxOf, emptyBox, keepDraft, keptDraft, missing, toFile } from "./box_model.js";
import { BoxForm } from "./box_form.js";

const path = (/** @type {string} */ key) => `api/boxes/clue/${key}`;

/** What went wrong with a call, as words. @param {any} problem @returns {{key: string, args?: any, faults: any[]}} */
function trouble(problem) {
  return problem instanceof Refused ? { key: `refused-${problem.code}`, args: problem.args, faults: problem.faults } : { key: "no-connection-now", faults: [] };
}

/** @param {{go: (path: string) => void}} p */
export function BoxTool({ go }) {
  const words = useWords();
  const [draft, setDraft] = useState(keptDraft);
  const [open, setOpen] = useState(Boolean(draft));
  const [saved, setSaved] = useState(/** @type {any} */ (null));
  useEffect(() => {
    document.title = `${words.t("tool-box")} · Casekeeper`;
  }, [words]);
  const change = (/** @type {import("./box_model.js").Draft | null} */ next) => {
    keepDraft(next);
    setDraft(next);
    setOpen(Boolean(next));
  };
  const done = (/** @type {any} */ box) => {
    change(null);
    setSaved(box);
    scrollTo(0, 0);
  };
  const home = () => go(`${at("")}#new`);
  if (saved) return html`<${Saved} box=${saved} go=${go} onEdit=${() => { change(boxOf(saved.content, saved.edition)); setSaved(null); }} onBack=${() => setSaved(null)} />`;
  if (draft && open) return html`<${Form} draft=${draft} onChange=${change} onSaved=${done} onBack=${() => setOpen(false)} />`;
  return html`<${Begin} draft=${draft} onBegin=${change} onSaved=${done} onBack=${home} />`;
}

/** @param {{title: string, sub?: string, icon?: string, onBack: () => void}} p */
function Bar({ title, sub, icon = "i-box", onBack }) {
  const words = useWords();
  return html`<${PlainBar} file=${words.t("case-files")} icon=${icon} title=${title} sub=${sub} onBack=${onBack} />`;
}

/** @param {{draft: any, onBegin: (draft: any) => void, onSaved: (box: any) => void, onBack: () => void}} p */
function Begin({ draft, onBegin, onSaved, onBack }) {
  const words = useWords();
  const boxes = useBoxes()?.filter((b) => b.game === "clue") ?? [];
  const [wrong, setWrong] = useState(/** @type {any} */ (null));
  const mine = boxes.filter((b) => b.of === "mine");
  const open = (/** @type {any} */ b) => call("GET", path(b.edition)).then(
    (content) => (b.of === "mine" ? onSaved({ edition: b.edition, content }) : onBegin(boxOf(content, ""))),
    (problem) => setWrong(trouble(problem)),
  );
  return html`<${Phone}><${Bar} title=${words.t("tool-box")} sub=${words.t("tool-box-note")} onBack=${onBack} /><${Sheet} class="stack-l">
      ${wrong && html`<p class="wrong" role="alert">${words.t(wrong.key, wrong.args)}</p>`}
      ${mine.length > 0 && html`<section class="stack"><h2 class="title">${words.t("box-yours")}</h2><ul class="list">${mine.map((b) => html`<${Row} key=${b.edition} icon="i-box" title=${nameIn(b.names, words.lang)} onClick=${() => open(b)} />`)}</ul></section>`}
      <section class="stack"><h2 class="title">${words.t("box-begin")}</h2><ul class="list">
        ${draft && html`<${Row} icon="i-pencil" title=${words.t("box-go-on", { box: nameIn(draft.content.names, words.lang) || words.t("box-no-name") })} note=${words.t("box-sub")} onClick=${() => onBegin(draft)} />`}
        <${Row} icon="i-plus" title=${words.t("box-empty")} note=${words.t("box-empty-note")} onClick=${() => onBegin(emptyBox(words.lang))} />
        ${boxes.filter((b) => b.of !== "mine").map((b) => html`<${Row} key=${b.edition} icon="i-cards" title=${words.t("box-copy", { box: nameIn(b.names, words.lang) })} onClick=${() => open(b)} />`)}</ul></section>
      <${Import} onSaved=${onSaved} />
    <//><${Bench}><p class="bench-note">${words.t("box-where")}</p><//><//>`;
}

/** A file, or its text: the server reads it, and names every fault by line and field. @param {{onSaved: (box: any) => void}} p */
function Import({ onSaved }) {
  const words = useWords();
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState(/** @type {any} */ (null));
  const send = async (/** @type {string} */ raw) => {
    setWrong(null);
    try {
      const made = await call("POST", "api/boxes", raw);
      if (made.game === "clue") onSaved({ edition: made.edition, content: await call("GET", path(made.edition)) });
      else setWrong({ key: "box-other-game", faults: [] });
    } catch (problem) {
      setWrong(trouble(problem));
    }
  };
  const pick = async (/** @type {any} */ e) => {
    const file = e.target.files[0];
    e.target.value = "";
    if (!file) return;
    const raw = await file.text();
    setText(raw);
    send(raw);
  };
  return html`<section class="stack"><h2 class="title">${words.t("box-take-in")}</h2>
    <div class="field"><label for="box-file">${words.t("box-file")}</label><input id="box-file" class="input" type="file" accept=".json,application/json,text/plain" onChange=${pick} /></div>
    <div class="field"><label for="box-text">${words.t("box-paste")}</label><textarea id="box-text" class="input box-text" rows="5" spellcheck=${false} autocapitalize="off" value=${text} onInput=${(/** @type {any} */ e) => setText(e.target.value)}></textarea></div>
    <div role="alert" class="stack">${wrong && html`<p class="wrong">${words.t(wrong.key, wrong.args)}</p>`}
      ${wrong?.faults.length > 1 && html`<ol class="prose box-faults">${wrong.faults.map((/** @type {any} */ f, /** @type {number} */ i) => html`<li key=${i}>${words.t(f.field ? "box-fault" : "box-fault-line", f)}</li>`)}</ol>`}</div>
    <button type="button" class="btn" aria-disabled=${text.trim() ? undefined : "true"} onClick=${() => text.trim() && send(text)}><${Icon} name="i-save" />${words.t("box-import-do")}</button></section>`;
}

/** @param {{draft: any, onChange: (draft: any) => void, onSaved: (box: any) => void, onBack: () => void}} p */
function Form({ draft, onChange, onSaved, onBack }) {
  const words = useWords();
  const [wrong, setWrong] = useState(/** @type {any} */ (null));
  const [busy, setBusy] = useState(false);
  const form = useRef(/** @type {HTMLFormElement | null} */ (null));
  const left = missing(draft);
  const first = (/** @type {string} */ of) => setTimeout(() => /** @type {HTMLElement | null} */ (form.current?.querySelector(of))?.focus());
  const change = (/** @type {any} */ next, /** @type {string} */ field) => {
    onChange(next);
    // what is mended is wrong no more; a place that moved would show a fault of another one
    setWrong((/** @type {any} */ was) => was && { ...was, faults: was.faults.filter((/** @type {any} */ f) => f.field !== field && !f.field.startsWith(`${field}.`) && !field.startsWith(`${f.field}.`)) });
  };
  const save = async (/** @type {Event} */ e) => {
    e.preventDefault();
    if (busy) return;
    if (left) {
      first("input[data-empty]");
      return;
    }
    setBusy(true);
    const content = toFile(draft);
    try {
      const made = draft.key ? await call("PUT", path(draft.key), content) : await call("POST", "api/boxes", content);
      onSaved({ edition: made.edition, content });
    } catch (problem) {
      setBusy(false);
      setWrong(trouble(problem));
      first("[aria-invalid]");
    }
  };
  const loose = wrong?.faults.length ? "box-see-marks" : wrong?.key;
  return html`<${Phone}><${Bar} title=${nameIn(draft.content.names, words.lang) || words.t("tool-box")} icon="i-pencil" onBack=${onBack} />
    <${Sheet} class="stack-l"><form id="box" class="stack-l" ref=${form} onSubmit=${save} novalidate><${BoxForm} draft=${draft} faults=${wrong?.faults ?? []} onChange=${change} /></form><//>
    <${Bench}><div role="alert">${wrong && loose && html`<p class="wrong">${words.t(loose, wrong.args)}</p>`}</div>
      <button type="submit" form="box" class=${left || busy ? "btn wide" : "btn btn-act wide"}>${busy ? words.t("sending") : left ? words.t("box-missing", { n: left }) : words.t("box-save")}</button><//><//>`;
}

/** @param {{box: any, go: (path: string) => void, onEdit: () => void, onBack: () => void}} p */
function Saved({ box, go, onEdit, onBack }) {
  const words = useWords();
  const [wrong, setWrong] = useState(/** @type {any} */ (null));
  const text = JSON.stringify(box.content, null, 1);
  const drop = () => call("DELETE", path(box.edition)).then(onBack, (problem) => setWrong(trouble(problem)));
  return html`<${Phone}><${Bar} title=${nameIn(box.content.names, words.lang)} sub=${words.t("box-saved")} icon="i-tick" onBack=${onBack} /><${Sheet} class="stack-l">
      ${wrong && html`<p class="wrong" role="alert">${words.t(wrong.key, wrong.args)}</p>`}
      <ul class="list"><${Row} icon="i-pencil" title=${words.t("box-edit")} onClick=${onEdit} />
        <${Row} icon="i-save" title=${words.t("box-download")} note=${words.t("box-download-note")} href=${at(path(box.edition))} download=${`${box.edition}.json`} /></ul>
      <details><summary>${words.t("box-show-text")}</summary><textarea class="input box-text" rows="12" readonly aria-label=${words.t("box-show-text")} value=${text} onFocus=${(/** @type {any} */ e) => e.target.select()}></textarea></details>
      <details><summary>${words.t("box-delete-open")}</summary><${WaxButton} onAct=${drop} label=${words.t("box-delete")} note=${words.t("box-delete-note")} icon="i-cross" /></details>
    <//><${Bench}><button type="button" class="btn btn-act wide" onClick=${() => go(`${at("")}#new/clue/${box.edition}`)}><${Icon} name="i-plus" />${words.t("box-play")}</button><//><//>`;
}
