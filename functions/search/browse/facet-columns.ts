import { getAwardSizes } from "#functions/search/award-amount.ts";
import { amountRanges } from "#functions/search/vocabulary.ts";
import {
  type ApplicantType,
  applicantTypes,
  type CatalogRecord,
  catalogStatuses,
  closingWindows,
  type FundingCategory,
  fundingCategories,
  notStated,
} from "#shared/api/catalog.ts";
import { fundingAmounts } from "#shared/api/organization-options.ts";

export const facetValues = {
  status: [...catalogStatuses],
  category: [...(Object.keys(fundingCategories) as FundingCategory[]), notStated],
  applicantType: [...(Object.keys(applicantTypes) as ApplicantType[]), notStated],
  amount: [...(Object.keys(fundingAmounts) as (keyof typeof fundingAmounts)[]), notStated],
  closing: Object.keys(closingWindows) as (keyof typeof closingWindows)[],
} as const;
export type BitFacet = keyof typeof facetValues;
export const bitFacets = Object.keys(facetValues) as BitFacet[];

/** Per facet, a bit mask for each record with one bit per value. */
export type FacetBits = Record<BitFacet, Uint32Array>;

export const noDay = 0x7fffffff;
/** Days since 1970, or `noDay`. */
const toDayNumber = (day: string | null): number =>
  day === null ? noDay : Math.round(Date.parse(`${day.slice(0, 10)}T00:00:00Z`) / 86_400_000);

const getBit = (facet: BitFacet, value: string) => 1 << (facetValues[facet] as readonly string[]).indexOf(value);
export const toFacetBits = (facet: BitFacet, values: readonly string[]): number =>
  values.reduce((bits, value) => {
    const place = (facetValues[facet] as readonly string[]).indexOf(value);
    return place < 0 ? bits : bits | (1 << place);
  }, 0) >>> 0;

const getListBits = (facet: BitFacet, values: readonly string[]) =>
  toFacetBits(facet, values.length ? values : [notStated]);

const unrestricted: ApplicantType = "99";
/** Unrestricted records match every applicant type. */
const allApplicantBits = toFacetBits("applicantType", Object.keys(applicantTypes));
const getApplicantBits = ({ applicantTypes: open }: CatalogRecord) =>
  open.includes(unrestricted) ? allApplicantBits : getListBits("applicantType", open);

const getAmountBits = (record: CatalogRecord) => {
  const { floor, ceiling } = getAwardSizes(record);
  if (floor === null && ceiling === null) return toFacetBits("amount", [notStated]);
  const overlapping = Object.entries(amountRanges).filter(
    ([, [low, high]]) => (floor === null || floor <= high) && (ceiling === null || ceiling >= low),
  );
  return toFacetBits(
    "amount",
    overlapping.map(([name]) => name),
  );
};

/** The status on a given day: a notice past its closing day is closed, whatever its stored status. */
export const getStatusOn = ({ status, closesOn }: Pick<CatalogRecord, "status" | "closesOn">, today: string) =>
  (status === "open" || status === "forecast") && closesOn !== null && closesOn < today ? "closed" : status;

const getClosingBits = (closes: number, today: number) => {
  if (closes === noDay) return getBit("closing", "none");
  const days = closes - today;
  if (days < 0) return 0;
  const windows = (["week", "month", "quarter"] as const).filter((window) => days <= closingWindows[window].days);
  return toFacetBits("closing", windows.length ? windows : ["later"]);
};

export type FacetColumns = Pick<FacetBits, "category" | "applicantType" | "amount"> & {
  closes: Int32Array;
  posted: Int32Array;
  /** The largest stated award in dollars, else -1. */
  largest: Float64Array;
  agencies: readonly string[];
  agency: Uint32Array;
};

export const buildFacetColumns = (records: readonly CatalogRecord[]): FacetColumns => {
  const agencies = [...new Set(records.map(({ funder }) => funder))].sort();
  const positions = new Map(agencies.map((name, place) => [name, place]));
  return {
    category: Uint32Array.from(records, ({ categories }) => getListBits("category", categories)),
    applicantType: Uint32Array.from(records, getApplicantBits),
    amount: Uint32Array.from(records, getAmountBits),
    closes: Int32Array.from(records, ({ closesOn }) => toDayNumber(closesOn)),
    posted: Int32Array.from(records, ({ postedOn }) => toDayNumber(postedOn)),
    largest: Float64Array.from(records, (record) => getAwardSizes(record).ceiling ?? getAwardSizes(record).floor ?? -1),
    agencies,
    agency: Uint32Array.from(records, ({ funder }) => positions.get(funder) as number),
  };
};

export const computeFacetBits = (records: readonly CatalogRecord[], facts: FacetColumns, today: string): FacetBits => {
  const now = toDayNumber(today);
  return {
    category: facts.category,
    applicantType: facts.applicantType,
    amount: facts.amount,
    status: Uint32Array.from(records, (record) => getBit("status", getStatusOn(record, today))),
    closing: facts.closes.reduce((bits, closes, at) => {
      bits[at] = getClosingBits(closes, now);
      return bits;
    }, new Uint32Array(records.length)),
  };
};
