import { createStoredChoice } from "./stored-choice.ts";

/** How closely rows and cards are spaced; base.css sets the spacing by the `compact` class. */
export type Density = "comfortable" | "compact";

export const readDensity = (): Density =>
  document.documentElement.classList.contains("compact") ? "compact" : "comfortable";

const choice = createStoredChoice<Density>({
  storageKey: "grantlamp-density",
  read: readDensity,
  apply: (density) => void document.documentElement.classList.toggle("compact", density === "compact"),
  parse: (stored) => (stored === "compact" ? "compact" : "comfortable"),
});

export const setDensity = choice.set;
export const useDensity = choice.use;
