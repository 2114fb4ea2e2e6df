import { log } from "#functions/clients/log.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { pastAwardsKey } from "#functions/table/keys.ts";
import type { Table } from "#functions/table/table.ts";
import type { PastAwards } from "#shared/api/catalog-checks.ts";
import { AppError } from "#shared/api/problem.ts";
import { addDays, formatDay } from "#shared/util/dates.ts";
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
  if (!source.findNotice) throw new SourceError("strange", `${source.name} cannot look up a single record`);
  const today = getSyncDay(now);
  const raw = await source.findNotice(record.id);
  const result = raw && normalizeNotice(raw, today);
  if (result && "problem" in result) throw new SourceError("strange", result.problem);
  const notices = result ? [result.notice] : [];
  // The user asks what the source has now, so there is no grace period.
  const findings = { today, notices, unchangedIds: new Set<string>(), graceDays: 0 };
  const after = mergeRecords(new Map([[record.id, record]]), findings).get(record.id) ?? record;
  return {
    record: after,
    changes: compareRecords(record.id, record, after).map((change) => toChangeEntry(change, today)),
  };
};

/**
 * Looks a record up at its source: returns it and its differences from the catalog, which is not changed.
 * Throws `not_found` for an unknown record, `invalid_request` for a record without a source to query,
 * `unavailable` when the source cannot be reached.
 */
export const verifyRecordById = async (
  { catalog, intake, clock }: Dependencies,
  id: string,
): Promise<{ record: LiveRecord; changes: ChangeEntry[] }> => {
  const known = await catalog.record?.(id);
  if (!known) {
    const isInCatalog = (await catalog.records()).some((record) => record.id === id);
    throw isInCatalog
      ? new AppError("invalid_request", "This entry is a standing program. Please check it on its official page")
      : new AppError("not_found", "This record is not in the catalog");
  }
  const source = (await intake.sources()).findForRecord(id);
  if (!source) throw new AppError("unavailable", "The source of this record cannot be asked right now");
  try {
    return await compareWithSource(source, known, clock.now());
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    log.warn("record not verified", { id, source: source.name, kind: error.kind });
    throw new AppError("unavailable", formatUnavailable(known), { cause: error });
  }
};

const formatUnavailable = ({ verifiedOn }: LiveRecord) =>
  verifiedOn
    ? `Grants.gov cannot be reached right now. What you see was last verified on ${formatDay(verifiedOn)}`
    : "Grants.gov cannot be reached right now, so this record stays unverified";

/** Cached for a day: past awards rarely change, and it reduces the load on USAspending. */
const cacheSeconds = 24 * 3600;
const toEpochSeconds = (now: Date) => Math.floor(now.getTime() / 1000);

/** The cached awards of a listing; undefined when there are none or they have expired. */
const readCachedAwards = async (table: Table, listing: string, now: Date): Promise<PastAwards | undefined> => {
  const item = await table.get(pastAwardsKey(listing));
  return item && Number(item.expiresAt) > toEpochSeconds(now) ? (item.answer as PastAwards) : undefined;
};

const cacheAwards = (table: Table, answer: PastAwards, now: Date): Promise<void> =>
  table.write({ put: { ...pastAwardsKey(answer.listing), answer, expiresAt: toEpochSeconds(now) + cacheSeconds } });

const years = 5;
const maxAwards = 20;
const roundToCents = (dollars: number) => Math.round(dollars * 100) / 100;

const computeMedian = (amounts: readonly number[]): number | null => {
  const sorted = amounts.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? null : roundToCents((low + high) / 2);
};

/**
 * The largest awards under a record's Assistance Listing in the last five years, cached for a day. Throws
 * `not_found` for an unknown record, `invalid_request` for a record without a listing, `unavailable` when
 * USAspending cannot be reached.
 */
export const findPastAwards = async (
  { catalog, intake, table, clock }: Dependencies,
  id: string,
): Promise<PastAwards> => {
  const record = (await catalog.records()).find((candidate) => candidate.id === id);
  if (!record) throw new AppError("not_found", "This record is not in the catalog");
  const { assistanceListing: listing } = record;
  if (!listing)
    throw new AppError("invalid_request", "This record names no Assistance Listing, so no awards can be looked up");
  const now = clock.now();
  const cached = await readCachedAwards(table, listing, now);
  if (cached) return cached;
  const to = getSyncDay(now);
  const from = addDays(to, -365 * years);
  const ask = (await intake.sources()).fetchAwards;
  if (!ask) throw new AppError("unavailable", unavailableMessage);
  try {
    const { awards, more } = await ask({ listing, from, to, limit: maxAwards });
    const answer: PastAwards = {
      listing,
      from,
      to,
      awards: awards.map(({ awardPageId, ...award }) => ({
        ...award,
        link: `https://www.usaspending.gov/award/${encodeURIComponent(awardPageId)}`,
      })),
      more,
      middle: computeMedian(awards.flatMap(({ amount }) => (amount !== null && amount >= 0 ? [amount] : []))),
      askedAt: now.toISOString(),
    };
    await cacheAwards(table, answer, now);
    return answer;
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    log.warn("awards not read", { listing, kind: error.kind });
    throw new AppError("unavailable", unavailableMessage, { cause: error });
  }
};

const unavailableMessage = "USAspending.gov cannot be reached right now";
