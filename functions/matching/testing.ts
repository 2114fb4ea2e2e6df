import fc from "fast-check";
import { getSearchIndex } from "#functions/catalog/index/search-index.ts";
import type { Catalog } from "#functions/dependencies.ts";
import {
  type ApplicantType,
  applicantTypes,
  catalogStatuses,
  type FundingCategory,
  focusAreas,
  fundingCategories,
} from "#shared/api/catalog.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import { fundingAmounts, geographicScopes, organizationTypes } from "#shared/api/organization-options.ts";
import { computeApplicantFit } from "./applicant-fit.ts";
import { type MatchIndex, toMatchIndex } from "./match-index.ts";
import type { MatchProfile } from "./match-profile.ts";

/** Returns the index in which every record of a catalog is a candidate. */
export const getMatchIndex = async (catalog: Catalog): Promise<MatchIndex> =>
  toMatchIndex((await getSearchIndex(catalog)).index);

export const buildCatalogRecord = (overrides: Partial<CatalogRecord> = {}): CatalogRecord => ({
  id: "tst-one",
  source: "starter",
  sourceUrl: "https://example.org/programs/one",
  roundsUrl: null,
  assistanceListing: null,
  title: "Reading Rooms",
  funder: "Example Foundation",
  agencyCode: null,
  summary: "Pays for rooms, shelves and books so that children can read after school.",
  fullText: null,
  applicantTypes: ["12", "13"],
  eligibilityText: "Nonprofit organizations may apply.",
  geography: { reach: "national", states: [], text: null },
  categories: ["ED"],
  focusAreas: ["Education"],
  instruments: ["G"],
  costSharing: null,
  costSharingText: null,
  awardFloor: null,
  awardCeiling: null,
  totalFunding: null,
  expectedAwards: null,
  status: "recurring",
  postedOn: null,
  closesOn: null,
  closesNote: null,
  firstSeenOn: "2026-11-01",
  verifiedOn: "2026-11-20",
  ...overrides,
});

export const buildMatchProfile = (overrides: Partial<MatchProfile> = {}): MatchProfile => ({
  organizationType: "non-profit",
  focusAreas: ["Education"],
  veteranStatus: false,
  geographicScope: "local",
  fundingAmount: "10k-50k",
  ...overrides,
});

const arbitraryKey = <T extends Record<string, unknown>>(table: T) =>
  fc.constantFrom(...(Object.keys(table) as (keyof T)[]));
const arbitrarySubset = <T>(element: fc.Arbitrary<T>, maxLength = 5) => fc.uniqueArray(element, { maxLength });
const words =
  "veterans housing art artificial school children river clinic tribes museum repair music food older".split(" ");
const phrase = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 12 }).map((all) => all.join(" "));
const cents = fc.option(fc.integer({ min: 0, max: 200_000_000 }));
const day = fc
  .integer({ min: 0, max: 120 })
  .map((days) => new Date(Date.UTC(2026, 9, 1 + days)).toISOString().slice(0, 10));
const state = fc.constantFrom("AK", "CA", "NY", "OH", "TX");

const sizes = fc.tuple(cents, cents).map(([a, b]) => {
  const ordered = a === null || b === null || a <= b;
  return ordered ? { awardFloor: a, awardCeiling: b } : { awardFloor: b, awardCeiling: a };
});
const recordFields = fc.record({
  title: phrase,
  summary: phrase,
  fullText: fc.option(phrase),
  applicantTypes: arbitrarySubset(arbitraryKey(applicantTypes) as fc.Arbitrary<ApplicantType>),
  eligibilityText: fc.option(phrase),
  geography: fc.record({
    reach: fc.constantFrom("national", "regional", "state", "local", "international", "unknown"),
    states: arbitrarySubset(state, 2),
    text: fc.option(phrase),
  }),
  categories: arbitrarySubset(arbitraryKey(fundingCategories) as fc.Arbitrary<FundingCategory>, 3),
  focusAreas: arbitrarySubset(fc.constantFrom(...focusAreas), 3),
  costSharing: fc.option(fc.boolean()),
  costSharingText: fc.option(phrase),
  status: fc.constantFrom(...catalogStatuses),
  closesOn: fc.option(day),
  closesNote: fc.option(phrase),
});
export const arbitraryRecord = fc
  .tuple(recordFields, sizes)
  .map(([fields, amounts]) => buildCatalogRecord({ ...fields, ...amounts }));
export const arbitraryCatalog = fc
  .array(arbitraryRecord, { maxLength: 25 })
  .map((records) => records.map((record, at) => ({ ...record, id: `tst-${String(at).padStart(3, "0")}` })));

export const arbitraryProfile: fc.Arbitrary<MatchProfile> = fc.record({
  organizationType: arbitraryKey(organizationTypes),
  focusAreas: fc.uniqueArray(fc.constantFrom(...focusAreas), { minLength: 1, maxLength: 4 }),
  veteranStatus: fc.boolean(),
  geographicScope: arbitraryKey(geographicScopes),
  fundingAmount: arbitraryKey(fundingAmounts),
  mission: fc.option(phrase),
  targetPopulation: fc.option(phrase),
  state: fc.option(state),
});

const eligibleCodes: Record<MatchProfile["organizationType"], readonly string[]> = {
  "non-profit": ["08", "11", "12", "13", "20"],
  "veteran-organization": ["12", "13"],
  "for-profit": ["22", "23"],
  government: ["00", "01", "02", "04", "05", "07", "08"],
  academic: ["05", "06", "20"],
};
const dollarRanges: Record<MatchProfile["fundingAmount"], [number, number]> = {
  "under-10k": [0, 9_999.99],
  "10k-50k": [10_000, 50_000],
  "50k-100k": [50_000, 100_000],
  "100k-500k": [100_000, 500_000],
  "over-500k": [500_000.01, Number.POSITIVE_INFINITY],
};

/**
 * Returns the reasons why a record must not be shown for a profile on a date (`YYYY-MM-DD`); empty if there are none.
 */
export const findViolations = (record: CatalogRecord, profile: MatchProfile, today: string): string[] => {
  const [low, high] = dollarRanges[profile.fundingAmount];
  const { applicantTypes: open, eligibilityText, status, closesOn, awardFloor, awardCeiling, geography } = record;
  const isOpenTo = [...eligibleCodes[profile.organizationType], "25", "99"].some((code) =>
    (open as string[]).includes(code),
  );
  const namesVeterans = profile.organizationType === "veteran-organization" && /veteran/i.test(eligibilityText ?? "");
  const local = profile.geographicScope !== "national" && profile.geographicScope !== "international";
  return [
    open.length > 0 && !isOpenTo && !namesVeterans ? "applicant" : "",
    ["closed", "archived", "removed"].includes(status) || (closesOn !== null && closesOn < today) ? "closed" : "",
    awardFloor && awardFloor / 100 > high ? "floor" : "",
    awardCeiling && awardCeiling / 100 < low ? "ceiling" : "",
    geography.states.length > 0 && local && profile.state && !geography.states.includes(profile.state) ? "state" : "",
  ].filter(Boolean);
};

/** Computes the fit of an organization (or, for code 21, an individual) in Ohio with one code. */
export const checkCode = (
  applicantTypes: ApplicantType[],
  code: ApplicantType,
  eligibilityText: string | null,
  record: Partial<CatalogRecord> = {},
) =>
  computeApplicantFit(
    { applicantTypes, eligibilityText, source: "grants.gov", ...record },
    {
      organizationType: code === "21" ? "individual" : "non-profit",
      applicant: { codes: [code], anyOf: true, known: true },
      state: "OH",
    },
  );
