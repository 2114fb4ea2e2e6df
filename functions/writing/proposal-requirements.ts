import type { ProposalSectionKey } from "#shared/api/proposals.ts";
import { trimEndMatching } from "#shared/util/trim-end.ts";
import type { ProposalFacts } from "./document-facts.ts";
import { clipWords, formatPlaceholder, joinWithAnd, underHeading } from "./letter-text.ts";
import { isSectionTitle } from "./proposal-context.ts";

/** The first matching row decides which section addresses a review criterion. */
export const criterionPatterns: readonly (readonly [ProposalSectionKey, RegExp])[] = [
  ["budget", /\b(?:budget|cost|costs|financial|funds? requested|reasonable|value for money|leverag\w*)\b/],
  ["sustainability", /\b(?:sustain\w*|continu\w*|long[- ]term|future funding|after the (?:grant|award))\b/],
  [
    "evaluation",
    /\b(?:evaluat\w*|outcomes?|results?|impacts?|measur\w*|performance|metrics?|assess\w*|broader impacts?|benefits?|data collection|monitor\w*)\b/,
  ],
  [
    "organization",
    /\b(?:capac\w*|capab\w*|experience\w*|qualif\w*|expertise|staff|personnel|team|management|organi[sz]ation\w*|track record|past performance|leadership|resources|partner\w*|collaborat\w*|community support|governance)\b/,
  ],
  [
    "need",
    /\b(?:need|needs|problem|significan\w*|importance|target population|rationale|justif\w*|statement of|disparit\w*|underserved)\b/,
  ],
  [
    "goals",
    /\b(?:goals?|objectives?|purpose|vision|aims?|alignment|relevance|responsive\w*|priorit\w*|intellectual merit|innovat\w*)\b/,
  ],
  [
    "methods",
    /\b(?:approach|design|plan|plans|method\w*|activit\w*|work ?plan|timeline|schedule|feasib\w*|rigor|implement\w*|strateg\w*|quality|technical)\b/,
  ],
];
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

type Requirement = ProposalFacts["requirements"][number];
/** Per section and kind; real notices have fewer. */
const maxPerSection = 12;

const matchSection = (text: string, patterns: readonly (readonly [ProposalSectionKey, RegExp])[]) =>
  patterns.find(([, pattern]) => pattern.test(text.toLowerCase()))?.[0];

/** Undefined for deadlines and page limits, which no section addresses. */
const findSection = ({ kind, requirement, quote }: Requirement): ProposalSectionKey | undefined => {
  switch (kind) {
    case "criterion":
      return (
        matchSection(requirement, criterionPatterns) ??
        matchSection(quote ?? "", criterionPatterns) ??
        defaultCriterionSection
      );
    case "component":
      return matchSection(requirement, componentPatterns) ?? "conclusion";
    case "eligibility":
      return "organization";
    case "cost_share":
      return "budget";
    default:
      return undefined;
  }
};

const getRequirements = (facts: ProposalFacts, section: ProposalSectionKey, kind: string) => {
  const matching = facts.requirements.filter(
    (requirement) => requirement.kind === kind && findSection(requirement) === section,
  );
  const byText = Map.groupBy(matching, ({ requirement }) => requirement.toLowerCase());
  return [...byText.values()].flatMap(([first]) => first ?? []).slice(0, maxPerSection);
};

const formatRequirement = ({ requirement }: Requirement, maxWords = 24) =>
  trimEndMatching(clipWords(requirement, maxWords).text, /[.:;\s]/);
const formatCriterionHeading = (criterion: Requirement, maxWords = 24) => {
  const name = formatRequirement(criterion, maxWords);
  return isSectionTitle(name) ? `Criterion: ${name}` : name;
};

const characterBudget = { criteria: 2800, components: 1000, eligibility: 2500 };
/** Uses brief texts once the budget is used up, so that a long notice cannot fill the document. */
const fitBudget = (texts: readonly (readonly [full: string, brief: string])[], characters: number): string[] => {
  let charactersLeft = characters - texts.reduce((sum, [, brief]) => sum + brief.length, 0);
  return texts.map(([full, brief]) => {
    const extra = full.length - brief.length;
    if (extra > 0 && extra > charactersLeft) return brief;
    charactersLeft -= extra;
    return full;
  });
};
const quoteNotice = ({ requirement, quote }: Requirement) =>
  quote && !quote.toLowerCase().startsWith(requirement.toLowerCase())
    ? `; the notice says: “${clipWords(quote, 40).text}”`
    : "";

/** Puts a text under the criterion that shares the most words, with placeholders for the others; else `heading`. */
export const composeUnderCriteria = (
  facts: ProposalFacts,
  section: ProposalSectionKey,
  paragraphs: readonly string[],
  heading?: string,
): string[] => {
  const criteria = getRequirements(facts, section, "criterion");
  const addressed = paragraphs.some((paragraph) => !paragraph.startsWith("[Add:"))
    ? findClosestCriterion(criteria, paragraphs.join(" "))
    : undefined;
  const placeholders = criteria
    .filter((criterion) => criterion !== addressed)
    .map((criterion, index) => {
      const reason = reasons[index % reasons.length] ?? "";
      return [
        underHeading(
          formatCriterionHeading(criterion),
          formatPlaceholder(
            `how this proposal meets “${formatRequirement(criterion)}”${quoteNotice(criterion)}`,
            reason,
          ),
        ),
        underHeading(formatCriterionHeading(criterion, 10), formatPlaceholder("how this proposal meets this", reason)),
      ] as const;
    });
  const [first = "", ...rest] = paragraphs;
  const bodyHeading = addressed ? formatCriterionHeading(addressed) : heading;
  return [
    ...(bodyHeading ? [underHeading(bodyHeading, first), ...rest] : paragraphs),
    ...fitBudget(placeholders, characterBudget.criteria),
  ];
};

const getContentWords = (text: string) => new Set(text.toLowerCase().match(/\p{L}{4,}/gu) ?? []);
const findClosestCriterion = (criteria: readonly Requirement[], text: string): Requirement | undefined => {
  const textWords = getContentWords(text);
  const countShared = ({ requirement, quote }: Requirement) =>
    [...getContentWords(`${requirement} ${quote ?? ""}`)].filter((word) => textWords.has(word)).length;
  return criteria.toSorted((a, b) => countShared(b) - countShared(a))[0];
};
const reasons = [
  "reviewers score each criterion separately",
  "a criterion that is not addressed by name is hard to score",
  "reviewers compare this heading with the notice",
];

/** Names the required components that a section covers. The conclusion lists the attachments. */
export const composeComponents = (facts: ProposalFacts, section: ProposalSectionKey): string | undefined => {
  const components = fitBudget(
    getRequirements(facts, section, "component").map((component) => [
      formatRequirement(component),
      formatRequirement(component, 8),
    ]),
    characterBudget.components,
  );
  if (components.length === 0) return undefined;
  if (section !== "conclusion")
    return `This section covers ${joinWithAnd(components.map((component) => `“${component}”`))}, as required by the notice.`;
  const lines = components.map((component) => `- ${component}`).join("\n");
  return underHeading(
    "Attachments",
    `The notice also asks for:\n${lines}\n${formatPlaceholder("each of them as an attachment", "incomplete applications are not reviewed")}`,
  );
};

/** Lists the eligibility requirements; undefined if none are known. */
export const composeEligibility = (facts: ProposalFacts): string | undefined => {
  const requirements = getRequirements(facts, "organization", "eligibility");
  const recordText = facts.record?.eligibilityText;
  const conditions = requirements.length
    ? fitBudget(
        requirements.map((requirement) => [formatRequirement(requirement), formatRequirement(requirement, 20)]),
        characterBudget.eligibility,
      )
    : recordText
      ? [trimEndMatching(clipWords(recordText, 60).text, /[.:;\s]/)]
      : [];
  if (conditions.length === 0) return undefined;
  const lines = conditions.map((condition) => `- ${condition}`).join("\n");
  return underHeading(
    "Eligibility",
    `The notice sets these eligibility requirements:\n${lines}\n${formatPlaceholder("how you meet each of them", "eligibility is checked first")}`,
  );
};

const notRequired = /\bnot (?:a )?(?:required|necessary|requirement)\b|\bno (?:cost[- ]?shar\w*|match\w*)\b/i;
/** Undefined if the notice does not mention a cost share. */
export const composeCostShare = (facts: ProposalFacts): string | undefined => {
  const [requirement] = getRequirements(facts, "budget", "cost_share");
  const text = requirement?.quote ?? requirement?.requirement ?? facts.record?.costSharingText;
  if (!text && !facts.record?.costSharing) return undefined;
  if (text && notRequired.test(text))
    return underHeading("Cost share", `The notice says: “${trimEndMatching(clipWords(text, 40).text, /[.\s]/)}”.`);
  const notice = text ? `; the notice says: “${clipWords(text, 40).text}”` : "";
  return underHeading(
    "Cost share",
    `The notice mentions a cost share. ${formatPlaceholder(`the amount and source of your share, or that none is required${notice}`, "an application without a required share is incomplete")}`,
  );
};
