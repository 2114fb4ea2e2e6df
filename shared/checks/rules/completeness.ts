import { proposalDurations } from "../../api/proposals.ts";
import { createBlankPattern } from "../../domain/blanks.ts";
import { findFigures } from "../figures.ts";
import { createFinding, createMissingFinding, type RuleFindings } from "../finding.ts";
import { getExpectedSections, kindRules } from "../headings.ts";
import { getExpectedWords, minCriterionRecall } from "../locate-requirement.ts";
import type { ParsedDraft } from "../parsed-draft.ts";
import { findLimits, type Limit } from "../published-limits.ts";
import { computeRecall, toContentWords, toWords } from "../text-spans.ts";

/** Approximately a page with 11-point type and one-inch margins. */
const page = { characters: 92, lines: 50 };
const estimatePages = (text: string) =>
  text.split("\n").reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / page.characters)), 0) /
  page.lines;

/**
 * Checks page limits of letters and the notice's limits. Page counts are estimates, so exceeding a limit by up to 25%
 * is only a warning.
 */
export const checkLengthLimits = (parsed: ParsedDraft): RuleFindings => {
  const { kind, content } = parsed.draft;
  const kindLimit = kindRules[kind].pages;
  const all: Limit[] = [
    ...(kindLimit
      ? [{ max: kindLimit.value, unit: "pages" as const, statement: kindLimit.statement, section: null }]
      : []),
    ...findLimits(parsed.sources.requirements, kind),
  ];
  if (all.length === 0) return null;
  const measure = (text: string) => ({
    pages: estimatePages(text),
    words: toWords(text).length,
    characters: text.length,
  });
  return all.flatMap(({ max, unit, statement, section }) => {
    const part = section ? parsed.sections.find(({ key }) => key === section) : undefined;
    if (section && !part) return [];
    const actual = measure(part ? content.slice(part.body.start, part.body.end).trim() : content)[unit];
    if (actual <= max) return [];
    const actualText =
      unit === "pages" ? `about ${actual.toFixed(1)} pages` : `${actual.toLocaleString("en-US")} ${unit}`;
    return [
      createMissingFinding(
        `${part ? `“${part.title}”` : "The text"} is ${actualText} long. Limit: ${statement}`,
        section ? { section } : {},
        unit === "pages" && actual < max * 1.25 ? "warn" : "fail",
      ),
    ];
  });
};

const kindNames: Record<string, string> = {
  criterion: "The review criterion",
  component: "The required component",
  eligibility: "The eligibility requirement",
  cost_share: "The cost share",
};

export const checkRequirements = ({ draft, sources, paragraphs }: ParsedDraft): RuleFindings => {
  const relevantRequirements = sources.requirements.filter(({ kind }) => kindNames[kind] !== undefined);
  if (draft.kind !== "proposal" || relevantRequirements.length === 0) return null;
  const wordsByParagraph = paragraphs.map(({ start, end }) => toContentWords(draft.content.slice(start, end)));
  // A criterion may be addressed across two consecutive paragraphs.
  const windows = wordsByParagraph.map((words, index) => new Set([...words, ...(wordsByParagraph[index + 1] ?? [])]));
  return relevantRequirements.flatMap(({ kind, requirement }) => {
    const expected = getExpectedWords(requirement);
    if (windows.some((window) => computeRecall(expected, window) >= minCriterionRecall)) return [];
    return [createMissingFinding(`${kindNames[kind]} “${requirement}” is not addressed.`, {}, "warn")];
  });
};

const fieldNames: Record<string, string> = {
  organizationName: "the organization's name",
  taxId: "the EIN",
  missionStatement: "your mission",
  organizationHistory: "your history",
  projectTitle: "the project's title",
  problemStatement: "the problem",
  projectGoals: "the goals",
  methodology: "the methods",
  totalBudget: "the total budget",
  projectDuration: "the duration",
  personnelCosts: "personnel costs",
  equipmentSupplies: "equipment and supplies",
  travelTransportation: "travel and transportation",
  administrativeCosts: "administrative costs",
  successMetrics: "the measures of success",
  expectedImpact: "the expected impact",
  sustainabilityPlan: "sustainability",
  recipientOrganization: "the recipient",
  contactPerson: "the contact person",
  purposeSummary: "the purpose",
  amountRequested: "the amount requested",
  keyBenefits: "the key benefits",
  alignment: "how it fits the funder",
};
/** Required share of an answer's words; drafts summarize answers of more than 150 words. */
const minRecall = { short: 0.6, long: 0.35, longFrom: 150 };

export const checkFields = ({ answers, draft, figures, markerText }: ParsedDraft): RuleFindings => {
  const filledFields = Object.entries(fieldNames).flatMap(([field, name]) => {
    const value = answers[field as keyof typeof answers];
    return value === null || value === undefined || value === "" ? [] : [{ field, name, value }];
  });
  if (filledFields.length === 0) return null;
  const draftWords = new Set(toContentWords(draft.content));
  const values = new Set(figures.map(({ kind, value }) => `${kind} ${value}`));
  const markers = markerText.toLowerCase();
  return filledFields.flatMap(({ field, name, value }) => {
    if (isUsed(field, value, draftWords, values) || markers.includes(name.replace(/^(?:the|your) /, ""))) return [];
    return [createMissingFinding(`The text hardly uses your answer about ${name}.`, { field }, "warn")];
  });
};

const isUsed = (
  field: string,
  value: string | number,
  draftWords: ReadonlySet<string>,
  values: ReadonlySet<string>,
) => {
  if (typeof value === "number") return values.has(`money ${value}`) || value === 0;
  const text = field === "projectDuration" ? proposalDurations[value as keyof typeof proposalDurations] : value;
  if (field === "projectDuration" || field === "taxId")
    return findFigures(text).figures.every((figure) => values.has(`${figure.kind} ${figure.value}`));
  const answerWords = toContentWords(text);
  return (
    computeRecall(answerWords, draftWords) >=
    (answerWords.length > minRecall.longFrom ? minRecall.long : minRecall.short)
  );
};

const sectionWords = { min: 15, max: 1500 };

export const checkSections = (parsed: ParsedDraft): RuleFindings => {
  const { draft, sections, maskedText } = parsed;
  if (kindRules[draft.kind].getSections === null) return checkLetterParts(maskedText);
  const expected = getExpectedSections(draft);
  const order = new Map(expected.map(({ key }, index) => [key, index]));
  const present = new Set(sections.map(({ key }) => key));
  // A text with other headings may cover the same content under them.
  const isUnstructuredLetter = draft.kind === "loi" && present.size < 3;
  const hasStandardTitles = sections.every(({ isAlternativeTitle }) => !isAlternativeTitle);
  const hasStandardOutline =
    draft.kind === "proposal" && present.size >= 7 && hasStandardTitles && !hasOtherHeadings(parsed);
  const findings: Exclude<RuleFindings, null> = expected
    .filter(({ key }) => !present.has(key) && !isUnstructuredLetter)
    .map(({ key, title }) =>
      createMissingFinding(
        `The section “${title}” is missing.`,
        { section: key },
        hasStandardOutline ? "fail" : "warn",
      ),
    );
  let furthest = -1;
  const seenKeys = new Set<string>();
  for (const section of sections) {
    const position = order.get(section.key) ?? 0;
    const location = { section: section.key };
    if (seenKeys.has(section.key))
      findings.push({
        ...createFinding(section, `The section “${section.title}” appears twice.`),
        ...location,
      });
    else if (position < furthest)
      findings.push({
        ...createFinding(section, `The section “${section.title}” comes too late; readers expect it earlier.`, "warn"),
        ...location,
      });
    seenKeys.add(section.key);
    furthest = Math.max(furthest, position);
    const body = draft.content.slice(section.body.start, section.body.end);
    const length = toWords(body).length;
    // The blank already asks for the missing text.
    const minWords = createBlankPattern().test(body) ? 0 : sectionWords.min;
    if (length === 0)
      findings.push({ ...createFinding(section, `The section “${section.title}” is empty.`), ...location });
    else if (length < minWords || length > sectionWords.max)
      findings.push({
        ...createFinding(
          section,
          `The section “${section.title}” has ${length} words. ${length < sectionWords.min ? "Readers will want more." : "Few readers will finish it."}`,
          "warn",
        ),
        ...location,
      });
  }
  return findings;
};

/** Whether the text has lines that look like other headings. */
const hasOtherHeadings = ({ draft, sections }: ParsedDraft) => {
  const starts = new Set(sections.map(({ start }) => start));
  let offset = 0;
  return draft.content.split("\n").some((line, index, lines) => {
    const start = offset;
    offset += line.length + 1;
    const isAlone = (lines[index - 1] ?? "").trim() === "" && index > 0;
    return (
      isAlone &&
      !starts.has(start) &&
      line.length < 70 &&
      !/ {2}/.test(line) &&
      /^(?:#{1,4} |\*\*)?\p{Lu}[\p{L}' ]+(?:\*\*)?$/u.test(line.trim()) &&
      line.split(" ").filter((word) => /^\p{Lu}/u.test(word)).length >= 2 &&
      (lines[index + 1] ?? "").trim() !== ""
    );
  });
};

const closingPattern =
  /^(?:sincerely|respectfully|cordially|warmly|best,|thank you|in (?:partnership|service|gratitude|community)|atentamente|with (?:thanks|gratitude|appreciation)|yours|kind regards|best regards|warm regards|gratefully)\b/im;
const checkLetterParts = (plain: string): RuleFindings => [
  ...(/^(?:dear|to whom it may concern|to (?:the|our|all)|greetings|hello|hi|estimad[oa]|good (?:morning|afternoon|day))\b/im.test(
    plain,
  )
    ? []
    : [createMissingFinding("The letter has no salutation (such as “Dear …:”).", { section: "salutation" }, "warn")]),
  ...(closingPattern.test(plain)
    ? []
    : [createMissingFinding("The letter has no closing (such as “Sincerely,”).", { section: "closing" }, "warn")]),
];
