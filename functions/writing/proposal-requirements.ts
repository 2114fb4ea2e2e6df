import { type ProposalSectionKey, proposalSections } from "#shared/api/proposals.ts";
import { createBlankPattern, formatBlank, formatCriterionBlank } from "#shared/domain/blanks.ts";
import { findCriterionPoints, matchCriterionSection } from "#shared/domain/criterion-sections.ts";
import { trimEndMatching } from "#shared/util/trim-end.ts";
import { listItem } from "./answer-text.ts";
import { isQuestion } from "./classify-requirement.ts";
import { composeMatchAnswer, isAboutMatch } from "./cost-share.ts";
import { answerCriteria, findEligibilityAnswer, findHost, isAnswerable, isOpenQuestion } from "./criterion-evidence.ts";
import type { ProposalFacts } from "./document-facts.ts";
import { addHeading, capitalize, joinWithAnd } from "./letter-text.ts";
import { isSectionTitle, type ProposalContext } from "./proposal-context.ts";
import { formatRequirement, getRequirements, isQuoted, type Requirement } from "./requirement-sections.ts";
import { splitUnits } from "./units.ts";

/** "(reviewers give equal weight to each section)" is an instruction; points are part of the name. */
const instruction = /\s*\((?![^()]*\d)[^()]{25,}\)/g;
const formatCriterionHeading = (criterion: Requirement, maxWords = 24) => {
  const name = formatRequirement(
    { ...criterion, requirement: criterion.requirement.replaceAll(instruction, "") },
    maxWords,
  );
  return isSectionTitle(name) ? `Criterion: ${name}` : name;
};
/** Whether the section's own title names the criterion already. */
const isTitleOf = (requirement: string, section: ProposalSectionKey) =>
  isSectionTitle(requirement) && matchCriterionSection(requirement) === section;
/** Joins the names of criteria, each once, regardless of case. */
const joinHeadings = (criteria: readonly Requirement[], maxWords?: number) => {
  const names = criteria.map((criterion) => formatCriterionHeading(criterion, maxWords));
  return [...Map.groupBy(names, (name) => name.toLowerCase()).values()].map(([name]) => name).join("; ");
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

/** Names the notice's required parts that a section covers, above its text. */
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
  const answers = facts.requirements.length > 0 ? getCriterionAnswers(facts, context) : undefined;
  const isApart = (criterion: Requirement) =>
    answers?.get(criterion)?.isSupplement === false ||
    (isAboutMatch(criterion) && section === "budget") ||
    (section !== "budget" &&
      !(isQuestion(criterion) && isOpenQuestion(criterion)) &&
      !isAnswerable(criterion, context));
  const apart = criteria.filter(isApart);
  const shared = listSharedCriteria(facts, section).filter((criterion) => !criteria.includes(criterion));
  const own = [...criteria.filter((criterion) => !apart.includes(criterion)), ...shared];
  const moved = [...(answers?.values() ?? [])].flatMap(({ units }) => units);
  // The objectives stay one list, and the summary repeats the best of the rest.
  const body = section === "goals" || section === "summary" ? paragraphs : removeUnits(paragraphs, moved);
  const getText = (criterion: Requirement) =>
    answers?.get(criterion)?.text ??
    (isAboutMatch(criterion)
      ? composeMatchAnswer(facts, context)
      : formatCriterionBlank(formatCriterionHeading(criterion)));
  // Criteria with the same answer share it.
  const others = [...Map.groupBy(apart, getText)].map(([text, group]) => {
    const format = (maxWords?: number) => addHeading(joinHeadings(group, maxWords), text);
    return [format(), format(10)] as const;
  });
  const supplements = isAnswered
    ? criteria
        .filter((criterion) => own.includes(criterion))
        .flatMap((criterion) => answers?.get(criterion)?.text ?? [])
    : [];
  const said = body.join("\n");
  const [first = "", ...rest] = appendTexts(
    body,
    [...new Set(supplements)].filter((text) => !said.includes(text)),
  );
  const bodyHeading =
    joinHeadings(own.filter(({ requirement }) => !isTitleOf(requirement, section))) ||
    (composeComponentHeading(facts, section) ?? heading);
  // Where criteria took all of the text, the heading of the section stands over the first of them.
  if (bodyHeading && others[0] && body.length > 0 && body.every((text) => onlyLength.test(text)))
    return [
      ...fitBudget(others, characterBudget.criteria).map((text, index) =>
        index === 0 ? `${bodyHeading}; ${text}` : text,
      ),
      ...body,
    ];
  return [
    ...(bodyHeading ? [addHeading(bodyHeading, first), ...rest] : [first, ...rest]),
    ...fitBudget(others, characterBudget.criteria),
  ];
};

const onlyLength = /^The project will run for [\p{L} ]+\.$/u;

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

/** "Evaluation and budget" is answered by two sections, and stands over both. */
const listSharedCriteria = (facts: ProposalFacts, section: ProposalSectionKey) =>
  listAllCriteria(facts).flatMap(({ criterion, section: first }) => {
    const parts = criterion.requirement.split(/ and /i);
    const hosts = parts.map((requirement) => findHost({ ...criterion, requirement, quote: null }, first));
    // The remainder of a plan says little about its management.
    const isManagement = section === "methods" && /\b(?:manage|administ)/i.test(criterion.requirement);
    // "Purpose and need" names the need twice.
    const isNeed = first === "need" && section === "goals";
    return !isManagement &&
      !isNeed &&
      parts.length === 2 &&
      hosts.includes(first) &&
      hosts.includes(section) &&
      section !== first
      ? [criterion]
      : [];
  });

const minRemaining = 1;
const toUnitKey = (text: string) =>
  trimEndMatching(
    text
      .replace(listItem, "")
      .replace(/^We will /, "")
      .toLowerCase(),
    /[.;,\s]/,
  );
/** A unit that answers a criterion elsewhere moves there, if enough remains. */
export const removeUnits = (paragraphs: readonly string[], moved: readonly string[]): readonly string[] => {
  const split = (paragraph: string) => (paragraph.includes("\n") ? paragraph.split("\n") : splitUnits(paragraph));
  const keys = new Set(moved.map(toUnitKey));
  let remaining = paragraphs.flatMap(split).length;
  return paragraphs.flatMap((paragraph) => {
    const kept = split(paragraph).filter((part) => {
      if (!keys.has(toUnitKey(part)) || remaining <= minRemaining) return true;
      remaining--;
      return false;
    });
    const joint = paragraph.includes("\n") ? "\n" : /[。！？]/.test(paragraph) ? "" : " ";
    return kept.length > 0 ? [kept.join(joint)] : [];
  });
};

const isBlank = (paragraph: string) => paragraph.replaceAll(createBlankPattern(), "").trim() === "";

const submitVerb = /^(?:please )?(?:include|attach|provide|submit|enclose|upload|send) /i;
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
  return addHeading(
    "Attachments",
    components.map((component) => `- ${capitalize(component.replace(submitVerb, ""))}`).join("\n"),
  );
};

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
    return addHeading(
      "Eligibility",
      conditions.map((condition, index) => `- ${condition}: ${answers[index]}`).join("\n"),
    );
  return addHeading(
    "Eligibility",
    `${isQuoted(requirements) ? "The notice sets these requirements" : "These requirements apply"}:\n${lines}\n${formatBlank("eligibility")}`,
  );
};
