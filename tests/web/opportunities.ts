import { page } from "vitest/browser";
import type { FinderProfile, FundingOpportunity, LastSearch } from "#shared/api/opportunities.ts";
import type { DigestItem, SavedSearch } from "#shared/api/saved-searches.ts";
import { sampleRecord } from "./sample-records.ts";
import { type MockResponses, signedInResponses } from "./testing.tsx";

const profile: FinderProfile = {
  organizationType: "non-profit",
  focusAreas: ["Housing"],
  veteranStatus: false,
  geographicScope: "local",
  fundingAmount: "50k-100k",
};
const timestamp = "2026-11-20T15:00:00.000Z";

export const buildNumberedOpportunity = (
  number: number,
  overrides: Partial<FundingOpportunity> = {},
): FundingOpportunity => ({
  id: `opp_${String(number).padStart(26, "0")}`,
  title: `Program ${number}`,
  funder: "Department of Light",
  description: "Pays for lamps in homes that have none.",
  amount: "$10,000 to $75,000",
  deadline: "2031-02-18T00:00:00.000Z",
  applicationLink: "https://example.org/apply",
  matchScore: 90 - number,
  status: "open",
  notes: null,
  saved: false,
  source: "grants.gov",
  sourceUrl: "https://example.org/program",
  catalogId: `gg-${100 + number}`,
  roundsUrl: null,
  verifiedAt: "2026-11-20T00:00:00.000Z",
  deadlineNote: null,
  reasons: [{ part: "Focus area", points: 35, maxPoints: 35, sentence: "Funds Housing" }],
  eligibility: {
    verdict: "eligible",
    gates: [{ gate: "applicant type", verdict: "eligible", sentence: "Open to: Nonprofits" }],
  },
  scoreTips: ["Say in your organization profile what your mission is (up to 10 points)"],
  confidence: { level: "medium", sentence: "5 of the 7 facts that we compare are known; not known: your mission" },
  foundAt: timestamp,
  version: 1,
  createdAt: timestamp,
  updatedAt: timestamp,
  ...overrides,
});

const buildLastSearch = (opportunities: FundingOpportunity[], overrides: Partial<LastSearch> = {}): LastSearch => ({
  profile,
  at: timestamp,
  opportunityIds: opportunities.map(({ id }) => id),
  newIds: [],
  ...overrides,
});

export const sampleSavedSearch: SavedSearch = {
  id: `srch_${"1".repeat(26)}`,
  name: "Homes nearby",
  profile,
  found: 25,
  unseen: 2,
  dismissed: 0,
  viewedAt: timestamp,
  version: 1,
  createdAt: timestamp,
  updatedAt: timestamp,
};

export const buildDigestItem = (number: number): DigestItem => ({
  catalogId: `gg-${100 + number}`,
  title: `Program ${number}`,
  funder: "Department of Light",
  amount: null,
  deadline: null,
  deadlineNote: "Rounds open once a year",
  matchScore: 80,
  verdict: "eligible",
  sourceUrl: "https://example.org/program",
  saved: false,
});

export const sampleCatalogStatus = {
  version: "1",
  name: "Starter catalog",
  records: 190,
  verifiedOn: "2026-11-20",
  model: null,
  webSearch: null,
};

/** Mock responses for the Finder with the results of the last search. */
export const createFinderResponses = (opportunities: FundingOpportunity[] = []): MockResponses => ({
  ...signedInResponses,
  listOrganizations: [],
  getCatalogStatus: sampleCatalogStatus,
  getLastSearch: opportunities.length > 0 ? buildLastSearch(opportunities) : null,
  listFundingOpportunities: opportunities,
  listSavedSearches: [],
  listApplications: [],
  getCatalogOpportunity: sampleRecord,
});

export const button = (name: string) => page.getByRole("button", { name, exact: true });
export const searchButton = button("Search");
export const resultCards = page.getByRole("article");
/** The selected record next to the list on a wide screen. */
export const preview = page.getByRole("region", { name: "Preview" });
export const fillProfile = async () => {
  await page.getByLabelText("Organization type").selectOptions("non-profit");
  await page.getByLabelText("Focus area").selectOptions("Housing");
  await page.getByLabelText("Geographic scope").selectOptions("local");
  await page.getByLabelText("Funding amount").selectOptions("50k-100k");
};
