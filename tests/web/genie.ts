import { page } from "vitest/browser";
import type { GenieMatch } from "#shared/api/matching.ts";
import type { Organization } from "#shared/api/organizations.ts";
import { sampleCatalogStatus } from "./opportunities.ts";
import { sampleKeyFacts, sampleRecord } from "./sample-records.ts";
import { type MockResponses, signedInResponses } from "./testing.tsx";

/** A saved organization profile with a value for every prefilled field. */
export const testOrganization: Organization = {
  id: `org_${"1".repeat(26)}`,
  name: "Lantern House, Inc.",
  type: "non-profit",
  mission: "We help veterans find and keep a home.",
  focusAreas: ["Housing", "Veteran Services"],
  veteranStatus: true,
  geographicScope: "regional",
  state: "OH",
  applicantCodes: ["12"],
  taxStatus: "501c3",
  specialStatuses: ["rural"],
  country: null,
  county: "Mill County",
  doesResearch: false,
  targetPopulation: "Veterans and their families",
  annualBudget: "100k-500k",
  fundingAmount: "50k-100k",
  usualRequest: 60_000,
  taxId: "12-3456789",
  history: "Founded in 2009.",
  version: 1,
  createdAt: "2026-11-20T15:00:00.000Z",
  updatedAt: "2026-11-20T15:00:00.000Z",
};

export const createGenieMatch = (number: number): GenieMatch => ({
  id: `gg-${100 + number}`,
  title: `Program ${number}`,
  funder: "Department of Light",
  matchScore: 90 - number,
  amount: "$10,000 to $75,000",
  deadline: "2031-02-18T00:00:00.000Z",
  deadlineNote: null,
  description: "Pays for lamps in homes that have none.",
  applicationLink: "https://example.org/apply",
  source: "grants.gov",
  sourceUrl: "https://example.org/program",
  verifiedAt: "2026-11-20T00:00:00.000Z",
  needFit: {
    part: "Your need",
    points: 90 - number,
    maxPoints: 100,
    sentence: "Words in common with your need: lamps",
  },
  reasons: [{ part: "Focus area", points: 35, maxPoints: 35, sentence: "Funds Housing" }],
  eligibility: {
    verdict: "eligible",
    gates: [{ gate: "applicant type", verdict: "eligible", sentence: "Open to: Nonprofits" }],
  },
  scoreTips: [],
  confidence: { level: "medium", sentence: "5 of the 7 facts that we compare are known" },
  keyFacts: sampleKeyFacts,
  budgetNote: null,
});

/** Mock responses for Grant Genie and the web search. */
export const genieResponses: MockResponses = {
  ...signedInResponses,
  listOrganizations: [testOrganization],
  getCatalogOpportunity: sampleRecord,
  getCatalogStatus: sampleCatalogStatus,
  listFundingOpportunities: [],
  listApplications: [],
};
export const findMatchesButton = page.getByRole("button", { name: "Find matches", exact: true });
