/**
 * Publishes profiles of private foundations and grantmaking charities from their tax returns:
 *
 *   npm run funders:sync -- --year 2025 [--year 2024 …] [--bmf eo1.csv …] [--open-list list.csv] [--to s3://bucket]
 *
 * `--help` explains the options. An interrupted run resumes at the next start. Exit code 1 means that nothing was
 * published. The output says why.
 */
import { join, resolve } from "node:path";
import { Command, InvalidArgumentError } from "commander";
import { DownloadError } from "./funders/download.ts";
import { openTarget, SyncError } from "./funders/publish-target.ts";
import { ListError } from "./funders/read-csv.ts";
import { syncFunders } from "./funders/sync-funders.ts";

const dataFolder = process.env.GRANTLAMP_DATA || ".local";
const collect = (value: string, before: string[]) => [...before, value];
const collectYear = (value: string, before: number[]) => {
  if (!/^20\d\d$/.test(value)) throw new InvalidArgumentError("Specify a year such as 2025.");
  return [...before, Number(value)];
};
const program = new Command("npm run funders:sync --")
  .description("Publishes profiles of foundations from IRS returns and lists.")
  .option("--year <year>", "read the returns in the IRS index of this year; repeatable", collectYear, [])
  .option("--bmf <file>", "a region of the IRS Business Master File, CSV; repeatable", collect, [])
  .option("--open-list <file>", "the Open Foundation List, CSV; repeatable", collect, [])
  .option("--to <target>", "a folder or s3://bucket", dataFolder)
  .option("--work <folder>", "folder for downloads", join(dataFolder, "funders-sync"))
  .allowExcessArguments(false);

const { year, bmf, openList, to, work } = program
  .parse()
  .opts<{ year: number[]; bmf: string[]; openList: string[]; to: string; work: string }>();
try {
  const lists = [
    ...bmf.map((path) => ({ kind: "bmf" as const, path })),
    ...openList.map((path) => ({ kind: "open-foundation-list" as const, path })),
  ];
  if (year.length === 0 && lists.length === 0)
    throw new SyncError("Specify a year or a list: npm run funders:sync -- --year 2025");
  await syncFunders({
    years: year,
    lists,
    work: resolve(work),
    to: openTarget(to),
    now: new Date(),
    // GRANTLAMP_SOURCES sets a different base URL, such as that of a local test server.
    ...(process.env.GRANTLAMP_SOURCES && { base: process.env.GRANTLAMP_SOURCES }),
    print: (line) => process.stdout.write(`${line}\n`),
  });
} catch (error) {
  const isExpected = [SyncError, ListError, DownloadError].some((kind) => error instanceof kind);
  if (!isExpected) throw error;
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
