import type { Page, Route } from "@playwright/test";

/** API response for a notice with every field set. */
export const opportunityResponse = {
  id: "gg-363001",
  source: "grants.gov",
  sourceId: "363001",
  number: "DOL-26-LAMPS",
  assistanceListing: "84.002",
  title: "Lamps for Reading Rooms",
  funder: "Department of Light",
  agencyCode: "DOL-1",
  summary: "Pays for lamps in reading rooms that have none.",
  status: "open",
  postedOn: "2026-10-01",
  closesOn: "2031-02-18",
  closesNote: "Applications are due by 5:00 PM Eastern Time.",
  awardFloor: 10_000,
  awardCeiling: 75_000,
  totalFunding: 1_500_000,
  categories: ["ED", "HU"],
  applicantTypes: ["12", "05"],
  focusAreas: ["Education"],
  link: "https://example.org/notices/363001",
  verifiedOn: "2026-11-20",
  fullText: [
    "Pays for lamps in reading rooms that have none.",
    ...Array.from({ length: 12 }, (_, at) => `Paragraph ${at + 2} says more about lamps & <b>rooms</b>.`),
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
    {
      on: "2026-11-01",
      kind: "amended",
      fields: [{ field: "awardCeiling", before: 50_000, after: 75_000 }],
    },
    { on: "2026-10-02", kind: "new", fields: [] },
  ],
};

export const matchResponse = {
  matchScore: 81,
  reasons: [
    { part: "Focus area", points: 35, most: 35, sentence: "Funds Education, a focus area of your organization" },
    { part: "Applicant type", points: 22, most: 22, sentence: "Open to: Nonprofits" },
    { part: "Geography", points: 5, most: 10, sentence: "Only for OH and PA; you have not said where you work" },
    { part: "Words in common", points: 19, most: 33, sentence: "Words of your own profile: lamps" },
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

export const mockJson = (page: Page, path: string, json: unknown) =>
  page.route(path, (route: Route) => route.fulfill({ json }));
