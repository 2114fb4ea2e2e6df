import type { GrantApplication } from "#shared/api/applications.ts";
import type { Subscription } from "#shared/api/billing.ts";
import type { BrowseItem, BrowseResult, CatalogDetail } from "#shared/api/catalog.ts";
import type { KeyFacts } from "#shared/api/match-result.ts";
import type { RecordMatch } from "#shared/api/matching.ts";
import { addDays, getDayInZone, getLocalTimeZone } from "#shared/util/dates.ts";

export const buildBrowseItem = (overrides: Partial<BrowseItem> = {}): BrowseItem => ({
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
  kinds: [],
  typicalAward: null,
  yearTotal: null,
  link: "https://example.org/programs/one",
  verifiedOn: "2026-11-20",
  season: null,
  ...overrides,
});

/** A search result for a caller without an organization profile. */
export const buildSearchResult = (overrides: Partial<BrowseItem> = {}): BrowseResult["items"][number] => ({
  ...buildBrowseItem(overrides),
  foundBy: "words",
  eligibility: null,
  pastGrantees: null,
});
export const emptyFacets: BrowseResult["facets"] = {
  status: [],
  category: [],
  applicantType: [],
  agency: [],
  amount: [],
  closing: [],
  kind: [],
  eligibility: null,
};

export const sampleKeyFacts: KeyFacts = {
  fit: "Strong match",
  eligibility: {
    verdict: "unknown",
    gate: "applicant type",
    sentence: "The notice says: “Libraries that serve adults.” Are you a library?",
    origin: "notice",
    sourceUrl: "https://example.org/programs/one",
  },
  deadline: { closesOn: "2031-02-18", sentence: "Open until Feb 18, 2031", season: null },
  typicalAward: { dollars: 75_000, basis: "average", sentence: "About $75,000: $1,500,000 for 20 awards" },
  yearTotal: null,
  pastGrantees: null,
  kinds: [{ kind: "services", field: "title", evidence: "Services" }],
};

/** A record with every fact a source can state. */
export const sampleRecord: CatalogDetail = {
  ...buildBrowseItem(),
  funderId: "agency-department-of-light",
  missingSince: null,
  asOf: null,
  isParaphrase: false,
  obligations: [],
  nextRound: null,
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
    { part: "Focus area", points: 35, maxPoints: 35, sentence: "Funds Education, a focus area of your organization" },
    { part: "Applicant type", points: 22, maxPoints: 22, sentence: "Open to: Nonprofits" },
    { part: "Geography", points: 5, maxPoints: 10, sentence: "Only for OH and PA; you have not said where you work" },
    { part: "Words in common", points: 19, maxPoints: 33, sentence: "Words of your own profile: lamps" },
  ],
  eligibility: {
    verdict: "unknown",
    gates: [
      { gate: "applicant type", verdict: "eligible", sentence: "Open to: Nonprofits" },
      { gate: "geography", verdict: "unknown", sentence: "Only for OH and PA; you have not said where you work" },
    ],
  },
  scoreTips: ["Name your state in your organization profile (up to 5 points)"],
  confidence: { level: "medium", sentence: "5 of the 7 facts that we compare are known; not known: your state" },
  keyFacts: sampleKeyFacts,
};

/** Returns the date `days` from today as "2026-11-21". */
export const getDateInDays = (days: number) => addDays(getDayInZone(getLocalTimeZone(), new Date()), days);

/** Six applications, oldest first: one per status; the draft is overdue. */
export const createSixApplications = (): Partial<GrantApplication>[] => [
  {
    grantName: "Community Health Equity Fund",
    status: "under_review",
    amountRequested: 250_000,
    deadline: getDateInDays(-8),
  },
  {
    grantName: "Veterans Reintegration Grant",
    status: "submitted",
    amountRequested: 480_000,
    deadline: getDateInDays(12),
  },
  { grantName: "Youth STEM Pathways", status: "in_progress", amountRequested: 125_000, deadline: getDateInDays(48) },
  { grantName: "Arts in the Neighborhood", status: "awarded", amountRequested: 40_000, priority: "low" },
  {
    grantName: "Clean Water Access",
    status: "draft",
    amountRequested: 310_000,
    deadline: getDateInDays(-3),
    priority: "high",
  },
  { grantName: "Senior Nutrition", status: "declined", amountRequested: 90_000.5, deadline: getDateInDays(20) },
];

export const buildSubscription = (hasAccess: boolean): Subscription => ({
  configured: true,
  status: hasAccess ? "active" : "incomplete",
  hasAccess,
  isCustomer: true,
  paidUntil: null,
  cancelsAtPeriodEnd: false,
});
