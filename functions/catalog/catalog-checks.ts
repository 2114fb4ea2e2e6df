import { log } from "#functions/clients/log.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { AppError } from "#shared/api/problem.ts";
import { formatDay } from "#shared/util/dates.ts";
import { findRecord } from "./find-record.ts";
import { normalizeNotice } from "./normalize/normalize-notice.ts";
import type { ChangeEntry, LiveRecord } from "./record.ts";
import { compareRecords, toChangeEntry } from "./snapshot/diff-snapshots.ts";
import { type NoticeSource, SourceError } from "./sources/source.ts";
import { mergeRecords } from "./sync/merge-records.ts";
import { getSyncDay } from "./sync/sync-run.ts";

/** Looks a record up at its source and compares the two. Throws SourceError. */
export const compareWithSource = async (
  source: NoticeSource,
  record: LiveRecord,
  now: Date,
): Promise<{ record: LiveRecord; changes: ChangeEntry[] }> => {
  if (!source.findNotice) throw new SourceError("unexpectedResponse", `${source.name} cannot look up a single record`);
  const today = getSyncDay(now);
  const raw = await source.findNotice(record.id);
  const result = raw && normalizeNotice(raw, today);
  if (result && "problem" in result) throw new SourceError("unexpectedResponse", result.problem);
  const notices = result ? [result.notice] : [];
  // The user wants the current state of the source, so there is no grace period.
  const findings = { today, notices, unchangedIds: new Set<string>(), graceDays: 0 };
  const after = mergeRecords(new Map([[record.id, record]]), findings).get(record.id) ?? record;
  return {
    record: after,
    changes: compareRecords(record.id, record, after).map((change) => toChangeEntry(change, today)),
  };
};

/** Compares a record with its source. Throws `not_found`, `invalid_request` (no source to query) or `unavailable`. */
export const verifyRecordById = async (
  dependencies: Dependencies,
  id: string,
): Promise<{ record: LiveRecord; changes: ChangeEntry[] }> => {
  const { catalogSync, clock } = dependencies;
  const result = await findRecord(dependencies, id);
  const sourceRecord = result?.sourceRecord;
  if (!sourceRecord) {
    throw result
      ? new AppError(
          "invalid_request",
          "This is an ongoing program without a notice to compare. Please check its official page",
        )
      : new AppError("not_found", "This record is not in the catalog");
  }
  const source = (await catalogSync.sources()).findForRecord(id);
  if (!source) throw new AppError("unavailable", "This record's source can't be reached right now");
  try {
    return await compareWithSource(source, sourceRecord, clock.now());
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    log.warn("failed to verify a record", { id, source: source.name, kind: error.kind });
    throw new AppError("unavailable", formatUnavailable(sourceRecord), { cause: error });
  }
};

const formatUnavailable = ({ verifiedOn }: LiveRecord) =>
  verifiedOn
    ? `Grants.gov cannot be reached right now. What you see was last verified on ${formatDay(verifiedOn)}`
    : "Grants.gov cannot be reached right now, so we couldn't verify this record";
