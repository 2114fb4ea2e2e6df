import { type ReactNode, useSyncExternalStore } from "react";
import { createListeners } from "./listeners.ts";

/** Focuses an element that is not focusable by itself, without scrolling. */
export const focusElement = (element: HTMLElement) => {
  if (!element.hasAttribute("tabindex")) element.tabIndex = -1;
  element.focus({ preventScroll: true });
};

/** Focuses the heading of the topmost dialog or of the screen, or the main region. */
export const focusHeading = () => {
  const root = [...document.querySelectorAll<HTMLElement>("dialog:modal")].at(-1) ?? document.querySelector("main");
  const target = root?.querySelector<HTMLElement>("h1, h2") ?? root;
  if (target) focusElement(target);
};

export const VisuallyHidden = ({ children }: { children: ReactNode }) => <span className="sr-only">{children}</span>;

let announcement = "";
const { subscribe, notify } = createListeners();

/** Makes a polite screen-reader announcement, such as a result count or the title of a new screen. */
export const announce = (message: string) => {
  // Screen readers skip unchanged text, so a repeated message gets an inaudible trailing space.
  announcement = message === announcement ? `${message}\u00a0` : message;
  notify();
};

export const Announcer = () => (
  <div role="status" aria-live="polite" className="sr-only">
    {useSyncExternalStore(subscribe, () => announcement)}
  </div>
);
