/**
 * One table on this phone: its line, what it was told, and what it may do. All secrets that this phone knows live in `store`, and
 * nowhere else; `clear` empties it.
 */
import { call, Lost, Refused } from "./api.js";
import { sweepDrafts } from "./drafts.js";
import { Marks } from "./marks.js";
import { at, socketAt } from "./root.js";
import { SealKeeper } from "./sealkeeper.js";
import { Link } from "./socket.js";
import { createStore } from "./store.js";

/**
 * @typedef {object} Toast what stands over the bench until it is dismissed or replaced
 * @property {"news" | "ok" | "refusal"} kind
 * @property {string} key of the words
 * @property {Record<string, any>} [args]
 * @property {string} [rule] id of the rule that can be opened
 *
 * @typedef {object} TableState
 * @property {any} view the newest view, or null before it came and while the page is hidden
 * @property {import("./socket.js").LinkState} link
 * @property {string} why of a stopped link
 * @property {string[]} sending prompt ids and table acts on their way
 * @property {Toast | null} toast
 * @property {any} edition {digest, content, labels}, or null
 * @property {any[]} older lines that came on demand, before those of the view
 * @property {number} seen how many lines this phone had when it was last looked at
 * @property {number} leftAt how many lines there were when the page was hidden, -1: nothing to say
 * @property {{state: SealState, problems: any[], signs: [string, string][]}} seal `signs` of the transcript, once it is here
 *
 * @typedef {"none" | "own" | "other" | "waiting" | "ok" | "bad" | "unchecked"} SealState
 * Until the end: `own`, this phone's cut is in the seal; `other`, it is not. From the end on: `waiting` for the transcript, `ok`, `unchecked`.
 */

export class Table {
  /** @param {string} code @param {boolean} screen @param {() => string} lang */
  constructor(code, screen, lang) {
    this.code = code;
    this.screen = screen;
    this.query = screen ? "?as=screen" : "";
    this.path = `api/tables/${code}`;
    /** @type {import("./store.js").Store<TableState>} */
    this.store = createStore(/** @type {TableState} */ (this.#blank()));
    this.seal = new SealKeeper(this);
    this.marks = this.#newMarks();
    this.link = new Link({
      socketUrl: socketAt(`${this.path}/socket${this.query}`),
      path: this.path,
      query: this.query,
      lang,
      onView: (view) => this.#gotView(view),
      onState: (link, why) => this.store.set({ link, why }),
      stillAsked: (message) => this.prompts().some((p) => p.id === message.prompt),
    });
  }

  #newMarks() {
    return new Marks({
      ask: (message) => this.link.ask(message),
      onChange: () => this.#showMarks(),
      onRefused: (no) => this.refuse(no),
    });
  }

  #showMarks() {
    const { view } = this.store.get();
    if (view) this.store.set({ view: { ...view, notes: this.marks.all() } });
  }

  /** @returns {TableState} */
  #blank() {
    return {
      view: null,
      link: "connecting",
      why: "",
      sending: [],
      toast: null,
      edition: null,
      older: [],
      seen: readSeen(this.code),
      leftAt: -1,
      seal: { state: "none", problems: [], signs: [] },
    };
  }

  open() {
    this.link.start();
    document.addEventListener("visibilitychange", this.#look);
  }

  /** Forgets everything that was told, and closes the line. */
  clear() {
    document.removeEventListener("visibilitychange", this.#look);
    this.link.stop();
    this.marks.stop();
    this.marks = this.#newMarks();
    this.seal.clear();
    this.store.set(this.#blank());
  }

  #look = () => {
    const { view, leftAt } = this.store.get();
    const count = view?.game?.line_count ?? 0;
    if (document.hidden) this.store.set({ leftAt: leftAt < 0 ? count : leftAt });
    else if (count <= leftAt) this.store.set({ leftAt: -1 });
  };

  /** All prompts of this phone, the host's too. @returns {any[]} */
  prompts() {
    const game = this.store.get().view?.game;
    return game ? [...game.prompts, ...game.host_prompts] : [];
  }

  /** Where half-filled forms of the running game are kept. */
  get scope() {
    return `${this.code}.${this.store.get().view?.table.game_no ?? 0}`;
  }

  /** @param {any} view */
  #gotView(view) {
    const before = this.store.get().view;
    const sameGame = before?.table.game_no === view.table.game_no && Boolean(before?.game) === Boolean(view.game);
    if (!sameGame && before) this.marks.clear();
    this.marks.got(view.notes);
    this.store.set({ view: { ...view, notes: this.marks.all() }, ...(sameGame ? {} : { older: [] }), ...(sameGame || !before ? {} : { seen: 0, leftAt: -1, toast: null }) });
    if (view.game) {
      sweepDrafts(this.code, this.scope, this.prompts().filter((p) => !p.private).map((p) => p.id));
    } else sweepDrafts(this.code, this.scope, []);
    if (this.store.get().edition?.digest !== view.table.box.digest) this.#loadEdition(view.table.box.digest);
    this.seal.look(view);
  }

  /** @param {string} digest */
  async #loadEdition(digest) {
    try {
      const edition = await call("GET", `${this.path}/edition${this.query}`);
      if (this.store.get().view?.table.box.digest === digest) this.store.set({ edition });
    } catch {
      setTimeout(() => {
        const { view, edition } = this.store.get();
        if (view?.table.box.digest === digest && edition?.digest !== digest) this.#loadEdition(digest);
      }, 2000);
    }
  }

  /**
   * Answers a prompt. Refusals and losses are said on the screen; resolves to whether it was done.
   * @param {any} prompt @param {Record<string, any>} [values]
   */
  act(prompt, values = {}) {
    return this.#send(prompt.id, { type: "act", prompt: prompt.id, act: prompt.act, values });
  }

  /**
   * A table act (docs/protocol.md, Table acts).
   * @param {string} what @param {Record<string, any>} [fields]
   * @returns {Promise<any>} what the server gives with its ok ({} when nothing), or null when it was refused
   */
  do(what, fields = {}) {
    // house rules may be tapped quicker than each is answered: only the very same tap is held back
    const which = what === "option" ? `:${fields.name}:${fields.value}` : "";
    return this.#send(`do:${what}${which}`, { type: "table", do: what, ...fields });
  }

  /** Marks a cell of the notebook, at once and also without a line; "" erases. @param {string} cell @param {string} mark */
  note(cell, mark) {
    return this.marks.put(cell, mark);
  }

  /** A page that the view names. @param {string} page @returns {Promise<string | null>} */
  async page(page) {
    const got = await this.#send(`page:${page}`, { type: "page", page });
    return got && got.text;
  }

  /** Fetches lines before those that are here. */
  async more() {
    const { view, older } = this.store.get();
    const before = (older[0] ?? view?.game?.lines[0])?.i;
    if (before === undefined) return;
    const got = await this.#send("history", { type: "history", before });
    if (got) this.store.set({ older: [...got.lines, ...this.store.get().older] });
  }

  /** @param {string} name @param {any} message */
  async #send(name, message) {
    if (this.store.get().sending.includes(name)) return null;
    const quiet = message.type !== "act" && message.type !== "table";
    this.store.set({ sending: [...this.store.get().sending, name], ...(quiet ? {} : { toast: null }) });
    try {
      const answer = await this.link.ask(message);
      return answer.give ?? answer;
    } catch (problem) {
      if (problem instanceof Refused) this.refuse(problem);
      else if (problem instanceof Lost && problem.message === "no answer") this.toast({ kind: "refusal", key: "not-sent" });
      else if (!(problem instanceof Lost)) throw problem;
      return null;
    } finally {
      this.store.set({ sending: this.store.get().sending.filter((n) => n !== name) });
    }
  }

  /** @param {Toast | null} toast */
  toast(toast) {
    this.store.set({ toast });
  }

  /** @param {Refused} no */
  refuse(no) {
    this.toast({ kind: "refusal", key: `refused-${no.code}`, args: no.args, rule: no.rule });
  }

  /** The news up to here were seen. */
  sawNews() {
    const count = this.store.get().view?.game?.line_count ?? 0;
    if (count === this.store.get().seen && this.store.get().leftAt < 0) return;
    this.store.set({ seen: count, leftAt: -1 });
    try {
      sessionStorage.setItem(`ck.seen.${this.code}`, String(count));
    } catch {
      // no storage: counted from the start after a reload
    }
  }

  /** Address of the QR code. @param {boolean} [large] */
  qr(large = false) {
    return at(`${this.path}/qr.svg`) + (large ? "?large=1" : "");
  }
}

/** @param {string} code */
function readSeen(code) {
  try {
    return Number(sessionStorage.getItem(`ck.seen.${code}`)) || 0;
  } catch {
    return 0;
  }
}
