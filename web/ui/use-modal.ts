import { type RefObject, type SyntheticEvent, useEffect, useLayoutEffect, useRef } from "react";
import { focusHeading } from "./focus-heading.ts";
import { addOpenDialog } from "./open-dialogs.ts";

const firstField = "input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled)";

/** Where focus starts: what is marked `data-autofocus`, else the first field, else the title. */
const focusFirst = (dialog: HTMLDialogElement, fields: boolean) => {
  const marked = dialog.querySelector<HTMLElement>("[data-autofocus]");
  const field = fields ? dialog.querySelector<HTMLElement>(firstField) : null;
  (marked ?? field ?? dialog.querySelector<HTMLElement>("h2"))?.focus();
};

/** Runs it when what is drawn now has been painted; what comes back stops that. */
const afterPaint = (run: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
};

type Opener = { element: Element | null; section: Element | null };
/**
 * Gives focus back to the opener. When that is gone (its record was deleted) it goes to the heading of the list it stood
 * in, where that takes focus, else to the screen's; there too when another screen is here.
 */
const focusBack = ({ element, section }: Opener, moved: boolean) => {
  if (moved) return focusHeading();
  const toOpener = () => {
    if (element instanceof HTMLElement && element.isConnected) element.focus();
  };
  toOpener();
  const isLost = () => document.activeElement === document.body || document.activeElement === null;
  const rescue = () => {
    // A question over the dialog may have gone with it: until then nothing else could take focus.
    if (isLost()) toOpener();
    if (!isLost()) return;
    const heading = section?.isConnected ? section.querySelector<HTMLElement>("h2[tabindex]") : null;
    if (heading) heading.focus({ preventScroll: true });
    else focusHeading();
  };
  rescue();
  // A record that was just deleted takes its opener along a moment later.
  setTimeout(rescue, 150);
};

/**
 * Opens a `<dialog>` as a modal for as long as it is mounted: focus trap, Escape and inertness are
 * the browser's, the scroll lock is ours (libraries inject styles for it, which our policy forbids). One that `showsFirst` is
 * painted before it is modal: for the page to become inert every element of it is styled again, which a phone takes some
 * 70 ms for. It must stand over the page by its own styles.
 */
export const useModal = (
  onClose: () => void,
  { focusFields, showsFirst = false }: { focusFields: boolean; showsFirst?: boolean },
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
    const focused = document.activeElement;
    const opener = { element: focused, section: focused?.closest("section[aria-labelledby]") ?? null };
    const { pathname } = window.location;
    let leave = () => {};
    const become = () => {
      element.close();
      element.showModal();
      focusFirst(element, focusFields);
      leave = addOpenDialog(element);
    };
    if (showsFirst) element.show();
    else become();
    const unless = showsFirst ? afterPaint(become) : undefined;
    return () => {
      unless?.();
      leave();
      element.close();
      focusBack(opener, pathname !== window.location.pathname);
    };
  }, []);
  const on = {
    // A file input inside sends `cancel` too, and React lets both rise: only the dialog's own count.
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      close.current();
    },
    // The browser may close without asking when Escape is pressed twice.
    onClose: (event: SyntheticEvent) => {
      if (event.target !== event.currentTarget || dialog.current?.open !== false) return;
      // Still here, where it asks first.
      dialog.current.showModal();
      close.current();
    },
    // A form in a dialog is not part of the form that React thinks is around it.
    onSubmit: (event: SyntheticEvent) => event.stopPropagation(),
  };
  return { dialog, on };
};
