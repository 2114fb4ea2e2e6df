import { useSyncExternalStore } from "react";
import { useCurrentUser } from "#web/auth/use-current-user.ts";

const prefix = "grantlamp-single-keys-";
/** What was chosen in this page, where the browser keeps nothing. */
const chosen = new Map<string, boolean>();
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Has this person left the single keys on, in this browser? They are, until they are switched off. */
export const readSingleKeys = (userId: string) => {
  const here = chosen.get(userId);
  if (here !== undefined) return here;
  try {
    return localStorage.getItem(prefix + userId) !== "off";
  } catch {
    return true; // Private windows may refuse it.
  }
};

export const setSingleKeys = (userId: string, on: boolean) => {
  try {
    if (on) localStorage.removeItem(prefix + userId);
    else localStorage.setItem(prefix + userId, "off");
    chosen.delete(userId);
  } catch {
    chosen.set(userId, on);
  }
  tell();
};

const subscribe = (listener: () => void) => {
  if (listeners.size === 0) window.addEventListener("storage", tell);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", tell);
  };
};

/** Whether keys without Ctrl or ⌘ do something (WCAG 2.1.4), followed across tabs. */
export const useSingleKeys = () => {
  const userId = useCurrentUser().user?.id ?? "";
  return useSyncExternalStore(subscribe, () => readSingleKeys(userId));
};
