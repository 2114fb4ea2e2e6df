import { type NarrativeField, type ProposalSectionKey, proposalSections } from "#shared/api/proposals.ts";
import { toContentWords } from "#shared/checks/text-spans.ts";
import { createBlankPattern, formatBlank } from "#shared/domain/blanks.ts";
import { findCriterionPoints, matchCriterionSection } from "#shared/domain/criterion-sections.ts";
import { trimEndMatching } from "#shared/util/trim-end.ts";
import type { ProposalFacts } from "./document-facts.ts";
import { clipWords, countWords, joinSentences, joinWithAnd, underHeading } from "./letter-text.ts";
import {
  getAnswerItems,
  getSectionKey,
  isSectionTitle,
  narrativeFields,
  type ProposalContext,
} from "./proposal-context.ts";
import { toSentence } from "./sentences.ts";
import { toStatement } from "./statements.ts";

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

/** Undefined for deadlines and page limits, which no section addresses. */
const findSection = ({ kind, requirement, quote }: Requirement): ProposalSectionKey | undefined => {
  switch (kind) {
    case "criterion":
      return matchCriterionSection(requirement) ?? matchCriterionSection(quote ?? "") ?? defaultCriterionSection;
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
 * get the sentence of any answer that says most about them; a blank only if no answer does.
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
  const addressed = isAnswered ? findClosestCriterion(criteria, section, paragraphs.join(" ")) : undefined;
  // A sentence answers one criterion: read twice in a row it would look like a mistake.
  const used = new Set(paragraphs);
  const unaddressed = criteria.filter((criterion) => criterion !== addressed);
  const items = unaddressed.length ? listEvidence(context) : [];
  const maxPoints = Math.max(1, ...facts.requirements.filter(({ kind }) => kind === "criterion").map(getPoints));
  const others = unaddressed.map((criterion) => {
    const text = composeEvidence(criterion, section, context, items, used, getPoints(criterion) === maxPoints);
    used.add(text);
    return [
      underHeading(formatCriterionHeading(criterion), text),
      underHeading(formatCriterionHeading(criterion, 10), text),
    ] as const;
  });
  const body =
    addressed && getPoints(addressed) === maxPoints
      ? addTopicEvidence(addressed, section, context, paragraphs)
      : paragraphs;
  const [first = "", ...rest] = body;
  const bodyHeading = addressed ? formatCriterionHeading(addressed) : (component ?? heading);
  return [
    ...(bodyHeading ? [underHeading(bodyHeading, first), ...rest] : body),
    ...fitBudget(others, characterBudget.criteria),
  ];
};

const isBlank = (paragraph: string) => paragraph.replaceAll(createBlankPattern(), "").trim() === "";

const genericWords = new Set(
  toContentWords(
    "quality project program plan applicant proposed extent points point percent criterion description proposal",
  ),
);
const getContentWords = (text: string) =>
  new Set(toContentWords(text).filter((word) => !genericWords.has(word) && !/^\d/.test(word)));
const countShared = (words: ReadonlySet<string>, others: ReadonlySet<string>) =>
  [...words].filter((word) => others.has(word)).length;

/** Words of answers that speak to criteria whose own words people rarely use. */
const criterionTopics: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:cultur\w*|linguistic\w*|languages?|inclusi\w*|equit\w*|diversity|accessib\w*)\b/i,
    "bilingual language languages translate interpreter interpreters immigrant spanish english elders tribal native culture tradition speakers accessible wheelchair low-income uninsured rural",
  ],
  [
    /\b(?:partner\w*|collaborat\w*|coordinat\w*|community support|letters? of support|leverag\w*)\b/i,
    "partner partners partnership county district school hospital university agreement agreed pledged promised donate donated together jointly council city memorandum",
  ],
  [
    /\b(?:community (?:voice|engagement|involvement|input)|lived experience|participa\w*)\b/i,
    "residents parents families neighbors tenants patients students asked survey surveyed advisory council board designed chose listening meetings",
  ],
  [
    /\b(?:innovat\w*|creativ\w*|novel\w*|original\w*)\b/i,
    "new first pilot never different instead redesign test prototype",
  ],
  [
    /\b(?:readiness|feasib\w*|capacity|manage\w*|qualif\w*|experience|staff\w*)\b/i,
    "staff director manager coordinator led leads experience since years managed licensed certified trained completed audit",
  ],
  [
    /\b(?:conserv\w*|environment\w*|climate|resilien\w*)\b/i,
    "acres trees wetland habitat water energy emissions species river soil flood",
  ],
];
const topicWeight = 0.6;
const getTopics = (criterion: string) =>
  new Set(criterionTopics.flatMap(([pattern, text]) => (pattern.test(criterion) ? toContentWords(text) : [])));

type Evidence = { item: string; field: NarrativeField; words: ReadonlySet<string> };
/** What the answers say, short enough to be quoted under a criterion. */
const listEvidence = (context: ProposalContext): Evidence[] =>
  narrativeFields.flatMap((field) =>
    [...new Set(getAnswerItems(context, field))]
      .filter((item) => !item.endsWith(":") && countWords(item) <= 60)
      .map((item) => ({ item, field, words: getContentWords(item) })),
  );

/**
 * What the answers say about a criterion, and where; a blank if no answer concerns it. `used` are the texts of the section
 * so far: if they alone concern it, the criterion refers to them.
 */
const composeEvidence = (
  criterion: Requirement,
  section: ProposalSectionKey,
  context: ProposalContext,
  evidence: readonly Evidence[],
  used: ReadonlySet<string>,
  isHeaviest: boolean,
): string => {
  const criterionText = `${criterion.requirement} ${criterion.quote ?? ""}`;
  const words = getContentWords(criterionText);
  const topics = getTopics(criterionText);
  const isMapped = matchCriterionSection(criterion.requirement) !== undefined;
  const candidates = evidence.map(({ item, field, words: itemWords }) => ({
    item,
    field,
    score:
      countShared(words, itemWords) +
      topicWeight * Math.min(2, countShared(topics, itemWords)) * (field === "problemStatement" ? 0.5 : 1) +
      (isMapped && getSectionKey(field) === section ? 0.5 : 0),
  }));
  const fitting = candidates.filter(({ score }) => score > 0).toSorted((a, b) => b.score - a.score);
  if (fitting.length === 0) return formatBlank("criterion");
  const unused = fitting
    .map(({ item, field }) => ({ text: toStatement(item, field, context), key: getSectionKey(field) }))
    .filter(({ text }) => !used.has(text));
  const [best, second] = unused;
  if (!best) return "The text above answers this criterion.";
  const chosen = isHeaviest && second ? [best, second] : [best];
  const places = [...new Set(chosen.map(({ key }) => key))].filter((key) => key !== section);
  const where = places.map((key) => `“${proposalSections[key]}`).join("” and ");
  return joinSentences(...chosen.map(({ text }) => text), where && `See also ${where}.”`);
};

const minTopicWords = 2;
/** The heaviest criterion begins with what other sections say about its topic. */
const addTopicEvidence = (
  criterion: Requirement,
  section: ProposalSectionKey,
  context: ProposalContext,
  paragraphs: readonly string[],
): readonly string[] => {
  const topics = getTopics(`${criterion.requirement} ${criterion.quote ?? ""}`);
  const found = listEvidence(context)
    .filter(({ field }) => getSectionKey(field) !== section)
    .map(({ item, field, words }) => ({ item, field, score: countShared(topics, words) }))
    .filter(({ score }) => score >= minTopicWords)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, 2);
  if (found.length === 0) return paragraphs;
  const places = [...new Set(found.map(({ field }) => proposalSections[getSectionKey(field)]))];
  const text = found.map(({ item, field }) => toStatement(item, field, context));
  return [
    joinSentences(...text, `See also ${joinWithAnd(places.map((place) => `“${place}”`))}.`.replace("”.", ".”")),
    ...paragraphs,
  ];
};

/** Words that a section's text stands for, whatever its own words are. */
const sectionTopics: Partial<Record<ProposalSectionKey, string>> = {
  need: "need problem significance population",
  goals: "goals objectives purpose",
  methods: "design approach activities methods timeline management schedule implementation",
  evaluation: "evaluation outcomes results impact measures",
  sustainability: "sustainability future continuation",
  organization: "organization capacity experience staff qualifications history",
  budget: "budget cost",
};
/** The criterion that a text answers best; of equals the first, which is the heaviest. */
const findClosestCriterion = (
  criteria: readonly Requirement[],
  section: ProposalSectionKey,
  text: string,
): Requirement | undefined => {
  const textWords = getContentWords(text);
  const topicWords = getContentWords(sectionTopics[section] ?? "");
  const score = ({ requirement, quote }: Requirement) => {
    const words = getContentWords(`${requirement} ${quote ?? ""}`);
    return countShared(words, textWords) + 2 * countShared(words, topicWords);
  };
  return criteria.toSorted((a, b) => score(b) - score(a))[0];
};

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
export const composeEligibility = (facts: ProposalFacts): string | undefined => {
  const requirements = getRequirements(facts, "organization", "eligibility");
  const conditions = fitBudget(
    requirements.map((requirement) => [formatRequirement(requirement), formatRequirement(requirement, 20)]),
    characterBudget.eligibility,
  );
  if (conditions.length === 0) return undefined;
  const lines = conditions.map((condition) => `- ${condition}`).join("\n");
  return underHeading(
    "Eligibility",
    `${isQuoted(requirements) ? "The notice sets these requirements" : "These requirements apply"}:\n${lines}\n${formatBlank("eligibility")}`,
  );
};

const notRequired = /\bnot (?:a )?(?:required|necessary|requirement)\b|\bno (?:cost[- ]?shar\w*|match\w*)\b/i;
/** Undefined if the notice requires no cost share. Only a requirement with a quote is cited as the notice's. */
export const composeCostShare = (facts: ProposalFacts): string | undefined => {
  const [requirement] = getRequirements(facts, "budget", "cost_share");
  const text = requirement?.quote ?? requirement?.requirement ?? facts.record?.costSharingText;
  if ((!text && !facts.record?.costSharing) || (text && notRequired.test(text))) return undefined;
  const statement =
    requirement &&
    toSentence(`${isQuoted([requirement]) ? "The notice requires" : "Required"}: ${formatRequirement(requirement)}`);
  return underHeading("Cost share", `${statement ? `${statement} ` : ""}${formatBlank("match")}`);
};
