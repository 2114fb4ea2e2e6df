import type { Engine } from "./engine.ts";
import { flexsearch } from "./flexsearch.ts";
import { fts5 } from "./fts5.ts";
import { lancedb } from "./lancedb.ts";
import { minisearch } from "./minisearch.ts";
import { own, ownHybrid } from "./own.ts";

/** In the order in which they are told; the first is what the others are compared with. */
export const engines = {
  "ours, words": own,
  "ours, words and meaning, filtered": ownHybrid,
  "LanceDB 0.39": lancedb,
  "FlexSearch 0.8.212": flexsearch,
  "node:sqlite FTS5": fts5,
  "MiniSearch 7.2.0": minisearch,
} satisfies Record<string, Engine>;
export type EngineName = keyof typeof engines;
