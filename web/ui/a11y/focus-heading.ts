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
