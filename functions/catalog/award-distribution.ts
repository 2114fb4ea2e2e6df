import type { AwardDistribution, RecipientKind } from "#shared/api/past-awards.ts";
import { usStates } from "#shared/domain/us-states.ts";
import { addDays } from "#shared/util/dates.ts";

/** One award. `recipient` identifies the recipient; `madeOn` is the award date, `YYYY-MM-DD`. Null if not stated. */
export type AwardFact = {
  recipient: string;
  /** Dollars. */
  amount: number | null;
  state: string | null;
  madeOn: string | null;
};

/** Lower bounds in dollars. */
const sizeBounds = [0, 10_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 5_000_000] as const;
/** A recipient is a newcomer if their first award is within this many days of the end date. */
const newcomerDays = 365;

/** Returns a quantile of sorted numbers, interpolated between neighbors, in whole dollars. */
const getQuantile = (sorted: readonly number[], q: number): number => {
  const rank = (sorted.length - 1) * q;
  const below = sorted[Math.floor(rank)] ?? 0;
  const above = sorted[Math.ceil(rank)] ?? below;
  return Math.round(below + (above - below) * (rank - Math.floor(rank)));
};

/** Returns positive amounts, ascending. Rescinded awards have amounts of zero or less. */
const sortAmounts = (awards: readonly AwardFact[]): number[] =>
  awards.flatMap(({ amount }) => (amount !== null && amount > 0 ? [amount] : [])).sort((a, b) => a - b);

const countSizes = (amounts: readonly number[]): AwardDistribution["sizes"] =>
  sizeBounds.map((from, index) => ({
    from,
    awards: amounts.filter((amount) => amount >= from && amount < (sizeBounds[index + 1] ?? Number.POSITIVE_INFINITY))
      .length,
  }));

const countStates = (awards: readonly AwardFact[]): AwardDistribution["states"] => {
  const counts = new Map<string, number>();
  for (const { state } of awards) if (state && state in usStates) counts.set(state, (counts.get(state) ?? 0) + 1);
  return [...counts]
    .map(([state, count]) => ({ state, awards: count }))
    .sort((a, b) => b.awards - a.awards || (a.state < b.state ? -1 : 1));
};

const summarizeYears = (awards: readonly AwardFact[]): AwardDistribution["years"] => {
  const byYear = Map.groupBy(
    awards.filter(({ madeOn }) => madeOn !== null),
    ({ madeOn }) => Number(madeOn?.slice(0, 4)),
  );
  return [...byYear]
    .map(([year, yearAwards]) => {
      const amounts = sortAmounts(yearAwards);
      return { year, awards: yearAwards.length, median: amounts.length > 0 ? getQuantile(amounts, 0.5) : null };
    })
    .sort((a, b) => b.year - a.year);
};

const countNewcomers = (awards: readonly AwardFact[], endDate: string): AwardDistribution["newcomers"] => {
  const since = addDays(endDate, -newcomerDays);
  const isRecent = ({ madeOn }: AwardFact) => madeOn !== null && madeOn >= since;
  const earlierRecipients = new Set(awards.filter((award) => !isRecent(award)).map(({ recipient }) => recipient));
  const recentRecipients = new Set(awards.filter(isRecent).map(({ recipient }) => recipient));
  // Newcomers cannot be determined for a program that is new or has ended.
  if (earlierRecipients.size === 0 || recentRecipients.size === 0) return null;
  return {
    since,
    recipients: recentRecipients.size,
    newcomers: [...recentRecipients].filter((recipient) => !earlierRecipients.has(recipient)).length,
  };
};

/** Summarizes the awards of a listing. `total` is the number of awards through `endDate`, or null if unknown. */
export const summarizeAwards = (
  awards: readonly AwardFact[],
  { endDate, total, kinds }: { endDate: string; total: number | null; kinds: AwardDistribution["kinds"] },
): AwardDistribution => {
  const amounts = sortAmounts(awards);
  const isComplete = total === awards.length;
  return {
    counted: awards.length,
    total,
    amounts:
      amounts.length > 0
        ? {
            awards: amounts.length,
            lowerQuartile: getQuantile(amounts, 0.25),
            median: getQuantile(amounts, 0.5),
            upperQuartile: getQuantile(amounts, 0.75),
          }
        : null,
    sizes: countSizes(amounts),
    years: isComplete ? summarizeYears(awards) : [],
    states: countStates(awards),
    kinds,
    newcomers: isComplete ? countNewcomers(awards, endDate) : null,
  };
};

/** Returns the kinds that have awards, in descending order; the rest up to `total` is "other". */
export const computeKindShares = (
  counts: Partial<Record<RecipientKind, number>>,
  total: number,
): NonNullable<AwardDistribution["kinds"]> => {
  const kindCounts = Object.entries(counts) as [RecipientKind, number][];
  const rest = total - kindCounts.reduce((sum, [, awards]) => sum + awards, 0);
  const rankedKinds = kindCounts
    .filter(([kind, awards]) => kind !== "other" && awards > 0)
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  const otherCount = (counts.other ?? 0) + Math.max(0, rest);
  return [...rankedKinds, ...(otherCount > 0 ? [["other", otherCount] as const] : [])].map(([kind, awards]) => ({
    kind,
    awards,
  }));
};
