import { useSyncExternalStore } from "react";

/** The open modal dialogs, bottom to top. The page behind does not scroll while there is one. */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

const update = (next: readonly HTMLDialogElement[]) => {
  open = next;
  document.documentElement.classList.toggle("scroll-locked", open.length > 0);
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Registers a dialog that has opened; call the returned function when it closes. */
export const registerOpenDialog = (dialog: HTMLDialogElement) => {
  update([...open, dialog]);
  return () => update(open.filter((other) => other !== dialog));
};

/** The topmost dialog: the rest of the page is inert, so toasts must render inside it. */
export const useTopDialog = () => useSyncExternalStore(subscribe, () => open.at(-1));
