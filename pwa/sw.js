/**
 * Keeps the program itself on the phone, where the browser allows it (https, localhost): it opens without the network and says so.
 * Only files that are the same for everybody are kept. A view, an answer, a card never pass through here.
 *
 * The server fills in what is in double braces, and sends this from its root: a newer program is a newer text.
 */
const worker = /** @type {any} */ (self);
const ROOT = "{{root}}";
const BASE = "{{base}}";
const FILES = "{{files}}".split(" ");
const CASE = `casekeeper ${BASE}`;
const PAGES = /^\/(?:|[ts]\/[^/]+|ask\/[^/]+\/[^/]+|trust|privacy|help)$/i;

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(pack().then(() => worker.skipWaiting())));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(tidy().then(() => worker.clients.claim())));
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith(`${BASE}/`)) event.respondWith(fromCase(request));
  else if (request.mode === "navigate" && pathname.startsWith(ROOT) && PAGES.test(pathname.slice(ROOT.length))) event.respondWith(page(request));
});

/** Puts the program into its case, all of it or nothing. */
async function pack() {
  const shell = await fetch(`${ROOT}/`, { cache: "no-store", credentials: "omit" });
  const text = await shell.clone().text();
  if (!shell.ok || !text.includes(`${BASE}/`)) throw new Error("the server has changed meanwhile");
  const kept = await caches.open(CASE);
  await kept.put(`${ROOT}/`, shell);
  await kept.addAll(FILES.map((file) => `${BASE}/${file}`));
}

/** Throws older programs of this server away. */
async function tidy() {
  const old = (await caches.keys()).filter((name) => name.startsWith(`casekeeper ${ROOT}/v/`) && name !== CASE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** @param {Request} request */
async function fromCase(request) {
  const kept = await caches.open(CASE);
  return (await kept.match(request.url)) ?? fetch(request);
}

/** A page as the server has it now; the kept one only where there is no server. @param {Request} request */
async function page(request) {
  try {
    return await fetch(request);
  } catch (lost) {
    const shell = await (await caches.open(CASE)).match(`${ROOT}/`);
    if (!shell) throw lost;
    return shell;
  }
}
