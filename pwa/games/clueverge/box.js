/** A Clueverge box of one's own: which arrows its cards show, what its suspects are called, its Case Cards. Saved once, played with at every table. */
import { call, Refused } from "../../api.js";
import { useBoxes } from "../../boxes.js";
import { html, useEffect, useMemo, useState } from "../../html.js";
import { useWords, WordsContext } from "../../parts/context.js";
import { Bench, Phone, PlainBar, Row, Sheet } from "../../parts/frame.js";
import { WaxButton } from "../../parts/press.js";
import { Icon } from "../../parts/signs.js";
import { at } from "../../root.js";
import { nameIn, Words } from "../../words.js";
import { AlibiPictures } from "./alibis.js";
import { BoxCases } from "./box_cases.js";
import { arrowsOf, chooseBox, DIRECTIONS, keepDraft, keptDraft, labelsOf, nameOf, ownBox, recalled, withArrow, withName } from "./box_model.js";

const path = (/** @type {string} */ key) => `api/boxes/clueverge/${key}`;

/** What went wrong with a call. @param {any} problem @returns {[string, any]} key and args of a message */
const trouble = (problem) => (problem instanceof Refused ? [`refused-${problem.code}`, problem.args] : ["no-connection-now", {}]);

/** @param {{go: (path: string) => void}} p */
export function BoxTool({ go }) {
  const words = useWords();
  const [draft, setDraft] = useState(keptDraft);
  const [saved, setSaved] = useState(/** @type {any} */ (null));
  useEffect(() => {
    document.title = `${words.t("tool-box")} · Casekeeper`;
  }, [words]);
  const change = (/** @type {import("./box_model.js").Draft | null} */ next) => {
    keepDraft(next);
    setDraft(next);
  };
  const done = (/** @type {any} */ box) => {
    change(null);
    chooseBox(box.key);
    setSaved(box);
    scrollTo(0, 0);
  };
  if (saved) return html`<${Saved} box=${saved} go=${go} onEdit=${() => { change(saved); setSaved(null); }} onGone=${() => setSaved(null)} />`;
  if (draft) return html`<${Form} draft=${draft} onChange=${change} onSaved=${done} onBack=${() => change(null)} />`;
  return html`<${Begin} go=${go} onBegin=${change} onOpen=${setSaved} />`;
}

/** @param {{go: (path: string) => void, onBegin: (draft: any) => void, onOpen: (box: any) => void}} p */
function Begin({ go, onBegin, onOpen }) {
  const words = useWords();
  const boxes = (useBoxes() ?? []).filter((b) => b.game === "clueverge");
  const [wrong, setWrong] = useState(/** @type {[string, any] | null} */ (null));
  const mine = boxes.filter((b) => b.of === "mine");
  const open = (/** @type {any} */ b) => call("GET", path(b.edition)).then(
    (content) => (b.of === "mine" ? onOpen({ key: b.edition, content }) : onBegin(ownBox(content, words.lang, words.t("box-own-name"), recalled(b.edition)))),
    (problem) => setWrong(trouble(problem)),
  );
  return html`<${Phone}><${PlainBar} file=${words.t("tool-file")} icon="i-box" title=${words.t("tool-box")} sub=${words.t("tool-box-note")} onBack=${() => go(at(""))} />
    <${Sheet} class="stack-l">${wrong && html`<p class="wrong" role="alert">${words.t(...wrong)}</p>`}
      ${mine.length > 0 && html`<section class="stack"><h2 class="title">${words.t("box-yours")}</h2><ul class="list">${mine.map((b) => html`<${Row} key=${b.edition} icon="i-box" title=${nameIn(b.names, words.lang)} onClick=${() => open(b)} />`)}</ul></section>`}
      <section class="stack"><h2 class="title">${words.t("box-begin")}</h2><ul class="list">${boxes.filter((b) => b.of !== "mine").map((b) => html`<${Row} key=${b.edition} icon="i-cards" title=${words.t("box-copy", { box: nameIn(b.names, words.lang) })} note=${words.t("box-copy-note")} onClick=${() => open(b)} />`)}</ul></section><//>
    <${Bench}><p class="bench-note">${words.t("box-where")}</p><//><//>`;
}

/** @param {{draft: any, onChange: (draft: any) => void, onSaved: (box: any) => void, onBack: () => void}} p */
function Form({ draft, onChange, onSaved, onBack }) {
  const plain = useWords();
  const { key, content } = draft;
  const words = useMemo(() => new Words(plain.lang, plain.bundles, labelsOf(content)), [plain, content]);
  const [wrong, setWrong] = useState(/** @type {[string, any] | null} */ (null));
  const [busy, setBusy] = useState(false);
  const put = (/** @type {any} */ next) => {
    setWrong(null);
    onChange({ key, content: next });
  };
  const name = content.names[words.lang] ?? "";
  const missing = !nameIn(content.names, words.lang).trim();
  const save = async () => {
    if (busy || missing) return;
    setBusy(true);
    try {
      const made = key ? await call("PUT", path(key), content) : await call("POST", "api/boxes", content);
      onSaved({ key: made.edition, content });
    } catch (problem) {
      setBusy(false);
      setWrong(trouble(problem));
    }
  };
  return html`<${WordsContext.Provider} value=${words}><${Phone}><${PlainBar} file=${words.t("tool-file")} icon="i-pencil" title=${nameIn(content.names, words.lang) || words.t("tool-box")} sub=${words.t("box-sub")} onBack=${onBack} />
    <${Sheet} class="stack-l cv-box">
      <div class="field"><label for="box-name">${words.t("box-name")}</label><input id="box-name" class="input" maxlength="40" autocomplete="off" value=${name} onInput=${(/** @type {any} */ e) => put({ ...content, names: { ...content.names, [words.lang]: e.target.value } })} /></div>
      <section class="stack"><h2 class="title">${words.t("field-alibis")}</h2><p class="soft">${words.t("alibis-look")}</p>
        <${AlibiPictures} readings=${Object.keys(content.readings ?? {})} picked=${content.alibi} onPick=${(/** @type {string} */ alibi) => put({ ...content, alibi })} />
        ${content.alibi === "own" && html`<p class="soft">${words.t("box-alibis-own")}</p>`}</section>
      <section class="stack"><h2 class="title">${words.t("box-names")}</h2><p class="soft">${words.t("box-names-note")}</p>
        <div class="cv-names">${content.cards.filter((/** @type {any} */ c) => c.kind === "suspect").map((/** @type {any} */ c) => html`<div class="field" key=${c.id}><label for=${`name-${c.id}`}><${Icon} name=${words.labels[c.id]?.icon ?? "i-suspect"} />${words.t("box-suspect", { n: c.number })}</label>
          <input id=${`name-${c.id}`} class="input" maxlength="24" autocomplete="off" value=${nameOf(content, c.id, words.lang)} placeholder=${words.t("box-nameless")} onInput=${(/** @type {any} */ e) => put(withName(content, c.id, words.lang, e.target.value.trimStart()))} /></div>`)}</div></section>
      <${BoxCases} content=${content} onChange=${put} />
      <details><summary>${words.t("box-arrows")}</summary><p class="soft">${words.t("box-arrows-note")}</p>
        <div class="cv-roses">${content.cards.filter((/** @type {any} */ c) => c.arrows?.length || !["suspect", "twist"].includes(c.kind)).map((/** @type {any} */ c) => html`<${Rose} key=${c.id} card=${c} content=${content} onChange=${put} />`)}</div></details>
    <//>
    <${Bench}>${wrong && html`<p class="wrong" role="alert">${words.t(...wrong)}</p>`}
      <button type="button" class=${missing || busy ? "btn wide" : "btn btn-act wide"} aria-disabled=${missing || busy ? "true" : undefined} onClick=${save}>${words.t(busy ? "sending" : missing ? "box-no-name" : "box-save")}</button><//><//><//>`;
}

/** Eight boxes to tick round a card: where its arrows point. @param {{card: any, content: any, onChange: (content: any) => void}} p */
function Rose({ card, content, onChange }) {
  const words = useWords();
  const has = arrowsOf(content, card);
  const name = words.label(card.id);
  return html`<fieldset class="cv-rose" data-card=${card.id}><legend>${name}</legend>${DIRECTIONS.map((d) => html`<button type="button" key=${d} class=${`rose-b rose-${d}`} role="checkbox" data-direction=${d} aria-checked=${has.includes(d) ? "true" : "false"} aria-label=${words.t("box-arrow", { card: name, way: { node: words.t(`way-${d.toLowerCase()}`) } })} onClick=${() => onChange(withArrow(content, card.id, d))}><svg class="i" viewBox="0 0 24 24" aria-hidden="true"><path d="M4 12h15m-7-7 7 7-7 7" /></svg></button>`)}
    <span class="rose-card"><${Icon} name=${words.labels[card.id]?.icon ?? "i-cards"} /></span></fieldset>`;
}

/** @param {{box: any, go: (path: string) => void, onEdit: () => void, onGone: () => void}} p */
function Saved({ box, go, onEdit, onGone }) {
  const words = useWords();
  const [wrong, setWrong] = useState(/** @type {[string, any] | null} */ (null));
  const drop = () => call("DELETE", path(box.key)).then(onGone, (problem) => setWrong(trouble(problem)));
  return html`<${Phone}><${PlainBar} file=${words.t("tool-file")} icon="i-tick" title=${nameIn(box.content.names, words.lang)} sub=${words.t("box-saved")} onBack=${onGone} />
    <${Sheet} class="stack-l">${wrong && html`<p class="wrong" role="alert">${words.t(...wrong)}</p>`}
      <ul class="list"><${Row} icon="i-pencil" title=${words.t("box-edit")} onClick=${onEdit} />
        <${Row} icon="i-magnifier" title=${words.t("tool-verdict")} note=${words.t("box-verdict-note")} onClick=${() => go(at("ask/clueverge/verdict"))} />
        <${Row} icon="i-save" title=${words.t("box-download")} href=${at(path(box.key))} download=${`${box.key}.json`} /></ul>
      <details><summary>${words.t("box-delete-open")}</summary><${WaxButton} onAct=${drop} label=${words.t("box-delete")} note=${words.t("box-delete-note")} icon="i-cross" /></details><//>
    <${Bench}><button type="button" class="btn btn-act wide" onClick=${() => go(`${at("")}#new/clueverge/${box.key}`)}><${Icon} name="i-plus" />${words.t("box-play")}</button><//><//>`;
}
