import { log } from "#functions/clients/log.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { pastAwardsKey } from "#functions/table/keys.ts";
import type { Table } from "#functions/table/table.ts";
import type { PastAwards } from "#shared/api/past-awards.ts";
import { AppError } from "#shared/api/problem.ts";
import { computeKindShares, summarizeAwards } from "./award-distribution.ts";
import { findEmbeddedAwards } from "./embedded-awards.ts";
import { findRecord } from "./find-record.ts";
import { readCachedAwards } from "./known-awards.ts";
import { SourceError } from "./sources/source.ts";
import type { AwardsResult } from "./sources/usa-spending.ts";
import { getSyncDay } from "./sync/sync-run.ts";

const daySeconds = 24 * 3600;
/** Past awards rarely change; incomplete responses are fetched again sooner. */
const cacheSeconds = { complete: 7 * daySeconds, partial: daySeconds };
const toEpochSeconds = (now: Date) => Math.floor(now.getTime() / 1000);

const cacheAwards = (table: Table, pastAwards: PastAwards, now: Date): Promise<void> => {
  const { total, kinds } = pastAwards.distribution;
  const isComplete = total === 0 || (total !== null && kinds !== null);
  const expiresAt = toEpochSeconds(now) + (isComplete ? cacheSeconds.complete : cacheSeconds.partial);
  return table.write({ put: { ...pastAwardsKey(pastAwards.listing), pastAwards, expiresAt } });
};

const yearsBack = 5;
const maxRecent = 10;

const toPastAwards = (
  { awards, total, kinds }: AwardsResult,
  request: Pick<PastAwards, "listing" | "from" | "to" | "fetchedAt">,
): PastAwards => {
  const facts = awards.map(({ recipientId, ...award }) => ({ ...award, recipient: recipientId }));
  const shares = kinds && total !== null ? computeKindShares(kinds, total) : null;
  return {
    ...request,
    source: "usaspending",
    distribution: summarizeAwards(facts, { endDate: request.to, total, kinds: shares }),
    recent: awards.slice(0, maxRecent).map(({ recipient, amount, startsOn, endsOn, description, awardPageId }) => ({
      recipient,
      amount,
      startsOn,
      endsOn,
      description,
      link: `https://www.usaspending.gov/award/${encodeURIComponent(awardPageId)}`,
    })),
  };
};

const unavailableMessage = "USAspending.gov cannot be reached right now";

/** Queries USAspending and caches the response; returns undefined if it cannot be reached. */
const fetchPastAwards = async (
  { catalogSync, table }: Pick<Dependencies, "catalogSync" | "table">,
  listing: string,
  now: Date,
): Promise<PastAwards | undefined> => {
  const { fetchAwards } = await catalogSync.sources();
  if (!fetchAwards) return undefined;
  const to = getSyncDay(now);
  const from = `${Number(to.slice(0, 4)) - yearsBack}-01-01`;
  try {
    const awards = await fetchAwards({ listing, from, to });
    const pastAwards = toPastAwards(awards, { listing, from, to, fetchedAt: now.toISOString() });
    await cacheAwards(table, pastAwards, now);
    return pastAwards;
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    log.warn("failed to fetch awards", { listing, kind: error.kind });
    return undefined;
  }
};

/**
 * Summarizes the awards under a record's Assistance Listing since January 1 of the year five years ago, cached for a
 * week. Uses the embedded awards if USAspending cannot be reached. Throws `not_found` for an unknown record,
 * `invalid_request` for a record without a listing, `unavailable` if there are no embedded awards either.
 */
export const findPastAwards = async (dependencies: Dependencies, id: string): Promise<PastAwards> => {
  const { catalogSync, table, clock } = dependencies;
  const result = await findRecord(dependencies, id);
  if (!result) throw new AppError("not_found", "This record is not in the catalog");
  const { assistanceListing: listing } = result.record;
  if (!listing)
    throw new AppError("invalid_request", "This record has no Assistance Listing, so we can't look up its awards");
  const now = clock.now();
  const pastAwards =
    (await readCachedAwards(table, listing, now)) ??
    (await fetchPastAwards({ catalogSync, table }, listing, now)) ??
    findEmbeddedAwards(listing);
  if (!pastAwards) throw new AppError("unavailable", unavailableMessage);
  return pastAwards;
};
