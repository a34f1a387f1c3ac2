/**
 * Own marks of the notebook: each stands there at once, also without a line, and is sent until the server has it. The server keeps the last
 * one of each cell, so marks of two phones of a seat come together cell by cell. They live in memory only: what one thinks is a secret.
 */
import { Lost } from "./api.js";

export class Marks {
  /**
   * @param {object} o
   * @param {(message: any) => Promise<any>} o.ask sends a message; rejects with Refused or Lost
   * @param {() => void} o.onChange something stands there that is not in the view, or no more
   * @param {(problem: any) => void} o.onRefused
   */
  constructor(o) {
    this.o = o;
    /** What the server has. @type {Record<string, string>} */
    this.known = {};
    /** What was marked here and is on its way. @type {Map<string, string>} */
    this.own = new Map();
    /** @type {Set<string>} */
    this.going = new Set();
    this.stopped = false;
  }

  /** All marks as they stand now. @returns {Record<string, string>} */
  all() {
    const all = { ...this.known };
    for (const [cell, mark] of this.own) {
      if (mark) all[cell] = mark;
      else delete all[cell];
    }
    return all;
  }

  /** The server's marks came with a view. @param {Record<string, string>} known */
  got(known) {
    this.known = known;
  }

  /** Another game, another notebook: what was on its way belongs to the one before. */
  clear() {
    this.own.clear();
  }

  /** Nothing is sent any more. */
  stop() {
    this.stopped = true;
    this.own.clear();
  }

  /** Marks a cell; "" erases. @param {string} cell @param {string} mark @returns {Promise<void>} when it is known or refused */
  async put(cell, mark) {
    this.own.set(cell, mark);
    this.o.onChange();
    if (this.going.has(cell)) return;
    this.going.add(cell);
    try {
      while (this.own.has(cell) && !this.stopped) await this.#send(cell);
    } finally {
      this.going.delete(cell);
    }
  }

  /** @param {string} cell */
  async #send(cell) {
    const mark = /** @type {string} */ (this.own.get(cell));
    try {
      await this.o.ask({ type: "note", cell, mark });
      const { [cell]: _, ...others } = this.known;
      this.known = mark ? { ...others, [cell]: mark } : others;
    } catch (problem) {
      // "no answer" after a minute without a line: it is not known whether it arrived, and sending the same mark again changes nothing
      if (problem instanceof Lost && problem.message === "no answer") return;
      this.own.delete(cell);
      this.o.onChange();
      if (!(problem instanceof Lost)) this.o.onRefused(problem);
      return;
    }
    if (this.own.get(cell) === mark) this.own.delete(cell);
  }
}
