import { isLiveRecord } from "#functions/catalog/record.ts";
import type { CatalogChange, RecordsById } from "#functions/catalog/snapshot/diff-snapshots.ts";

/** Thresholds below which a sync must not replace the catalog. Shares are fractions of 1. */
const thresholds = {
  minLiveShare: 0.7,
  maxUnreadableShare: 0.05,
  toleratedUnreadable: 5,
  minAnnouncedShare: 0.98,
  maxRemovedShare: 0.2,
  /** Catalogs with at most this many live records may lose any share. */
  smallCatalog: 20,
};

export type SyncCounts = {
  seen: number;
  unreadable: number;
  announced: number | undefined;
};

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;
export const countLiveRecords = (records: RecordsById) => [...records.values()].filter(isLiveRecord).length;

/** Returns the reasons why this run must not be published, as sentences; empty when it may. */
export const validationIssues = (
  counts: SyncCounts,
  before: RecordsById,
  after: RecordsById,
  changes: readonly CatalogChange[],
): string[] => {
  const { seen, unreadable, announced } = counts;
  const live = countLiveRecords(after);
  // Imported records may be outdated: if their source does not have them, that does not indicate a bad run.
  const wasKnown = new Map([...before].filter(([, { verifiedOn }]) => verifiedOn !== null));
  const wasLive = countLiveRecords(wasKnown);
  const removed = changes.filter(({ kind, id }) => kind === "removed" && wasKnown.has(id)).length;
  const issues: string[] = [];
  if (live === 0) issues.push("No record is open or announced");
  if (announced !== undefined && seen < announced * thresholds.minAnnouncedShare)
    issues.push(`The source announced ${announced} records but sent ${seen}`);
  if (unreadable > thresholds.toleratedUnreadable && unreadable > seen * thresholds.maxUnreadableShare)
    issues.push(`${unreadable} of ${seen} records (${percent(unreadable / seen)}) could not be read`);
  if (wasLive > thresholds.smallCatalog && live < wasLive * thresholds.minLiveShare)
    issues.push(`Only ${live} records live, ${wasLive} did before`);
  if (wasLive > thresholds.smallCatalog && removed > wasLive * thresholds.maxRemovedShare)
    issues.push(`${removed} of ${wasLive} records would be removed at once`);
  return issues;
};
