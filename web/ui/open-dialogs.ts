import { useSyncExternalStore } from "react";

/** The open modal dialogs, lowest first. While there is one, the page behind does not scroll. */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

const set = (next: readonly HTMLDialogElement[]) => {
  open = next;
  document.documentElement.classList.toggle("scroll-locked", open.length > 0);
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Tells that a dialog was opened; call what it returns when it closes. */
export const addOpenDialog = (dialog: HTMLDialogElement) => {
  set([...open, dialog]);
  return () => set(open.filter((other) => other !== dialog));
};

/** The dialog on top: what shall be seen and heard now must live in it. */
export const useTopDialog = () => useSyncExternalStore(subscribe, () => open.at(-1));
