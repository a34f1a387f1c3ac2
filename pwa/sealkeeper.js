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
    /** Whether the arithmetic could not be fetched. */
    this.lost = false;
    /** @type {any} */
    this.next = null;
    this.checked = "";
    /** The seal for which each own cut was opened, by the cut's hash. @type {Map<string, string>} */
    this.spent = new Map();
    this.sent = "";
  }

  /** Forgets what is in memory; what is kept lies in local storage, as digests. */
  clear() {
    this.kept = null;
    this.next = null;
    this.checked = "";
    this.sent = "";
  }

  /** A new view: do what is due, one after another. @param {any} view */
  async look(view) {
    // Browsers remember a module that could not be fetched: only a reload fetches it again. A new view means that the server is there.
    if (this.lost) return void location.reload();
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
    this.maths ??= import("./seal.js").catch(() => {
      this.lost = true;
      return null;
    });
    return this.maths;
  }

  /** @param {any} view */
  async #step(view) {
    const seat = view.me.seat;
    if (!seat) return;
    const maths = await this.#load();
    if (!maths) return;
    const name = `${KEY}${view.table.code}.${view.table.game_no}.${seat}`;
    if (this.kept?.name !== name) this.#turnTo(name, view.table.code);
    const mine = view.table.seats.find((/** @type {any} */ s) => s.seat === seat);
    const { phase } = view.table;
    if (phase === "lobby" || phase === "seating" || (phase === "cutting" && !view.seal)) {
      this.#newDeal();
      if (!mine?.committed || this.spent.has(this.#hash(maths, seat))) await this.#commit(maths, seat);
      return;
    }
    if (!view.seal) return;
    this.#watchSeal(maths, view, seat);
    if (phase === "cutting") await this.#open(maths, view, mine);
    if (view.game) this.#keep(maths, view);
    if (phase === "end") await this.#check(maths, view, seat);
  }

  /** Takes up what was kept of a game, and which cuts were opened in any game of its table. @param {string} name @param {string} code */
  #turnTo(name, code) {
    this.kept = { name, ...read(name) };
    for (const each of keptNames(`${KEY}${code}.`)) {
      for (const [hash, seal] of Object.entries(read(each).opened ?? {})) this.spent.set(hash, seal);
    }
  }

  /** There is no seal now: what was seen of one belongs to a deal that was given up. */
  #newDeal() {
    if (!this.kept.seal) return;
    const { name, seat, cut, opened } = this.kept;
    this.kept = { name, seat, cut, opened };
    write(this.kept);
    this.#say("none", []);
  }

  /** The hash of this phone's cut, "" if it has none. @param {any} maths @param {string} seat @returns {string} */
  #hash(maths, seat) {
    return this.kept.cut ? maths.cutHash(seat, this.kept.cut) : "";
  }

  /**
   * Promises this phone's cut: a fresh one, if the server was ever told the old one. The promise that is in already is said again otherwise: a view
   * may be older than it, and another one would come too late for the seal. @param {any} maths @param {string} seat
   */
  async #commit(maths, seat) {
    const { name, opened, cut } = this.kept;
    this.kept = { name, seat, cut: cut && !this.spent.has(this.#hash(maths, seat)) ? cut : randomHex(32), opened };
    write(this.kept);
    await this.#quietly({ type: "table", do: "commit", hash: this.#hash(maths, seat) });
  }

  /** The seal that this phone saw first, and whether its own cut is in it. @param {any} maths @param {any} view @param {string} seat */
  #watchSeal(maths, view, seat) {
    const { seal } = view;
    if (!this.kept.seal || (view.table.phase === "cutting" && this.kept.restarts !== seal.restarts)) {
      const listed = hashIn(seal, seat);
      this.kept.seal = seal.seal;
      this.kept.restarts = seal.restarts;
      this.kept.own = Boolean(listed) && listed === this.#hash(maths, seat) && !this.#isSpent(listed, seal.seal);
      write(this.kept);
    }
    const problems = this.#problems(maths, view, seat);
    if (view.table.phase !== "end") this.#say(problems.length ? "bad" : this.kept.own ? "own" : "other", problems);
  }

  /** Whether a cut was opened for another seal: the server knew it when it drew this one. @param {string} hash @param {string} seal */
  #isSpent(hash, seal) {
    const before = this.spent.get(hash);
    return before !== undefined && before !== seal;
  }

  /** What does not match before there is a transcript. @param {any} maths @param {any} view @param {string} seat */
  #problems(maths, { seal }, seat) {
    const listed = hashIn(seal, seat);
    const opened = seal.cuts.find((/** @type {any} */ c) => c[0] === seat)?.[1];
    const codes = [];
    if (this.kept.seal !== seal.seal) codes.push("seal-changed");
    else if (this.#isSpent(listed, seal.seal)) codes.push("own-cut-reused");
    else if (this.kept.own && this.#hash(maths, seat) !== listed) codes.push("own-cut-dropped");
    else if (this.kept.own && opened && opened !== this.kept.cut) codes.push("own-cut-changed");
    return codes.map((code) => ({ code, args: {} }));
  }

  /** Opens the cut for this seal, and for no other one ever. @param {any} maths @param {any} view @param {any} mine */
  async #open(maths, view, mine) {
    const seal = view.seal.seal;
    const hash = this.#hash(maths, view.me.seat);
    if (mine?.cut_in || this.sent === seal || !this.kept.own || this.kept.seal !== seal || this.#isSpent(hash, seal)) return;
    // written before it is sent: a page that is closed in between must not forget that the server may know it
    this.spent.set(hash, seal);
    this.kept.opened = { ...this.kept.opened, [hash]: seal };
    write(this.kept);
    this.sent = seal;
    if (!(await this.#quietly({ type: "table", do: "cut", cut: this.kept.cut }))) this.sent = "";
  }

  /** @param {any} maths @param {any} view */
  #keep(maths, view) {
    const { lock } = view.me;
    if (this.kept.record) this.kept.record.lock = lock;
    this.kept.record ??= maths.newKept({
      app: document.documentElement.dataset.version ?? "",
      table: view.table.code,
      game_no: view.table.game_no,
      seat: view.me.seat,
      cut: this.kept.own ? this.kept.cut : "",
      seal: this.kept.seal,
      lock,
    });
    maths.keepView(this.kept.record, view.game.board);
    for (const line of view.game.lines) {
      maths.keepLine(this.kept.record, line.i, { say: line.say, no: line.no, kind: line.kind });
    }
    write(this.kept);
  }

  /** @param {any} maths @param {any} view @param {string} seat */
  async #check(maths, view, seat) {
    if (this.checked === this.kept.name) return;
    this.checked = this.kept.name;
    this.#say("waiting", []);
    try {
      const transcript = await call("GET", `${this.table.path}/transcript`);
      if (this.checked !== this.kept?.name) return;
      const { status, findings } = maths.checkTranscript(transcript, this.kept.record);
      const reused = this.#problems(maths, view, seat).filter((p) => p.code === "own-cut-reused");
      const all = [...reused, ...findings];
      this.#say(all.length ? "bad" : status === "intact" && this.kept.own ? "ok" : "unchecked", all, signsOf(maths, transcript));
    } catch {
      this.checked = "";
      setTimeout(() => this.table.store.get().view && this.look(this.table.store.get().view), 3000);
    }
  }

  /** @param {import("./table.js").SealState} state @param {any[]} problems @param {[string, string][]} [signs] of the transcript */
  #say(state, problems, signs = []) {
    const said = { state, problems, signs };
    if (JSON.stringify(this.table.store.get().seal) !== JSON.stringify(said)) this.table.store.set({ seal: said });
  }

  /** @param {any} message @returns {Promise<boolean>} whether it was done */
  async #quietly(message) {
    try {
      await this.table.link.ask(message);
      return true;
    } catch {
      // lost or too late: the next view says whether it is still due
      return false;
    }
  }
}

/** @param {any} seal @param {string} seat @returns {string} the hash that a seal holds for a seat, "" if none */
const hashIn = (seal, seat) => seal.cut_hashes.find((/** @type {any} */ c) => c[0] === seat)?.[1] ?? "";

/** The six signs of a transcript; none if it is damaged. @param {any} maths @param {any} transcript @returns {[string, string][]} */
function signsOf(maths, transcript) {
  try {
    return maths.transcriptShapes(transcript);
  } catch {
    return [];
  }
}

/** Names in the storage that begin so. @param {string} start @returns {string[]} */
function keptNames(start) {
  try {
    return Object.keys(localStorage).filter((n) => n.startsWith(start));
  } catch {
    return [];
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

/**
 * Keeps the newest few games, without the lock of what was told: whoever has this browser next, as the second of two who share a
 * phone, could try with it what the other was told.
 * @param {any} kept
 */
function write(kept) {
  const { name, ...rest } = { ...kept, record: kept.record && { ...kept.record, lock: undefined } };
  try {
    const all = keptNames(KEY).filter((n) => n !== name);
    const age = (/** @type {string} */ n) => read(n).at ?? 0;
    for (const old of all.sort((a, b) => age(b) - age(a)).slice(MOST_KEPT - 1)) localStorage.removeItem(old);
    localStorage.setItem(name, JSON.stringify({ ...rest, at: Date.now() }));
  } catch {
    // no storage: the check lasts as long as the page
  }
}
