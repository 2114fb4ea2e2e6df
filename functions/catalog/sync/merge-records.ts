import { computeContentHash, isLiveRecord, type LiveRecord, type Notice } from "#functions/catalog/record.ts";
import { compareRecords, type RecordsById, toChangeEntry } from "#functions/catalog/snapshot/diff-snapshots.ts";
import { addDays } from "#shared/util/dates.ts";

/** Number of days for which ended records stay readable for users who track them. */
const endedRetentionDays = 400;
const maxHistory = 20;
/** Days before a missing record counts as removed. Of 1,830 notices observed for 214 days, 122 reappeared. */
export const missingGraceDays = 10;

export type SyncFindings = {
  /** Date of the run, `YYYY-MM-DD`. */
  today: string;
  /** Notices from the source. If an ID occurs twice, the last one is the most recent. */
  notices: readonly Notice[];
  /** IDs of known records that the source still lists, either unchanged or unreadable this time. */
  unchangedIds: ReadonlySet<string>;
  /** Days for which a missing record stays unchanged; 0 removes it immediately. */
  graceDays?: number;
};

export const withContentHash = (record: Omit<LiveRecord, "contentHash">): LiveRecord => ({
  ...record,
  contentHash: computeContentHash(record),
});

const applyDates = (record: LiveRecord, today: string): LiveRecord => {
  const isPast = (day: string | null) => day !== null && day < today;
  if (!isLiveRecord(record) || record.status === "recurring") return record;
  if (isPast(record.archivesOn)) return withContentHash({ ...record, status: "archived" });
  return record.status === "open" && isPast(record.closesOn)
    ? withContentHash({ ...record, status: "closed" })
    : record;
};

const markMissing = (record: LiveRecord, today: string, graceDays: number): LiveRecord => {
  const { missingSince = today, ...rest } = record;
  if (!isLiveRecord(record)) return rest;
  // No source has ever confirmed an imported record, so treat it as removed.
  return record.verifiedOn === null || addDays(missingSince, graceDays) <= today
    ? withContentHash({ ...rest, status: "removed", removedOn: today })
    : { ...rest, missingSince };
};

const clearMissing = ({ missingSince: _, ...record }: LiveRecord): LiveRecord => record;

/** A posted notice wins over its forecast; otherwise the later one wins. */
const pickNotice = (current: Notice | undefined, next: Notice) =>
  current && current.status !== "forecast" && next.status === "forecast" ? current : next;

/**
 * Returns the date a record ended, but never earlier than its first-seen date, because an import may contain
 * records that ended long ago.
 */
const getEndDay = ({ removedOn, archivesOn, closesOn, verifiedOn, firstSeenOn, status }: LiveRecord) => {
  const end = (status === "removed" ? removedOn : (closesOn ?? archivesOn)) ?? verifiedOn ?? firstSeenOn;
  return end > firstSeenOn ? end : firstSeenOn;
};

/**
 * Builds the next snapshot from the findings and the previous records. A live record that the source no longer lists is
 * marked as missing, and as removed after `graceDays`; ended records are kept for `endedRetentionDays`. Notices that were
 * closed when first seen are ignored.
 */
export const mergeRecords = (
  before: RecordsById,
  { today, notices, unchangedIds, graceDays = missingGraceDays }: SyncFindings,
): Map<string, LiveRecord> => {
  const noticesById = new Map<string, Notice>();
  for (const notice of notices) noticesById.set(notice.id, pickNotice(noticesById.get(notice.id), notice));
  const after = new Map<string, LiveRecord>();
  for (const [id, notice] of noticesById) {
    const knownRecord = before.get(id);
    if (!knownRecord && !isLiveRecord(notice)) continue;
    const { firstSeenOn = today, history = [] } = knownRecord ?? {};
    after.set(id, withContentHash({ ...notice, firstSeenOn, verifiedOn: today, removedOn: null, history }));
  }
  for (const [id, knownRecord] of before)
    if (!after.has(id)) {
      const current = applyDates(knownRecord, today);
      after.set(id, unchangedIds.has(id) ? clearMissing(current) : markMissing(current, today, graceDays));
    }
  const oldest = addDays(today, -endedRetentionDays);
  for (const [id, record] of after) {
    if (!isLiveRecord(record) && getEndDay(record) < oldest) after.delete(id);
    else after.set(id, withHistory(before.get(id), record, today));
  }
  return after;
};

export const withHistory = (before: LiveRecord | undefined, after: LiveRecord, today: string): LiveRecord => {
  if (!before || before.contentHash === after.contentHash) return after;
  const events = compareRecords(after.id, before, after).map((change) => toChangeEntry(change, today));
  return { ...after, history: [...after.history, ...events].slice(-maxHistory) };
};
