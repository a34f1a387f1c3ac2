/** The verdict without a table: tap sixteen cards, one tap each, and the result is there. The link holds the grid. */
import { html, useEffect, useMemo, useRef, useState } from "../../html.js";
import { call, Refused } from "../../api.js";
import { useBoxes } from "../../boxes.js";
import { caps, copy } from "../../caps.js";
import { useWords, WordsContext } from "../../parts/context.js";
import { Bench, Phone, PlainBar, Sheet } from "../../parts/frame.js";
import { Icon } from "../../parts/signs.js";
import { at as rootPath } from "../../root.js";
import { SettingsDialog } from "../../screens/settings.js";
import { toolPath } from "../../tools.js";
import { nameIn, Words } from "../../words.js";
import { AlibiPictures } from "./alibis.js";
import { Trouble, useAnswer, useCards } from "./ask.js";
import { Board } from "./board.js";
import { chooseBox, chosenBox, factsOf, labelsOf, recalled, remember, SHIPPED } from "./box_model.js";
import { Chances } from "./chances.js";
import { CELLS, FACE_DOWN, filled, fromLink, leftOf, nextOpen, reread, toLink, UNKNOWN, unknownIn } from "./grid.js";
import { Palette } from "./palette.js";
import { resultOf, Stepper, Steps, useSteps } from "./steps.js";

const EMPTY = CELLS.map(() => UNKNOWN);
/** How many cards must be known before there is anything to say. */
const FEWEST = 4;

/**
 * The box whose grid is judged: its file (null for the shipped one), and which arrows its Alibis show as far as was told.
 * @returns {{edition: string, content: any, ready: boolean, reading: string, choose: (edition: string) => void, told: (reading: string) => void}}
 */
function useChosen() {
  const [edition, setEdition] = useState(chosenBox);
  const [got, setGot] = useState(/** @type {any} */ (null));
  const [, draw] = useState(0);
  const choose = (/** @type {string} */ next) => {
    chooseBox(next);
    setEdition(next);
  };
  useEffect(() => {
    if (edition === SHIPPED) return undefined;
    let alive = true;
    let timer = 0;
    const load = () => call("GET", `api/boxes/clueverge/${edition}`).then(
      (content) => alive && setGot({ edition, content }),
      (problem) => {
        if (!alive) return;
        if (problem instanceof Refused) choose(SHIPPED); // deleted
        else timer = window.setTimeout(load, 1500);
      },
    );
    load();
    return () => {
      alive = false;
      clearTimeout(timer);
    };
  }, [edition]);
  const content = got?.edition === edition ? got.content : null;
  const own = content && content.alibi !== "open" ? content.alibi : null;
  const told = (/** @type {string} */ reading) => {
    remember(edition, { alibi: reading });
    draw((n) => n + 1);
  };
  return { edition, content, ready: edition === SHIPPED || content !== null, reading: own ?? recalled(edition).alibi ?? "open", choose, told };
}

/** @param {{go: (path: string) => void}} p */
export function VerdictTool({ go }) {
  const plain = useWords();
  const chosen = useChosen();
  const { reading, told } = chosen;
  const facts = chosen.ready ? factsOf(chosen.edition, chosen.content, reading) : null;
  const { box, ...cardless } = useCards(facts);
  const words = useMemo(() => (box ? new Words(plain.lang, plain.bundles, chosen.content ? labelsOf(chosen.content) : box.labels) : plain), [plain, box, chosen.content]);
  const [grid, setGrid] = useState(() => fromLink(location.hash) ?? EMPTY);
  const [at, setAt] = useState(() => Math.max(0, nextOpen(grid, 0)));
  const [open, setOpen] = useState(() => unknownIn(grid) > 0);
  const [possible, setPossible] = useState(false);
  const [menu, setMenu] = useState(false);
  const known = CELLS.length - unknownIn(grid);
  const full = known === CELLS.length;
  // cards that this reading calls otherwise are asked again first
  const readable = box && toLink(reread(box, grid)) === toLink(grid);
  const answer = useAnswer(readable && (full || possible) ? grid : null, facts);
  useEffect(() => {
    document.title = `${words.t("tool-verdict")} · Casekeeper`;
  }, [words]);
  useEffect(() => {
    const come = () => {
      const told = fromLink(location.hash);
      if (told && toLink(told) !== toLink(grid)) change(told);
    };
    window.addEventListener("hashchange", come);
    return () => window.removeEventListener("hashchange", come);
  });
  const change = (/** @type {string[]} */ next) => {
    setGrid(next);
    setPossible(false);
    const link = toLink(next);
    history.replaceState(history.state, "", location.pathname + (link ? `#${link}` : ""));
  };
  const pick = (/** @type {string} */ token) => {
    const next = filled(box, grid.map((t, i) => (i === at ? token : t)));
    const to = nextOpen(next, at + 1);
    change(next);
    if (to < 0) setOpen(unknownIn(next) > 0);
    else setAt(to);
  };
  const choose = (/** @type {string} */ cell) => {
    setAt(CELLS.indexOf(cell));
    setOpen(true);
    setPossible(false);
  };
  useEffect(() => {
    if (cardless.refused && reading !== "open") told("open"); // an older program's reading
    if (!box) return;
    const next = reread(box, grid);
    if (toLink(next) === toLink(grid)) return;
    change(next);
    if (unknownIn(next) === 0) return;
    setAt(Math.max(0, nextOpen(next, 0)));
    setOpen(true);
  }, [box, grid, cardless.refused]);
  const { report } = answer;
  const judged = report?.verdicts && !open ? report : null;
  const telling = useSteps(judged);
  const title = judged ? resultOf(words, judged) : open && !possible ? words.t("tool-what", { cell: CELLS[at] }) : words.t("tool-verdict");
  const sub = judged ? undefined : words.t("tool-known", { n: known });
  const entering = open && !possible;
  return html`<${WordsContext.Provider} value=${words}><${Phone}>
    <${PlainBar} file=${words.t("tool-file")} icon=${judged ? "i-seal" : "i-cards"} title=${title} sub=${sub} onBack=${() => go(rootPath(""))} onMenu=${() => setMenu(true)} />
    <${Sheet} class="stack cv-sheet">
      <${Trouble} of=${box ? answer : cardless} />
      ${!box ? html`<p class="soft" role="status">${words.t("loading")}</p>` : html`
        ${judged ? html`<${Steps} telling=${telling} onCell=${choose} />${judged.differs && html`<${AlibiQuestion} box=${box} onPick=${told} />`}`
          : html`<${Board} mini=${open} cells=${facesOf(grid)} picked=${entering ? CELLS[at] : ""} onCell=${choose} />
            ${entering ? html`<${Entry} box=${box} grid=${grid} at=${at} onPick=${pick} />` : report?.chances && html`<${Chances} report=${report} />`}`}
        ${!entering && html`<div class="row-split"><span class="row wrap"><${ShareButton} /><button type="button" class="btn btn-thin" onClick=${() => { change(EMPTY); setAt(0); setOpen(true); }}>${words.t("tool-new")}</button></span></div>`}
        ${box.readings[reading] && chosen.content?.alibi !== reading && html`<button type="button" class="textlink jstart" onClick=${() => told("open")}>${words.t("alibis-told", { arrows: { node: words.t(`alibis-${reading}`) } })}</button>`}
        ${!entering && html`<${BoxChoice} chosen=${chosen} go=${go} />`}`}
    <//>
    <${Bench}>${judged ? html`<${Stepper} telling=${telling} />` : html`<div class="bench-row">
      ${entering && grid[at] !== UNKNOWN && html`<button type="button" class="btn" onClick=${() => change(grid.map((t, i) => (i === at ? UNKNOWN : t)))}>${words.t("tool-rub", { cell: CELLS[at] })}</button>`}
      ${entering && full && html`<button type="button" class="btn btn-act" onClick=${() => setOpen(false)}>${words.t("tool-verdict-now")}</button>`}
      ${entering && !full && html`<button type="button" class="btn" aria-disabled=${known < FEWEST ? "true" : undefined} onClick=${() => known >= FEWEST && setPossible(true)}>${words.t(known < FEWEST ? "tool-tap" : "tool-possible")}</button>`}
      ${possible && html`<button type="button" class="btn btn-act" onClick=${() => setPossible(false)}>${words.t("tool-on")}</button>`}
    </div>`}<//>
    ${menu && html`<${SettingsDialog} onClose=${() => setMenu(false)} />`}<//><//>`;
}

/** @param {string[]} grid */
const facesOf = (grid) => CELLS.map((cell, i) => ({ cell, up: grid[i] !== UNKNOWN && grid[i] !== FACE_DOWN, scene: grid[i] === FACE_DOWN, card: grid[i] === UNKNOWN || grid[i] === FACE_DOWN ? null : grid[i] }));

/** @param {{box: any, grid: string[], at: number, onPick: (token: string) => void}} p */
function Entry({ box, grid, at, onPick }) {
  const words = useWords();
  // what stands in the cell may be tapped again, and goes back to the others
  const left = leftOf(box, grid.map((t, i) => (i === at ? UNKNOWN : t)));
  const scene = Object.values(left.scene).some((n) => n > 0);
  const all = { ...left.stock, ...left.scene, [FACE_DOWN]: scene ? 1 : 0 };
  return html`<${Palette} left=${all} now=${grid[at]} onPick=${onPick} label=${words.t("tool-what", { cell: CELLS[at] })} />`;
}

/** Whose cards these are: the box as the program knows it, or one that somebody typed in. @param {{chosen: any, go: (path: string) => void}} p */
function BoxChoice({ chosen, go }) {
  const words = useWords();
  const boxes = (useBoxes() ?? []).filter((b) => b.game === "clueverge");
  const now = boxes.find((b) => b.edition === chosen.edition);
  if (!now) return null;
  return html`<details class="cv-boxes"><summary>${words.t("tool-box-is", { box: nameIn(now.names, words.lang) })}</summary>
    <div class="row wrap" role="radiogroup" aria-label=${words.t("box-which")}>${boxes.map((b) => html`<button type="button" key=${b.edition} class="chip" role="radio" data-box=${b.edition} aria-checked=${b === now ? "true" : "false"} onClick=${() => chosen.choose(b.edition)}>${nameIn(b.names, words.lang)}</button>`)}
      <button type="button" class="btn btn-thin" onClick=${() => go(toolPath("clueverge", "box"))}><${Icon} name="i-pencil" />${words.t("tool-box")}</button></div></details>`;
}

/** @param {{box: any, onPick: (reading: string) => void}} p */
function AlibiQuestion({ box, onPick }) {
  const words = useWords();
  return html`<section class="stack boxed"><h2 class="fieldname">${words.t("field-alibis")}</h2><${AlibiPictures} readings=${Object.keys(box.readings)} onPick=${onPick} /></section>`;
}

/** Passes the address on: by the phone's own way, else copied. */
function ShareButton() {
  const words = useWords();
  const [done, setDone] = useState(false);
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const pass = async () => {
    if (caps.share) await navigator.share({ title: document.title, url: location.href }).catch(() => {});
    else if (await copy(location.href)) {
      setDone(true);
      timer.current = window.setTimeout(() => setDone(false), 3000);
    }
  };
  return html`<button type="button" class="btn btn-thin" onClick=${pass}>${done && html`<${Icon} name="i-tick" />`}<span aria-live="polite">${words.t(done ? "copied" : "tool-share")}</span></button>`;
}
