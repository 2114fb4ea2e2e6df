import { memoryTable } from "#functions/table/memory.ts";
import { testClock } from "#functions/testing.ts";
import type { StandIn } from "#scripts/sources/stand-in.ts";
import type { SnapshotFiles } from "./snapshot.ts";
import { readLatest } from "./snapshot-read.ts";
import { grantsGovExtract } from "./sources/extract.ts";
import { grantsGovApi } from "./sources/grants-gov-api.ts";
import { simplerApi } from "./sources/simpler.ts";
import type { Source } from "./sources/source.ts";
import { hastyAsker } from "./sources/testing.ts";
import { tableRuns } from "./sync.table.ts";
import { type SyncParts, type SyncResult, syncCatalogue } from "./sync.ts";

export const hour = 3_600_000;
export const day = 24 * hour;

export const api = ({ base }: StandIn): Source => grantsGovApi(hastyAsker(), { base });
export const extract = ({ base }: StandIn): Source => grantsGovExtract(hastyAsker(), { base });
export const simpler = ({ base, key }: StandIn): Source => simplerApi(hastyAsker(), { base, key });

export const mapFiles = (contents: Map<string, string | Uint8Array>): SnapshotFiles => ({
  get: async (key) => {
    const content = contents.get(key);
    return typeof content === "object" ? Buffer.from(content).toString() : content;
  },
  getBytes: async (key) => {
    const content = contents.get(key);
    return typeof content === "string" ? Buffer.from(content) : content;
  },
  put: async (key, content) => void contents.set(key, content),
  delete: async (key) => void contents.delete(key),
});

export const syncWorld = (standIn: StandIn, make: (standIn: StandIn) => Source = api) => {
  const texts = new Map<string, string | Uint8Array>();
  const files = mapFiles(texts);
  const clock = testClock();
  const parts: SyncParts = { source: make(standIn), files, runs: tableRuns(memoryTable()), clock };
  return {
    files,
    texts,
    clock,
    run: (more: Partial<SyncParts> = {}) => syncCatalogue({ ...parts, ...more }),
    record: async (id: string) => (await readLatest(files))?.records.get(id),
    stagedFiles: () => [...texts.keys()].filter((key) => key.startsWith("catalogue/runs/")),
  };
};

export const kindsOf = (result: SyncResult) =>
  result.outcome === "published" ? result.changes.map(({ kind }) => kind) : result;
