import type { ProposalSectionKey } from "#shared/api/proposals.ts";
import { matchCriterionSection } from "#shared/domain/criterion-sections.ts";
import { trimEndMatching } from "#shared/util/trim-end.ts";
import { classifyRequirement, limitedQuestion } from "./classify-requirement.ts";
import { findHost } from "./criterion-evidence.ts";
import type { ProposalFacts } from "./document-facts.ts";
import { clipWords } from "./letter-text.ts";
import { splitCriterion } from "./split-criteria.ts";

// Finds the proposal section that addresses a row of the notice.

const defaultCriterionSection: ProposalSectionKey = "methods";

/** The first matching row decides which section covers a required component. Other components are attachments. */
export const componentPatterns: readonly (readonly [ProposalSectionKey, RegExp])[] = [
  ["summary", /\b(?:abstract|executive summary|project summary|summary)\b/],
  ["budget", /\bbudget\b/],
  ["need", /\b(?:needs? statement|statement of need|problem statement|needs assessment)\b/],
  ["goals", /\b(?:goals|objectives)\b/],
  ["methods", /\b(?:project (?:narrative|description|plan)|work ?plan|timeline|narrative|approach|methodology)\b/],
  ["evaluation", /\b(?:evaluation|performance measures?)\b/],
  ["sustainability", /\bsustainability\b/],
  ["organization", /\b(?:organi[sz]ational (?:background|capacity|history)|organization information)\b/],
];

export type Requirement = ProposalFacts["requirements"][number];
/** Maximum per section and kind; real notices have fewer. */
const maxPerSection = 12;

const matchComponentSection = (text: string) =>
  componentPatterns.find(([, pattern]) => pattern.test(text.toLowerCase()))?.[0];

/** Criteria whose name is more specific than the words they share with others. */
const criterionOverrides: readonly (readonly [ProposalSectionKey, RegExp])[] = [
  ["summary", /\belevator pitch\b/i],
  [
    "need",
    /^who (?:will )?(?:benefits?|takes part)\b|^who had the idea\b|\bto be served\b|\bnow happens\b|\bbenefit(?:t)?ed\b|\btried before\b/i,
  ],
  ["evaluation", /\bhope (?:will|to) change\b|\byou (?:would|will) (?:notice|know)\b/i],
  ["goals", /\bchanges (?:we|you) will\b/i],
  ["budget", /^other support\b/i],
  [
    "methods",
    /^(?:\W*criterion \w+:? )?(?:approach\b|response to (?:the )?purpose)|\balignment with employers\b|\bgo wrong\b/i,
  ],
  ["sustainability", /\brecogni[sz]e\b/i],
  ["methods", /\bartistic\b/i],
  ["goals", /^(?!.*evaluat).*\b(?:goals|objectives)\b/i],
  ["organization", /\b(?:track )?record (?:of|in)\b|\bresults (?:to date|so far)\b/i],
  ["methods", /\bproject (?:description|design)\b(?!.*budget)/i],
  ["need", /\burgen\w*/i],
  ["sustainability", /\blasting\b/i],
  ["budget", /\b(?:support|funds?) requested\b/i],
  ["budget", /\bcost[- ]effective\w*/i],
  ["organization", /\b(?:organi[sz]ational )?capacity\b|\bcapabilit\w*|\bpast performance\b|\bqualifications\b/i],
  ["methods", /\bevidence[- ]based\b/i],
];
const findCriterionSection = (criterion: Requirement): ProposalSectionKey => {
  const { requirement, quote } = criterion;
  const section =
    criterionOverrides.find(([, pattern]) => pattern.test(requirement))?.[0] ??
    matchCriterionSection(requirement) ??
    matchCriterionSection(quote ?? "");
  return findHost(criterion, section) ?? section ?? defaultCriterionSection;
};
/** Undefined for deadlines and page limits, which no section addresses. */
const findSection = ({ kind, requirement, quote }: Requirement): ProposalSectionKey | undefined => {
  switch (kind) {
    case "criterion":
      return findCriterionSection({ kind, requirement, quote });
    case "component":
      return matchComponentSection(requirement) ?? "conclusion";
    case "eligibility":
      return "organization";
    case "cost_share":
      return "budget";
    default:
      return undefined;
  }
};

/** Returns the unique rows of a kind that a section addresses. */
export const getRequirements = (facts: ProposalFacts, section: ProposalSectionKey, kind: string) => {
  const scored = new Set(facts.requirements.flatMap((row) => (row.kind === "criterion" ? (row.quote ?? []) : [])));
  const limited = new Set(
    facts.requirements.flatMap((row) =>
      row.kind === "page_limit" ? (limitedQuestion.exec(row.requirement)?.[1] ?? []) : [],
    ),
  );
  // "Your mission: at most 200 characters" is a box of a form, which nobody attaches.
  const boxes = new Set(
    facts.requirements.flatMap(({ kind: rowKind, requirement }) =>
      rowKind === "page_limit" ? (/^(.+): at most [\d,]+ (?:characters|words)\b/.exec(requirement)?.[1] ?? []) : [],
    ),
  );
  const isBox = ({ kind: rowKind, requirement }: Requirement) =>
    section === "conclusion" && rowKind === "component" && boxes.has(requirement);
  const matching = facts.requirements
    .filter((row) => !isBox(row))
    // "Statement of need (25 points)" is a criterion, not an attachment; the limit of a question stands for it.
    .filter(
      ({ kind: rowKind, requirement, quote }) =>
        rowKind !== "component" || !((quote && scored.has(quote)) || limited.has(requirement)),
    )
    .flatMap(classifyRequirement)
    .flatMap(splitCriterion)
    .filter((requirement) => requirement.kind === kind && findSection(requirement) === section);
  const byText = Map.groupBy(matching, ({ requirement }) => trimEndMatching(requirement, /[.:;\s]/).toLowerCase());
  return [...byText.values()].flatMap(([first]) => first ?? []).slice(0, maxPerSection);
};

/** Returns a row's own wording, at most `maxWords`. */
export const formatRequirement = ({ requirement }: Requirement, maxWords = 24) =>
  trimEndMatching(clipWords(requirement, maxWords).text, /[.:;\s]/);
/** Whether the requirements come from the notice's own text, not from a summary or the user. */
export const isQuoted = (requirements: readonly Requirement[]) => requirements.every(({ quote }) => quote !== null);
