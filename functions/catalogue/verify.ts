import { compare, entryOf } from "./changes.ts";
import { merge } from "./merge.ts";
import { normalise } from "./normalise.ts";
import type { ChangeEntry, LiveRecord } from "./record.ts";
import { type Source, SourceProblem } from "./sources/source.ts";
import { runDay } from "./sync-state.ts";

/**
 * Looks one record up at its source: returns it and its differences from the given record. Does not change the
 * catalog. Throws SourceError when the source fails.
 */
export const verifyRecord = async (
  source: Source,
  record: LiveRecord,
  now: Date,
): Promise<{ record: LiveRecord; changes: ChangeEntry[] }> => {
  if (!source.one) throw new SourceProblem("strange", `${source.name} cannot look up a single record`);
  const today = runDay(now);
  const raw = await source.one(record.id);
  const result = raw && normalise(raw, today);
  if (result && "problem" in result) throw new SourceProblem("strange", result.problem);
  const notices = result ? [result.notice] : [];
  const after = merge(new Map([[record.id, record]]), { today, notices, same: new Set() }).get(record.id) ?? record;
  return { record: after, changes: compare(record.id, record, after).map((change) => entryOf(change, today)) };
};
