/** The Clue family on the phone: the question as a slip with blanks, the covered answer, the hand, the accusation, the score sheet. */
import { cx, html, useState } from "../html.js";
import { useTable } from "../parts/context.js";
import { capital, Card, fit, soft } from "../parts/cards.js";
import { Dialog } from "../parts/dialog.js";
import { OneField } from "../parts/fields.js";
import { Bench, Sheet } from "../parts/frame.js";
import { Notebook as Grid } from "../parts/notebook.js";
import { Cover, HoldBar, onTap, PeekSquare, usePeek, WaxButton } from "../parts/press.js";
import { Coach, Since } from "../parts/notes.js";
import { MoreButton, openFields, PromptButton, SendButton, toSend, useDraft } from "../parts/prompts.js";
import { lazy } from "../lazy.js";
import { Icon, Pin } from "../parts/signs.js";
import { Facts } from "./clue/facts.js";
import { LINK_ACTS } from "./clue/links.js";
import { Deck, OpenCards, promptOf, Sides } from "./clue/open.js";
import { Toast } from "../parts/toast.js";
import { LostToast } from "../screens/lost.js";
import { Table as PlainTable } from "./generic.js";

export { End, WallEnd } from "./clue_end.js";
export { Wall } from "./clue/wall.js";
export { hasRule } from "./clue/facts.js";
export { Glossary } from "./clue/glossary.js";

export const tools = { box: lazy(() => import("./clue/box.js"), "BoxTool") };

export const words = true;
export const style = true;

/** Acts that stand in the sheet's last row; all others are behind "more". */
const AT_HAND = ["no_room", "take_back", "draw", "look_centre", "end_turn"];
const KINDS = ["suspect", "weapon", "room"];
const KIND_ICON = /** @type {Record<string, string>} */ ({ suspect: "i-suspect", weapon: "i-dagger", room: "i-room" });

export const signs = {
  "line-showed": "i-tick",
  "line-showed-by-you": "i-tick",
  "line-showed-to-you": "i-tick",
  "line-referee-showed": "i-tick",
  "line-referee-showed-by-you": "i-tick",
  "line-referee-showed-to-you": "i-tick",
  "line-could-not": "i-cross",
  "line-could-not-you": "i-cross",
  "line-referee-could-not": "i-cross",
  "line-referee-could-not-you": "i-cross",
  "line-nobody": "i-cross",
  "line-nobody-you": "i-cross",
  "line-wrong": "i-cross",
  "line-wrong-you": "i-cross",
  "line-right": "i-crown",
  "line-right-you": "i-crown",
};

export const kit = {
  out: [
    { icon: "i-board", name: "kit-board" },
    { icon: "i-pawn", name: "kit-movers", note: "kit-movers-note" },
    { icon: "i-candlestick", name: "kit-weapons", note: "kit-weapons-note" },
    { icon: "i-die", name: "kit-dice" },
    { icon: "i-cards", name: "kit-extra", note: "kit-extra-note" },
    { icon: "i-phone", name: "kit-phone", note: "kit-phone-note" },
  ],
  inside: [
    { icon: "i-suspect", name: "kit-cards", note: "kit-cards-note" },
    { icon: "i-envelope", name: "kit-envelope" },
    { icon: "i-sheet", name: "kit-sheets", note: "kit-sheets-note" },
  ],
};

/** The name of a kind in this edition's words ("Weapon", "Object"). @param {any} words @param {string} kind */
const kindName = (words, kind) => words.label(`term-${kind}`);

export function Table() {
  const { game, board } = useTable();
  const show = promptOf(game, "show");
  const cannot = promptOf(game, "cannot");
  if (board.proposal || board.phase === "first") return html`<${PlainTable} />`;
  if (show || cannot) return html`<${Answer} prompt=${show ?? cannot} />`;
  if (promptOf(game, "ask")) return html`<${Ask} prompt=${promptOf(game, "ask")} />`;
  if (promptOf(game, "look")) return html`<${Look} prompt=${promptOf(game, "look")} />`;
  return html`<${Waiting} />`;
}

/** The sheet's last row: what one may do besides; the accusation lower right. */
function Besides() {
  const { game } = useTable();
  const accuse = promptOf(game, "accuse");
  const near = game.prompts.filter((/** @type {any} */ p) => AT_HAND.includes(p.act) && p.weight !== "main");
  const far = game.prompts.filter((/** @type {any} */ p) => !near.includes(p) && p.weight !== "main" && p.act !== "accuse" && !LINK_ACTS.includes(p.act));
  return html`<div class="row-split pushdown"><span class="row wrap">${near.map((/** @type {any} */ p) => html`<${PromptButton} key=${p.id} prompt=${p} />`)}<${MoreButton} prompts=${far} /></span>
    ${accuse && html`<${AccuseButton} prompt=${accuse} />`}</div>`;
}

/**
 * Three cards to choose, one of each kind: dividers and choices. The blanks that lead to the dividers are the caller's.
 * @param {{prompt: any, values: any, setValue: (name: string, value: any) => void, at: string, setAt: (kind: string) => void}} p
 */
function Trio({ prompt, values, setValue, at, setAt }) {
  const { t, words } = useTable();
  const field = prompt.fields.find((/** @type {any} */ f) => f.name === at) ?? prompt.fields[0];
  const choose = (/** @type {string} */ value, /** @type {"tap" | "key"} */ by) => {
    setValue(field.name, value);
    const next = prompt.fields.find((/** @type {any} */ f) => f.name !== field.name && values[f.name] === undefined);
    if (by === "tap" && next && values[field.name] === undefined) setAt(next.name);
  };
  const arrows = (/** @type {KeyboardEvent} */ e) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[e.key];
    if (!step) return;
    e.preventDefault();
    const i = prompt.fields.findIndex((/** @type {any} */ f) => f.name === field.name);
    const to = prompt.fields[(i + step + prompt.fields.length) % prompt.fields.length].name;
    setAt(to);
    document.getElementById(`div-${prompt.act}-${to}`)?.focus();
  };
  return html`<div class="divs" role="tablist" aria-label=${t("fill-blanks")} onKeyDown=${arrows}>
      ${prompt.fields.map((/** @type {any} */ f) => html`<button type="button" key=${f.name} id=${`div-${prompt.act}-${f.name}`} class="div" role="tab" aria-selected=${f === field ? "true" : "false"} tabindex=${f === field ? 0 : -1} aria-controls=${`pan-${prompt.act}`} ...${onTap(() => setAt(f.name))}>
        <${Icon} name=${values[f.name] === undefined ? KIND_ICON[f.name] : "i-tick"} />${t(`div-${f.name}`)}${values[f.name] !== undefined && html`<span class="vh">${`, ${words.label(values[f.name])}`}</span>`}</button>`)}</div>
    <div role="tabpanel" id=${`pan-${prompt.act}`} aria-labelledby=${`div-${prompt.act}-${field.name}`}><${OneField} key=${field.name} field=${field} value=${values[field.name]} label=${t(`div-${field.name}`)} onValue=${choose} /></div>`;
}

/** How a chosen card stands in the spoken sentence. @param {any} words @param {string} kind @param {string} card */
function spoken(words, kind, card) {
  if (kind === "suspect") return words.label(card);
  return words.labels[`phrase-${card}`] ? words.label(`phrase-${card}`) : words.t(`phrase-${kind}`, { card: { label: card } });
}

/** My turn: the question. @param {{prompt: any}} p */
function Ask({ prompt }) {
  const { t, rich, words, say, board } = useTable();
  const [values, setValue] = useDraft(prompt);
  const [at, setAt] = useState(() => KINDS.find((k) => values[k] === undefined) ?? "room");
  const peek = usePeek("hand");
  const blank = (/** @type {string} */ kind) => ({ node: html`<button type="button" key=${kind} class=${cx("blank", values[kind] && "is-set")} ...${onTap(() => setAt(kind))}>${values[kind] ? spoken(words, kind, values[kind]) : t(`blank-${kind}`)}</button>` });
  const left = openFields(prompt, values);
  const first = prompt.note?.args?.who;
  return html`<${Sheet}><${LostToast} /><${Toast} />
      ${peek.open ? html`<${Hand} />` : html`<${Since} />
        <div class="slip" role="group" aria-label=${t("your-question")}>${rich("slip", { suspect: blank("suspect"), weapon: blank("weapon"), room: blank("room") })}</div>
        <${Trio} prompt=${prompt} values=${values} setValue=${setValue} at=${at} setAt=${setAt} />
        ${board.deck && html`<${Deck} />`}<${Facts}><${OpenCards} /><//><${Coach} of="ask" />
        <${Besides} />`}
    <//>
    <${Bench}><div class="bench-row"><${PeekSquare} peek=${peek} label=${t("cards-label")} /><${SendButton} prompt=${prompt} values=${values} class="" icon="i-speak" missing=${t("ask-missing", { n: left })} label=${first ? rich("ask-who", { who: first }) : say(prompt.say)} /></div><//>`;
}

/** I answer: the same covered outline for everybody, one hold to look, one tap to answer. @param {{prompt: any}} p */
function Answer({ prompt }) {
  const { t, rich, game, board, say, words, room, seat } = useTable();
  const peek = usePeek(prompt.id);
  const question = board.questions.at(-1);
  const mine = new Set((prompt.fields[0]?.choices ?? []).map((/** @type {any} */ c) => c.value));
  const others = game.prompts.filter((/** @type {any} */ p) => p !== prompt && !LINK_ACTS.includes(p.act));
  const who = seat(question.seat)?.name ?? "";
  const show = (/** @type {string} */ card) => room.act(prompt, { card });
  return html`<${Sheet}><${LostToast} /><${Toast} />
      <p class="read is-said">${say(game.now.aloud)}</p>
      ${peek.open ? html`<ol class="answer-zone answers opened">
        ${question.cards.map((/** @type {string} */ card) => mine.has(card)
          ? html`<li key=${card}><button type="button" class="ans" data-card=${card} ...${onTap(() => show(card))}><${Icon} name=${words.labels[card]?.icon ?? "i-clue"} /><span class="ans-name">${words.label(card)}</span><span class="ans-do">${rich("ans-show", { who })}</span></button></li>`
          : html`<li key=${card} class="ans-none"><${Icon} name=${words.labels[card]?.icon ?? "i-clue"} /><span>${rich("ans-not-yours", { card: { label: card } })}</span></li>`)}
        ${mine.size ? html`<li class="ans-none"><${Icon} name="i-cross" /><span>${t("ans-cannot-not", { n: mine.size })}</span></li>`
          : html`<li><button type="button" class="ans ans-s" data-act="cannot" ...${onTap(() => room.act(prompt))}><${Icon} name="i-cross" /><span class="ans-name">${say(prompt.say)}</span></button></li>`}
      </ol>` : html`<${Cover} zone="answer-zone" label=${t("private")} title=${t("cover-answer")} note=${t("cover-everybody")} />`}
      <${Coach} of="answer" />
      ${others.length > 0 && html`<div class="row-split"><span class="row wrap">${others.filter((/** @type {any} */ p) => p.act === "refuse").map((/** @type {any} */ p) => html`<${PromptButton} key=${p.id} prompt=${p} />`)}<${MoreButton} prompts=${others.filter((/** @type {any} */ p) => p.act !== "refuse")} /></span></div>`}
    <//>
    <${Bench}><${HoldBar} peek=${peek} /><//>`;
}

/** Two players: nobody could answer, so the asker looks at one of the side cards. @param {{prompt: any}} p */
function Look({ prompt }) {
  const { t, board, say, seat } = useTable();
  const [values, setValue] = useDraft(prompt);
  const peek = usePeek("hand");
  const field = prompt.fields[0];
  const may = new Set(field.choices.map((/** @type {any} */ c) => c.value));
  return html`<${Sheet}><${LostToast} /><${Toast} />
      ${peek.open ? html`<${Hand} />` : html`<p class="lead">${say(field.say)}</p>
      <div class="sides" role="radiogroup" aria-label=${t("sides")}>${board.side.map((/** @type {any} */ s) => html`<button type="button" key=${s.letter} class="side" role="radio" data-value=${s.letter} aria-checked=${values.letter === s.letter ? "true" : "false"} aria-disabled=${may.has(s.letter) ? undefined : "true"} ...${onTap(() => may.has(s.letter) && setValue("letter", s.letter))}>
        <b>${s.letter}</b><span class="row">${s.looked.map((/** @type {string} */ id) => html`<${Pin} key=${id} seat=${seat(id)} small bare />`)}</span><span class="vh">${may.has(s.letter) ? "" : t("side-seen")}</span></button>`)}</div>`}
      <${Besides} /><//>
    <${Bench}><div class="bench-row"><${PeekSquare} peek=${peek} label=${t("cards-label")} /><${SendButton} prompt=${prompt} values=${values} class="" icon="i-eye" missing=${t("look-missing")} /></div><//>`;
}

/** Nothing is asked of me but to wait, or to end my turn. */
function Waiting() {
  const { t, game, say, board } = useTable();
  const saw = useSaw();
  const peek = usePeek("hand");
  const main = game.prompts.find((/** @type {any} */ p) => p.weight === "main");
  const question = board.questions.at(-1);
  const shown = lastShown(board);
  // what lies open for all is no secret, and is not called one
  const bare = !shown && board.seats.some((/** @type {any} */ s) => s.seat === board.me && s.open.length > 0);
  return html`<${Sheet}><${LostToast} /><${Toast} />
      ${peek.open ? html`<${Hand} shown=${shown} />` : html`<${Since} />
        ${game.now.aloud && html`<p class="read is-said">${say(game.now.aloud)}</p>`}
        ${question && html`<${Answers} question=${question} />`}
        <${Cover} zone="hand-zone" label=${t(bare ? "open-for-all" : "private")} title=${shown ? saw("cover", shown) : t("cover-hand", { n: board.hand.length })} note=${t(board.envelope ? "cover-envelope" : bare ? "cover-everybody" : shown || board.hand.length === 1 ? "cover-only-you-one" : "cover-only-you")} />
        <${Coach} of="wait" /><${OpenCards} />${board.side.length > 0 && html`<${Sides} />`}${board.deck && html`<${Deck} />`}<${Facts} />
        <${Besides} />`}
    <//>
    <${Bench}>${main ? html`<div class="bench-row"><${PeekSquare} peek=${peek} label=${t("cards-label")} /><${SendButton} prompt=${main} class="" /></div>`
      : html`<${HoldBar} peek=${peek} label=${t("hold-hand")} />`}<//>`;
}

/**
 * The newest card that I was shown in the last round, by my own question or by a card effect, and how: "shown" by somebody, "looked" at on the
 * side, "saw" what was shown to another, "effect" of a card.
 * @param {any} board
 */
function lastShown(board) {
  const { me, questions, effects, seats, side } = board;
  const asked = questions.filter((/** @type {any} */ q) => q.card && (q.seat === me || q.seen_by.includes(me)))
    .map((/** @type {any} */ q) => ({ how: q.seat === me ? "shown" : "saw", at: q.no, card: q.card, by: q.answers.at(-1).seat }));
  const looked = questions.filter((/** @type {any} */ q) => q.look && q.seat === me)
    .map((/** @type {any} */ q) => ({ how: "looked", at: q.no, letter: q.look, card: side.find((/** @type {any} */ s) => s.letter === q.look).card }));
  const given = effects.filter((/** @type {any} */ e) => e.to === me).map((/** @type {any} */ e) => ({ how: "effect", at: e.after, card: e.card, by: e.seat }));
  const recent = [...asked, ...looked, ...given].filter(({ at }) => at > questions.length - seats.length);
  return recent.sort((x, y) => x.at - y.at).at(-1) ?? null;
}

/** How one came to see a card: `cover` over it, or `hand` above it. @returns {(where: string, shown: any) => any} */
function useSaw() {
  const { rich } = useTable();
  return (where, { how, by, letter, at }) => {
    const keys = /** @type {Record<string, string>} */ ({ shown: `${where}-shown`, looked: `${where}-looked`, saw: `${where}-saw`, effect: `${where}-effect` });
    return rich(keys[how], { n: at, ...(by ? { who: { seat: by } } : { letter }) });
  };
}

/** How the question stands: who could not, who showed, who is awaited. @param {{question: any}} p */
function Answers({ question }) {
  const { t, rich, me, game } = useTable();
  const you = (/** @type {string} */ key, /** @type {string} */ seat) => (seat === me ? t(`${key}-you`) : rich(key, { who: { seat } }));
  const cards = { many: question.cards.map((/** @type {string} */ label) => ({ label })) };
  return html`${!game.now.aloud && html`<p>${rich(question.seat === me ? "so-asked-you" : "so-asked", { who: { seat: question.seat }, cards })}</p>`}<ul class="log-ans answers-so-far">
    ${question.answers.map((/** @type {any} */ a, /** @type {number} */ i) => html`<li key=${i}><${Icon} name=${a.how === "showed" ? "i-tick" : a.how === "could-not" ? "i-cross" : "i-hand"} /><span>${you(a.how === "showed" ? "so-showed" : a.how === "could-not" ? "so-could-not" : "so-refused", a.seat)}</span></li>`)}
    ${question.awaited && html`<li><${Icon} name="i-clock" /><span>${you("so-awaited", question.awaited)}</span></li>`}
    ${question.status === "nobody" && html`<li><${Icon} name="i-cross" /><span>${t("so-nobody")}</span></li>`}</ul>`;
}

/** My cards, and what else only I know. @param {{shown?: any}} p */
function Hand({ shown }) {
  const { t, board, words } = useTable();
  const saw = useSaw();
  const card = (/** @type {string} */ id) => {
    const kind = KINDS.find((k) => board.cards[k].includes(id)) ?? "room";
    return html`<${Card} key=${id} id=${id} kind=${kind} kindName=${kindName(words, kind)} kindIcon=${KIND_ICON[kind]} />`;
  };
  const sides = board.side.filter((/** @type {any} */ s) => s.card && s.card !== shown?.card);
  return html`<div class="stack opened">
    ${board.envelope && html`<h2 class="title">${t("hand-envelope")}</h2><ol class="hand">${board.envelope.map(card)}</ol>`}
    ${shown && html`<h2 class="title">${saw("hand", shown)}</h2><ol class="hand">${card(shown.card)}</ol>`}
    <div class="row-split"><h2 class="title">${t("hand-title", { n: board.hand.length })}</h2>${board.faceup.length > 0 && html`<span class="soft">${t("hand-faceup", { n: board.faceup.length })}</span>`}</div>
    <ol class=${cx("hand", board.hand.length > 4 && "is-many")}>${board.hand.map(card)}</ol>
    ${sides.length > 0 && html`<h2 class="title">${t("sides-you-saw")}</h2><ol class="hand">${sides.map((/** @type {any} */ s) => card(s.card))}</ol>`}
    ${board.centre?.seen.length > 0 && html`<h2 class="title">${t("centre-you-saw")}</h2><ol class="hand">${board.centre.seen.map(card)}</ol>`}
  </div>`;
}

/** @param {{prompt: any}} p */
function AccuseButton({ prompt }) {
  const { say } = useTable();
  const [open, setOpen] = useState(false);
  return html`<button type="button" class="btn-wax-s" data-act="accuse" onClick=${() => setOpen(true)}><${Icon} name="i-seal" /><span>${say(prompt.say)}…</span></button>
    ${open && html`<${Accuse} prompt=${prompt} onClose=${() => setOpen(false)} />`}`;
}

/** The accusation: three chosen by hand, then held. The safe way out is the lowest. @param {{prompt: any, onClose: () => void}} p */
function Accuse({ prompt, onClose }) {
  const { t, words, room, say, openRule, icon } = useTable();
  const [values, setValue] = useDraft(prompt);
  const [at, setAt] = useState("suspect");
  const [choosing, setChoosing] = useState(true);
  const left = openFields(prompt, values);
  const set = (/** @type {string} */ name, /** @type {any} */ value) => {
    setValue(name, value);
    if (left === 0 || (left === 1 && values[name] === undefined)) setChoosing(false);
  };
  const act = async () => {
    onClose();
    await room.act(prompt, toSend(prompt, values));
  };
  return html`<${Dialog} title=${t("accuse-title")} onClose=${onClose} closeLabel=${t("accuse-close")}>
    <ol class="three">${KINDS.map((k) => html`<li key=${k}><button type="button" class=${cx("three-b", !values[k] && "is-blank", choosing && at === k && "is-at")} onClick=${() => { setAt(k); setChoosing(true); }}>
      <${Icon} name=${values[k] ? icon(values[k]) || KIND_ICON[k] : KIND_ICON[k]} /><b class=${cx(values[k] && fit(words.label(values[k])))}>${values[k] ? soft(words.label(values[k])) : t(`blank-${k}`)}</b></button></li>`)}</ol>
    ${choosing ? html`<${Trio} prompt=${prompt} values=${values} setValue=${set} at=${at} setAt=${setAt} />` : html`
      <ul class="then"><li><${Icon} name="i-tick" /><span>${t("accuse-right")}</span></li><li><${Icon} name="i-cross" /><span>${t("accuse-wrong")}</span></li><li><${Icon} name="i-speak" /><span>${prompt.note ? say(prompt.note) : t("accuse-heard")}</span></li></ul>
      <button type="button" class="textlink jstart" onClick=${() => openRule(prompt.rule)}>${t("open-rule")}</button>
      <${WaxButton} onAct=${act} label=${t("accuse-hold")} />`}
    ${choosing && left === 0 && html`<button type="button" class="btn wide" onClick=${() => setChoosing(false)}>${t("accuse-next")}</button>`}
    <button type="button" class="btn wide" onClick=${onClose}><${Icon} name="i-back" />${t("back-nothing")}</button>
  <//>`;
}

/** The score sheet from the board. @returns {{sections: any[], columns: any[], readOnly: boolean}} */
function useScoreSheet() {
  const { board, words, t, seat, me } = useTable();
  const nb = board.notebook;
  const columns = nb.columns.map((/** @type {string} */ id) => {
    const who = seat(id);
    if (!who) {
      const letter = id.startsWith("side-") ? id.slice(5) : "";
      const name = letter ? t("side-card", { letter }) : t("centre");
      return { id, name, head: html`<span class="nb-side" aria-hidden="true">${letter || "◎"}</span>` };
    }
    const name = id === me ? capital(t("you")) : who.name;
    return { id, name, mine: id === me, head: html`<${Pin} seat=${who} small bare /><span class=${cx("nb-name", [...name].length > (name > "\u2E7F" ? 2 : 5) && "is-long")} aria-hidden="true">${name}</span>` };
  });
  const cell = (/** @type {string} */ card, /** @type {string} */ column) => {
    const id = `${card}:${column}`;
    const [mark, at] = nb.marks[id] ?? ["", -1];
    const reason = nb.reasons[at];
    return { id, mark: mark === "no" ? "not" : mark === "maybe" ? String(reason.no ?? "?") : mark, reason: reason?.why };
  };
  const sections = KINDS.map((kind) => {
    const rows = board.cards[kind].map((/** @type {string} */ card) => {
      const cells = nb.columns.map((/** @type {string} */ c) => cell(card, c));
      const found = card in nb.crossed;
      const sure = !found && cells.every((/** @type {any} */ c) => c.mark === "not");
      return { id: card, name: words.label(card), state: found ? "found" : sure ? "maybe" : "", cells };
    });
    const left = rows.filter((/** @type {any} */ r) => r.state !== "found").length;
    const sure = rows.some((/** @type {any} */ r) => r.state === "maybe");
    return { name: capital(words.label(`term-${kind}s`)), note: sure ? t("nb-sure") : t("nb-left", { n: left }), rows };
  });
  return { sections, columns, readOnly: nb.read_only };
}

export function Notebook() {
  const { sections, columns, readOnly } = useScoreSheet();
  return html`<${Grid} sections=${sections} columns=${columns} readOnly=${readOnly} />`;
}

export function Beside() {
  const { sections, columns, readOnly } = useScoreSheet();
  return html`<${Grid} sections=${sections} columns=${columns} readOnly=${readOnly} bare />`;
}

