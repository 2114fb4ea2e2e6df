/**
 * Reads the list from a state's grant portal and publishes its programs to the catalog:
 *
 *   npm run portals:sync -- california [--to s3://bucket]
 *   npm run portals:sync -- pennsylvania --url https://… | --file list.json
 *
 * `--help` explains the options. Exit code 1 means that nothing was published. The output says why.
 */
import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { Argument, Command } from "commander";
import { california } from "#functions/catalog/portals/california.ts";
import { pennsylvania } from "#functions/catalog/portals/pennsylvania.ts";
import { DownloadError } from "./funders/download.ts";
import { openTarget, SyncError } from "./funders/publish-target.ts";
import { syncPortal } from "./portals/sync-portal.ts";

const dataFolder = process.env.GRANTLAMP_DATA || ".local";
const adapters = { california, pennsylvania };
const program = new Command("npm run portals:sync --")
  .description("Publishes the programs of a state's grant portal.")
  .addArgument(new Argument("<portal>", "the portal").choices(Object.keys(adapters)))
  .option("--url <url>", "URL of the portal's list; by default, the known URL, if any")
  .option("--file <file>", "a list that was already downloaded, JSON or CSV")
  .option("--to <target>", "a folder or s3://bucket", dataFolder)
  .allowExcessArguments(false)
  .parse();
const { url, file, to } = program.opts<{ url?: string; file?: string; to: string }>();
const adapter = adapters[program.args[0] as keyof typeof adapters]; // One of the choices.
try {
  const address = url ?? adapter.download;
  if (!file && !address) throw new SyncError(`Specify the --url or a --file with ${adapter.stateName}'s list`);
  const work = resolve(join(dataFolder, "portals-sync"));
  await mkdir(work, { recursive: true });
  await syncPortal({
    adapter,
    from: file ? { file: resolve(file) } : { url: address ?? "" },
    work,
    to: openTarget(to),
    now: new Date(),
    print: (line) => process.stdout.write(`${line}\n`),
  });
} catch (error) {
  const isMissingFile = (error as NodeJS.ErrnoException).code === "ENOENT";
  if (!isMissingFile && ![SyncError, DownloadError].some((kind) => error instanceof kind)) throw error;
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
