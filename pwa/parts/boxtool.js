/**
 * Boxes of one's own, the same for every game: those that are here, the form, import and export, and what can be done with a saved one.
 * A game brings what stands in its form, and how a file becomes a draft and a draft a file (`Kind`).
 */
import { call, Refused } from "../api.js";
import { boxPath, keepDraft, keptDraft, useBoxes, useBoxWords } from "../boxes.js";
import { html, useEffect, useMemo, useRef, useState } from "../html.js";
import { at } from "../root.js";
import { addStyle } from "../style.js";
import { nameIn, Words } from "../words.js";
import { useWords, WordsContext } from "./context.js";
import { Dialog } from "./dialog.js";
import { Bench, Phone, PlainBar, Row, Sheet } from "./frame.js";
import { WaxButton } from "./press.js";
import { Icon } from "./signs.js";

/**
 * @typedef {import("../boxes.js").Draft} Draft
 *
 * @typedef {object} Kind a game's boxes
 * @property {string} game its slug
 * @property {(words: Words) => string} title
 * @property {(words: Words) => string} note what one does here
 * @property {string} home below the root: where back leads
 * @property {(words: Words) => Draft} [empty] a box with nothing in it, where one can begin with that
 * @property {(content: any, edition: string, words: Words) => Draft} copy a box to begin with
 * @property {(content: any, key: string) => Draft} change a saved one
 * @property {(content: any) => boolean} fits whether a kept draft has this form
 * @property {(draft: Draft) => any} toFile the content that is saved
 * @property {(draft: Draft) => number} missing how many names are missing
 * @property {(p: FormPart) => any} Form what stands in the form
 * @property {(field: string) => boolean} marks whether the form says itself what is wrong with a field
 * @property {(content: any) => Record<string, any>} [labels] what the box names, for the words in its form
 * @property {(key: string) => void} [saved] told when one was saved
 * @property {(p: {box: Saved, go: (path: string) => void}) => any} [Rows] what else can be done with a saved one
 *
 * @typedef {{draft: Draft, faults: any[], onChange: (draft: Draft, field: string) => void}} FormPart
 * @typedef {{edition: string, content: any}} Saved
 */

/** What went wrong with a call, as words. @param {any} problem @returns {{key: string, args?: any, faults: any[]}} */
function trouble(problem) {
  return problem instanceof Refused ? { key: `refused-${problem.code}`, args: problem.args, faults: problem.faults } : { key: "no-connection-now", faults: [] };
}

/** @param {{kind: Kind, go: (path: string) => void}} p */
export function BoxTool(p) {
  const words = useBoxWords();
  useEffect(() => addStyle("static/boxes.css"), []);
  if (!words) return null;
  return html`<${WordsContext.Provider} value=${words}><${Boxes} ...${p} /><//>`;
}

/** @param {{kind: Kind, go: (path: string) => void}} p */
function Boxes({ kind, go }) {
  const words = useWords();
  const [draft, setDraft] = useState(() => keptDraft(kind.game, kind.fits));
  const [open, setOpen] = useState(Boolean(draft));
  const [saved, setSaved] = useState(/** @type {Saved | null} */ (null));
  const [instead, setInstead] = useState(/** @type {Draft | null} */ (null));
  useEffect(() => {
    document.title = `${kind.title(words)} · Casekeeper`;
  }, [words]);
  const change = (/** @type {Draft | null} */ next) => {
    keepDraft(kind.game, next);
    setDraft(next);
    setOpen(Boolean(next));
    setSaved(null);
    setInstead(null);
  };
  // what was typed in of another box is not lost by a tap
  const begin = (/** @type {Draft} */ next) => (draft && next !== draft ? setInstead(next) : change(next));
  const done = (/** @type {Saved} */ box) => {
    kind.saved?.(box.edition);
    setSaved(box);
    scrollTo(0, 0);
  };
  const finish = (/** @type {Saved} */ box) => {
    change(null);
    done(box);
  };
  const copy = (/** @type {Saved} */ box) => begin(kind.copy(box.content, box.edition, words));
  const question = draft && instead && html`<${Instead} draft=${draft} onGoOn=${() => change(draft)} onDrop=${() => change(instead)} onClose=${() => setInstead(null)} />`;
  if (saved) return html`<${SavedBox} kind=${kind} box=${saved} go=${go} onEdit=${() => begin(kind.change(saved.content, saved.edition))} onCopy=${() => copy(saved)} onBack=${() => setSaved(null)} />${question}`;
  if (draft && open) return html`<${Form} kind=${kind} draft=${draft} onChange=${change} onSaved=${finish} onBack=${() => setOpen(false)} />`;
  return html`<${Begin} kind=${kind} draft=${draft} onBegin=${begin} onCopy=${copy} onSaved=${done} onBack=${() => go(at("") + kind.home)} />${question}`;
}

/** The name of what is typed in, or what stands for it. @param {Draft} draft @param {Words} words @returns {string} */
const called = (draft, words) => nameIn(draft.content.names, words.lang) || words.t("box-no-name");

/** Another box is begun while one is half typed in. @param {{draft: Draft, onGoOn: () => void, onDrop: () => void, onClose: () => void}} p */
function Instead({ draft, onGoOn, onDrop, onClose }) {
  const words = useWords();
  const box = called(draft, words);
  return html`<${Dialog} title=${words.t("box-unsaved")} onClose=${onClose}><p>${words.t("box-unsaved-note", { box })}</p>
    <button type="button" class="btn btn-act wide" onClick=${onGoOn}>${words.t("box-go-on", { box })}</button>
    <${WaxButton} onAct=${onDrop} label=${words.t("box-drop")} note=${words.t("box-drop-note")} icon="i-cross" /><//>`;
}

/** @param {{title: string, sub?: string, icon?: string, onBack: () => void}} p */
function Bar({ title, sub, icon = "i-box", onBack }) {
  const words = useWords();
  return html`<${PlainBar} file=${words.t("case-files")} icon=${icon} title=${title} sub=${sub} onBack=${onBack} />`;
}

/** @param {{kind: Kind, draft: Draft | null, onBegin: (draft: Draft) => void, onCopy: (box: Saved) => void, onSaved: (box: Saved) => void, onBack: () => void}} p */
function Begin({ kind, draft, onBegin, onCopy, onSaved, onBack }) {
  const words = useWords();
  const boxes = (useBoxes() ?? []).filter((b) => b.game === kind.game);
  const [wrong, setWrong] = useState(/** @type {any} */ (null));
  const open = (/** @type {any} */ b) => call("GET", boxPath(kind.game, b.edition)).then(
    (content) => (b.of === "mine" ? onSaved : onCopy)({ edition: b.edition, content }),
    (problem) => setWrong(trouble(problem)),
  );
  const name = (/** @type {any} */ b) => nameIn(b.names, words.lang);
  const mine = boxes.filter((b) => b.of === "mine");
  return html`<${Phone}><${Bar} title=${kind.title(words)} sub=${kind.note(words)} onBack=${onBack} /><${Sheet} class="stack-l">
      ${wrong && html`<p class="wrong" role="alert">${words.t(wrong.key, wrong.args)}</p>`}
      ${mine.length > 0 && html`<section class="stack"><h2 class="title">${words.t("box-yours")}</h2><ul class="list">${mine.map((b) => html`<${Row} key=${b.edition} icon="i-box" title=${name(b)} onClick=${() => open(b)} />`)}</ul></section>`}
      <section class="stack"><h2 class="title">${words.t("box-begin")}</h2><ul class="list">
        ${draft && html`<${Row} icon="i-pencil" title=${words.t("box-go-on", { box: called(draft, words) })} note=${words.t("box-sub")} onClick=${() => onBegin(draft)} />`}
        ${kind.empty && html`<${Row} icon="i-plus" title=${words.t("box-empty")} note=${words.t("box-empty-note")} onClick=${() => onBegin(/** @type {any} */ (kind).empty(words))} />`}
        ${boxes.filter((b) => b.of !== "mine").map((b) => html`<${Row} key=${b.edition} icon="i-cards" title=${words.t("box-copy", { box: name(b) })} note=${b.of === "saved" ? words.t("box-of-saved") : ""} onClick=${() => open(b)} />`)}</ul></section>
      <${Import} game=${kind.game} onSaved=${onSaved} />
    <//><${Bench}><p class="bench-note">${words.t("box-where")}</p><//><//>`;
}

/** Faults in words, each with where it is: in a file, or in a form, whose lines nobody sees. @param {{faults: any[], file?: boolean}} p */
function Faults({ faults, file }) {
  const words = useWords();
  const say = (/** @type {any} */ f) => words.t(!file ? "box-form-fault" : f.field ? "box-fault" : "box-fault-line", { line: f.line, field: f.field, problem: f.say });
  return html`<ol class="prose box-faults">${faults.map((f, i) => html`<li key=${i}>${say(f)}</li>`)}</ol>`;
}

/** A file, or its text: the server reads it, and names every fault by line and field. @param {{game: string, onSaved: (box: Saved) => void}} p */
function Import({ game, onSaved }) {
  const words = useWords();
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState(/** @type {any} */ (null));
  const send = async (/** @type {string} */ raw) => {
    setWrong(null);
    try {
      const made = await call("POST", "api/boxes", raw);
      if (made.game === game) onSaved({ edition: made.edition, content: await call("GET", boxPath(game, made.edition)) });
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
    <div role="alert" class="stack">${wrong && html`<p class="wrong">${words.t(wrong.key, wrong.args)}</p>`}${wrong?.faults.length > 1 && html`<${Faults} file faults=${wrong.faults} />`}</div>
    <button type="button" class="btn" aria-disabled=${text.trim() ? undefined : "true"} onClick=${() => text.trim() && send(text)}><${Icon} name="i-save" />${words.t("box-import-do")}</button></section>`;
}

/** @param {{kind: Kind, draft: Draft, onChange: (draft: Draft) => void, onSaved: (box: Saved) => void, onBack: () => void}} p */
function Form({ kind, draft, onChange, onSaved, onBack }) {
  const plain = useWords();
  const words = useMemo(() => (kind.labels ? new Words(plain.lang, plain.bundles, kind.labels(draft.content)) : plain), [plain, kind, draft]);
  const [wrong, setWrong] = useState(/** @type {any} */ (null));
  const [busy, setBusy] = useState(false);
  const form = useRef(/** @type {HTMLFormElement | null} */ (null));
  const left = kind.missing(draft);
  const first = (/** @type {string} */ of) => setTimeout(() => /** @type {HTMLElement | null} */ (form.current?.querySelector(of))?.focus());
  const change = (/** @type {Draft} */ next, /** @type {string} */ field) => {
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
    const content = kind.toFile(draft);
    try {
      const made = draft.key ? await call("PUT", boxPath(kind.game, draft.key), content) : await call("POST", "api/boxes", content);
      onSaved({ edition: made.edition, content });
    } catch (problem) {
      setBusy(false);
      setWrong(trouble(problem));
      first("[aria-invalid]");
    }
  };
  const unmarked = (wrong?.faults ?? []).filter((/** @type {any} */ f) => !kind.marks(f.field));
  const loose = wrong && (wrong.key !== "refused-bad-box" ? wrong.key : unmarked.length ? "box-see-here" : wrong.faults.length ? "box-see-marks" : "");
  return html`<${WordsContext.Provider} value=${words}><${Phone}><${Bar} title=${nameIn(draft.content.names, words.lang) || kind.title(words)} sub=${words.t("box-sub")} icon="i-pencil" onBack=${onBack} />
    <${Sheet} class="stack-l"><form id="box" class="stack-l" ref=${form} onSubmit=${save} novalidate><${kind.Form} draft=${draft} faults=${wrong?.faults ?? []} onChange=${change} /></form><//>
    <${Bench}><div role="alert" class="stack">${loose && html`<p class="wrong">${words.t(loose, wrong.args)}</p>`}${unmarked.length > 0 && html`<${Faults} faults=${unmarked} />`}</div>
      <button type="submit" form="box" class=${left || busy ? "btn wide" : "btn btn-act wide"}>${busy ? words.t("sending") : left ? words.t("box-missing", { n: left }) : words.t("box-save")}</button><//><//><//>`;
}

/** @param {{kind: Kind, box: Saved, go: (path: string) => void, onEdit: () => void, onCopy: () => void, onBack: () => void}} p */
function SavedBox({ kind, box, go, onEdit, onCopy, onBack }) {
  const words = useWords();
  const [wrong, setWrong] = useState(/** @type {any} */ (null));
  const path = boxPath(kind.game, box.edition);
  const drop = () => call("DELETE", path).then(onBack, (problem) => setWrong(trouble(problem)));
  return html`<${Phone}><${Bar} title=${nameIn(box.content.names, words.lang)} sub=${words.t("box-saved")} icon="i-tick" onBack=${onBack} /><${Sheet} class="stack-l">
      ${wrong && html`<p class="wrong" role="alert">${words.t(wrong.key, wrong.args)}</p>`}
      <ul class="list"><${Row} icon="i-pencil" title=${words.t("box-edit")} onClick=${onEdit} />
        ${kind.Rows && html`<${kind.Rows} box=${box} go=${go} />`}
        <${Row} icon="i-cards" title=${words.t("box-copy-mine")} onClick=${onCopy} />
        <${Row} icon="i-save" title=${words.t("box-download")} note=${words.t("box-download-note")} href=${at(path)} download=${`${box.edition}.json`} /></ul>
      <details><summary>${words.t("box-show-text")}</summary><textarea class="input box-text" rows="12" readonly aria-label=${words.t("box-show-text")} value=${JSON.stringify(box.content, null, 1)} onFocus=${(/** @type {any} */ e) => e.target.select()}></textarea></details>
      <details><summary>${words.t("box-delete-open")}</summary><${WaxButton} onAct=${drop} label=${words.t("box-delete")} note=${words.t("box-delete-note")} icon="i-cross" /></details>
    <//><${Bench}><button type="button" class="btn btn-act wide" onClick=${() => go(`${at("")}#new/${kind.game}/${box.edition}`)}><${Icon} name="i-plus" />${words.t("box-play")}</button><//><//>`;
}
