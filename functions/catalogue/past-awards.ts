import { log } from "#functions/clients/log.ts";
import type { Outside } from "#functions/outside.ts";
import type { PastAwards } from "#shared/catalogue-checks.ts";
import { addDays } from "#shared/dates.ts";
import { AppError } from "#shared/problem.ts";
import { keepAwards, keptAwards } from "./past-awards.table.ts";
import { SourceProblem } from "./sources/source.ts";
import { runDay } from "./sync-state.ts";

const years = 5;
const most = 20;
const cents = (dollars: number) => Math.round(dollars * 100) / 100;

/** The middle of some amounts; between the two middle ones where their number is even. Null without any. */
const middleOf = (amounts: readonly number[]): number | null => {
  const sorted = amounts.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? null : cents((low + high) / 2);
};

/**
 * Who received the largest awards under a record's Assistance Listing in the last five years, as the register
 * answered within the last day. Throws `not_found` for
 * what is not in the catalogue, `invalid_request` for a record without such a listing, `unavailable` when the register
 * cannot be asked.
 */
export const pastAwards = async ({ catalogue, intake, table, clock }: Outside, id: string): Promise<PastAwards> => {
  const record = (await catalogue.records()).find((one) => one.id === id);
  if (!record) throw new AppError("not_found", "This record is not in the catalogue");
  const { assistanceListing: listing } = record;
  if (!listing)
    throw new AppError("invalid_request", "This record names no Assistance Listing, so no awards can be looked up");
  const now = clock.now();
  const kept = await keptAwards(table, listing, now);
  if (kept) return kept;
  const to = runDay(now);
  const from = addDays(to, -365 * years);
  const ask = (await intake.sources()).awards;
  if (!ask) throw new AppError("unavailable", sorry);
  try {
    const { awards, more } = await ask({ listing, from, to, most });
    const answer: PastAwards = {
      listing,
      from,
      to,
      awards: awards.map(({ pageId, ...award }) => ({
        ...award,
        link: `https://www.usaspending.gov/award/${encodeURIComponent(pageId)}`,
      })),
      more,
      middle: middleOf(awards.flatMap(({ amount }) => (amount !== null && amount >= 0 ? [amount] : []))),
      askedAt: now.toISOString(),
    };
    await keepAwards(table, answer, now);
    return answer;
  } catch (error) {
    if (!(error instanceof SourceProblem)) throw error;
    log.warn("awards not read", { listing, kind: error.kind });
    throw new AppError("unavailable", sorry, { cause: error });
  }
};

const sorry = "USAspending.gov cannot be reached right now";
