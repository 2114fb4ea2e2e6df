import { createStoredChoice } from "./stored-choice.ts";

export type Theme = "light" | "dark";
/** The color of the browser's own UI: the page background. */
const themeColors = { light: "#f9f8f3", dark: "#070f11" } as const;

/** Reads the current theme: the class that `/theme.js` set on the document; dark by default. */
export const readTheme = (): Theme => (document.documentElement.classList.contains("light") ? "light" : "dark");

const choice = createStoredChoice<Theme>({
  storageKey: "grantlamp-theme",
  read: readTheme,
  apply: (theme) => {
    const { classList } = document.documentElement;
    classList.remove("light", "dark");
    classList.add(theme);
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", themeColors[theme]);
  },
  parse: (stored) => (stored === "light" ? "light" : "dark"),
});

export const setTheme = choice.set;
export const toggleTheme = () => setTheme(readTheme() === "dark" ? "light" : "dark");
export const useTheme = choice.use;
