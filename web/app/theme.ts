import { useSyncExternalStore } from "react";

export type Theme = "light" | "dark";
const storageKey = "grantlamp-theme";
/** The color of the browser's own UI: the page background. */
const themeColors = { light: "#f9f8f3", dark: "#0a1517" } as const;
const listeners = new Set<() => void>();

/** Reads the current theme: the class that `/theme.js` set on the document; dark by default. */
export const readTheme = (): Theme => (document.documentElement.classList.contains("light") ? "light" : "dark");

const applyTheme = (theme: Theme) => {
  const { classList } = document.documentElement;
  classList.remove("light", "dark");
  classList.add(theme);
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", themeColors[theme]);
  for (const listener of listeners) listener();
};

/** Toggles and stores the theme. Without storage it lasts for this visit. */
export const toggleTheme = () => {
  const theme = readTheme() === "dark" ? "light" : "dark";
  applyTheme(theme);
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // Storage may be unavailable in private windows.
  }
};

const followOtherTabs = ({ key, newValue }: StorageEvent) => {
  if (key === storageKey) applyTheme(newValue === "light" ? "light" : "dark");
};
const subscribe = (listener: () => void) => {
  if (listeners.size === 0) window.addEventListener("storage", followOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", followOtherTabs);
  };
};

export const useTheme = () => useSyncExternalStore(subscribe, readTheme);
