/**
 * Fetches the live catalogue of federal funding into the data folder, whether the host runs or not:
 *
 *   npm run catalogue:sync [-- --source extract|api|simpler]
 *
 * `extract` (the default) reads the daily extract of Grants.gov, `api` its search and then each notice, `simpler` the
 * API of Simpler.Grants.gov with the key in SIMPLER_API_KEY. GRANTLAMP_DATA says where the data is. A run that breaks
 * off goes on where it was when it is started again. Exit code 1: the catalogue stayed as it was for a reason told.
 */
import { parseArgs } from "node:util";
import { folderFiles } from "#functions/catalogue/snapshot-folder.ts";
import { grantsGovExtract } from "#functions/catalogue/sources/extract.ts";
import { grantsGovApi } from "#functions/catalogue/sources/grants-gov-api.ts";
import { asker } from "#functions/catalogue/sources/http.ts";
import { simplerApi } from "#functions/catalogue/sources/simpler.ts";
import type { Source } from "#functions/catalogue/sources/source.ts";
import { syncCatalogue } from "#functions/catalogue/sync.ts";
import { folderRuns } from "#functions/catalogue/sync-folder.ts";
import { linesOf } from "./sources/tell.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);
const fail = (line: string): never => {
  process.stderr.write(`${line}\n`);
  process.exit(1);
};

/** Another address for all sources, such as a stand-in on this machine. Nobody needs to be spared there. */
const base = process.env.GRANTLAMP_SOURCES;
const ask = asker(undefined, base ? { pause: 0 } : {});
const place = base ? { base } : {};

const sourceOf = (name: string): Source => {
  if (name === "extract") return grantsGovExtract(ask, place);
  if (name === "api") return grantsGovApi(ask, place);
  if (name !== "simpler") return fail(`There is no source ${name}: choose extract, api or simpler.`);
  const key = process.env.SIMPLER_API_KEY;
  return key ? simplerApi(ask, { key, ...place }) : fail("The source simpler needs its key in SIMPLER_API_KEY.");
};

const { values } = parseArgs({ options: { source: { type: "string", default: "extract" } } });
const folder = process.env.GRANTLAMP_DATA || ".local";
const started = performance.now();
let told = 0;
const result = await syncCatalogue({
  source: sourceOf(values.source),
  files: folderFiles(folder),
  runs: folderRuns(folder),
  clock: { now: () => new Date() },
  progress({ seen, announced }) {
    if (performance.now() - told < 5000) return;
    told = performance.now();
    say(`${seen}${announced === null ? "" : ` of ${announced}`} records read`);
  },
});
for (const line of linesOf(result, (performance.now() - started) / 1000)) say(line);
if (!["published", "unchanged"].includes(result.outcome)) process.exitCode = 1;
