/** Gives focus to something that cannot be operated; without scrolling. */
export const takeFocus = (element: HTMLElement) => {
  if (!element.hasAttribute("tabindex")) element.tabIndex = -1;
  element.focus({ preventScroll: true });
};

/** The dialog on top, behind which nothing can have the focus; else the screen. */
const here = () => [...document.querySelectorAll<HTMLElement>("dialog:modal")].at(-1) ?? document.querySelector("main");

/** Gives focus to the heading of the dialog that is open, else of the screen; or to its main region. */
export const focusHeading = () => {
  const part = here();
  const target = part?.querySelector<HTMLElement>("h1, h2") ?? part;
  if (target) takeFocus(target);
};
