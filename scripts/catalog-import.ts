/**
 * Imports a list of funding opportunities into the data folder's catalog, whether or not the host is running:
 *
 *   npm run catalog:import -- FILE
 *
 * FILE is JSON in the form {"records": [{"opportunityId": "363512", "title": "…", "status": "posted", …}]}.
 * GRANTLAMP_DATA sets the data folder. Exit code 1 means that the catalog is unchanged. The output says why.
 */
import { readFile, stat } from "node:fs/promises";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { formatImportReport, importCatalog } from "#functions/catalog/import/import-catalog.ts";
import { createFolderRunStore, createFolderStorage } from "#functions/catalog/sync/file-run-store.ts";

/** The file must fit into memory. */
const maxBytes = 200 * 1024 * 1024;
const usage = "Specify one file: npm run catalog:import -- FILE";

const fail = (line: string): never => {
  process.stderr.write(`${line}\n`);
  process.exit(1);
};

const readFileArgument = (): string => {
  try {
    const { positionals } = parseArgs({ allowPositionals: true });
    const [path, ...more] = positionals;
    return path && more.length === 0 ? path : fail(usage);
  } catch {
    return fail(usage);
  }
};

const errorMessages: Record<string, string> = {
  ENOENT: "File not found.",
  EISDIR: "This is a folder.",
  EACCES: "You don't have permission to read this file.",
};
const readText = async (path: string): Promise<string> => {
  try {
    const { size } = await stat(path);
    if (size > maxBytes) return fail(`${path}: This file is larger than 200 MB.`);
    return await readFile(path, "utf8");
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    return fail(`${path}: ${errorMessages[code] ?? message}`);
  }
};

const path = readFileArgument();
const text = await readText(path);
const folder = process.env.GRANTLAMP_DATA || ".local";
const result = await importCatalog(
  { files: createFolderStorage(folder), runs: createFolderRunStore(folder), clock: { now: () => new Date() } },
  text,
);
const isDone = result.outcome === "published" || result.outcome === "unchanged";
const out = isDone ? process.stdout : process.stderr;
out.write(`${formatImportReport(basename(path), result).join("\n")}\n`);
if (!isDone) process.exitCode = 1;
