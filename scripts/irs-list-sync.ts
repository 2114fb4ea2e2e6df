/**
 * Publishes the IRS Business Master File, from which organization profiles are prefilled by EIN or name:
 *
 *   npm run irs-list:sync -- --all | --state CA [--state OH …] | --file eo_ca.csv [--to s3://bucket]
 *
 * `--help` explains the options. An interrupted run resumes at the next start. Exit code 1 means that nothing was
 * published. The output says why.
 */
import { join, resolve } from "node:path";
import { Command, InvalidArgumentError } from "commander";
import { usStates } from "#shared/domain/us-states.ts";
import { DownloadError } from "./funders/download.ts";
import { openTarget, SyncError } from "./funders/publish-target.ts";
import { ListError } from "./funders/read-csv.ts";
import { syncIrsList } from "./irs-list/sync-irs-list.ts";

const dataFolder = process.env.GRANTLAMP_DATA || ".local";
/** The four files that together cover the whole country. */
const allFiles = ["eo1.csv", "eo2.csv", "eo3.csv", "eo4.csv"];
const collect = (value: string, before: string[]) => [...before, value];
const collectState = (value: string, before: string[]) => {
  const state = value.toUpperCase();
  if (!Object.hasOwn(usStates, state)) throw new InvalidArgumentError("Specify a state such as CA.");
  return [...before, `eo_${state.toLowerCase()}.csv`];
};
const { all, state, file, to, work } = new Command("npm run irs-list:sync --")
  .description("Publishes the IRS list of tax-exempt organizations.")
  .option("--all", "download the whole country (about 350 MB)", false)
  .option("--state <code>", "download a state; repeatable", collectState, [])
  .option("--file <file>", "a CSV file that was already downloaded; repeatable", collect, [])
  .option("--to <target>", "a folder or s3://bucket", dataFolder)
  .option("--work <folder>", "folder for downloads, deleted after publishing", join(dataFolder, "irs-list-sync"))
  .allowExcessArguments(false)
  .parse()
  .opts<{ all: boolean; state: string[]; file: string[]; to: string; work: string }>();
try {
  if (!all && state.length === 0 && file.length === 0)
    throw new SyncError("Specify what to read: npm run irs-list:sync -- --all");
  await syncIrsList({
    downloads: all ? allFiles : state,
    paths: file.map((path) => resolve(path)),
    work: resolve(work),
    to: openTarget(to),
    now: new Date(),
    // GRANTLAMP_SOURCES sets a different base URL, such as that of a local test server.
    ...(process.env.GRANTLAMP_SOURCES && { base: process.env.GRANTLAMP_SOURCES }),
    print: (line) => process.stdout.write(`${line}\n`),
  });
} catch (error) {
  if (![SyncError, ListError, DownloadError].some((kind) => error instanceof kind)) throw error;
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
