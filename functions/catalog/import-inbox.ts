import { log } from "#functions/clients/log.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { formatImportReport, importCatalog } from "./import/import-catalog.ts";
import { createTableRunStore } from "./sync/sync-run.ts";

/** S3 prefix of files to import at the next scheduled run. */
const importInboxPrefix = "catalog/import/";
const reportKey = (name: string) => `catalog/import-reports/${name}.txt`;

/** Imports and deletes every file in the inbox and writes reports. Files stay while a sync is running. */
export const importInbox = async ({ blobs, intake, table, clock }: Dependencies): Promise<void> => {
  for (const key of (await blobs.list(importInboxPrefix)).toSorted()) {
    const name = key.slice(importInboxPrefix.length);
    // Folder placeholders created by the S3 console.
    if (name === "" || name.endsWith("/")) continue;
    const text = await blobs.get(key);
    if (text === undefined) continue;
    const result = await importCatalog({ files: intake.files, runs: createTableRunStore(table), clock }, text);
    log.info("list imported", { key, outcome: result.outcome });
    if (result.outcome === "busy") return;
    await blobs.put(reportKey(name), `${formatImportReport(name, result).join("\n")}\n`);
    await blobs.delete(key);
  }
};
