/** Calls to the server, and the two ways in which they fail: refused (with what to do instead), or lost. */
import { heardTime } from "./clock.js";
import { at, file } from "./root.js";

/** The server said no: `code` is a Fluent id `refused-<code>`. */
export class Refused extends Error {
  /** @param {{code: string, rule?: string, args?: Record<string, any>, of?: string, faults?: any[]}} no @param {number} [status] */
  constructor(no, status = 0) {
    super(no.code);
    this.code = no.code;
    this.rule = no.rule ?? "";
    this.args = no.args ?? {};
    this.of = no.of ?? "table";
    this.status = status;
    /** What is wrong with a file that was sent. @type {{line: number, field: string, say: {key: string, args: Record<string, any>}, problem: string}[]} */
    this.faults = no.faults ?? [];
  }
}

/** The server was not reached. */
export class Lost extends Error {}

const PATIENCE = 8000;

/**
 * One call. Throws Refused or Lost.
 * @param {string} method
 * @param {string} path below the root
 * @param {any} [body] text is sent as it is, all else as JSON
 * @param {Record<string, string>} [headers]
 * @returns {Promise<any>} the JSON answer, or null for 304
 */
export async function call(method, path, body, headers = {}) {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), PATIENCE);
  let answer;
  try {
    answer = await fetch(at(path), {
      method,
      headers: body === undefined ? headers : { "Content-Type": "application/json", ...headers },
      body: body === undefined || typeof body === "string" ? body : JSON.stringify(body),
      signal: stop.signal,
      credentials: "same-origin",
    });
  } catch (problem) {
    throw new Lost(String(problem));
  } finally {
    clearTimeout(timer);
  }
  heardTime(answer.headers.get("Date"));
  if (answer.status === 304) return null;
  let json;
  try {
    json = await answer.json();
  } catch {
    throw answer.ok ? new Lost("no answer in JSON") : new Refused({ code: statusCode(answer.status) }, answer.status);
  }
  // an act at a table is refused as over the socket: the answer itself is the refusal
  const no = json?.refused ?? (json?.type === "refused" && json);
  if (!answer.ok) throw new Refused({ ...(no || { code: statusCode(answer.status) }), faults: json?.faults }, answer.status);
  return json;
}

/** A refusal code for an answer that carries none. @param {number} status */
function statusCode(status) {
  if (status === 404) return "unknown-table";
  if (status === 429) return "too-fast";
  return "server-trouble";
}

/** The text of a file of this program. Throws Lost. @param {string} path */
export async function text(path) {
  let answer;
  try {
    answer = await fetch(file(path), { credentials: "same-origin" });
  } catch (problem) {
    throw new Lost(String(problem));
  }
  if (!answer.ok) throw new Lost(`${path}: ${answer.status}`);
  return answer.text();
}
