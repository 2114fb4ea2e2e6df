import { type ProposalSectionKey, proposalSections } from "#shared/api/proposals.ts";
import { createBlankPattern, formatBlank } from "#shared/domain/blanks.ts";
import { findCriterionPoints, matchCriterionSection } from "#shared/domain/criterion-sections.ts";
import { trimEndMatching } from "#shared/util/trim-end.ts";
import {
  addTopicEvidence,
  allocateEvidence,
  findClosestCriterion,
  findEligibilityAnswer,
  isAnsweredBySection,
  isNamedAfterSection,
} from "./criterion-evidence.ts";
import type { ProposalFacts } from "./document-facts.ts";
import { capitalize, clipWords, joinSentences, joinWithAnd, underHeading } from "./letter-text.ts";
import { isSectionTitle, type ProposalContext } from "./proposal-context.ts";
import { splitSentences, toSentence } from "./sentences.ts";
import { startsWithPronoun } from "./strength.ts";

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

const matchComponentSection = (text: string) =>
  componentPatterns.find(([, pattern]) => pattern.test(text.toLowerCase()))?.[0];

/** Criteria whose own name says more than the words that they share with others. */
const criterionOverrides: readonly (readonly [ProposalSectionKey, RegExp])[] = [
  ["goals", /^(?!.*evaluat).*\b(?:goals|objectives)\b/i],
  ["organization", /\b(?:track )?record (?:of|in)\b|\bresults (?:to date|so far)\b/i],
  ["methods", /\bproject (?:description|design)\b(?!.*budget)/i],
  ["need", /\burgen\w*/i],
  ["methods", /\bevidence[- ]based\b/i],
];
/** Undefined for deadlines and page limits, which no section addresses. */
const findSection = ({ kind, requirement, quote }: Requirement): ProposalSectionKey | undefined => {
  switch (kind) {
    case "criterion":
      return (
        criterionOverrides.find(([, pattern]) => pattern.test(requirement))?.[0] ??
        matchCriterionSection(requirement) ??
        matchCriterionSection(quote ?? "") ??
        defaultCriterionSection
      );
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

/** "Quality of the plan (e) financial readiness" are two criteria on one line. */
const splitCriterion = (requirement: Requirement): Requirement[] => {
  if (requirement.kind !== "criterion") return [requirement];
  const parts = requirement.requirement.split(/\s+(?=\([a-h]\)\s|Criterion \d+:)/);
  return parts.length < 2
    ? [requirement]
    : parts.map((part) => ({
        ...requirement,
        requirement: capitalize(part.replace(/^\([a-h]\)\s+/, "")),
        quote: null,
      }));
};
/** "Applications are scored by peer reviewers" says how criteria are used and is none. */
const isAboutScoring =
  /^(?:applications?|proposals?|submissions?|reviewers|the (?:review|following|panel))\b.{0,60}\b(?:scored?|reviewed|evaluated?|rated?|ranked?|considered?)\b/i;

const getRequirements = (facts: ProposalFacts, section: ProposalSectionKey, kind: string) => {
  const matching = facts.requirements
    .flatMap(splitCriterion)
    .filter(
      (requirement) =>
        requirement.kind === kind &&
        !isAboutScoring.test(requirement.requirement) &&
        findSection(requirement) === section,
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
const getPoints = ({ requirement, quote }: Requirement) => findCriterionPoints(`${requirement} ${quote ?? ""}`) ?? 0;

/** The required parts of the notice that a section covers, named over its text. */
const composeComponentHeading = (facts: ProposalFacts, section: ProposalSectionKey) => {
  const components = fitBudget(
    getRequirements(facts, section, "component").map((component) => [
      formatRequirement(component),
      formatRequirement(component, 8),
    ]),
    characterBudget.components,
  ).filter((component) => !isSectionTitle(component));
  return components.length ? joinWithAnd(components) : undefined;
};

/**
 * Puts the paragraphs of a section under the criterion that they answer best, of equals the heaviest. The other criteria
 * get the sentences of all answers that say most about them; a blank only if no answer does.
 */
export const composeUnderCriteria = (
  facts: ProposalFacts,
  context: ProposalContext,
  section: ProposalSectionKey,
  paragraphs: readonly string[],
  heading?: string,
): string[] => {
  const criteria = getRequirements(facts, section, "criterion").toSorted((a, b) => getPoints(b) - getPoints(a));
  const component = composeComponentHeading(facts, section);
  const isAnswered = paragraphs.some((paragraph) => !isBlank(paragraph));
  const evidence = criteria.length > 0 ? allocateEvidence(listAllCriteria(facts), context) : undefined;
  const getEvidence = (criterion: Requirement) => evidence?.get(criterion) ?? [];
  const ownCriteria = criteria.filter(
    (criterion) =>
      section === "budget" ||
      isAnsweredBySection(criterion, section) ||
      (getEvidence(criterion).length === 0 && isNamedAfterSection(criterion, section)),
  );
  const addressed = isAnswered ? findClosestCriterion(ownCriteria, section, paragraphs.join(" ")) : undefined;
  // The section's own text answers all criteria that are about its topic and about nothing that other answers say.
  const alsoAddressed = addressed
    ? ownCriteria.filter(
        (criterion) => criterion !== addressed && section !== "budget" && getEvidence(criterion).length === 0,
      )
    : [];
  const unaddressed = criteria.filter((criterion) => criterion !== addressed && !alsoAddressed.includes(criterion));
  let own = paragraphs;
  const others = unaddressed.map((criterion) => {
    const sentences = getEvidence(criterion);
    own = removeSentences(own, sentences);
    const text =
      isAboutMatch(criterion) && context.match.length > 0
        ? context.match.join(" ")
        : sentences.length > 0
          ? sentences.join(" ")
          : formatBlank("criterion");
    return [
      underHeading(formatCriterionHeading(criterion), text),
      underHeading(formatCriterionHeading(criterion, 10), text),
    ] as const;
  });
  const isCost = section === "budget" && addressed !== undefined && !isAboutMatch(addressed);
  const body = isCost && addressed ? addTopicEvidence(addressed, section, context, own) : own;
  const [first = "", ...rest] = body;
  const bodyHeading = addressed
    ? [addressed, ...alsoAddressed].map((criterion) => formatCriterionHeading(criterion)).join("; ")
    : (component ?? heading);
  return [
    ...(bodyHeading ? [underHeading(bodyHeading, first), ...rest] : body),
    ...fitBudget(others, characterBudget.criteria),
  ];
};

const isAboutMatch = ({ requirement }: Requirement) =>
  /\b(?:match\w*|leverag\w*|financial readiness|other funding)\b/i.test(requirement);

const listAllCriteria = (facts: ProposalFacts) =>
  (Object.keys(proposalSections) as ProposalSectionKey[]).flatMap((section) =>
    getRequirements(facts, section, "criterion").map((criterion) => ({
      criterion,
      section,
      points: getPoints(criterion),
    })),
  );

const minRemaining = 2;
/** A sentence that answers another criterion of the same section moves there, if enough remains. */
const removeSentences = (paragraphs: readonly string[], moved: readonly string[]): readonly string[] => {
  let remaining = paragraphs.flatMap(splitSentences).length;
  return paragraphs.flatMap((paragraph) => {
    if (paragraph.includes("\n")) return [paragraph];
    const sentences = splitSentences(paragraph);
    const kept = sentences.filter((sentence, index) => {
      const leads = startsWithPronoun.test(sentences[index + 1] ?? "");
      if (!moved.includes(sentence) || leads || remaining <= minRemaining) return true;
      remaining--;
      return false;
    });
    return kept.length > 0 ? [kept.join(/[。！？]/.test(paragraph) ? "" : " ")] : [];
  });
};

const isBlank = (paragraph: string) => paragraph.replaceAll(createBlankPattern(), "").trim() === "";

/** Lists the required parts that no section covers. */
export const composeAttachments = (facts: ProposalFacts): string | undefined => {
  const components = fitBudget(
    getRequirements(facts, "conclusion", "component").map((component) => [
      formatRequirement(component),
      formatRequirement(component, 8),
    ]),
    characterBudget.components,
  );
  if (components.length === 0) return undefined;
  return underHeading("Attachments", components.map((component) => `- ${component}`).join("\n"));
};

/** Whether the requirements are those of the notice's own text, and not of a summary or of the user. */
const isQuoted = (requirements: readonly Requirement[]) => requirements.every(({ quote }) => quote !== null);

/** Lists the eligibility requirements of the checklist; undefined if there are none. */
export const composeEligibility = (facts: ProposalFacts, context: ProposalContext): string | undefined => {
  const requirements = getRequirements(facts, "organization", "eligibility");
  const conditions = fitBudget(
    requirements.map((requirement) => [formatRequirement(requirement), formatRequirement(requirement, 20)]),
    characterBudget.eligibility,
  );
  if (conditions.length === 0) return undefined;
  const lines = conditions.map((condition) => `- ${condition}`).join("\n");
  const answers = requirements.map((requirement) => findEligibilityAnswer(requirement, context));
  if (answers.every((answer) => answer !== undefined))
    return underHeading(
      "Eligibility",
      conditions.map((condition, index) => `- ${condition}: ${answers[index]}`).join("\n"),
    );
  return underHeading(
    "Eligibility",
    `${isQuoted(requirements) ? "The notice sets these requirements" : "These requirements apply"}:\n${lines}\n${formatBlank("eligibility")}`,
  );
};

const notRequired = /\bnot (?:a )?(?:required|necessary|requirement)\b|\bno (?:cost[- ]?shar\w*|match\w*)\b/i;
/** Undefined if the notice requires no cost share. Only a requirement with a quote is cited as the notice's. */
export const composeCostShare = (facts: ProposalFacts, { match }: ProposalContext): string | undefined => {
  const [requirement] = getRequirements(facts, "budget", "cost_share");
  const text = requirement?.quote ?? requirement?.requirement ?? facts.record?.costSharingText;
  const asked = /\bmatching (?:grants?|funds?)\b|\b(?:cost[- ]shar\w*|match) (?:is |of )?(?:required|\d)/i.test(
    facts.opportunity?.description ?? "",
  );
  if ((!text && !facts.record?.costSharing && !asked) || (text && notRequired.test(text)))
    return match.length > 0 ? underHeading("Other funding", match.join(" ")) : undefined;
  const name = requirement && formatRequirement(requirement);
  const statement =
    requirement &&
    toSentence(
      /^Cost share of /.test(name ?? "") && isQuoted([requirement])
        ? `The program requires a c${name?.slice(1)}`
        : `${isQuoted([requirement]) ? "The notice requires" : "Required"}: ${name}`,
    );
  return underHeading(
    "Cost share",
    joinSentences(statement, match.length > 0 ? match.join(" ") : formatBlank("match")),
  );
};
