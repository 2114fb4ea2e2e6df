import { compareRecords, toChangeEntry } from "./snapshot/diff-snapshots.ts";
import { mergeRecords } from "./sync/merge-records.ts";
import { normalizeNotice } from "./normalize/normalize-notice.ts";
import type { ChangeEntry, LiveRecord } from "./record.ts";
import { type NoticeSource, SourceError } from "./sources/source.ts";
import { getSyncDay } from "./sync/sync-run.ts";

/**
 * Looks one record up at its source: returns it and its differences from the given record. Does not change the
 * catalog. Throws SourceError when the source fails.
 */
export const compareWithSource = async (
  source: NoticeSource,
  record: LiveRecord,
  now: Date,
): Promise<{ record: LiveRecord; changes: ChangeEntry[] }> => {
  if (!source.findNotice) throw new SourceError("strange", `${source.name} cannot look up a single record`);
  const today = getSyncDay(now);
  const raw = await source.findNotice(record.id);
  const result = raw && normalizeNotice(raw, today);
  if (result && "problem" in result) throw new SourceError("strange", result.problem);
  const notices = result ? [result.notice] : [];
  const after = mergeRecords(new Map([[record.id, record]]), { today, notices, unchangedIds: new Set() }).get(record.id) ?? record;
  return { record: after, changes: compareRecords(record.id, record, after).map((change) => toChangeEntry(change, today)) };
};
