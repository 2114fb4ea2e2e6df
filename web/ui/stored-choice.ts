import { useSyncExternalStore } from "react";

type Config<V extends string> = {
  storageKey: string;
  /** Reads the current value from the document, where `/theme.js` set it before the first paint. */
  read: () => V;
  apply: (value: V) => void;
  /** Interprets a stored value. */
  parse: (stored: string | null) => V;
};

/**
 * An appearance setting, stored in the browser and synchronized across tabs. Without storage it lasts for this visit.
 */
export const createStoredChoice = <V extends string>({ storageKey, read, apply, parse }: Config<V>) => {
  const listeners = new Set<() => void>();
  const applyAndNotify = (value: V) => {
    apply(value);
    for (const listener of listeners) listener();
  };
  const set = (value: V) => {
    applyAndNotify(value);
    try {
      localStorage.setItem(storageKey, value);
    } catch {
      // Storage may be unavailable in private windows.
    }
  };
  const syncFromOtherTab = ({ key, newValue }: StorageEvent) => {
    if (key === storageKey) applyAndNotify(parse(newValue));
  };
  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) window.addEventListener("storage", syncFromOtherTab);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener("storage", syncFromOtherTab);
    };
  };
  return { set, use: () => useSyncExternalStore(subscribe, read) };
};
