import { notesOf } from "#functions/opportunities/match-notes.ts";
import type { CatalogueRecord } from "#shared/catalogue.ts";
import { asDeadline } from "#shared/dates.ts";
import type { GenieMatch, GenieProfile } from "#shared/genie.ts";
import { formatDollars, toDollars } from "#shared/money.ts";
import { annualBudgets } from "#shared/organization-options.ts";
import type { Organization } from "#shared/organizations.ts";
import { awardSizes, awardText } from "./amount.ts";
import { areasIn } from "./areas-in.ts";
import type { MatchIndex } from "./index.ts";
import { matchCatalogue } from "./match.ts";
import type { Award, KnownProfile } from "./profile.ts";

/** How focus areas are known that nobody chose here. */
export const fromWords = "which your words speak of";
export const fromOrganization = "a focus area of your organization";

/** So many matches an analysis has at most. */
const mostMatches = 20;

/**
 * Whom to match: the words of the form lead, and their subjects are the focus areas; the saved profile (if any) says
 * what they leave open. A name alone tells no subject: "Lantern House" need not be about housing.
 */
export const genieSearch = (profile: GenieProfile, organization: Organization | undefined): KnownProfile => {
  const { missionStatement, targetPopulation, projectNeed } = profile;
  const words = [projectNeed, missionStatement].filter(Boolean).join("\n");
  const mission = words || (targetPopulation ? "" : (organization?.mission ?? profile.organizationName ?? ""));
  const derived = areasIn([words, targetPopulation].join("\n"));
  return {
    organizationType: organization?.type ?? null,
    focusAreas: derived.length ? derived : (organization?.focusAreas ?? []),
    areasWhence: derived.length ? fromWords : fromOrganization,
    veteranStatus: organization?.veteranStatus ?? false,
    geographicScope: organization?.geographicScope ?? null,
    fundingAmount: organization?.fundingAmount ?? null,
    state: organization?.state ?? null,
    mission,
    targetPopulation,
  };
};

/** The most a year that each choice of annual budget can mean, in whole cents. */
const largestBudget: Record<NonNullable<GenieProfile["annualBudget"]>, number> = {
  "under-100k": 10_000_000,
  "100k-500k": 50_000_000,
  "500k-1m": 100_000_000,
  "over-1m": Number.POSITIVE_INFINITY,
};

/** Said where even the smallest award is more than the organization spends in a year. It takes no points: funders differ. */
export const budgetNote = (
  record: Pick<CatalogueRecord, "awardFloor" | "awardCeiling">,
  annualBudget: GenieProfile["annualBudget"],
): string | null => {
  const { floor } = awardSizes(record);
  if (!annualBudget || floor === null || floor <= largestBudget[annualBudget]) return null;
  const budget = annualBudgets[annualBudget].toLowerCase();
  return `Its smallest award, ${formatDollars(toDollars(floor))}, is more than your annual budget (${budget}): ask the funder before you apply`;
};

const dayOrNull = (day: string | null) => (day === null ? null : asDeadline(day));

/**
 * Ranks the catalogue for the form, the saved profile and the awards of the tracker on the user's day (`YYYY-MM-DD`);
 * every fact is a record's own.
 */
export const analyze = (
  index: MatchIndex,
  profile: GenieProfile,
  organization: Organization | undefined,
  today: string,
  won?: readonly Award[],
): GenieMatch[] => {
  const search = { ...genieSearch(profile, organization), won };
  return matchCatalogue(index, search, today, { most: mostMatches }).map((match) => {
    const { record, score, reasons, eligibility } = match;
    return {
      id: record.id,
      title: record.title,
      funder: record.funder,
      matchScore: score,
      amount: awardText(record) ?? "Not stated",
      deadline: dayOrNull(record.closesOn),
      deadlineNote: record.closesNote,
      description: record.summary,
      applicationLink: record.roundsUrl ?? record.sourceUrl,
      source: record.source,
      sourceUrl: record.sourceUrl,
      verifiedAt: dayOrNull(record.verifiedOn),
      reasons,
      eligibility,
      ...notesOf(match, search),
      budgetNote: budgetNote(record, profile.annualBudget),
    };
  });
};
