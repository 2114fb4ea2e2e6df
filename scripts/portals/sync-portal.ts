import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { PortalAdapter } from "#functions/catalog/portals/portal.ts";
import { publishPortal, readPublishedPortals } from "#functions/catalog/portals/published-portals.ts";
import { groupRounds, mergeKnownPrograms } from "#functions/catalog/portals/to-catalog-record.ts";
import type { SnapshotStorage } from "#functions/catalog/snapshot/snapshot-format.ts";
import { loadStarterRecords } from "#functions/catalog/starter.ts";
import { buildPortalRecord } from "#scripts/embed/portal-record.ts";
import { download } from "#scripts/funders/download.ts";
import { SyncError } from "#scripts/funders/publish-target.ts";
import { CatalogRecord } from "#shared/api/catalog-record.ts";

export type PortalSyncRequest = {
  adapter: PortalAdapter;
  /** A file that was already downloaded, optionally gzipped, or the URL of the portal's list. */
  from: { file: string } | { url: string };
  /** Folder for the download. */
  work: string;
  to: Pick<SnapshotStorage, "getBytes" | "put">;
  now: Date;
  print: (line: string) => void;
  pause?: (ms: number) => Promise<unknown>;
};

const maxSkippedFraction = 0.2;
/** A list with fewer notices than this fraction of the last one is probably incomplete. */
const minNoticeFraction = 0.5;
const maxReportedLines = 20;

const readList = async ({ adapter, from, work, pause }: PortalSyncRequest): Promise<string> => {
  if ("file" in from) {
    const content = await readFile(from.file);
    return (from.file.endsWith(".gz") ? gunzipSync(content) : content).toString();
  }
  const path = join(work, `${adapter.source}.list`);
  await download(from.url, path, pause);
  const content = await readFile(path, "utf8");
  await rm(path);
  return content;
};

/** Publishes a portal's programs with earlier seasons. Throws SyncError if the list is unusable. */
export const syncPortal = async (request: PortalSyncRequest): Promise<void> => {
  const { adapter, to, now, print } = request;
  const { notices, skipped } = adapter.parse(await readList(request));
  print(`${adapter.stateName}: ${notices.length} notices read, ${skipped.length} rows skipped`);
  for (const reason of skipped.slice(0, maxReportedLines)) print(`  ${reason}`);
  if (notices.length === 0) throw new SyncError(`${adapter.stateName}'s list has no notices; nothing was published`);
  if (skipped.length > (notices.length + skipped.length) * maxSkippedFraction)
    throw new SyncError(`${skipped.length} rows of ${adapter.stateName} cannot be read; nothing was published`);
  const before = (await readPublishedPortals(to))?.portals.find(({ source }) => source === adapter.source);
  if (before && notices.length < before.notices * minNoticeFraction)
    throw new SyncError(
      `${adapter.stateName}'s list has ${notices.length} notices, but the last one had ${before.notices}; nothing was published`,
    );
  const today = now.toISOString().slice(0, 10);
  const records = groupRounds(notices).flatMap((rounds) => {
    const record = buildPortalRecord(adapter, rounds, { asOf: today, today });
    const checked = record && CatalogRecord.safeParse(record);
    if (checked?.error) print(`  ${record?.id} skipped: ${checked.error.issues[0]?.message}`);
    return checked?.data ?? [];
  });
  const known = before?.records ?? loadStarterRecords().filter(({ source }) => source === adapter.source);
  const all = mergeKnownPrograms(records, known);
  await publishPortal(to, {
    source: adapter.source,
    publishedAt: now.toISOString(),
    notices: notices.length,
    records: all,
  });
  print(`${adapter.stateName}: ${all.length} programs published, ${records.length} of them from this list`);
  print(
    "The next catalog sync includes them in its search index; until then it is built when the catalog is first read.",
  );
};
