/**
 * The phone's part in the seal: it draws a cut and commits to it, opens it when the deal is sealed, keeps what it was told (as digests) and
 * checks all of it against the transcript after the game. The arithmetic is in seal.js.
 */
import { call } from "./api.js";
import { randomHex } from "./ids.js";

const KEY = "ck.kept.";
const MOST_KEPT = 6;

export class SealKeeper {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    /** @type {any} */
    this.kept = null;
    this.busy = false;
    /** @type {Promise<any> | null} */
    this.maths = null;
    /** @type {any} */
    this.next = null;
    this.checked = "";
  }

  /** Forgets what is in memory; what is kept lies in local storage, as digests. */
  clear() {
    this.kept = null;
    this.next = null;
    this.checked = "";
  }

  /** A new view: do what is due, one after another. @param {any} view */
  async look(view) {
    this.next = view;
    if (this.busy) return;
    this.busy = true;
    try {
      while (this.next) {
        const now = this.next;
        this.next = null;
        await this.#step(now);
      }
    } finally {
      this.busy = false;
    }
  }

  #load() {
    this.maths ??= import("./seal.js");
    return this.maths;
  }

  /** @param {any} view */
  async #step(view) {
    const seat = view.me.seat;
    if (!seat) return;
    const maths = await this.#load();
    const name = `${KEY}${view.table.code}.${view.table.game_no}`;
    if (this.kept?.name !== name) this.kept = { name, ...read(name) };
    const mine = view.table.seats.find((/** @type {any} */ s) => s.seat === seat);
    const { phase } = view.table;
    if (phase === "lobby" || phase === "seating" || (phase === "cutting" && !view.seal)) {
      if (!mine?.committed) await this.#commit(maths, seat);
      return;
    }
    if (!view.seal) return;
    this.#watchSeal(maths, view, seat);
    if (phase === "cutting") await this.#open(view, mine);
    if (view.game) this.#keep(maths, view);
    if (phase === "end") await this.#check(maths);
  }

  /** A fresh cut every time: after a void deal the server knows the old ones. @param {any} maths @param {string} seat */
  async #commit(maths, seat) {
    this.kept = { name: this.kept.name, seat, cut: randomHex(32) };
    write(this.kept);
    await this.#quietly({ type: "table", do: "commit", hash: maths.cutHash(seat, this.kept.cut) });
  }

  /** The seal that this phone saw first, and whether its own cut is in it. @param {any} maths @param {any} view @param {string} seat */
  #watchSeal(maths, view, seat) {
    const { seal } = view;
    const hash = this.kept.cut && maths.cutHash(seat, this.kept.cut);
    const listed = seal.cut_hashes.find((/** @type {any} */ c) => c[0] === seat)?.[1];
    if (!this.kept.seal || (view.table.phase === "cutting" && this.kept.restarts !== seal.restarts)) {
      this.kept.seal = seal.seal;
      this.kept.restarts = seal.restarts;
      this.kept.own = Boolean(hash) && hash === listed;
      write(this.kept);
    }
    const opened = seal.cuts.find((/** @type {any} */ c) => c[0] === seat)?.[1];
    const problems = [];
    if (this.kept.seal !== seal.seal) problems.push({ code: "seal-changed", args: {} });
    if (this.kept.own && hash !== listed) problems.push({ code: "own-cut-dropped", args: {} });
    if (this.kept.own && opened && opened !== this.kept.cut) problems.push({ code: "own-cut-changed", args: {} });
    if (view.table.phase !== "end") this.#say(problems.length ? "bad" : this.kept.own ? "ok" : "unchecked", problems);
  }

  /** @param {any} view @param {any} mine */
  async #open(view, mine) {
    if (mine?.cut_in || !this.kept.own || this.kept.opened === view.seal.seal) return;
    this.kept.opened = view.seal.seal;
    await this.#quietly({ type: "table", do: "cut", cut: this.kept.cut });
  }

  /** @param {any} maths @param {any} view */
  #keep(maths, view) {
    this.kept.record ??= maths.newKept({
      app: document.documentElement.dataset.version ?? "",
      table: view.table.code,
      game_no: view.table.game_no,
      seat: view.me.seat,
      cut: this.kept.own ? this.kept.cut : "",
      seal: this.kept.seal,
    });
    maths.keepView(this.kept.record, view.game.board);
    for (const line of view.game.lines) {
      maths.keepLine(this.kept.record, line.i, { say: line.say, no: line.no, kind: line.kind });
    }
    write(this.kept);
  }

  /** @param {any} maths */
  async #check(maths) {
    if (this.checked === this.kept.name) return;
    this.checked = this.kept.name;
    this.#say("waiting", []);
    try {
      const transcript = await call("GET", `${this.table.path}/transcript`);
      if (this.checked !== this.kept?.name) return;
      const result = maths.checkTranscript(transcript, this.kept.record);
      const own = this.kept.own ? result.status : result.status === "broken" ? "broken" : "unchecked";
      this.#say(own === "intact" ? "ok" : own === "broken" ? "bad" : "unchecked", result.findings);
    } catch {
      this.checked = "";
      setTimeout(() => this.table.store.get().view && this.look(this.table.store.get().view), 3000);
    }
  }

  /** @param {"none" | "waiting" | "ok" | "bad" | "unchecked"} state @param {any[]} problems */
  #say(state, problems) {
    const seal = this.table.store.get().seal;
    if (seal.state === state && JSON.stringify(seal.problems) === JSON.stringify(problems)) return;
    this.table.store.set({ seal: { state, problems } });
  }

  /** @param {any} message */
  async #quietly(message) {
    try {
      await this.table.link.ask(message);
    } catch {
      // lost or too late: the next view says whether it is still due
    }
  }
}

/** @param {string} name @returns {any} */
function read(name) {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "{}");
  } catch {
    return {};
  }
}

/** Keeps the newest few games. @param {any} kept */
function write(kept) {
  const { name, ...rest } = kept;
  try {
    const all = Object.keys(localStorage).filter((n) => n.startsWith(KEY) && n !== name);
    const age = (/** @type {string} */ n) => read(n).at ?? 0;
    for (const old of all.sort((a, b) => age(b) - age(a)).slice(MOST_KEPT - 1)) localStorage.removeItem(old);
    localStorage.setItem(name, JSON.stringify({ ...rest, at: Date.now() }));
  } catch {
    // no storage: the check lasts as long as the page
  }
}
