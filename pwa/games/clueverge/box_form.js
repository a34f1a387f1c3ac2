/** The form of a Clueverge box: which arrows its cards show, what its suspects are called, its Case Cards. */
import { html } from "../../html.js";
import { useWords } from "../../parts/context.js";
import { Icon } from "../../parts/signs.js";
import { AlibiPictures } from "./alibis.js";
import { BoxCases } from "./box_cases.js";
import { arrowsOf, DIRECTIONS, nameOf, withArrow, withName } from "./box_model.js";

/** @param {import("../../parts/boxtool.js").FormPart} p */
export function BoxForm({ draft, onChange }) {
  const words = useWords();
  const { content } = draft;
  const put = (/** @type {any} */ next, field = "cards") => onChange({ ...draft, content: next }, field);
  const name = content.names[words.lang] ?? "";
  return html`<div class="field"><label for="box-name">${words.t("box-name")}</label><input id="box-name" class="input" maxlength="40" autocomplete="off" data-empty=${name.trim() ? undefined : "true"} value=${name} onInput=${(/** @type {any} */ e) => put({ ...content, names: { ...content.names, [words.lang]: e.target.value } }, "names")} /></div>
    <section class="stack"><h2 class="title">${words.t("field-alibis")}</h2><p class="soft">${words.t("alibis-look")}</p>
      <${AlibiPictures} readings=${Object.keys(content.readings ?? {})} picked=${content.alibi} onPick=${(/** @type {string} */ alibi) => put({ ...content, alibi }, "alibi")} />
      ${content.alibi === "own" && html`<p class="soft">${words.t("box-alibis-own")}</p>`}</section>
    <section class="stack"><h2 class="title">${words.t("box-names")}</h2><p class="soft">${words.t("box-names-note")}</p>
      <div class="cv-names">${content.cards.filter((/** @type {any} */ c) => c.kind === "suspect").map((/** @type {any} */ c) => html`<div class="field" key=${c.id}><label for=${`name-${c.id}`}><${Icon} name=${words.labels[c.id]?.icon ?? "i-suspect"} />${words.t("box-suspect", { n: c.number })}</label>
        <input id=${`name-${c.id}`} class="input" maxlength="24" autocomplete="off" value=${nameOf(content, c.id, words.lang)} placeholder=${words.t("box-nameless")} onInput=${(/** @type {any} */ e) => put(withName(content, c.id, words.lang, e.target.value.trimStart()), "labels")} /></div>`)}</div></section>
    <${BoxCases} content=${content} onChange=${(/** @type {any} */ next) => put(next, "cases")} />
    <details><summary>${words.t("box-arrows")}</summary><p class="soft">${words.t("box-arrows-note")}</p>
      <div class="cv-roses">${content.cards.filter((/** @type {any} */ c) => c.arrows?.length || !["suspect", "twist"].includes(c.kind)).map((/** @type {any} */ c) => html`<${Rose} key=${c.id} card=${c} content=${content} onChange=${put} />`)}</div></details>`;
}

/** Eight boxes to tick round a card: where its arrows point. @param {{card: any, content: any, onChange: (content: any) => void}} p */
function Rose({ card, content, onChange }) {
  const words = useWords();
  const has = arrowsOf(content, card);
  const name = words.label(card.id);
  return html`<fieldset class="cv-rose" data-card=${card.id}><legend>${name}</legend>${DIRECTIONS.map((d) => html`<button type="button" key=${d} class=${`rose-b rose-${d}`} role="checkbox" data-direction=${d} aria-checked=${has.includes(d) ? "true" : "false"} aria-label=${words.t("box-arrow", { card: name, way: { node: words.t(`way-${d.toLowerCase()}`) } })} onClick=${() => onChange(withArrow(content, card.id, d))}><svg class="i" viewBox="0 0 24 24" aria-hidden="true"><path d="M4 12h15m-7-7 7 7-7 7" /></svg></button>`)}
    <span class="rose-card"><${Icon} name=${words.labels[card.id]?.icon ?? "i-cards"} /></span></fieldset>`;
}
