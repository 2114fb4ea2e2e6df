import { useSyncExternalStore } from "react";

export type Theme = "light" | "dark";
const storageKey = "grantlamp-theme";
/** The colour of the browser's own bars: our canvas. */
const barColours = { light: "#f9f8f3", dark: "#0a1517" } as const;
const listeners = new Set<() => void>();

/** The theme of now: the class that `/theme.js` put on the document, dark unless light was chosen. */
export const readTheme = (): Theme => (document.documentElement.classList.contains("light") ? "light" : "dark");

const apply = (theme: Theme) => {
  const { classList } = document.documentElement;
  classList.remove("light", "dark");
  classList.add(theme);
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", barColours[theme]);
  for (const listener of listeners) listener();
};

/** Switches and remembers; where storage is refused, for this visit only. */
export const toggleTheme = () => {
  const theme = readTheme() === "dark" ? "light" : "dark";
  apply(theme);
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // Private windows may refuse it.
  }
};

const followOtherTabs = ({ key, newValue }: StorageEvent) => {
  if (key === storageKey) apply(newValue === "light" ? "light" : "dark");
};
const subscribe = (listener: () => void) => {
  if (listeners.size === 0) window.addEventListener("storage", followOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", followOtherTabs);
  };
};

/** The theme, followed across tabs. */
export const useTheme = () => useSyncExternalStore(subscribe, readTheme);
