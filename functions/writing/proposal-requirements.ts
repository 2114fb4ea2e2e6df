import { type ProposalSectionKey, proposalSections } from "#shared/api/proposals.ts";
import { createBlankPattern, formatBlank, formatCriterionBlank } from "#shared/domain/blanks.ts";
import { findCriterionPoints, matchCriterionSection } from "#shared/domain/criterion-sections.ts";
import { trimEndMatching } from "#shared/util/trim-end.ts";
import { listItem } from "./answer-text.ts";
import { classifyRequirement, isQuestion } from "./classify-requirement.ts";
import { answerCriteria, findEligibilityAnswer, findHost, findSupplement, isAnswerable } from "./criterion-evidence.ts";
import type { ProposalFacts } from "./document-facts.ts";
import { clipWords, joinSentences, joinWithAnd, underHeading } from "./letter-text.ts";
import { composeMatchTotal } from "./other-funding.ts";
import { isSectionTitle, type ProposalContext } from "./proposal-context.ts";
import { toSentence } from "./sentences.ts";
import { splitCriterion } from "./split-criteria.ts";
import { splitUnits } from "./units.ts";

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
  ["methods", /\bartistic\b/i],
  ["goals", /^(?!.*evaluat).*\b(?:goals|objectives)\b/i],
  ["organization", /\b(?:track )?record (?:of|in)\b|\bresults (?:to date|so far)\b/i],
  ["methods", /\bproject (?:description|design)\b(?!.*budget)/i],
  ["need", /\burgen\w*/i],
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
    matchCriterionSection(quote ?? "") ??
    defaultCriterionSection;
  return findHost(criterion, section) ?? section;
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

const getRequirements = (facts: ProposalFacts, section: ProposalSectionKey, kind: string) => {
  const matching = facts.requirements
    .flatMap(classifyRequirement)
    .flatMap(splitCriterion)
    .filter((requirement) => requirement.kind === kind && findSection(requirement) === section);
  const byText = Map.groupBy(matching, ({ requirement }) => requirement.toLowerCase());
  return [...byText.values()].flatMap(([first]) => first ?? []).slice(0, maxPerSection);
};

const formatRequirement = ({ requirement }: Requirement, maxWords = 24) =>
  trimEndMatching(clipWords(requirement, maxWords).text, /[.:;\s]/);
/** "(reviewers give equal weight to each section)" is an instruction; points are part of the name. */
const instruction = /\s*\((?![^()]*\d)[^()]{25,}\)/g;
const formatCriterionHeading = (criterion: Requirement, maxWords = 24) => {
  const name = formatRequirement(
    { ...criterion, requirement: criterion.requirement.replaceAll(instruction, "") },
    maxWords,
  );
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
  ).filter(
    (component) =>
      !isSectionTitle(component) &&
      !/^(?:the )?(?:project |full )?(?:narrative|proposal|application)$/i.test(component),
  );
  return components.length ? joinWithAnd(components) : undefined;
};

/**
 * Puts a section under the criteria that its text answers. Criteria without a section of their own get the units of all
 * answers that speak to them; where no answer does, they join the section's heading.
 */
export const composeUnderCriteria = (
  facts: ProposalFacts,
  context: ProposalContext,
  section: ProposalSectionKey,
  paragraphs: readonly string[],
  heading?: string,
): string[] => {
  const criteria = getRequirements(facts, section, "criterion");
  const isAnswered = paragraphs.some((paragraph) => !isBlank(paragraph));
  const answers = criteria.length > 0 ? getCriterionAnswers(facts, context) : undefined;
  const isApart = (criterion: Requirement) =>
    answers?.has(criterion) ||
    (isAboutMatch(criterion) && section === "budget") ||
    (section !== "budget" && !isQuestion(criterion) && !isAnswerable(criterion, context));
  const apart = criteria.filter(isApart);
  const own = criteria.filter((criterion) => !apart.includes(criterion));
  const moved = apart.flatMap((criterion) => answers?.get(criterion)?.units ?? []);
  // The objectives stay one list.
  const body = section === "goals" ? paragraphs : removeUnits(paragraphs, moved);
  const getText = (criterion: Requirement) =>
    answers?.get(criterion)?.text ??
    (isAboutMatch(criterion)
      ? composeMatchAnswer(facts, context)
      : formatCriterionBlank(formatCriterionHeading(criterion)));
  // Criteria with the same answer share it.
  const others = [...Map.groupBy(apart, getText)].map(([text, group]) => {
    const format = (maxWords?: number) =>
      underHeading(group.map((criterion) => formatCriterionHeading(criterion, maxWords)).join("; "), text);
    return [format(), format(10)] as const;
  });
  const supplements = isAnswered
    ? own.flatMap((criterion) => findSupplement(criterion, section, context) ?? [])
    : own.map((criterion) => formatCriterionBlank(formatCriterionHeading(criterion)));
  const said = body.join("\n");
  const [first = "", ...rest] = appendTexts(
    body,
    [...new Set(supplements)].filter((text) => !said.includes(text)),
  );
  const bodyHeading =
    own.length > 0
      ? own.map((criterion) => formatCriterionHeading(criterion)).join("; ")
      : (composeComponentHeading(facts, section) ?? heading);
  return [
    ...(bodyHeading ? [underHeading(bodyHeading, first), ...rest] : [first, ...rest]),
    ...fitBudget(others, characterBudget.criteria),
  ];
};

/** Texts after the paragraphs, or as items of the list that ends them. */
const appendTexts = (paragraphs: readonly string[], texts: readonly string[]): string[] => {
  const last = paragraphs.at(-1) ?? "";
  if (texts.length === 0 || !listItem.test(last)) return [...paragraphs, ...texts];
  const said = paragraphs.join("\n");
  const items = texts
    .flatMap((text) =>
      listItem.test(text) ? text.split("\n") : splitUnits(text).map((unit) => `- ${unit.replace(/\.$/, "")}`),
    )
    .filter((item) => !said.includes(item.replace(listItem, "")));
  return [...paragraphs.slice(0, -1), [last, ...items].join("\n")];
};

const isAboutMatch = ({ requirement }: Requirement) =>
  /\b(?:match\w*|leverag\w*|financial readiness|other funding)\b/i.test(requirement);

/** All sections of a proposal share the answers to its criteria. */
const criterionAnswers = new WeakMap<ProposalContext, ReturnType<typeof answerCriteria>>();
const getCriterionAnswers = (facts: ProposalFacts, context: ProposalContext) => {
  const answers = criterionAnswers.get(context) ?? answerCriteria(listAllCriteria(facts), context);
  criterionAnswers.set(context, answers);
  return answers;
};
const listAllCriteria = (facts: ProposalFacts) =>
  (Object.keys(proposalSections) as ProposalSectionKey[]).flatMap((section) =>
    getRequirements(facts, section, "criterion").map((criterion) => ({
      criterion,
      section,
      points: getPoints(criterion),
    })),
  );

/** The match, and what it comes to with the request, under a criterion of its own. */
const composeMatchAnswer = (facts: ProposalFacts, { match, request }: ProposalContext) =>
  match.length > 0
    ? joinSentences(...match, composeMatchTotal(match, request, isOfRequest(findCostShareText(facts))))
    : formatBlank("match");
/** What the notice or the record says of the cost share. */
const findCostShareText = (facts: ProposalFacts) => {
  const [requirement] = getRequirements(facts, "budget", "cost_share");
  return requirement?.quote ?? requirement?.requirement ?? facts.record?.costSharingText;
};
const isOfRequest = (text: string | null | undefined) =>
  /\bof (?:the |each |its )?(?:amount requested|request\w*|grant|award|federal)\b/i.test(text ?? "");

const minRemaining = 1;
/** A unit that answers another criterion of the same section moves there, if enough remains. */
const removeUnits = (paragraphs: readonly string[], moved: readonly string[]): readonly string[] => {
  const split = (paragraph: string) => (paragraph.includes("\n") ? paragraph.split("\n") : splitUnits(paragraph));
  let remaining = paragraphs.flatMap(split).length;
  return paragraphs.flatMap((paragraph) => {
    const kept = split(paragraph).filter((part) => {
      if (!moved.includes(part.replace(listItem, "")) || remaining <= minRemaining) return true;
      remaining--;
      return false;
    });
    const joint = paragraph.includes("\n") ? "\n" : /[。！？]/.test(paragraph) ? "" : " ";
    return kept.length > 0 ? [kept.join(joint)] : [];
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
export const composeCostShare = (
  facts: ProposalFacts,
  { match: sources, request }: ProposalContext,
): string | undefined => {
  // A criterion of its own has the match.
  if (sources.length > 0 && getRequirements(facts, "budget", "criterion").some(isAboutMatch)) return undefined;
  const [requirement] = getRequirements(facts, "budget", "cost_share");
  const text = findCostShareText(facts);
  const match = [...sources, composeMatchTotal(sources, request, isOfRequest(text)) ?? ""].filter(Boolean);
  const asked = /\bmatching (?:grants?|funds?)\b|\b(?:cost[- ]shar\w*|match) (?:is |of )?(?:required|\d)/i.test(
    facts.opportunity?.description ?? "",
  );
  if ((!text && !facts.record?.costSharing && !asked) || (text && notRequired.test(text)))
    return match.length > 0 ? underHeading("Other funding", match.join(" ")) : undefined;
  const name = requirement && formatRequirement(requirement);
  const statement =
    requirement &&
    toSentence(
      /^Cost share (?:is )?required$/i.test(name ?? "")
        ? "The program requires a cost share"
        : /^Cost share of /.test(name ?? "") && isQuoted([requirement])
          ? `The program requires a c${name?.slice(1)}`
          : `${isQuoted([requirement]) ? "The notice requires" : "Required"}: ${name}`,
    );
  return underHeading(
    "Cost share",
    joinSentences(statement, match.length > 0 ? match.join(" ") : formatBlank("match")),
  );
};
