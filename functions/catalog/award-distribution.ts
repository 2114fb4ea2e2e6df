import type { AwardDistribution } from "#shared/api/catalog-checks.ts";
import { addDays } from "#shared/util/dates.ts";
import type { SpendingAward } from "./sources/usa-spending.ts";

/** The value below which a share (0 to 1) of sorted values lies, interpolated between neighbors, in cents precision. */
const findQuantile = (sorted: readonly number[], share: number): number => {
  const position = (sorted.length - 1) * share;
  const [low = 0, high = 0] = [sorted[Math.floor(position)], sorted[Math.ceil(position)]];
  return Math.round((low + (high - low) * (position - Math.floor(position))) * 100) / 100;
};

/** Fewer amounts make no distribution. */
const minAmounts = 4;
const maxStates = 10;
const toRecipientName = (name: string) =>
  name
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, " ")
    .trim();

/**
 * What awards between `from` and `to` (`YYYY-MM-DD`) say about the next ones: quartiles of the amounts in dollars, winners by
 * state, and how many winners of the last twelve months had no earlier award among them. Negative amounts are corrections
 * of other awards and do not count.
 */
export const summarizeAwards = (
  awards: readonly SpendingAward[],
  { from, to }: { from: string; to: string },
): AwardDistribution => {
  const amounts = awards
    .flatMap(({ amount }) => (amount !== null && amount > 0 ? [amount] : []))
    .toSorted((a, b) => a - b);
  const lastYear = addDays(to, -365);
  const isRecent = ({ startsOn }: SpendingAward) => startsOn !== null && startsOn >= lastYear;
  const earlier = new Set(
    awards
      .filter(({ startsOn }) => startsOn !== null && startsOn < lastYear && startsOn >= from)
      .map(({ recipient }) => toRecipientName(recipient)),
  );
  const recent = new Set(awards.filter(isRecent).map(({ recipient }) => toRecipientName(recipient)));
  const states = Map.groupBy(
    awards.flatMap(({ state }) => state ?? []),
    (state) => state,
  );
  return {
    amounts:
      amounts.length < minAmounts
        ? null
        : {
            lowerQuartile: findQuantile(amounts, 0.25),
            median: findQuantile(amounts, 0.5),
            upperQuartile: findQuantile(amounts, 0.75),
            largest: amounts.at(-1) ?? 0,
          },
    byState: [...states]
      .map(([state, found]) => ({ state, awards: found.length }))
      .toSorted((a, b) => b.awards - a.awards || (a.state < b.state ? -1 : 1))
      .slice(0, maxStates),
    // Without earlier awards everybody would be new.
    newRecipients:
      earlier.size === 0 || recent.size === 0
        ? null
        : { recipients: recent.size, firstTime: [...recent].filter((name) => !earlier.has(name)).length },
  };
};
