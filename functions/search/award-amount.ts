import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import type { Gate, TypicalAward } from "#shared/api/match-result.ts";
import { formatDollars, toDollars } from "#shared/util/money.ts";
import { type AmountRange, amountRanges } from "./vocabulary.ts";

type Sizes = Pick<CatalogRecord, "awardFloor" | "awardCeiling"> &
  Partial<Pick<CatalogRecord, "giving" | "totalFunding" | "expectedAwards">>;
const formatCents = (cents: number) => formatDollars(toDollars(cents));

/**
 * Returns the award floor and ceiling in cents; a private funder's ceiling is its largest grant. Sources use 0 for "not
 * stated".
 */
export const getAwardSizes = ({ awardFloor, awardCeiling, giving }: Sizes) => ({
  floor: awardFloor || null,
  ceiling: awardCeiling || giving?.largest || null,
});

const formatSpan = (low: number, high: number) =>
  low === high ? formatCents(low) : `${formatCents(low)} to ${formatCents(high)}`;

/** Formats award sizes: "$10,000 to $50,000", "Up to $75,000", "From $5,000"; null if not stated. */
export const formatAwardSizes = (sizes: Sizes): string | null => {
  const { floor, ceiling } = getAwardSizes(sizes);
  const { grants, lowerQuartile, upperQuartile } = sizes.giving ?? {};
  if (grants === 1 && ceiling) return `One grant of ${formatCents(ceiling)}`;
  if (lowerQuartile && upperQuartile && ceiling)
    return `Typically ${formatSpan(lowerQuartile, upperQuartile)}, at most ${formatCents(ceiling)}`;
  if (floor && ceiling) return formatSpan(floor, ceiling);
  if (ceiling) return `Up to ${formatCents(ceiling)}`;
  return floor ? `From ${formatCents(floor)}` : null;
};

/** The requested amount: the applicant's usual request in cents, which replaces the selected range. */
export type AmountProfile = { usualRequest?: number | null; fundingAmount: keyof typeof amountRanges | null };
/** Awards within the first factor of the usual request fit; awards within the second are not ruled out. */
const usualRequestRatios = { fitting: 2, possible: 5 };
const getRange = (
  { usualRequest, fundingAmount }: AmountProfile,
  ratio: keyof typeof usualRequestRatios,
): AmountRange | null => {
  if (!usualRequest) return fundingAmount && amountRanges[fundingAmount];
  return [usualRequest / usualRequestRatios[ratio], usualRequest * usualRequestRatios[ratio]];
};

const formatRange = ([low, high]: AmountRange) => {
  if (high === Number.MAX_SAFE_INTEGER) return `over ${formatCents(low - 1)}`;
  return low === 0 ? `under ${formatCents(high + 1)}` : `${formatCents(low)} to ${formatCents(high)}`;
};

const formatRequest = ({ usualRequest }: AmountProfile, range: AmountRange) =>
  usualRequest ? `you usually ask for ${formatCents(usualRequest)}` : `you’re looking for ${formatRange(range)}`;

/** Formats the limits and average of awards for use in a sentence; null if neither is stated. */
export const formatAwardFacts = (record: Sizes): string | null => {
  const sizes = formatAwardSizes(record)?.replace(/^[A-Z]/, (letter) => letter.toLowerCase());
  const typical = record.giving?.median ? null : getTypicalAward(record);
  const facts = [sizes, typical && `on average ${formatDollars(typical.dollars)}`].filter(Boolean);
  return facts.length > 0 ? facts.join(", ") : null;
};

/** Never ineligible: an award of another size is a poor fit, not a rule about who may apply. Lists omit such awards. */
export const checkAmountGate = (record: Sizes, profile: AmountProfile): Gate => {
  const gate = "amount";
  const range = getRange(profile, "possible");
  const facts = formatAwardFacts(record);
  if (!facts) return { gate, verdict: "unknown", sentence: "The source does not state how large awards are" };
  const awards = `Awards: ${facts}`;
  if (!range) return { gate, verdict: "unknown", sentence: `${awards}; you haven’t said how much you’re looking for` };
  const sentence = `${awards}; ${formatRequest(profile, range)}`;
  if (isOutsideRange(record, range))
    return { gate, verdict: "unknown", sentence: `${sentence}. No award is that size` };
  return { gate, verdict: formatAwardSizes(record) ? "eligible" : "unknown", sentence };
};

/** Whether no award can have the size requested in the profile; false if either is not stated. */
export const isAmountExcluded = (record: Sizes, profile: AmountProfile): boolean => {
  const range = getRange(profile, "possible");
  return range !== null && isOutsideRange(record, range);
};

/** Whether no award can be in the range; false if no size is stated. */
export const isOutsideRange = (record: Sizes, [low, high]: AmountRange): boolean => {
  const { floor, ceiling } = getAwardSizes(record);
  return (floor !== null && high < floor) || (ceiling !== null && low > ceiling);
};

/** Returns the typical award size; null if the source gives only limits, or an average that contradicts its limits. */
export const getTypicalAward = (record: Sizes): TypicalAward | null => {
  const { giving, totalFunding, expectedAwards } = record;
  if (giving?.median)
    return {
      dollars: toDollars(giving.median),
      basis: "median",
      sentence: `${giving.grants === 1 ? "One grant of" : "Median grant"} ${formatCents(giving.median)} in ${giving.taxYear}`,
    };
  if (!totalFunding || !expectedAwards) return null;
  const dollars = Math.round(toDollars(totalFunding / expectedAwards));
  if (isOutsideRange(record, [dollars * 100, dollars * 100])) return null;
  const count = expectedAwards === 1 ? "one award" : `${expectedAwards.toLocaleString("en-US")} awards`;
  return {
    dollars,
    basis: "average",
    sentence: `About ${formatDollars(dollars)}: ${formatCents(totalFunding)} for ${count}`,
  };
};

const compactDollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  notation: "compact",
  maximumFractionDigits: 1,
});

/** Whether a federal fiscal year, which ends on September 30, is over on a day, so that its amount is complete. */
export const isFiscalYearOver = (year: number, day: string): boolean => day > `${year}-09-30`;

/**
 * Formats a program's total funding in its latest complete fiscal year: "Whole program: $196.4M in 2024"; null if
 * unknown.
 */
export const formatYearTotal = ({
  obligations = [],
  verifiedOn,
}: Pick<CatalogRecord, "obligations" | "verifiedOn">): string | null => {
  const latest = obligations
    .filter(({ year, dollars }) => dollars > 0 && (verifiedOn === null || isFiscalYearOver(year, verifiedOn)))
    .toSorted((a, b) => b.year - a.year)[0];
  return latest ? `Whole program: ${compactDollars.format(latest.dollars)} in ${latest.year}` : null;
};

/** Whether a program's latest obligations are two or more fiscal years older than its record's verification date. */
export const isUnfunded = ({ obligations, verifiedOn }: Pick<CatalogRecord, "obligations" | "verifiedOn">): boolean => {
  const years = (obligations ?? []).flatMap(({ year, dollars }) => (dollars > 0 ? [year] : []));
  return verifiedOn !== null && years.length > 0 && Math.max(...years) + 2 <= Number(verifiedOn.slice(0, 4));
};

/** Factors by which a typical award may exceed the range's limits and still count as fitting or close. */
const sizeRatios = { same: 3, near: 10 };

/**
 * Estimates an award's size in cents: a funder's median, the total divided by the number of awards, or otherwise the
 * ceiling.
 */
export const estimateAwardSize = (record: Sizes): number | null => {
  const { floor, ceiling } = getAwardSizes(record);
  const { giving, totalFunding, expectedAwards } = record;
  const average = totalFunding && expectedAwards ? totalFunding / expectedAwards : null;
  return giving?.median ?? average ?? ceiling ?? floor;
};

/** Computes how an award of the estimated size fits the request. */
export const computeAmountFit = (record: Sizes, profile: AmountProfile): "all" | "part" | "none" | "unknown" => {
  const range = getRange(profile, "fitting");
  const size = estimateAwardSize(record);
  if (!range || size === null) return "unknown";
  const [low, high] = range;
  const isWithin = (ratio: number) => size <= high * ratio && size * ratio >= low;
  return isWithin(sizeRatios.same) ? "all" : isWithin(sizeRatios.near) ? "part" : "none";
};
