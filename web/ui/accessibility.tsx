import type { ReactNode } from "react";
import { useSyncExternalStore } from "react";

/** Focuses an element that is not focusable by itself, without scrolling. */
export const focusElement = (element: HTMLElement) => {
  if (!element.hasAttribute("tabindex")) element.tabIndex = -1;
  element.focus({ preventScroll: true });
};

/** The topmost modal dialog, since nothing behind it can take focus, or the main region. */
const getFocusRoot = () =>
  [...document.querySelectorAll<HTMLElement>("dialog:modal")].at(-1) ?? document.querySelector("main");

/** Focuses the heading of the open dialog or of the screen, or its main region. */
export const focusHeading = () => {
  const root = getFocusRoot();
  const target = root?.querySelector<HTMLElement>("h1, h2") ?? root;
  if (target) focusElement(target);
};

export const VisuallyHidden = ({ children }: { children: ReactNode }) => <span className="sr-only">{children}</span>;

let text = "";
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Queues a polite screen-reader announcement, such as a result count or the title of a new screen. */
export const announce = (sentence: string) => {
  // Screen readers skip unchanged text, so a repeated sentence gets an inaudible trailing space.
  text = sentence === text ? `${sentence}\u00a0` : sentence;
  for (const listener of listeners) listener();
};

export const Announcer = () => {
  const sentence = useSyncExternalStore(subscribe, () => text);
  return (
    <div role="status" aria-live="polite" className="sr-only">
      {sentence}
    </div>
  );
};
