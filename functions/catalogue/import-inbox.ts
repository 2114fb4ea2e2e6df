import { log } from "#functions/clients/log.ts";
import type { Outside } from "#functions/outside.ts";
import { importList } from "./import-list.ts";
import { importLines } from "./list-words.ts";
import { tableRuns } from "./sync.table.ts";

/** S3 prefix of files to import at the next scheduled run. */
export const inbox = "catalogue/import/";
const reportKey = (name: string) => `catalogue/import-reports/${name}.txt`;

/**
 * Imports every file in the inbox, writes a report under `import-reports` and deletes the file. Files stay
 * while a sync is running.
 */
export const importInbox = async ({ blobs, intake, table, clock }: Outside): Promise<void> => {
  for (const key of (await blobs.list(inbox)).toSorted()) {
    const name = key.slice(inbox.length);
    // Folder placeholders created by the S3 console.
    if (name === "" || name.endsWith("/")) continue;
    const text = await blobs.get(key);
    if (text === undefined) continue;
    const result = await importList({ files: intake.files, runs: tableRuns(table), clock }, text);
    log.info("list imported", { key, outcome: result.outcome });
    if (result.outcome === "busy") return;
    await blobs.put(reportKey(name), `${importLines(name, result).join("\n")}\n`);
    await blobs.delete(key);
  }
};
