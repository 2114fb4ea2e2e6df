import { existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { toDisplayPath } from "./startup-checks.ts";

/** Increase it when stored names change and older data folders can no longer be read. */
const dataFormat = 2;
const formatFile = "format.json";
/** Entries that belong to the running host, not to the data. */
const hostEntries = ["host.lock", formatFile];

/**
 * Records the format of a new data folder. Moves the contents of a folder in an earlier format to a subfolder and reports
 * this in one sentence; nothing is deleted. The caller holds the folder's lock.
 */
export const setOldFormatAside = (dataDir: string, print: (line: string) => void, now = new Date()): void => {
  const path = join(dataDir, formatFile);
  if (existsSync(path)) return;
  const entries = readdirSync(dataDir).filter((name) => !hostEntries.some((entry) => name.startsWith(entry)));
  if (entries.length > 0) {
    const aside = join(dataDir, `before-format-${dataFormat}-${now.toISOString().slice(0, 19).replaceAll(":", "")}`);
    mkdirSync(aside, { mode: 0o700 });
    for (const name of entries) renameSync(join(dataDir, name), join(aside, name));
    print(
      `${toDisplayPath(dataDir)} holds data of an earlier version, which this one cannot read: it is now in ${toDisplayPath(aside)}, and the folder starts empty.`,
    );
  }
  writeFileSync(path, `${JSON.stringify({ version: dataFormat })}\n`, { mode: 0o600 });
};
