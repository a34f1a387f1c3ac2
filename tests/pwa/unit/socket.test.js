/** The line to the table, against a real socket server in Node: nothing acts twice, nothing is resent into a changed situation. */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { createServer } from "node:http";
import test, { after, afterEach, before } from "node:test";

/** @type {any} */
const page = Object.assign(new EventTarget(), { hidden: false, documentElement: { dataset: {} } });
/** @type {any} */
const browser = globalThis;
browser.document = page;
browser.window = Object.assign(new EventTarget(), { WebSocket: globalThis.WebSocket });

const { Link } = await import("../../../pwa/socket.js");
const { Lost, Refused } = await import("../../../pwa/api.js");

/** A small table server: `script` says what is done with each message. */
class TableServer {
  constructor() {
    /** @type {any[]} */
    this.heard = [];
    /** @type {Set<any>} */
    this.ends = new Set();
    this.opened = 0;
    /** As if it did not run. */
    this.down = false;
    /** @type {(message: any, say: (message: any) => void, end: any) => void} */
    this.script = () => {};
    this.http = createServer((_, answer) => answer.writeHead(404).end());
    this.http.on("upgrade", (request, end) => {
      if (this.down) {
        end.destroy();
        return;
      }
      this.opened += 1;
      this.ends.add(end);
      const key = createHash("sha1").update(`${request.headers["sec-websocket-key"]}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest("base64");
      end.write(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${key}\r\n\r\n`);
      end.on("error", () => {});
      end.on("data", (data) => this.read(data, end));
    });
  }

  /** Frames of a client, each shorter than 64 KB. @param {Buffer} data @param {any} end */
  read(data, end) {
    while (data.length) {
      let size = data[1] & 127;
      let at = 2;
      if (size === 126) {
        size = data.readUInt16BE(2);
        at = 4;
      }
      const mask = data.subarray(at, at + 4);
      const text = Buffer.from(data.subarray(at + 4, at + 4 + size).map((b, i) => b ^ mask[i % 4])).toString();
      const kind = data[0] & 15;
      data = data.subarray(at + 4 + size);
      if (kind === 8) end.end();
      if (kind !== 1) continue;
      const message = JSON.parse(text);
      this.heard.push(message);
      this.script(message, (said) => TableServer.say(end, said), end);
    }
  }

  /** @param {any} end @param {any} message */
  static say(end, message) {
    const body = Buffer.from(JSON.stringify(message));
    end.write(Buffer.concat([Buffer.from([0x81, body.length]), body]));
  }

  /** @param {any} end @param {number} code */
  static shut(end, code) {
    end.end(Buffer.from([0x88, 2, code >> 8, code & 255]));
  }

  get url() {
    return `ws://127.0.0.1:${/** @type {any} */ (this.http.address()).port}/`;
  }
}

const server = new TableServer();
before(() => new Promise((done) => server.http.listen(0, "127.0.0.1", () => done(undefined))));
after(() => {
  for (const end of server.ends) end.destroy();
  server.http.close();
});

/** @type {any} */
let link = null;
afterEach(() => {
  link?.stop();
  server.heard.length = 0;
  server.opened = 0;
});

/** Opens a line; resolves with its first view. @param {Partial<any>} [more] @returns {Promise<any>} */
function open(more = {}) {
  /** @type {any[]} */
  const views = [];
  /** @type {string[]} */
  const states = [];
  return new Promise((done) => {
    link = new Link({
      socketUrl: server.url,
      path: "api/tables/KWRT",
      query: "",
      lang: () => "en",
      onView: (view) => {
        views.push(view);
        done({ link, views, states });
      },
      onState: (state, why) => states.push(why ? `${state}: ${why}` : state),
      ...more,
    });
    link.start();
  });
}

/** Waits until something is so. @param {() => boolean} so */
async function until(so) {
  for (let i = 0; i < 400 && !so(); i++) await new Promise((go) => setTimeout(go, 10));
  assert.ok(so(), String(so));
}

const polite = (/** @type {any} */ message, /** @type {any} */ say) => {
  if (message.type === "hello") say({ type: "view", rev: "r", view: { n: 1 }, mark: "m1" });
  if (message.type === "ping") say({ type: "pong" });
};

test("it says hello, then is open with the first view", async () => {
  server.script = polite;
  const { states } = await open();
  assert.deepEqual(server.heard[0].type, "hello");
  assert.equal(server.heard[0].lang, "en");
  assert.deepEqual(states, ["open"]);
});

test("answers find their questions by id; a refusal is one", async () => {
  server.script = (message, say) => {
    polite(message, say);
    if (message.type === "act") say(message.act === "no" ? { type: "refused", id: message.id, code: "late", rule: "R-x", args: {} } : { type: "ok", id: message.id });
  };
  const at = await open();
  const [yes, no] = await Promise.allSettled([at.link.ask({ type: "act", act: "yes" }), at.link.ask({ type: "act", act: "no" })]);
  assert.equal(yes.status, "fulfilled");
  assert.ok(no.status === "rejected" && no.reason instanceof Refused && no.reason.code === "late");
  assert.match(server.heard.at(-1).id, /^[0-9a-f]{32}$/);
});

test("what was on its way when the line tore is sent again with the same id, and the newest mark with the hello", async () => {
  let torn = false;
  server.script = (message, say, end) => {
    polite(message, say);
    if (message.type !== "act") return;
    if (torn) say({ type: "ok", id: message.id });
    else {
      torn = true;
      end.destroy();
    }
  };
  const at = await open({ stillAsked: () => true });
  await at.link.ask({ type: "act", prompt: "ask:1", act: "ask" });
  const acts = server.heard.filter((m) => m.type === "act");
  assert.equal(acts.length, 2);
  assert.equal(acts[0].id, acts[1].id);
  assert.deepEqual(server.heard.filter((m) => m.type === "hello").map((m) => m.mark), ["m1", "m1"]);
});

test("but never into a changed situation", async () => {
  server.script = (message, say, end) => {
    polite(message, say);
    if (message.type === "act") end.destroy();
  };
  const at = await open({ stillAsked: () => false });
  server.heard.length = 0;
  // the first sending goes out because the prompt is looked at only when a line comes back
  at.link.o.stillAsked = () => true;
  const asked = at.link.ask({ type: "act", prompt: "ask:1", act: "ask" });
  at.link.o.stillAsked = () => false;
  await assert.rejects(asked, Lost);
  await until(() => server.opened === 2);
  assert.equal(server.heard.filter((m) => m.type === "act").length, 1);
});

test("a socket that looks open but is dead is replaced within two seconds of waking", async () => {
  let deaf = false;
  server.script = (message, say) => deaf || polite(message, say);
  const at = await open();
  deaf = true;
  const before = Date.now();
  browser.window.dispatchEvent(new Event("focus"));
  await until(() => server.opened === 2);
  assert.ok(Date.now() - before < 2500);
  deaf = false;
  at.link.retry();
  await until(() => at.link.state === "open");
});

test("a restart is followed at once; a seat that is shown elsewhere is left alone until asked", async () => {
  server.script = polite;
  const at = await open();
  TableServer.shut([...server.ends].at(-1), 1012);
  await until(() => server.opened === 2 && at.link.state === "open");
  TableServer.shut([...server.ends].at(-1), 4001);
  await until(() => at.link.state === "stopped");
  assert.equal(at.states.at(-1), "stopped: replaced");
  browser.window.dispatchEvent(new Event("focus"));
  await new Promise((go) => setTimeout(go, 300));
  assert.equal(server.opened, 2);
  at.link.retry();
  await until(() => at.link.state === "open");
});

test("while somebody looks, a server that was away for long is found again within a second or so", async () => {
  server.script = polite;
  const at = await open();
  server.down = true;
  for (const end of server.ends) end.destroy();
  try {
    await until(() => at.link.tries >= 4);
  } finally {
    server.down = false;
  }
  const before = Date.now();
  await until(() => at.link.state === "open");
  assert.ok(Date.now() - before < 2500);
});

test("stopped, it gives up what was on its way and comes back only when started", async () => {
  server.script = polite;
  const at = await open();
  const asked = at.link.ask({ type: "act", act: "ask" });
  at.link.stop();
  await assert.rejects(asked, Lost);
  await new Promise((go) => setTimeout(go, 200));
  assert.equal(server.opened, 1);
});
