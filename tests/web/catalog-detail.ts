import { page } from "vitest/browser";
import type { PastAwards } from "#shared/api/catalog-checks.ts";
import { sampleMatch, sampleRecord } from "./sample-records.ts";
import { type MockResponses, openApp, signedInResponses } from "./testing.tsx";

export const samplePastAwards: PastAwards = {
  listing: "84.002",
  from: "2021-11-22",
  to: "2026-11-21",
  total: 420,
  sampled: 300,
  amounts: { lowerQuartile: 20_000, median: 71_500, upperQuartile: 150_000, largest: 900_000 },
  byState: [
    { state: "OH", awards: 40 },
    { state: "MI", awards: 12 },
  ],
  byKind: [{ kind: "nonprofit", awards: 310 }],
  newRecipients: { recipients: 60, firstTime: 15 },
  awards: [
    {
      recipient: "LANTERN COUNTY LIBRARY",
      amount: 71_500,
      startsOn: "2024-07-01",
      endsOn: "2026-06-30",
      description: "LAMPS FOR THREE BRANCHES",
      agency: "Department of Light",
      link: "https://www.usaspending.gov/award/ASST_NON_1_001",
    },
  ],
  askedAt: "2026-11-21T15:00:00.000Z",
};

/** Opens the detail screen; `answers` override the mock responses. */
export const openDetail = async (answers: MockResponses = {}) => {
  await openApp(`/funding/${sampleRecord.id}`, {
    ...signedInResponses,
    getCatalogOpportunity: sampleRecord,
    matchCatalogOpportunity: sampleMatch,
    listFundingOpportunities: [],
    listApplications: [],
    ...answers,
  });
  return { button: (name: string) => page.getByRole("button", { name, exact: true }) };
};
