import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { currentUserQuery } from "#web/api/queries.ts";
import { createListeners } from "#web/ui/listeners.ts";

/** Includes iPads with a keyboard. */
export const isMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? "");
/** The palette's shortcut as keycaps, and as `aria-keyshortcuts`. */
export const paletteShortcut = isMac
  ? { keys: ["⌘", "K"], aria: "Meta+K" }
  : { keys: ["Ctrl", "K"], aria: "Control+K" };

/** The app shell provides `open`, because the list of shortcuts names every screen. */
export const shortcutSheet = { open: () => {} };

const storageKeyPrefix = "grantlamp-single-keys-";
/** Settings for this page load, used if storage is unavailable. */
const fallback = new Map<string, boolean>();
const listeners = createListeners();

/** Whether the user has single-letter shortcuts on in this browser. On by default. */
export const readSingleKeys = (userId: string) => {
  const value = fallback.get(userId);
  if (value !== undefined) return value;
  try {
    return localStorage.getItem(storageKeyPrefix + userId) !== "off";
  } catch {
    return true; // Storage may be unavailable in private windows.
  }
};

export const setSingleKeys = (userId: string, isOn: boolean) => {
  try {
    if (isOn) localStorage.removeItem(storageKeyPrefix + userId);
    else localStorage.setItem(storageKeyPrefix + userId, "off");
    fallback.delete(userId);
  } catch {
    fallback.set(userId, isOn);
  }
  listeners.notify();
};

const subscribe = (listener: () => void) => {
  const unsubscribe = listeners.subscribe(listener);
  window.addEventListener("storage", listener);
  return () => {
    unsubscribe();
    window.removeEventListener("storage", listener);
  };
};

/** Whether single-letter shortcuts are on (WCAG 2.1.4), synchronized across tabs. */
export const useSingleKeyShortcuts = () => {
  const userId = useQuery(currentUserQuery).data?.id ?? "";
  return useSyncExternalStore(subscribe, () => readSingleKeys(userId));
};
