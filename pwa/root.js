/**
 * Where the server has this program: works at the top of a host and under a path prefix alike. Calls go below the root, which the shell
 * document names; files are beside this one, below an address that changes with them (so browsers may keep them for ever).
 */
const dataset = typeof document === "undefined" ? {} : document.documentElement.dataset;
const origin = typeof location === "undefined" ? "http://localhost" : location.origin;

/** Whether this page came over plain http from a server that speaks https: then it only leads there. */
export const OUTSIDE = dataset.door === "outside";

/** The address of the program's root, with a slash at the end. */
export const ROOT = new URL(`${dataset.root ?? ""}/`, origin);

const FILES = new URL("../", import.meta.url);

/** A path below the root as an absolute path. @param {string} path without a leading slash */
export const at = (path) => new URL(path, ROOT).pathname;

/** The address of a socket below the root. @param {string} path without a leading slash */
export const socketAt = (path) => new URL(path, ROOT).href.replace(/^http/, "ws");

/** A file of this program (words, icons, styles). @param {string} path without a leading slash */
export const file = (path) => new URL(path, FILES).href;
