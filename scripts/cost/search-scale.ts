import { readFileSync } from "node:fs";
import type { ScaleMeasurement } from "#scripts/bench/search-scale.ts";

export const searchScaleFile = new URL("search-scale.json", import.meta.url);

export type SearchScale = {
  /** Smallest catalog first. */
  inMemory: ScaleMeasurement[];
  /** Milliseconds of CPU time to index and score the records that a different engine retrieved. */
  candidates: { p50: number; p95: number };
};

/** Reads the measurements from `npm run bench:scale`. */
export const readSearchScale = (): SearchScale => JSON.parse(readFileSync(searchScaleFile, "utf8"));
