/** Preact and htm, bound once. Every module takes them from here, so that the vendored paths stand in one place. */
import { createContext, Fragment, h, render } from "../static/vendor/preact.js";
import {
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from "../static/vendor/preact-hooks.js";
import htm from "../static/vendor/htm.js";

/** Tagged template that makes virtual nodes. @type {(strings: TemplateStringsArray, ...values: any[]) => any} */
export const html = /** @type {any} */ (htm).bind(h);

export {
  createContext,
  Fragment,
  h,
  render,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
};

/** Class names without the false ones. @param {...(string | false | null | undefined)} names */
export const cx = (...names) => names.filter(Boolean).join(" ");
