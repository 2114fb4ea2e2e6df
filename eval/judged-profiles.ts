import { readFileSync } from "node:fs";
import { analyzeGenieProfile } from "#functions/matching/genie.ts";
import { matchCatalog } from "#functions/matching/match-catalog.ts";
import type { MatchIndex } from "#functions/matching/match-index.ts";
import { buildMatchProfile, type PartialMatchProfile } from "#functions/matching/match-profile.ts";
import { findFunding, toFundingProfile } from "#functions/web-search/funding.ts";
import { GenieProfile } from "#shared/api/matching.ts";
import type { Organization } from "#shared/api/organizations.ts";
import { FundingSearch } from "#shared/api/web-search.ts";
import type { Split } from "./judged-queries.ts";

type OrganizationFields = Pick<
  Organization,
  "name" | "type" | "mission" | "focusAreas" | "targetPopulation" | "geographicScope" | "state" | "fundingAmount"
> & { applicantCodes?: Organization["applicantCodes"] };

/**
 * An organization with what it needs money for. `grades` is the relevance of records for it: 2 for the shortlist, 1 partly
 * relevant; records that are not listed are not relevant. An individual has no organization.
 */
export type JudgedProfile = {
  id: string;
  split: Split;
  organization: OrganizationFields | null;
  need: string;
  grades: Readonly<Record<string, 1 | 2>>;
};

const read = <T>(file: string): T => JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8"));

export const loadJudgedProfiles = (): JudgedProfile[] => {
  const grades = read<Record<string, JudgedProfile["grades"]>>("profile-grades.json");
  return read<Omit<JudgedProfile, "grades">[]>("judged-profiles.json").map((profile) => ({
    ...profile,
    grades: grades[profile.id] ?? {},
  }));
};

const toOrganization = (fields: OrganizationFields): Organization => ({
  id: "org_eval",
  veteranStatus: false,
  annualBudget: null,
  taxId: null,
  history: null,
  version: 1,
  createdAt: "2026-08-20T00:00:00.000Z",
  updatedAt: "2026-08-20T00:00:00.000Z",
  ...fields,
});

const searchTypes = {
  "non-profit": "nonprofit",
  "veteran-organization": "nonprofit",
  academic: "university",
  government: "government",
  "for-profit": "for-profit",
} as const;

export type RankedRecord = { id: string; score: number; verdict: string };
/** What each screen lists for a profile, best first: the Finder, Grant Genie and the AI funding search. */
export const surfaces: Record<string, (index: MatchIndex, profile: JudgedProfile, today: string) => RankedRecord[]> = {
  Finder: (index, { organization }, today) =>
    organization ? rank(index, buildMatchProfile(toOrganization(organization)), today) : [],
  Genie: (index, { organization, need }, today) =>
    analyzeGenieProfile(
      index,
      GenieProfile.parse({
        organizationName: organization?.name,
        missionStatement: organization?.mission,
        targetPopulation: organization?.targetPopulation,
        projectNeed: need,
      }),
      organization ? toOrganization(organization) : undefined,
      today,
    ).map(({ id, matchScore, eligibility }) => ({ id, score: matchScore, verdict: eligibility.verdict })),
  "AI search": (index, { organization, need }, today) => {
    const saved = organization ? toOrganization(organization) : undefined;
    const form = {
      organizationType: organization ? searchTypes[organization.type] : "individual",
      // The form has no "regional".
      geographicScope:
        organization?.geographicScope === "regional" ? "state" : (organization?.geographicScope ?? "local"),
      focusAreas: need,
    };
    const profile = toFundingProfile(FundingSearch.parse(form), saved);
    return findFunding(index, profile, today).map(({ id, matchScore, eligibility }) => ({
      id,
      score: matchScore,
      verdict: eligibility.startsWith("Eligible") ? "eligible" : "unknown",
    }));
  },
};

const rank = (index: MatchIndex, profile: PartialMatchProfile, today: string): RankedRecord[] =>
  matchCatalog(index, profile, today).map(({ record, score, eligibility }) => ({
    id: record.id,
    score,
    verdict: eligibility.verdict,
  }));

/** Share of the first ten places with at least this grade. */
export const computePrecisionAt10 = (ids: readonly string[], { grades }: JudgedProfile, least: 1 | 2): number =>
  ids.slice(0, 10).filter((id) => (grades[id] ?? 0) >= least).length / 10;

/** The best precision that the judged records allow. */
export const computeCeiling = ({ grades }: JudgedProfile, least: 1 | 2): number =>
  Math.min(10, Object.values(grades).filter((grade) => grade >= least).length) / 10;
