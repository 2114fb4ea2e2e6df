/**
 * Downloads the current catalog of federal funding into the data folder, whether or not the host is running:
 *
 *   npm run catalog:sync [-- --source extract|api|simpler]
 *
 * `extract` (the default) reads Grants.gov's daily extract. `api` reads its search results and then each notice.
 * `simpler` reads the Simpler.Grants.gov API with the key in SIMPLER_API_KEY. GRANTLAMP_DATA sets the data folder. An
 * interrupted run resumes at the next start. Exit code 1 means that the catalog is unchanged. The output says why.
 */
import { parseArgs } from "node:util";
import type { NoticeSource } from "#functions/catalog/sources/source.ts";
import { createSources, type SourceName } from "#functions/catalog/sync/create-sources.ts";
import { createFolderRunStore, createFolderStorage } from "#functions/catalog/sync/file-run-store.ts";
import { syncCatalog } from "#functions/catalog/sync/sync-catalog.ts";
import { formatSyncResult } from "./sources/format-sync-result.ts";

const print = (line: string) => process.stdout.write(`${line}\n`);
const fail = (line: string): never => {
  process.stderr.write(`${line}\n`);
  process.exit(1);
};

// GRANTLAMP_SOURCES sets a different base URL for all sources, such as that of a local test server.
const sources = createSources({ key: process.env.SIMPLER_API_KEY, base: process.env.GRANTLAMP_SOURCES });
const isSourceName = (name: string): name is SourceName => ["extract", "api", "simpler"].includes(name);
const getSource = (name: string): NoticeSource => {
  if (!isSourceName(name)) return fail(`There is no source named ${name}. Choose extract, api or simpler.`);
  return sources.getByName(name) ?? fail(`The source ${name} needs its key in SIMPLER_API_KEY.`);
};

const { values } = parseArgs({ options: { source: { type: "string", default: "extract" } } });
const folder = process.env.GRANTLAMP_DATA || ".local";
const started = performance.now();
let reportedAt = 0;
const result = await syncCatalog({
  source: getSource(values.source),
  files: createFolderStorage(folder),
  runs: createFolderRunStore(folder),
  clock: { now: () => new Date() },
  onProgress({ seen, announced }) {
    if (performance.now() - reportedAt < 5000) return;
    reportedAt = performance.now();
    print(`${seen}${announced === null ? "" : ` of ${announced}`} records read`);
  },
});
for (const line of formatSyncResult(result, (performance.now() - started) / 1000)) print(line);
if (!["published", "unchanged"].includes(result.outcome)) process.exitCode = 1;
