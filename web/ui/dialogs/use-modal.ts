import { type RefObject, type SyntheticEvent, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { focusHeading } from "#web/ui/accessibility.tsx";
import { createListeners } from "#web/ui/listeners.ts";

/** The open modal dialogs, bottom to top. */
let openDialogs: readonly HTMLDialogElement[] = [];
const { subscribe, notify } = createListeners();

const setOpenDialogs = (dialogs: readonly HTMLDialogElement[]) => {
  openDialogs = dialogs;
  document.documentElement.classList.toggle("scroll-locked", dialogs.length > 0);
  notify();
};

/** The topmost dialog: the rest of the page is inert, so toasts must render inside it. */
export const useTopDialog = () => useSyncExternalStore(subscribe, () => openDialogs.at(-1));

const firstField = "input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled)";

/** Focuses the element marked `data-autofocus`, else the first field, else the title. */
const setInitialFocus = (dialog: HTMLDialogElement, fields: boolean) => {
  const autofocusElement = dialog.querySelector<HTMLElement>("[data-autofocus]");
  const field = fields ? dialog.querySelector<HTMLElement>(firstField) : null;
  (autofocusElement ?? field ?? dialog.querySelector<HTMLElement>("h2"))?.focus();
};

/** Runs the callback after the next paint. Returns a cancel function. */
const runAfterPaint = (callback: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(callback);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
};

type Opener = { element: Element | null; section: Element | null };
/** Returns focus to the opener, else to its section's heading, else (or after navigation) to the screen's. */
const restoreFocus = ({ element, section }: Opener, hasNavigated: boolean) => {
  if (hasNavigated) return focusHeading();
  const focusOpener = () => {
    if (element instanceof HTMLElement && element.isConnected) element.focus();
  };
  focusOpener();
  const isLost = () => document.activeElement === document.body || document.activeElement === null;
  const recover = () => {
    // A confirmation on top of the dialog may have closed with it; until then nothing else could take focus.
    if (isLost()) focusOpener();
    if (!isLost()) return;
    const heading = section?.isConnected ? section.querySelector<HTMLElement>("h2[tabindex]") : null;
    if (heading) heading.focus({ preventScroll: true });
    else focusHeading();
  };
  recover();
  // A deleted record removes its opener a moment later.
  setTimeout(recover, 150);
};

/**
 * Opens a `<dialog>` as a modal while mounted. Locks scrolling itself, because libraries inject styles that our CSP
 * forbids. With `deferModal` the dialog is painted before it becomes modal: making the page inert restyles every element,
 * which takes about 70 ms on a phone. Such a dialog must cover the page with its own styles.
 */
export const useModal = (
  onClose: () => void,
  { focusFields, deferModal = false }: { focusFields: boolean; deferModal?: boolean },
) => {
  const dialog: RefObject<HTMLDialogElement | null> = useRef(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening happens once, at mount
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const focusedElement = document.activeElement;
    const opener = { element: focusedElement, section: focusedElement?.closest("section[aria-labelledby]") ?? null };
    const { pathname } = window.location;
    const openModal = () => {
      element.close();
      element.showModal();
      setInitialFocus(element, focusFields);
      setOpenDialogs([...openDialogs, element]);
    };
    if (deferModal) element.show();
    else openModal();
    const cancelOpen = deferModal ? runAfterPaint(openModal) : undefined;
    return () => {
      cancelOpen?.();
      setOpenDialogs(openDialogs.filter((dialog) => dialog !== element));
      element.close();
      restoreFocus(opener, pathname !== window.location.pathname);
    };
  }, []);
  const handlers = {
    // A `cancel` event of a file input inside bubbles in React: handle only the dialog's own.
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      close.current();
    },
    onClose: (event: SyntheticEvent) => {
      if (event.target !== event.currentTarget || dialog.current?.open !== false) return;
      // The browser closes without `cancel` when Escape is pressed twice. Reopen, so that the close handler can confirm.
      dialog.current.showModal();
      close.current();
    },
    // React bubbles `submit` through portals to the form around the dialog.
    onSubmit: (event: SyntheticEvent) => event.stopPropagation(),
  };
  return { dialog, handlers };
};
