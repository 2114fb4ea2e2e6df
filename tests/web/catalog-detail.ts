import { page } from "vitest/browser";
import type { BrowseItem, CatalogDetail } from "#shared/api/catalog.ts";
import type { PastAwards } from "#shared/api/catalog-checks.ts";
import type { RecordMatch } from "#shared/api/matching.ts";
import { type MockResponses, openApp, signedInResponses } from "./testing.tsx";

export const aBrowseItem = (over: Partial<BrowseItem> = {}): BrowseItem => ({
  id: "gg-100",
  source: "grants.gov",
  sourceId: "100",
  number: "LMP-26-1",
  assistanceListing: "84.002",
  title: "Lamps for All",
  funder: "Department of Light",
  agencyCode: "DOL-1",
  summary: "Pays for lamps in rooms that have none.",
  status: "open",
  postedOn: "2026-10-01",
  closesOn: "2026-12-09",
  closesNote: null,
  awardFloor: null,
  awardCeiling: 75_000,
  totalFunding: null,
  categories: ["ED", "HU"],
  applicantTypes: ["12"],
  focusAreas: ["Education"],
  link: "https://example.org/programs/one",
  verifiedOn: "2026-11-20",
  ...over,
});

/** A record with every fact a source can state. */
export const sampleRecord: CatalogDetail = {
  ...aBrowseItem(),
  title: "Lamps for Reading Rooms",
  number: "DOL-26-LAMPS",
  closesOn: "2031-02-18",
  awardFloor: 10_000,
  totalFunding: 1_500_000,
  applicantTypes: ["12", "05"],
  fullText: [
    "Pays for lamps in rooms that have none.",
    ...Array.from({ length: 12 }, (_, index) => `Paragraph ${index + 2} says more about lamps & <b>rooms</b>.`),
    `A word without an end: ${"lamp".repeat(60)}`,
  ].join("\n\n"),
  eligibilityText: "Libraries & schools that serve adults.",
  geography: { reach: "state", states: ["OH", "PA"], text: null },
  instruments: ["G"],
  costSharing: false,
  costSharingText: null,
  expectedAwards: 20,
  firstSeenOn: "2026-10-02",
  roundsLink: null,
  moreLink: "https://light.example.org/lamps",
  assistanceListings: ["84.002"],
  opensOn: null,
  closesEstimated: false,
  closesTime: "17:00",
  closesZone: "ET",
  archivesOn: "2031-03-18",
  history: [
    {
      on: "2026-11-10",
      kind: "deadlineMoved",
      fields: [{ field: "closesOn", before: "2031-01-15", after: "2031-02-18" }],
    },
    { on: "2026-11-01", kind: "amended", fields: [{ field: "awardCeiling", before: 50_000, after: 75_000 }] },
    { on: "2026-10-02", kind: "new", fields: [] },
  ],
};

export const sampleMatch: RecordMatch = {
  matchScore: 81,
  reasons: [
    { part: "Focus area", points: 35, most: 35, sentence: "Funds Education, a focus area of your organization" },
    { part: "Geography", points: 5, most: 10, sentence: "Only for OH and PA; you have not said where you work" },
  ],
  eligibility: {
    verdict: "unknown",
    gates: [
      { gate: "applicant type", verdict: "eligible", sentence: "Open to: Nonprofits" },
      { gate: "geography", verdict: "unknown", sentence: "Only for OH and PA; you have not said where you work" },
    ],
  },
  raise: ["Name your state in your organization profile (up to 5 points)"],
  confidence: { level: "medium", sentence: "5 of the 7 facts this rests on are known; not known: your state" },
};

export const samplePastAwards: PastAwards = {
  listing: "84.002",
  from: "2021-11-22",
  to: "2026-11-21",
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
  more: false,
  middle: 71_500,
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
