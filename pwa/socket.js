/**
 * The line to the table. One socket while it can be had, else the same messages over HTTP. It says hello, pings, probes a socket that
 * looks open but may be dead, and comes back at once when the phone wakes. Nothing is ever acted twice: a request keeps its id.
 */
import { call, Lost, Refused } from "./api.js";
import { randomHex } from "./ids.js";

const CONNECT_MS = 5000;
const PROBE_MS = 2000;
const PING_MS = 22000;
const JUMP_MS = 5000;
const STALE_MS = 60000;
const POLL_MS = 1500;
const BACKOFF = [250, 500, 1000, 2000, 4000, 8000];
/** Nobody who looks at the screen waits longer than this for the next try: a server that starts again is back in a second or two. */
const LONGEST_SEEN_MS = 1000;
const FAILS_BEFORE_HTTP = 2;
const RETRY_SOCKET_MS = 30000;

/** Close codes after which trying again is no use; the screen explains. */
const STOPS = /** @type {Record<number, string>} */ ({ 4001: "replaced", 4003: "not-yours", 4004: "gone", 4009: "old" });

/** The newest mark of each table's record: said in the next hello, so that a record put back from an old copy is noticed. @type {Map<string, string>} */
const marks = new Map();

/**
 * @typedef {"connecting" | "open" | "http" | "lost" | "stopped"} LinkState
 * @typedef {object} Asked
 * @property {any} message
 * @property {(answer: any) => void} yes
 * @property {(problem: Error) => void} no
 * @property {number} since
 * @property {boolean} sent
 */

export class Link {
  /**
   * @param {object} o
   * @param {string} o.socketUrl
   * @param {string} o.path of the table below the root, "api/tables/KWRT"
   * @param {string} o.query "" or "?as=screen"
   * @param {() => string} o.lang
   * @param {(view: any, rev: string) => void} o.onView
   * @param {(state: LinkState, why: string) => void} o.onState
   * @param {(message: any) => boolean} [o.stillAsked] whether an act's prompt is still there after a new view
   */
  constructor(o) {
    this.o = o;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {Map<string, Asked>} */
    this.asked = new Map();
    /** @type {LinkState} */
    this.state = "connecting";
    this.rev = "";
    this.tries = 0;
    this.fails = 0;
    this.running = false;
    this.viewed = false;
    this.polling = false;
    /** @type {Record<string, any>} */
    this.timers = {};
    this.lastTick = Date.now();
    this.triedSocket = 0;
  }

  start() {
    if (this.running) return;
    this.running = true;
    this.lastTick = Date.now();
    document.addEventListener("visibilitychange", this.#visible);
    window.addEventListener("online", this.#wake);
    window.addEventListener("focus", this.#wake);
    this.timers.tick = setInterval(() => this.#tick(), 1000);
    this.#connect();
  }

  /** Closes the line, for a page that hides or leaves; requests on their way are given up. */
  stop() {
    this.running = false;
    document.removeEventListener("visibilitychange", this.#visible);
    window.removeEventListener("online", this.#wake);
    window.removeEventListener("focus", this.#wake);
    for (const name of Object.keys(this.timers)) this.#clear(name);
    this.#drop(1000);
    for (const asked of this.asked.values()) asked.no(new Lost("closed"));
    this.asked.clear();
  }

  /** Tries again now, also after a stop ("Go on here"). */
  retry() {
    this.tries = 0;
    if (!this.running) this.start();
    else this.#connect();
  }

  /**
   * Sends a message and waits for its answer. Rejects with Refused, or Lost when it cannot be told whether it arrived.
   * @param {any} message without its id
   */
  ask(message) {
    const id = randomHex();
    return new Promise((yes, no) => {
      this.asked.set(id, { message: { ...message, id }, yes, no, since: Date.now(), sent: false });
      this.#flush();
    });
  }

  /** The language changed: say hello again, so that the server knows. */
  hello() {
    if (this.socket?.readyState === 1) {
      const mark = marks.get(this.o.path) ?? "";
      this.socket.send(JSON.stringify({ type: "hello", v: 1, lang: this.o.lang(), visible: !document.hidden, ...(mark ? { mark } : {}) }));
    }
  }

  #wake = () => {
    if (!this.running || this.state === "stopped") return;
    this.tries = 0;
    if (this.state === "http") this.#poll();
    else if (this.socket?.readyState === 1 && this.viewed) this.#probe();
    else if (!this.socket || Date.now() - this.triedSocket > 1000) this.#connect();
  };

  #visible = () => {
    if (document.hidden) this.#ping();
    else this.#wake();
  };

  #tick() {
    const now = Date.now();
    if (now - this.lastTick > JUMP_MS) this.#wake();
    this.lastTick = now;
    for (const [id, asked] of this.asked) {
      if (now - asked.since < STALE_MS) continue;
      this.asked.delete(id);
      asked.no(new Lost("no answer"));
    }
    if (this.state === "http" && now - this.triedSocket > RETRY_SOCKET_MS && !document.hidden) this.#connect();
  }

  #connect() {
    if (!this.running) return;
    if (typeof WebSocket !== "function") {
      this.#overHttp();
      return;
    }
    this.#drop(1000);
    this.#clear("again");
    this.triedSocket = Date.now();
    if (this.state !== "http") this.#say(this.state === "lost" ? "lost" : "connecting");
    const socket = new WebSocket(this.o.socketUrl);
    this.socket = socket;
    this.viewed = false;
    this.timers.connect = setTimeout(() => this.#ended(socket, 0), CONNECT_MS);
    socket.onopen = () => this.hello();
    socket.onmessage = (event) => this.socket === socket && this.#heard(event.data);
    socket.onclose = (event) => this.#ended(socket, event.code);
  }

  /** @param {number} code closes the socket without anything following from it */
  #drop(code) {
    const socket = this.socket;
    this.socket = null;
    this.#clear("connect");
    this.#clear("probe");
    this.#clear("ping");
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    try {
      socket.close(code);
    } catch {
      // closed already
    }
  }

  /** @param {WebSocket} socket @param {number} code 0: it took too long */
  #ended(socket, code) {
    if (this.socket !== socket) return;
    const viewed = this.viewed;
    this.#drop(1000);
    for (const asked of this.asked.values()) asked.sent = false;
    if (code in STOPS) {
      this.#stopFor(STOPS[code]);
      return;
    }
    this.fails = viewed ? 0 : this.fails + 1;
    if (this.fails >= FAILS_BEFORE_HTTP || this.state === "http") {
      this.#overHttp();
      return;
    }
    this.#say("lost");
    this.#later(code === 1012 || (viewed && this.tries === 0) ? 100 : undefined);
  }

  /** @param {string} why */
  #stopFor(why) {
    for (const asked of this.asked.values()) asked.no(new Lost(why));
    this.asked.clear();
    this.#clear("again");
    this.#clear("poll");
    this.#say("stopped", why);
  }

  /** @param {number} [wait] */
  #later(wait) {
    const base = Math.min(BACKOFF[Math.min(this.tries, BACKOFF.length - 1)], document.hidden ? Infinity : LONGEST_SEEN_MS);
    this.tries += 1;
    this.#clear("again");
    this.timers.again = setTimeout(() => this.#connect(), wait ?? base * (0.75 + Math.random() / 2));
  }

  /** @param {string} data */
  #heard(data) {
    this.#clear("probe");
    let message;
    try {
      message = JSON.parse(data);
    } catch {
      return;
    }
    if (message.type === "view") this.#gotSocketView(message);
    else this.#answered(message);
  }

  /** @param {any} message */
  #gotSocketView(message) {
    const first = !this.viewed;
    this.viewed = true;
    this.fails = 0;
    this.tries = 0;
    if (first) {
      this.#clear("connect");
      this.#clear("poll");
      this.#say("open");
      this.#pingLater();
    }
    this.#gotView(message);
    if (first) this.#flush();
  }

  /** @param {any} message */
  #gotView(message) {
    this.rev = message.rev;
    if (message.mark) marks.set(this.o.path, message.mark);
    this.o.onView(message.view, message.rev);
  }

  /** @param {any} message */
  #answered(message) {
    const asked = this.asked.get(message.id);
    if (!asked) return;
    this.asked.delete(message.id);
    if (message.type === "refused") asked.no(new Refused(message));
    else asked.yes(message);
  }

  /** Sends what waits, if its prompt is still there: nothing is resent into a changed situation. */
  #flush() {
    for (const [id, asked] of this.asked) {
      if (asked.sent) continue;
      if (asked.message.type === "act" && this.o.stillAsked && !this.o.stillAsked(asked.message)) {
        this.asked.delete(id);
        asked.no(new Lost("prompt gone"));
        continue;
      }
      if (this.state === "http") {
        asked.sent = true;
        this.#post(asked.message);
      } else if (this.socket?.readyState === 1 && this.viewed) {
        asked.sent = true;
        this.socket.send(JSON.stringify(asked.message));
        if (!this.timers.probe) this.#probeTimer();
      }
    }
  }

  #ping() {
    if (this.socket?.readyState === 1) {
      this.socket.send(JSON.stringify({ type: "ping", visible: !document.hidden }));
    }
  }

  #pingLater() {
    this.#clear("ping");
    this.timers.ping = setTimeout(() => {
      if (!document.hidden) this.#probe();
      this.#pingLater();
    }, PING_MS);
  }

  /** An open socket may be dead: something must be heard soon, or it is replaced. */
  #probe() {
    this.#ping();
    this.#probeTimer();
  }

  #probeTimer() {
    this.#clear("probe");
    const socket = this.socket;
    this.timers.probe = setTimeout(() => {
      if (this.socket !== socket || !socket) return;
      this.#drop(1000);
      for (const asked of this.asked.values()) asked.sent = false;
      this.#say("lost");
      this.#connect();
    }, PROBE_MS);
  }

  #overHttp() {
    this.#say(this.state === "http" ? "http" : "lost");
    this.#poll();
  }

  async #poll() {
    this.#clear("poll");
    if (this.polling || !this.running || this.state === "stopped" || this.state === "open") return;
    this.polling = true;
    try {
      const message = await call("GET", `${this.o.path}/view${this.o.query}`, undefined, this.rev && this.state === "http" ? { "If-None-Match": `"${this.rev}"` } : {});
      if (!this.running || this.#state() === "open") return;
      this.#say("http");
      this.tries = 0;
      if (message) this.#gotView(message);
      this.#flush();
    } catch (problem) {
      if (!this.running || this.#state() === "open") return;
      if (problem instanceof Refused && [401, 403, 404, 410].includes(problem.status)) {
        this.#stopFor(problem.status === 404 || problem.status === 410 ? "gone" : "not-yours");
        return;
      }
      this.#say("lost");
      this.#later();
      return;
    } finally {
      this.polling = false;
    }
    this.timers.poll = setTimeout(() => this.#poll(), document.hidden ? POLL_MS * 10 : POLL_MS);
  }

  /** The state, read anew: it may have changed while something was awaited. @returns {LinkState} */
  #state() {
    return this.state;
  }

  /** @param {any} message */
  async #post(message) {
    try {
      this.#answered(await call("POST", `${this.o.path}/acts${this.o.query}`, message));
      this.#poll();
    } catch (problem) {
      const asked = this.asked.get(message.id);
      if (problem instanceof Refused) this.#answered({ ...problem, type: "refused", id: message.id });
      else if (asked) asked.sent = false;
    }
  }

  /** @param {LinkState} state @param {string} [why] */
  #say(state, why = "") {
    if (state === this.state && !why) return;
    this.state = state;
    this.o.onState(state, why);
  }

  /** @param {string} name */
  #clear(name) {
    clearTimeout(this.timers[name]);
    clearInterval(this.timers[name]);
    delete this.timers[name];
  }
}
