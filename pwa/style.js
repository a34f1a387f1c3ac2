/** Styles that are fetched when they are first needed. */
import { file } from "./root.js";

/** A style below the program's files, once. @param {string} path */
export function addStyle(path) {
  const href = file(path);
  if ([...document.styleSheets].some((s) => s.href === href) || document.querySelector(`link[href="${href}"]`)) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  document.head.append(link);
}
