/** An own box: a copy of another one with its own names, kinds and number of glasses, saved on the server. */
import { call, Refused } from "../../api.js";
import { useBoxes } from "../../boxes.js";
import { readDraft, writeDraft } from "../../drafts.js";
import { html, useEffect, useState } from "../../html.js";
import { useWords } from "../../parts/context.js";
import { Bench, Phone, PlainBar, Row, Sheet } from "../../parts/frame.js";
import { Icon } from "../../parts/signs.js";
import { at } from "../../root.js";
import { nameIn } from "../../words.js";
import { CATEGORIES, KINDS } from "./board.js";

const GAME = "thirteen_clues";
const path = (/** @type {string} */ key) => `api/boxes/${GAME}/${key}`;

/** @typedef {{key: string, content: any}} Draft `key`: the saved box that is being changed, or "" */

/** A copy whose names are in one language only: others would say something else than what is printed. @param {any} content @param {string} lang */
function copyOf(content, lang) {
  return { ...content, id: "own-box", names: {}, labels: content.labels.map((/** @type {any} */ l) => ({ ...l, names: { [lang]: nameIn(l.names, lang) } })) };
}

/** The content with one name changed, in all languages that it has. @param {any} content @param {string} id @param {string} name */
function renamed(content, id, name) {
  return { ...content, labels: content.labels.map((/** @type {any} */ l) => (l.id === id ? { ...l, names: Object.fromEntries(Object.keys(l.names).map((lang) => [lang, name])) } : l)) };
}

/** @param {{go: (path: string) => void}} p */
export function BoxTool({ go }) {
  const words = useWords();
  // forty names are long to type: they outlive a reload
  const [draft, setDraft] = useState(/** @type {Draft | null} */ (readDraft("box", GAME).draft ?? null));
  const [wrong, setWrong] = useState(/** @type {any} */ (null));
  useEffect(() => {
    document.title = `${words.t("tool-box")} · Casekeeper`;
  }, [words]);
  const change = (/** @type {Draft | null} */ next) => {
    writeDraft("box", GAME, next ? { draft: next } : {});
    setDraft(next);
    setWrong(null);
  };
  const failed = (/** @type {any} */ no) => setWrong(no instanceof Refused ? { key: `refused-${no.code}`, args: no.args, faults: no.faults } : { key: "no-connection-now", faults: [] });
  const trouble = html`<div role="alert">${wrong && html`<p class="wrong">${words.t(wrong.key, wrong.args)}</p>
    ${wrong.faults.length > 1 && html`<ol class="prose">${wrong.faults.map((/** @type {any} */ f, /** @type {number} */ i) => html`<li key=${i}>${f.field}: ${f.problem}</li>`)}</ol>`}`}</div>`;
  if (!draft) return html`<${Begin} onBegin=${change} onFail=${failed} trouble=${trouble} onBack=${() => go(`${at("")}#new`)} />`;
  const { key, content } = draft;
  const save = (/** @type {Event} */ e) => {
    e.preventDefault();
    call(key ? "PUT" : "POST", key ? path(key) : "api/boxes", content).then((made) => {
      change(null);
      go(`${at("")}#new/${GAME}/${made.edition}`);
    }, failed);
  };
  return html`<${Phone}><${PlainBar} file=${words.t("case-files")} icon="i-pencil" title=${nameIn(content.names, words.lang) || words.t("tool-box")} sub=${words.t("box-sub")} onBack=${() => change(null)} />
    <${Sheet} class="stack-l"><form id="box" class="stack-l" onSubmit=${save}><${Form} content=${content} onContent=${(/** @type {any} */ next) => change({ key, content: next })} /></form><//>
    <${Bench}>${trouble}<button type="submit" form="box" class="btn btn-act wide">${words.t("box-save")}</button><//><//>`;
}

/** @param {{onBegin: (draft: Draft) => void, onFail: (problem: any) => void, trouble: any, onBack: () => void}} p */
function Begin({ onBegin, onFail, trouble, onBack }) {
  const words = useWords();
  const boxes = useBoxes()?.filter((b) => b.game === GAME) ?? [];
  const open = (/** @type {any} */ b) => call("GET", path(b.edition)).then((content) => onBegin(b.of === "mine" ? { key: b.edition, content } : { key: "", content: copyOf(content, words.lang) }), onFail);
  return html`<${Phone}><${PlainBar} file=${words.t("case-files")} icon="i-box" title=${words.t("tool-box")} sub=${words.t("tool-box-note")} onBack=${onBack} /><${Sheet} class="stack-l">${trouble}
    <ul class="list">${boxes.map((b) => html`<${Row} key=${b.edition} icon=${b.of === "mine" ? "i-pencil" : "i-cards"} title=${words.t(b.of === "mine" ? "box-change" : "box-copy", { box: nameIn(b.names, words.lang) })} onClick=${() => open(b)} />`)}</ul><//>
    <${Bench}><p class="bench-note">${words.t("box-where")}</p><//><//>`;
}

/** @param {{content: any, onContent: (content: any) => void}} p */
function Form({ content, onContent }) {
  const words = useWords();
  const label = (/** @type {string} */ id) => content.labels.find((/** @type {any} */ l) => l.id === id);
  const name = (/** @type {string} */ id, /** @type {string} */ what) => html`<input class="input" data-name=${id} aria-label=${what} value=${nameIn(label(id).names, words.lang)} maxlength="40" required autocomplete="off" onInput=${(/** @type {any} */ e) => onContent(renamed(content, id, e.target.value))} />`;
  const regroup = (/** @type {string} */ colour, /** @type {string} */ kind, /** @type {string} */ category) => onContent({ ...content, colours: content.colours.map((/** @type {any} */ c) => (c.id === colour ? { ...c, [kind]: { ...c[kind], category } } : c)) });
  return html`<div class="field"><label for="box-name">${words.t("box-name")}</label><input id="box-name" class="input" value=${nameIn(content.names, words.lang)} maxlength="40" required autocomplete="off" onInput=${(/** @type {any} */ e) => onContent({ ...content, names: { [words.lang]: e.target.value } })} /></div>
    <div class="field"><label for="box-glasses">${words.t("box-glasses")}</label><input id="box-glasses" class="input" type="number" inputmode="numeric" min="2" max="24" required value=${content.glasses} onInput=${(/** @type {any} */ e) => onContent({ ...content, glasses: Number(e.target.value) })} /></div>
    ${content.colours.map((/** @type {any} */ c) => html`<fieldset key=${c.id} class="box13"><legend class="row"><${Icon} name=${`c-${label(c.id).colour}`} class=${`s-${label(c.id).colour}`} /><b>${nameIn(label(c.id).names, words.lang)}</b></legend>
      ${name(c.id, words.t("nb-colour"))}<span class="soft">${words.t("box-players", { n: c.players })}</span>
      ${KINDS.map((kind) => html`${name(c[kind].id, words.t(`kind-${kind}`))}<select class="input" aria-label=${words.t("box-category", { card: nameIn(label(c[kind].id).names, words.lang) })} value=${c[kind].category} onChange=${(/** @type {any} */ e) => regroup(c.id, kind, e.target.value)}>${CATEGORIES[kind].map((a) => html`<option key=${a} value=${a}>${words.t(`category-${a}`)}</option>`)}</select>`)}</fieldset>`)}`;
}
