import { existsSync, readFileSync } from "node:fs";
import type { ScaleMeasurement } from "#scripts/bench/search-scale.ts";

export const searchScaleFile = new URL("search-scale.json", import.meta.url);

/** Reads what `npm run bench:scale` measured, smallest catalog first. */
export const readSearchScale = (): ScaleMeasurement[] =>
  existsSync(searchScaleFile) ? JSON.parse(readFileSync(searchScaleFile, "utf8")) : [];
