/** The form of an own box: names, cards of each kind, the few rules in which boxes differ, and the box's own words. */
import { faultsOf } from "../../boxes.js";
import { cx, html } from "../../html.js";
import { BoxName, Choice, ColourField, Fault, Languages, NameFields, Step, Switch } from "../../parts/boxfields.js";
import { useWords } from "../../parts/context.js";
import { Icon } from "../../parts/signs.js";
import { nameIn } from "../../words.js";
import { addTo, changeCard, FEWEST, KINDS, MOST, removeFrom } from "./box_model.js";
import { Phrases, Powers, Terms } from "./box_words.js";

/** @typedef {import("../../parts/boxtool.js").FormPart} Part */

/** @param {Part} p */
export function BoxForm(p) {
  const { content } = p.draft;
  // where one accuses in the centre, there is no accusing after a question
  const accuse = (/** @type {any} */ next, /** @type {string} */ field) => p.onChange({ ...next, content: { ...next.content, after_asking: next.content.accuse !== "centre" && next.content.after_asking } }, field);
  return html`<${Languages} ...${p} /><${BoxName} ...${p} />
    ${KINDS.map((kind) => html`<${Cards} key=${kind} ...${p} kind=${kind} />`)}
    <${Players} ...${p} />
    <${Choice} ...${p} name="left_over" values=${["faceup", "uneven", "centre"]} say="box-left-over" note="box-left-over-note" />
    <${Choice} ...${p} onChange=${accuse} name="accuse" values=${["centre", "anywhere", "room"]} say="option-accuse" />
    ${content.accuse !== "centre" && html`<${Switch} ...${p} name="after_asking" say="option-after-asking" />`}
    <${Deck} ...${p} />
    <${Links} ...${p} />
    <${Terms} ...${p} /><${Phrases} ...${p} />`;
}

/** The cards of a kind, as on the score sheet. @param {Part & {kind: string}} p */
function Cards({ kind, ...p }) {
  const words = useWords();
  const { draft, faults, onChange } = p;
  const { content } = draft;
  const things = content[kind];
  const set = (/** @type {any} */ next, /** @type {string} */ field) => onChange({ ...draft, content: next }, field);
  const focus = (/** @type {number} */ i) => setTimeout(() => document.getElementById(`box-${kind}.${i}.names.${draft.langs[0]}`)?.focus());
  const add = () => {
    if (things.length >= MOST) return;
    set(addTo(content, kind), kind);
    focus(things.length);
  };
  return html`<section class="stack"><div class="row-split"><h2 class="title">${words.t(`box-${kind}`)}</h2><span class="soft">${words.t("box-count", { n: things.length })}</span></div>
    <ol class="box-cards">${things.map((/** @type {any} */ thing, /** @type {number} */ i) => {
      const label = words.t(`box-one-${kind}`, { n: i + 1 });
      const called = nameIn(thing.names, draft.langs[0]) || label;
      return html`<li key=${thing.id}><div class="stack-s grow"><${NameFields} ...${p} field=${`${kind}.${i}.names`} names=${thing.names} label=${label} onNames=${(/** @type {any} */ names) => set(changeCard(content, kind, i, { names }), `${kind}.${i}`)} onEnter=${() => (i + 1 < things.length ? focus(i + 1) : add())} />
        ${kind === "suspects" && html`<${ColourField} none label=${words.t("box-colour", { who: called })} value=${thing.colour ?? ""} onValue=${(/** @type {string} */ colour) => set(changeCard(content, kind, i, { colour }), `${kind}.${i}.colour`)} />`}</div>
        <button type="button" class="icon-btn" aria-label=${words.t("box-remove", { what: called })} aria-disabled=${things.length > FEWEST ? undefined : "true"} onClick=${() => things.length > FEWEST && set(removeFrom(content, kind, i), kind)}><${Icon} name="i-close" /></button></li>`;
    })}</ol>
    <${Fault} faults=${faults.filter((f) => f.field === kind)} field=${kind} say="box-wrong-count" args=${{ least: FEWEST, most: MOST }} />
    <button type="button" class="btn btn-thin jstart" data-add=${kind} aria-disabled=${things.length < MOST ? undefined : "true"} onClick=${add}><${Icon} name="i-plus" />${words.t(`box-add-${kind}`)}</button></section>`;
}

/** @param {Part} p */
function Players({ draft, faults, onChange }) {
  const words = useWords();
  const { seats, suspects } = draft.content;
  const set = (/** @type {number[]} */ next) => onChange({ ...draft, content: { ...draft.content, seats: next } }, "seats");
  const most = Math.min(8, suspects.length);
  return html`<section class="stack"><h2 class="title">${words.t("box-players")}</h2>
    <${Step} label=${words.t("box-players-least")} value=${seats[0]} least=${2} most=${Math.min(most, seats[1])} onValue=${(/** @type {number} */ n) => set([n, seats[1]])} />
    <${Step} label=${words.t("box-players-most")} value=${seats[1]} least=${seats[0]} most=${most} onValue=${(/** @type {number} */ n) => set([seats[0], n])} />
    <${Fault} faults=${faultsOf(faults, "seats")} field="seats" say="box-wrong-seats" args=${{ most }} /></section>`;
}

/** The other deck, its clocks, and power cards. @param {Part} p */
function Deck(p) {
  const words = useWords();
  const { draft, faults, onChange } = p;
  const { extra } = draft.content;
  const set = (/** @type {any} */ some) => onChange({ ...draft, content: { ...draft.content, extra: { ...extra, ...some } } }, "extra");
  const choose = (/** @type {any} */ next) => {
    const kind = next.content.extra_kind;
    set({ kind, demons: kind === "intrigue" ? extra.demons || 8 : 0, cards: kind === "none" ? 0 : extra.cards });
  };
  return html`<${Choice} draft=${{ ...draft, content: { ...draft.content, extra_kind: extra.kind } }} faults=${[]} onChange=${choose} name="extra_kind" values=${["none", "bonus", "intrigue"]} say="box-deck" />
    ${extra.kind === "intrigue" && html`<${Step} label=${words.t("box-clocks")} value=${extra.demons} least=${1} most=${99} onValue=${(/** @type {number} */ demons) => set({ demons })} />`}
    ${extra.kind !== "none" && html`<${Step} label=${words.t("box-cards")} value=${extra.cards} least=${0} most=${99} onValue=${(/** @type {number} */ cards) => set({ cards })} />`}
    <${Fault} faults=${faultsOf(faults, "extra")} field="extra" say="box-wrong-deck" />
    <${Switch} ...${p} name="powers" say="box-powers" />
    ${draft.content.powers && html`<${Powers} ...${p} />`}`;
}

/** Secret passages and joining rooms. @param {Part} p */
function Links({ draft, faults, onChange }) {
  const words = useWords();
  const { links, rooms } = draft.content;
  const set = (/** @type {any[]} */ next, /** @type {string} */ field) => onChange({ ...draft, content: { ...draft.content, links: next } }, field);
  const change = (/** @type {number} */ i, /** @type {any} */ some) => set(links.map((/** @type {any} */ l, /** @type {number} */ at) => (at === i ? { ...l, ...some } : l)), `links.${i}`);
  return html`<section class="stack"><h2 class="title">${words.t("box-links")}</h2><p class="soft">${words.t("box-links-note")}</p>
    <ol class="box-cards">${links.map((/** @type {any} */ link, /** @type {number} */ i) => {
      const wrong = faultsOf(faults, `links.${i}`);
      const select = (/** @type {string} */ label, /** @type {string} */ value, /** @type {any} */ options, /** @type {(v: string) => void} */ onValue) => html`<select class="input" aria-label=${label} aria-invalid=${wrong.length ? "true" : undefined} value=${value} onChange=${(/** @type {any} */ e) => onValue(e.target.value)}>${options}</select>`;
      const places = (/** @type {number} */ end) => html`<option value="">${words.t("box-which-room")}</option>${rooms.map((/** @type {any} */ r, /** @type {number} */ n) => html`<option key=${r.id} value=${r.id} disabled=${r.id === link.rooms[1 - end]}>${nameIn(r.names, draft.langs[0]) || words.t("box-one-rooms", { n: n + 1 })}</option>`)}`;
      return html`<li key=${i}><div class=${cx("stack-s", "grow")}>
        ${select(words.t("box-link-kind"), link.kind, html`<option value="secret">${words.t("box-link-secret")}</option><option value="joining">${words.t("box-link-joining")}</option>`, (kind) => change(i, { kind }))}
        ${[0, 1].map((end) => select(words.t("box-link-end", { n: end + 1 }), link.rooms[end], places(end), (room) => change(i, { rooms: end ? [link.rooms[0], room] : [room, link.rooms[1]] })))}
        <${Fault} faults=${wrong} field=${`links.${i}`} say="box-wrong-link" /></div>
        <button type="button" class="icon-btn" aria-label=${words.t("box-remove-link", { n: i + 1 })} onClick=${() => set(links.filter((/** @type {any} */ _, /** @type {number} */ at) => at !== i), "links")}><${Icon} name="i-close" /></button></li>`;
    })}</ol>
    <button type="button" class="btn btn-thin jstart" data-add="links" onClick=${() => set([...links, { kind: "secret", rooms: ["", ""] }], "links")}><${Icon} name="i-plus" />${words.t("box-add-links")}</button></section>`;
}
