import { log } from "#functions/clients/log.ts";
import type { Outside } from "#functions/outside.ts";
import { importList } from "./import-list.ts";
import { importLines } from "./list-words.ts";
import { tableRuns } from "./sync.table.ts";

/** Lists put here are taken in at the next run of the schedule. */
export const inbox = "catalogue/import/";
const reportKey = (name: string) => `catalogue/import-reports/${name}.txt`;

/**
 * Takes every list in the inbox into the catalogue and deletes it; what came of it lies under `import-reports`. A list
 * stays while a sync is at work.
 */
export const importInbox = async ({ blobs, intake, table, clock }: Outside): Promise<void> => {
  for (const key of (await blobs.list(inbox)).toSorted()) {
    const name = key.slice(inbox.length);
    // What consoles leave in place of a folder.
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
