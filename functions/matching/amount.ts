import type { CatalogueRecord } from "#shared/catalogue.ts";
import type { Gate } from "#shared/matching.ts";
import { formatDollars, toDollars } from "#shared/money.ts";
import type { AmountRange } from "./vocabulary.ts";

type Sizes = Pick<CatalogueRecord, "awardFloor" | "awardCeiling">;
const dollars = (cents: number) => formatDollars(toDollars(cents));

/** Smallest and largest award in cents; sources write 0 where they state nothing. */
export const awardSizes = ({ awardFloor, awardCeiling }: Sizes) => ({
  floor: awardFloor || null,
  ceiling: awardCeiling || null,
});

/** "$10,000 to $50,000", "Up to $75,000", "From $5,000"; null when the source states no size. */
export const awardText = (sizes: Sizes): string | null => {
  const { floor, ceiling } = awardSizes(sizes);
  if (floor && ceiling) return floor === ceiling ? dollars(floor) : `${dollars(floor)} to ${dollars(ceiling)}`;
  if (ceiling) return `Up to ${dollars(ceiling)}`;
  return floor ? `From ${dollars(floor)}` : null;
};

const rangeText = ([low, high]: AmountRange) => {
  if (high === Number.MAX_SAFE_INTEGER) return `over ${dollars(low - 1)}`;
  return low === 0 ? `under ${dollars(high + 1)}` : `${dollars(low)} to ${dollars(high)}`;
};

/**
 * Not eligible only when no award can lie in the range asked for; narrowing the range never opens the gate. Without a
 * range (null) there is nothing to compare.
 */
export const amountGate = (record: Sizes, range: AmountRange | null): Gate => {
  const gate = "amount";
  const stated = awardText(record);
  if (!stated) return { gate, verdict: "unknown", sentence: "The source does not state how large awards are" };
  const awards = `Awards: ${stated.replace(/^[A-Z]/, (letter) => letter.toLowerCase())}`;
  if (!range) return { gate, verdict: "unknown", sentence: `${awards}; you have not said how much you look for` };
  const sentence = `${awards}; you look for ${rangeText(range)}`;
  return { gate, verdict: isOutside(record, range) ? "ineligible" : "eligible", sentence };
};

/** Can no award lie in the range? Where no size is stated, one can. */
export const isOutside = (record: Sizes, [low, high]: AmountRange): boolean => {
  const { floor, ceiling } = awardSizes(record);
  return (floor !== null && high < floor) || (ceiling !== null && low > ceiling);
};

/** How much of the range asked for awards can cover: all, a part of it, or not known. */
export const amountFit = (record: Sizes, [low, high]: AmountRange): "all" | "part" | "unknown" => {
  const { floor, ceiling } = awardSizes(record);
  if (floor === null && ceiling === null) return "unknown";
  // "Over $500,000" has no upper end to cover.
  const reaches = ceiling === null || ceiling >= (high === Number.MAX_SAFE_INTEGER ? low : high);
  return reaches && (floor === null || floor <= low) ? "all" : "part";
};
