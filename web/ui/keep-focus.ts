import { focusHeading, takeFocus } from "./focus-heading.ts";

/** So long what draws something new has for giving it the focus, in milliseconds. */
const patience = 200;

/** What has the focus, and the named parts of the page that it stands in, the nearest first. */
let last: Element | null = null;
let parts: HTMLElement[] = [];

const isLost = () => last?.isConnected === false && (document.activeElement ?? document.body) === document.body;

/** To the heading that names the nearest part that is left, or to the part. */
const rescue = () => {
  if (!isLost()) return;
  const part = parts.find((one) => one.isConnected);
  if (!part) return focusHeading();
  const name = document.getElementById(part.getAttribute("aria-labelledby") ?? "");
  takeFocus(name && part.contains(name) ? name : part);
};

const remember = ({ target }: FocusEvent) => {
  last = target instanceof Element ? target : null;
  parts = [];
  for (let one = last?.parentElement; one; one = one.parentElement)
    if (one.hasAttribute("aria-labelledby")) parts.push(one);
};
/** Left for nothing at all, by a click beside it: then nothing is lost with it. What is taken away is not left. */
const forget = ({ target }: FocusEvent) =>
  queueMicrotask(() => {
    if (last === target && last?.isConnected) last = null;
  });

/**
 * What had the focus went away: a button that does its thing once, a row that was deleted, a form that was left. Where
 * nothing takes its place, the heading of the part that it stood in has the focus: nobody who uses the keyboard, or
 * listens to the page, is put back to its beginning.
 */
export const keepFocus = () => {
  document.addEventListener("focusin", remember);
  document.addEventListener("focusout", forget);
  new MutationObserver(() => {
    if (isLost()) setTimeout(rescue, patience);
  }).observe(document.body, { childList: true, subtree: true });
};
