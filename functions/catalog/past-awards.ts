import { log } from "#functions/clients/log.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { pastAwardsKey } from "#functions/table/keys.ts";
import type { Table } from "#functions/table/table.ts";
import type { PastAwards } from "#shared/api/catalog-checks.ts";
import { AppError } from "#shared/api/problem.ts";
import { addDays } from "#shared/util/dates.ts";
import { summarizeAwards } from "./award-distribution.ts";
import { SourceError } from "./sources/source.ts";
import { getSyncDay } from "./sync/sync-run.ts";

/** Cached for a week: past awards rarely change, and each answer takes several requests. */
const cacheSeconds = 7 * 24 * 3600;
const toEpochSeconds = (now: Date) => Math.floor(now.getTime() / 1000);

/** The cached awards of a listing; undefined when there are none or they have expired. */
const readCachedAwards = async (table: Table, listing: string, now: Date): Promise<PastAwards | undefined> => {
  const item = await table.get(pastAwardsKey(listing));
  return item && Number(item.expiresAt) > toEpochSeconds(now) ? (item.answer as PastAwards) : undefined;
};

const cacheAwards = (table: Table, answer: PastAwards, now: Date): Promise<void> =>
  table.write({ put: { ...pastAwardsKey(answer.listing), answer, expiresAt: toEpochSeconds(now) + cacheSeconds } });

const years = 5;
const maxListed = 20;

/**
 * Distribution of the awards under a record's Assistance Listing in the last five years, cached for a week. Throws
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
  const { fetchAwards } = await intake.sources();
  if (!fetchAwards) throw new AppError("unavailable", unavailableMessage);
  try {
    const { awards, total, byKind } = await fetchAwards({ listing, from, to });
    const answer: PastAwards = {
      listing,
      from,
      to,
      total,
      sampled: awards.length,
      ...summarizeAwards(awards, { from, to }),
      byKind,
      awards: awards.slice(0, maxListed).map(({ awardPageId, state: _, ...award }) => ({
        ...award,
        link: `https://www.usaspending.gov/award/${encodeURIComponent(awardPageId)}`,
      })),
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
