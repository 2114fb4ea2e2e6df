import { page } from "vitest/browser";
import type { PastAwards } from "#shared/api/past-awards.ts";
import { sampleMatch, sampleRecord } from "./sample-records.ts";
import { type MockResponses, openApp, signedInResponses } from "./testing.tsx";

export const samplePastAwards: PastAwards = {
  listing: "84.002",
  source: "usaspending",
  from: "2021-01-01",
  to: "2026-11-21",
  fetchedAt: "2026-11-21T15:00:00.000Z",
  distribution: {
    counted: 500,
    total: 2318,
    amounts: { awards: 498, lowerQuartile: 40_000, median: 71_500, upperQuartile: 120_000 },
    sizes: [
      { from: 0, awards: 0 },
      { from: 10_000, awards: 198 },
      { from: 100_000, awards: 300 },
      { from: 5_000_000, awards: 0 },
    ],
    years: [],
    states: ["CA", "NY", "TX", "FL", "PA", "OH", "IL", "GA", "NC", "MI", "DC", "WY"].map((state, index) => ({
      state,
      awards: 60 - index,
    })),
    kinds: [
      { kind: "nonprofit", awards: 1800 },
      { kind: "other", awards: 518 },
    ],
    newcomers: null,
  },
  recent: [
    {
      recipient: "LANTERN COUNTY LIBRARY",
      amount: 71_500,
      startsOn: "2024-07-01",
      endsOn: "2026-06-30",
      description: "LAMPS FOR THREE BRANCHES",
      link: "https://www.usaspending.gov/award/ASST_NON_1_001",
    },
  ],
};

/** Opens the detail screen; `responses` override the mock responses. */
export const openDetail = async (responses: MockResponses = {}) => {
  await openApp(`/funding/${sampleRecord.id}`, {
    ...signedInResponses,
    getCatalogOpportunity: sampleRecord,
    matchCatalogOpportunity: sampleMatch,
    listFundingOpportunities: [],
    listApplications: [],
    ...responses,
  });
  return { button: (name: string) => page.getByRole("button", { name, exact: true }) };
};
