import {
  type ApplicantType,
  applicantTypes,
  type CatalogueRecord,
  catalogueStatuses,
  closingWindows,
  type FundingCategory,
  fundingCategories,
  notStated,
} from "#shared/catalogue.ts";
import { fundingAmounts } from "#shared/organization-options.ts";
import { awardSizes } from "../amount.ts";
import { amountRanges } from "../vocabulary.ts";

/** The values of each facet in the order in which they are shown; "not stated" is one of them. */
export const facetValues = {
  status: [...catalogueStatuses],
  category: [...(Object.keys(fundingCategories) as FundingCategory[]), notStated],
  applicantType: [...(Object.keys(applicantTypes) as ApplicantType[]), notStated],
  amount: [...(Object.keys(fundingAmounts) as (keyof typeof fundingAmounts)[]), notStated],
  closing: Object.keys(closingWindows) as (keyof typeof closingWindows)[],
} as const;
export type BitFacet = keyof typeof facetValues;
export const bitFacets = Object.keys(facetValues) as BitFacet[];

/** A bit per value of a facet; a record may have several. */
export type Bits = Record<BitFacet, Uint32Array>;

export const noDay = 0x7fffffff;
/** Days since 1970, or `noDay`. */
const dayNumber = (day: string | null): number =>
  day === null ? noDay : Math.round(Date.parse(`${day.slice(0, 10)}T00:00:00Z`) / 86_400_000);

const bitOf = (facet: BitFacet, value: string) => 1 << (facetValues[facet] as readonly string[]).indexOf(value);
/** The bits of some values of a facet; unknown values have none. */
export const bitsOf = (facet: BitFacet, values: readonly string[]): number =>
  values.reduce((bits, value) => {
    const place = (facetValues[facet] as readonly string[]).indexOf(value);
    return place < 0 ? bits : bits | (1 << place);
  }, 0) >>> 0;

const listBits = (facet: BitFacet, values: readonly string[]) => bitsOf(facet, values.length ? values : [notStated]);

const unrestricted: ApplicantType = "99";
/** Whoever asks for a kind of applicant finds what is open to all as well. */
const everyone = bitsOf("applicantType", Object.keys(applicantTypes));
const applicantBits = ({ applicantTypes: open }: CatalogueRecord) =>
  open.includes(unrestricted) ? everyone : listBits("applicantType", open);

const amountBits = (record: CatalogueRecord) => {
  const { floor, ceiling } = awardSizes(record);
  if (floor === null && ceiling === null) return bitsOf("amount", [notStated]);
  const reached = Object.entries(amountRanges).filter(
    ([, [low, high]]) => (floor === null || floor <= high) && (ceiling === null || ceiling >= low),
  );
  return bitsOf(
    "amount",
    reached.map(([name]) => name),
  );
};

/** What a record is on a day: a notice whose day has passed is closed, whatever the source still calls it. */
export const statusOn = ({ status, closesOn }: Pick<CatalogueRecord, "status" | "closesOn">, today: string) =>
  (status === "open" || status === "forecast") && closesOn !== null && closesOn < today ? "closed" : status;

const closingBits = (closes: number, today: number) => {
  if (closes === noDay) return bitOf("closing", "none");
  const days = closes - today;
  if (days < 0) return 0;
  const within = (["week", "month", "quarter"] as const).filter((window) => days <= closingWindows[window].days);
  return bitsOf("closing", within.length ? within : ["later"]);
};

/** What never changes of each record, and its days, as columns. */
export type Facts = Pick<Bits, "category" | "applicantType" | "amount"> & {
  closes: Int32Array;
  posted: Int32Array;
  /** The largest award in dollars as far as stated, else -1. */
  largest: Float64Array;
  /** Names of funders in alphabetical order, and each record's place among them. */
  agencies: readonly string[];
  agency: Uint32Array;
};

export const factsOf = (records: readonly CatalogueRecord[]): Facts => {
  const agencies = [...new Set(records.map(({ funder }) => funder))].sort();
  const places = new Map(agencies.map((name, place) => [name, place]));
  return {
    category: Uint32Array.from(records, ({ categories }) => listBits("category", categories)),
    applicantType: Uint32Array.from(records, applicantBits),
    amount: Uint32Array.from(records, amountBits),
    closes: Int32Array.from(records, ({ closesOn }) => dayNumber(closesOn)),
    posted: Int32Array.from(records, ({ postedOn }) => dayNumber(postedOn)),
    largest: Float64Array.from(records, (record) => awardSizes(record).ceiling ?? awardSizes(record).floor ?? -1),
    agencies,
    agency: Uint32Array.from(records, ({ funder }) => places.get(funder) as number),
  };
};

/** The bits of each record on a day. */
export const bitsOn = (records: readonly CatalogueRecord[], facts: Facts, today: string): Bits => {
  const now = dayNumber(today);
  return {
    category: facts.category,
    applicantType: facts.applicantType,
    amount: facts.amount,
    status: Uint32Array.from(records, (record) => bitOf("status", statusOn(record, today))),
    closing: facts.closes.reduce((bits, closes, at) => {
      bits[at] = closingBits(closes, now);
      return bits;
    }, new Uint32Array(records.length)),
  };
};
