import { readKnownAwards } from "#functions/catalog/known-awards.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { checkEligibility } from "#functions/matching/eligibility-gates.ts";
import { buildMatchProfile } from "#functions/matching/match-profile.ts";
import { quoteRecord } from "#functions/matching/sentence-helpers.ts";
import { getAwardSizes } from "#functions/search/award-amount.ts";
import { applicantTypes } from "#shared/api/catalog.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import type { ChatSource } from "#shared/api/coach.ts";
import { verdictLabels } from "#shared/api/match-result.ts";
import type { Organization } from "#shared/api/organizations.ts";
import type { PastAwards } from "#shared/api/past-awards.ts";
import { buildFundingPath } from "#shared/domain/links.ts";
import { formatDollars, toDollars } from "#shared/util/money.ts";
import { escapeMarkdown } from "./format-records.ts";

export type ProgramFacts = {
  record: CatalogRecord;
  pastAwards: PastAwards | undefined;
};

/** Loads facts about a program's awards that need no request to its source. */
export const loadProgramFacts = async (
  { table, clock }: Pick<Dependencies, "table" | "clock">,
  record: CatalogRecord,
): Promise<ProgramFacts> => ({
  record,
  pastAwards: record.assistanceListing
    ? await readKnownAwards(table, record.assistanceListing, clock.now())
    : undefined,
});

export const toProgramSource = ({ id, title }: CatalogRecord): ChatSource => ({
  id,
  title,
  url: buildFundingPath(id),
});

const gateNames = {
  "applicant type": "Applicant",
  deadline: "Deadline",
  amount: "Amount",
  geography: "Location",
  "cost share": "Cost share",
} as const;

const formatProgramName = ({ title, funder }: CatalogRecord) =>
  title.includes(funder) ? `**${escapeMarkdown(title)}**` : `**${escapeMarkdown(title)}** (${escapeMarkdown(funder)})`;

const formatApplicants = (record: CatalogRecord): string => {
  const types = record.applicantTypes.map((code) => applicantTypes[code]);
  if (record.eligibilityText) return `Who may apply: ${escapeMarkdown(quoteRecord(record, record.eligibilityText))}`;
  return types.length
    ? `Applicant types in the source: ${types.join("; ")}.`
    : "The source does not say who may apply.";
};

/** Tests by law that decide who may apply and that no record or profile holds, by Assistance Listing. */
const decidingTests: Readonly<Record<string, string>> = {
  "84.358":
    "**SRSA**: the district has fewer than 600 students in average daily attendance, or every county it serves has fewer than 10 people per square mile; and all its schools have locale code 41, 42 or 43, or the state agrees that the area is rural. **RLIS**: at least 20 percent of the children are from families below the poverty line, and all schools have locale code 32, 33, 41, 42 or 43; the state education agency passes it on. The Department of Education publishes the list of eligible districts each year: look yours up there.",
};

/**
 * Formats the eligibility verdict on a program for an organization, with the reason for each condition. `isGeneral`: the
 * question is not about the user's organization, so the answer first states who may apply.
 */
export const formatEligibility = (
  { record }: ProgramFacts,
  organization: Organization | undefined,
  { today, isGeneral }: { today: string; isGeneral: boolean },
): string => {
  const tests = record.assistanceListing ? decidingTests[record.assistanceListing] : undefined;
  const deciding = tests ? [`What decides: ${tests}`] : [];
  const name = formatProgramName(record);
  if (!organization)
    return [
      name,
      formatApplicants(record),
      ...deciding,
      "Fill out your **organization profile** and I can check the program's conditions against it.",
    ].join("\n\n");
  const { verdict, gates } = checkEligibility(record, buildMatchProfile(organization), today);
  const lines = gates.map(
    ({ gate, verdict: own, sentence }) =>
      `- ${gateNames[gate]}: ${escapeMarkdown(sentence)}${own === "ineligible" ? " (**not met**)" : ""}`,
  );
  const advice = {
    eligible: "Read the eligibility section of the notice itself before you write; the notice decides.",
    unknown: "Email the contact in the notice about the open points before you start writing.",
    ineligible: "If you miss only one condition, an eligible partner may be able to apply with you as a subrecipient.",
  }[verdict];
  return [
    ...(isGeneral ? [`${name}\n\n${formatApplicants(record)}`] : []),
    `**${tests && verdict === "eligible" ? "The kind of applicant fits; the tests below decide" : verdictLabels[verdict]}** for ${escapeMarkdown(organization.name)}: ${name}`,
    lines.join("\n"),
    ...deciding,
    advice,
  ].join("\n\n");
};

/** Formats our summary of what a program or funder pays for, with the verdict for an organization. */
export const formatProgram = (facts: ProgramFacts, organization: Organization | undefined, today: string): string =>
  [
    `Our summary: ${escapeMarkdown(facts.record.summary)}`,
    formatEligibility(facts, organization, { today, isGeneral: false }),
  ].join("\n\n");

const formatCents = (cents: number) => formatDollars(toDollars(cents));

/** Formats the catalog's facts about the size of a program's awards as list items; empty if there are none. */
const listAwardSizes = ({ record, pastAwards }: ProgramFacts): string[] => {
  const { giving, season, totalFunding, expectedAwards } = record;
  const { floor, ceiling } = getAwardSizes({ awardFloor: record.awardFloor, awardCeiling: record.awardCeiling });
  const amounts = pastAwards?.distribution.amounts;
  const round = season?.lastRounds.find(({ awardCeiling, awardFloor }) => awardCeiling || awardFloor);
  return [
    ...(floor || ceiling
      ? [
          `- The notice: ${[floor && `from ${formatCents(floor)}`, ceiling && `up to ${formatCents(ceiling)}`].filter(Boolean).join(" ")}.`,
        ]
      : []),
    ...(amounts
      ? [
          `- ${amounts.awards} past awards (${pastAwards.from.slice(0, 4)} to ${pastAwards.to.slice(0, 4)}): half were between ${formatDollars(amounts.lowerQuartile)} and ${formatDollars(amounts.upperQuartile)}; the median was ${formatDollars(amounts.median)}.`,
        ]
      : []),
    ...(giving?.median && giving.lowerQuartile && giving.upperQuartile
      ? [
          `- ${giving.grants} grants in ${giving.taxYear}, according to its tax return: half were between ${formatCents(giving.lowerQuartile)} and ${formatCents(giving.upperQuartile)}; the median was ${formatCents(giving.median)}.`,
        ]
      : []),
    ...(round
      ? [
          `- The ${round.year} round: ${[round.awardFloor && `from ${formatCents(round.awardFloor)}`, round.awardCeiling && `up to ${formatCents(round.awardCeiling)}`].filter(Boolean).join(" ")}${round.awards ? `, ${round.awards} awards` : ""}.`,
        ]
      : []),
    ...(totalFunding && expectedAwards
      ? [
          `- ${formatCents(totalFunding)} for about ${expectedAwards} awards: ${formatCents(Math.round(totalFunding / expectedAwards))} each on average.`,
        ]
      : []),
  ];
};

export const hasAwardSizes = (facts: ProgramFacts): boolean => listAwardSizes(facts).length > 0;

/** Returns a program's typical award, in cents: the median past award, else the funder's median grant, else the average. */
export const getTypicalAward = ({ record, pastAwards }: ProgramFacts): number | null => {
  const median = pastAwards?.distribution.amounts?.median;
  if (median) return median * 100;
  if (record.giving?.median) return record.giving.median;
  return record.totalFunding && record.expectedAwards ? record.totalFunding / record.expectedAwards : null;
};

const compareRequest = (requested: number, typical: number) => {
  const ratio = requested / typical;
  if (ratio > 1.5) return "more than this funder usually gives; be ready to justify it, or request part of it";
  return ratio < 0.4 ? "well below what this funder usually gives" : "near what this funder usually gives";
};

/** Formats a program's award sizes and compares them with a planned request (in cents). */
export const formatAwardSize = (facts: ProgramFacts, requested: number | null): string => {
  const sizes = listAwardSizes(facts);
  const typical = getTypicalAward(facts);
  const name = formatProgramName(facts.record);
  const own =
    requested !== null && typical ? [`${formatCents(requested)} is ${compareRequest(requested, typical)}.`] : [];
  const where = facts.record.assistanceListing
    ? `look up Assistance Listing ${facts.record.assistanceListing} on USAspending.gov, or open the past awards on its page here`
    : "open its latest Form 990-PF in Nonprofit Explorer and read the list of grants paid, or ask its contact how large first grants usually are";
  return sizes.length
    ? [`Award sizes of ${name}:`, sizes.join("\n"), ...own].join("\n\n")
    : [`The catalog has no award sizes for ${name}. To find out, ${where}.`, ...own].join("\n\n");
};
