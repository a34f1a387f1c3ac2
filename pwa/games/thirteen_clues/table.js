/** The "Table" tab of 13 Clues: choosing for the neighbour, asking, answering, and waiting with the cards under the cover. */
import { readDraft, writeDraft } from "../../drafts.js";
import { cx, html, useState } from "../../html.js";
import { useTable } from "../../parts/context.js";
import { arrows } from "../../parts/fields.js";
import { Bench, Sheet } from "../../parts/frame.js";
import { Coach, Since } from "../../parts/notes.js";
import { Cover, HoldBar, onTap, PeekSquare, usePeek } from "../../parts/press.js";
import { MoreButton, openFields, PromptButton, SendButton, useDraft } from "../../parts/prompts.js";
import { Icon, Pin } from "../../parts/signs.js";
import { Toast } from "../../parts/toast.js";
import { LostToast } from "../../screens/lost.js";
import { Table as PlainTable } from "../generic.js";
import { Board, CATEGORY_ICON, Face, KINDS, Sign, Tiles } from "./board.js";

/** Acts that stand in the sheet's last row; the rest is behind "more". */
const AT_HAND = ["look", "said", "take-back", "correct", "come_back"];

/** A seat's prompt by its act. @param {any} game @param {string} act */
const promptOf = (game, act) => game.prompts.find((/** @type {any} */ p) => p.act === act) ?? null;

export function Table() {
  const { game, board } = useTable();
  const ask = promptOf(game, "ask") ?? promptOf(game, "ask-side");
  const said = promptOf(game, "said");
  if (board.phase === "choosing") return html`<${Choosing} prompt=${promptOf(game, "choose")} />`;
  if (promptOf(game, "agree")) return html`<${PlainTable} />`;
  if (said?.weight === "main") return html`<${Answer} prompt=${said} />`;
  if (ask) return html`<${Ask} key=${ask.act} prompt=${ask} secret=${promptOf(game, "ask-top-secret")} />`;
  if (promptOf(game, "take")) return html`<${Take} prompt=${promptOf(game, "take")} />`;
  return html`<${Waiting} />`;
}

/** The sheet's last row: what one may do besides; the accusation lower right. @param {{children?: any}} p */
function Besides({ children }) {
  const { game } = useTable();
  const accuse = promptOf(game, "accuse");
  const near = game.prompts.filter((/** @type {any} */ p) => AT_HAND.includes(p.act) && p.weight !== "main");
  const far = game.prompts.filter((/** @type {any} */ p) => !near.includes(p) && p !== accuse && p.weight !== "main" && !["ask-top-secret", "choose"].includes(p.act));
  return html`<div class="row-split pushdown"><span class="row wrap">${children}${near.map((/** @type {any} */ p) => html`<${PromptButton} key=${p.id} prompt=${p} icon=${p.act === "look" ? "i-eye" : undefined} />`)}<${MoreButton} prompts=${far} /></span>
    ${accuse && html`<${PromptButton} prompt=${accuse} />`}</div>`;
}

/** Choosing three for the left neighbour, under the cover; free to change until all have chosen. @param {{prompt: any}} p */
function Choosing({ prompt }) {
  const { board, t, say, rich } = useTable();
  const peek = usePeek(prompt?.id ?? "choosing");
  const [values, setValue] = useDraft(prompt);
  const { own } = board;
  const colours = new Set(KINDS.map((k) => own?.hand.find((/** @type {any} */ f) => f.card === values[k])?.colour));
  const chosen = own?.chosen ?? [];
  return html`<${Sheet} class="sheet-13"><${LostToast} /><${Toast} />
      ${peek.open && prompt ? html`<div class="stack opened choose13">
          ${chosen.length > 0 && html`<p>${rich("chosen-now", { who: { seat: own.target }, cards: { many: chosen.map((/** @type {any} */ f) => ({ label: f.card })) } })}</p>`}
          ${prompt.fields.map((/** @type {any} */ f) => html`<${HandOfKind} key=${f.name} field=${f} value=${values[f.name]} onValue=${(/** @type {string} */ v) => setValue(f.name, v)} />`)}
          ${openFields(prompt, values) === 0 && colours.size === 1 && html`<p class="since"><${Icon} name="i-hand" /><span>${t("tip-one-colour")}</span></p>`}
          <${SendButton} prompt=${prompt} values=${values} missing=${t("choose-missing", { n: openFields(prompt, values) })} />
          ${prompt.note && html`<p class="soft">${say(prompt.note)}</p>`}</div>`
        : html`<p class="lead">${t(chosen.length ? "choose-done" : "choose-how")}</p><p class="scr-t"><b>${t("own-hand")}</b></p><${Tiles} class="five" faces=${[]} n=${5} label=${t("own-hand")} />
          <${Coach} of="choose" />`}
      <${Besides} /><//>
    <${Bench}>${prompt ? html`<${HoldBar} peek=${peek} label=${t("hold-hand")} />` : html`<p class="bench-note">${t("choose-done")}</p>`}<//>`;
}

/** The own cards of one kind, one to choose. @param {{field: any, value: string | undefined, onValue: (v: string) => void}} p */
function HandOfKind({ field, value, onValue }) {
  const { board, say, words } = useTable();
  const faces = field.choices.map((/** @type {any} */ c) => board.own.hand.find((/** @type {any} */ f) => f.card === c.value)).filter(Boolean);
  return html`<section class="scr"><h2 class="fieldname">${say(field.say)}</h2>
    <div class="scr-c" role="radiogroup" aria-label=${words.plain(field.say)} onKeyDown=${arrows}>${faces.map((/** @type {any} */ f, /** @type {number} */ i) => html`<button type="button" key=${f.card} class="t13 t13-b" role="radio" data-value=${f.card}
      aria-checked=${value === f.card ? "true" : "false"} tabindex=${value === f.card || (!value && i === 0) ? 0 : -1} ...${onTap(() => onValue(f.card))}><${Face} face=${f} /></button>`)}</div></section>`;
}

/** One choice of a group of radios. @param {{value: string, chosen: string | undefined, first: boolean, onValue: (v: string) => void, class: string, children?: any}} p */
function Pick({ value, chosen, first, onValue, class: cls, children }) {
  return html`<button type="button" class=${cx("pick", cls)} role="radio" data-value=${value} aria-checked=${chosen === value ? "true" : "false"}
    tabindex=${chosen === value || first ? 0 : -1} ...${onTap(() => onValue(value))}>${children}</button>`;
}

/** Whom: the others with their glasses. @param {{field: any, value: string | undefined, onValue: (v: string) => void}} p */
function Whom({ field, value, onValue }) {
  const { board, seat, words, t } = useTable();
  const glasses = Object.fromEntries(board.screens.map((/** @type {any} */ s) => [s.seat, s.glasses]));
  return html`<div class="picks picks-3" role="radiogroup" aria-label=${words.plain(field.say)} onKeyDown=${arrows}>${field.choices.map((/** @type {any} */ c, /** @type {number} */ i) => html`<${Pick} key=${c.value} value=${c.value} chosen=${value} first=${!value && i === 0} onValue=${onValue} class="pick-w">
    ${seat(c.value) && html`<${Pin} seat=${seat(c.value)} small bare />`}<span><bdi>${words.nameOf(c.value)}</bdi><small>${t("glasses-few", { n: glasses[c.value] ?? 0 })}</small></span><//>`)}</div>`;
}

/** What: colours with their signs, then the six categories in pairs. @param {{field: any, value: string | undefined, onValue: (v: string) => void}} p */
function What({ field, value, onValue }) {
  const { board, words, t } = useTable();
  const all = field.choices.map((/** @type {any} */ c) => c.value);
  const colours = all.filter((/** @type {string} */ a) => board.colours.includes(a));
  const pairs = all.filter((/** @type {string} */ a) => !board.colours.includes(a));
  const kinds = [0, 2, 4, 1, 3, 5].map((i) => pairs[i]).filter(Boolean);
  const group = (/** @type {string[]} */ ids, /** @type {string} */ cls, /** @type {string} */ label, /** @type {(id: string) => any} */ face) => html`<div class=${`picks ${cls}`} role="radiogroup" aria-label=${t(label)} onKeyDown=${arrows}>
    ${ids.map((id, i) => html`<${Pick} key=${id} value=${id} chosen=${value} first=${!ids.includes(value ?? "") && i === 0} onValue=${onValue} class="pick-c">${face(id)}<//>`)}</div>`;
  return html`${group(colours, "picks-4", "a-colour", (id) => html`<${Sign} colour=${id} /><span>${words.label(id)}</span>`)}
    ${group(kinds, "picks-3", "a-category", (id) => html`<${Icon} name=${CATEGORY_ICON[id]} /><span>${t(`category-${id}`)}</span>`)}`;
}

/**
 * Whether the answer shall come in secret; kept as the question is, so that after a reload nobody asks aloud who meant not to.
 * @param {any} secret the prompt, null without a tile
 * @returns {[boolean, (on: boolean) => void]}
 */
function useHush(secret) {
  const { room } = useTable();
  const id = secret?.id ?? "";
  const [was, setWas] = useState({ id: "", on: false });
  const on = was.id === id ? was.on : Boolean(id && readDraft(room.scope, id).hush);
  return [on, (next) => {
    setWas({ id, on: next });
    writeDraft(room.scope, id, next ? { hush: true } : {});
  }];
}

/** My turn: the question as a sentence with blanks; one tap each. @param {{prompt: any, secret: any}} p */
function Ask({ prompt, secret }) {
  const { t, rich, board, words } = useTable();
  const [values, setValue] = useDraft(prompt);
  const [hush, setHush] = useHush(secret);
  const peek = usePeek("board");
  const two = prompt.act === "ask-side";
  const witness = two ? board.screens[0].seat : values.witness;
  const field = (/** @type {string} */ name) => prompt.fields.find((/** @type {any} */ f) => f.name === name);
  const set = (/** @type {string} */ name) => (/** @type {string} */ v) => setValue(name, v);
  const blank = (/** @type {any} */ text, /** @type {string} */ empty) => ({ node: html`<span class=${cx("blank", text && "is-set")}>${text ?? t(empty)}</span>` });
  const about = values.about && (board.colours.includes(values.about) ? t("about-colour", { colour: { label: values.about } }) : t(`about-${values.about}`));
  const slip = rich(two ? "slip-two" : "slip", {
    who: blank(witness && html`<bdi>${words.nameOf(witness)}</bdi>`, "blank-who"), what: blank(about, "blank-what"), side: blank(values.side && t(`side-${values.side}`), "blank-side"),
  });
  const missing = !witness ? t("ask-whom") : !values.about ? t("ask-what", { who: { seat: witness } }) : t("ask-side-missing");
  return html`<${Sheet} class=${peek.open ? "sheet-13" : "stack"}><${LostToast} /><${Toast} />
      ${peek.open ? html`<${Board} open />` : html`<${Since} />
        <div class="slip" role="group" aria-label=${t("your-question")}>${slip}</div>
        ${!two && html`<${Whom} field=${field("witness")} value=${values.witness} onValue=${set("witness")} />`}
        ${two && html`<div class="picks picks-2" role="radiogroup" aria-label=${t("blank-side")} onKeyDown=${arrows}>${field("side").choices.map((/** @type {any} */ c, /** @type {number} */ i) => html`<${Pick} key=${c.value} value=${c.value} chosen=${values.side} first=${!values.side && i === 0} onValue=${set("side")} class=""><span>${t(`side-${c.value}`)}</span><//>`)}</div>`}
        <${What} field=${field("about")} value=${values.about} onValue=${set("about")} />
        <${Coach} of="ask" />
        <${Besides}>${secret && html`<label class="row"><input type="checkbox" class="box" checked=${hush} onChange=${(/** @type {any} */ e) => setHush(e.target.checked)} /> ${t("secret-answer")}</label>`}<//>`}
    <//>
    <${Bench}><div class="bench-row"><${PeekSquare} peek=${peek} label=${t("look-label")} /><${SendButton} prompt=${hush ? secret : prompt} values=${values} class="" icon="i-speak" missing=${missing}
      label=${rich(hush ? "ask-who-secret" : "ask-who", { who: { seat: witness } })} /></div><//>`;
}

/** I am asked: the number the referee worked out. A secret one stands under the cover. @param {{prompt: any}} p */
function Answer({ prompt }) {
  const { t, game, board, say } = useTable();
  const peek = usePeek(prompt.private ? prompt.id : "board");
  const number = board.questions.at(-1)?.answer;
  const shown = html`<p class="count13" data-count=${number}>${number}</p>`;
  const aloud = html`<p class="read is-said">${say(game.now.aloud)}</p>`;
  if (prompt.private) {
    return html`<${Sheet}><${LostToast} /><${Toast} />${aloud}
        ${peek.open ? html`<div class="count-zone stack opened">${shown}<${SendButton} prompt=${prompt} /></div>` : html`<${Cover} zone="count-zone" label=${t("private")} title=${t("cover-count")} />`}
        <${Besides} /><//>
      <${Bench}><${HoldBar} peek=${peek} /><//>`;
  }
  return html`<${Sheet} class=${peek.open ? "sheet-13" : "stack"}><${LostToast} /><${Toast} />
      ${peek.open ? html`<${Board} open />` : html`${aloud}<div class="count-zone stack"><p class="soft">${t("say-aloud")}</p>${shown}</div><${Coach} of="answer" /><${Besides} />`}<//>
    <${Bench}><div class="bench-row"><${PeekSquare} peek=${peek} label=${t("look-label")} /><${SendButton} prompt=${prompt} class="" icon="i-speak" /></div><//>`;
}

/** The reserve is empty: from whom do I take a glass? @param {{prompt: any}} p */
function Take({ prompt }) {
  const { t, say } = useTable();
  const [values, setValue] = useDraft(prompt);
  const peek = usePeek("board");
  return html`<${Sheet} class=${peek.open ? "sheet-13" : "stack"}><${LostToast} /><${Toast} />
      ${peek.open ? html`<${Board} open />` : html`<p class="lead">${say(prompt.fields[0].say)}</p><${Whom} field=${prompt.fields[0]} value=${values.source} onValue=${(/** @type {string} */ v) => setValue("source", v)} />
        ${prompt.note && html`<p class="soft">${say(prompt.note)}</p>`}<${Besides} />`}<//>
    <${Bench}><div class="bench-row"><${PeekSquare} peek=${peek} label=${t("look-label")} /><${SendButton} prompt=${prompt} values=${values} class="" icon="i-magnifier" missing=${t("take-missing")} /></div><//>`;
}

/** Nothing is asked of me but to wait: the table under its cover. */
function Waiting() {
  const { game, say, t } = useTable();
  const peek = usePeek("board");
  return html`<${Sheet} class="sheet-13"><${LostToast} /><${Toast} />
      ${!peek.open && html`<${Since} />`}
      ${!peek.open && game.now.aloud && html`<p class="read is-said">${say(game.now.aloud)}</p>`}
      <${Board} open=${peek.open} />
      ${!peek.open && html`<${Coach} of="wait" /><${Besides} />`}<//>
    <${Bench}><${HoldBar} peek=${peek} label=${t("hold-board")} /><//>`;
}
