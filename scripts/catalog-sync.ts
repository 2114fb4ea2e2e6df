/**
 * Fetches the live catalog of federal funding into the data folder, whether the host runs or not:
 *
 *   npm run catalog:sync [-- --source extract|api|simpler]
 *
 * `extract` (the default) reads the daily extract of Grants.gov, `api` its search and then each notice, `simpler` the
 * API of Simpler.Grants.gov with the key in SIMPLER_API_KEY. GRANTLAMP_DATA says where the data is. A run that breaks
 * off goes on where it was when it is started again. Exit code 1: the catalog stayed as it was for a reason told.
 */
import { parseArgs } from "node:util";
import { createFolderStorage } from "#functions/catalog/snapshot/local-snapshot-storage.ts";
import type { NoticeSource } from "#functions/catalog/sources/source.ts";
import { createFolderRunStore } from "#functions/catalog/sync/file-run-store.ts";
import { createSources, type SourceName } from "#functions/catalog/sync/intake.ts";
import { syncCatalog } from "#functions/catalog/sync/sync-catalog.ts";
import { linesOf } from "./sources/tell.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);
const fail = (line: string): never => {
  process.stderr.write(`${line}\n`);
  process.exit(1);
};

/** GRANTLAMP_SOURCES: another address for all sources, such as a stand-in on this machine. */
const sources = createSources({ key: process.env.SIMPLER_API_KEY, base: process.env.GRANTLAMP_SOURCES });
const isName = (name: string): name is SourceName => ["extract", "api", "simpler"].includes(name);
const sourceOf = (name: string): NoticeSource => {
  if (!isName(name)) return fail(`There is no source ${name}: choose extract, api or simpler.`);
  return sources.getByName(name) ?? fail(`The source ${name} needs its key in SIMPLER_API_KEY.`);
};

const { values } = parseArgs({ options: { source: { type: "string", default: "extract" } } });
const folder = process.env.GRANTLAMP_DATA || ".local";
const started = performance.now();
let told = 0;
const result = await syncCatalog({
  source: sourceOf(values.source),
  files: createFolderStorage(folder),
  runs: createFolderRunStore(folder),
  clock: { now: () => new Date() },
  onProgress({ seen, announced }) {
    if (performance.now() - told < 5000) return;
    told = performance.now();
    say(`${seen}${announced === null ? "" : ` of ${announced}`} records read`);
  },
});
for (const line of linesOf(result, (performance.now() - started) / 1000)) say(line);
if (!["published", "unchanged"].includes(result.outcome)) process.exitCode = 1;
