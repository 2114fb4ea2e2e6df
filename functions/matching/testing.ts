import fc from "fast-check";
import {
  type ApplicantType,
  applicantTypes,
  type CatalogueRecord,
  catalogueStatuses,
  type FundingCategory,
  focusAreas,
  fundingCategories,
} from "#shared/catalogue.ts";
import { fundingAmounts, geographicScopes, organizationTypes } from "#shared/organization-options.ts";
import type { MatchProfile } from "./profile.ts";

/** A catalogue record of which only what matters is said. */
export const aRecord = (said: Partial<CatalogueRecord> = {}): CatalogueRecord => ({
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
  ...said,
});

/** The Finder's choices of which only what matters is said. */
export const aProfile = (said: Partial<MatchProfile> = {}): MatchProfile => ({
  organizationType: "non-profit",
  focusAreas: ["Education"],
  veteranStatus: false,
  geographicScope: "local",
  fundingAmount: "10k-50k",
  ...said,
});

const keys = <T extends Record<string, unknown>>(table: T) => fc.constantFrom(...(Object.keys(table) as (keyof T)[]));
const some = <T>(of: fc.Arbitrary<T>, maxLength = 5) => fc.uniqueArray(of, { maxLength });
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
const facts = fc.record({
  title: phrase,
  summary: phrase,
  fullText: fc.option(phrase),
  applicantTypes: some(keys(applicantTypes) as fc.Arbitrary<ApplicantType>),
  eligibilityText: fc.option(phrase),
  geography: fc.record({
    reach: fc.constantFrom("national", "regional", "state", "local", "international", "unknown"),
    states: some(state, 2),
    text: fc.option(phrase),
  }),
  categories: some(keys(fundingCategories) as fc.Arbitrary<FundingCategory>, 3),
  focusAreas: some(fc.constantFrom(...focusAreas), 3),
  costSharing: fc.option(fc.boolean()),
  costSharingText: fc.option(phrase),
  status: fc.constantFrom(...catalogueStatuses),
  closesOn: fc.option(day),
  closesNote: fc.option(phrase),
});
/** Any record, one by one valid, with a few words that meet the vocabulary. */
export const someRecord = fc.tuple(facts, sizes).map(([said, amounts]) => aRecord({ ...said, ...amounts }));
/** A small catalogue with ids of its own. */
export const someCatalogue = fc
  .array(someRecord, { maxLength: 25 })
  .map((records) => records.map((record, at) => ({ ...record, id: `tst-${String(at).padStart(3, "0")}` })));

export const someProfile: fc.Arbitrary<MatchProfile> = fc.record({
  organizationType: keys(organizationTypes),
  focusAreas: fc.uniqueArray(fc.constantFrom(...focusAreas), { minLength: 1, maxLength: 4 }),
  veteranStatus: fc.boolean(),
  geographicScope: keys(geographicScopes),
  fundingAmount: keys(fundingAmounts),
  mission: fc.option(phrase),
  targetPopulation: fc.option(phrase),
  state: fc.option(state),
});
