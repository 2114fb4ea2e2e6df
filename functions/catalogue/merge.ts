import { addDays } from "#shared/dates.ts";
import { compare, entryOf, type Records } from "./changes.ts";
import { contentHashOf, isLive, type LiveRecord, type Notice } from "./record.ts";

/** A record that ended stays readable for so many days, for those who track it. */
const keptDays = 400;
/** So many events of a record are kept with it, the latest. */
const longestHistory = 20;

/** What one run found out. */
export type RunFindings = {
  /** Seen from this day, `YYYY-MM-DD`. */
  today: string;
  /** Notices the source gave, the latest last where one came twice. */
  notices: readonly Notice[];
  /** Known records the source still has, unchanged as far as it says, and those that could not be read this time. */
  same: ReadonlySet<string>;
};

export const hashed = (record: Omit<LiveRecord, "contentHash">): LiveRecord => ({
  ...record,
  contentHash: contentHashOf(record),
});

/** The same record a day later: a deadline passes without the source saying anything. */
const roll = (record: LiveRecord, today: string): LiveRecord => {
  const isPast = (day: string | null) => day !== null && day < today;
  if (!isLive(record) || record.status === "recurring") return record;
  if (isPast(record.archivesOn)) return hashed({ ...record, status: "archived" });
  return record.status === "open" && isPast(record.closesOn) ? hashed({ ...record, status: "closed" }) : record;
};

const gone = (record: LiveRecord, today: string): LiveRecord =>
  isLive(record) ? hashed({ ...record, status: "removed", removedOn: today }) : record;

/** An opened notice beats the forecast it began as; else the one that came last. */
const better = (one: Notice | undefined, other: Notice) =>
  one && one.status !== "forecast" && other.status === "forecast" ? one : other;

/** The last day on which something happened to a record that has ended; a list may bring one that ended long ago. */
const endOf = ({ removedOn, archivesOn, closesOn, verifiedOn, firstSeenOn, status }: LiveRecord) => {
  const end = (status === "removed" ? removedOn : (closesOn ?? archivesOn)) ?? verifiedOn ?? firstSeenOn;
  return end > firstSeenOn ? end : firstSeenOn;
};

/**
 * The next snapshot: what the run found, together with what was known. A known record that lives and was not found
 * is removed by its source, once; one that ended before is left as it was, and let go after `keptDays`. Notices that
 * had ended before they were ever seen are not taken in.
 */
export const merge = (before: Records, { today, notices, same }: RunFindings): Map<string, LiveRecord> => {
  const found = new Map<string, Notice>();
  for (const notice of notices) found.set(notice.id, better(found.get(notice.id), notice));
  const after = new Map<string, LiveRecord>();
  for (const [id, notice] of found) {
    const known = before.get(id);
    if (!known && !isLive(notice)) continue;
    const { firstSeenOn = today, history = [] } = known ?? {};
    after.set(id, hashed({ ...notice, firstSeenOn, verifiedOn: today, removedOn: null, history }));
  }
  for (const [id, known] of before)
    if (!after.has(id)) {
      const rolled = roll(known, today);
      after.set(id, same.has(id) ? rolled : gone(rolled, today));
    }
  const oldest = addDays(today, -keptDays);
  for (const [id, record] of after) {
    if (!isLive(record) && endOf(record) < oldest) after.delete(id);
    else after.set(id, withHistory(before.get(id), record, today));
  }
  return after;
};

/** The record with what happened to it since `before` noted down. */
export const withHistory = (before: LiveRecord | undefined, after: LiveRecord, today: string): LiveRecord => {
  if (!before || before.contentHash === after.contentHash) return after;
  const events = compare(after.id, before, after).map((change) => entryOf(change, today));
  return { ...after, history: [...after.history, ...events].slice(-longestHistory) };
};
