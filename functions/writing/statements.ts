import type { NarrativeField } from "#shared/api/proposals.ts";
import { getAnswerItems, getAnswerParagraphs, getAnswerSentences } from "./answer-items.ts";
import { isCrossReference, labeledLine, listItem } from "./answer-text.ts";
import { isFragment } from "./complete-notes.ts";
import { capitalize, countWords, joinWithAnd } from "./letter-text.ts";
import { completeSeries, isNounPhrase, isSentence, toInnerPhrase, toVerbPhrase, toVerbPhrases } from "./phrases.ts";
import type { ProposalContext } from "./proposal-context.ts";
import { hasMainVerb, isBaseVerb } from "./sentence-form.ts";
import { splitSentences, toOneLine, toSentence } from "./sentences.ts";
import { dependsOnPrevious, isInSequence, splitUnits } from "./units.ts";

/** Shorter notes without a verb become a sentence. Longer text may have a verb that the rules do not know. */
const maxNoteWords = 3;

const sharesStart = (text: string, name: string) =>
  text.split(" ").slice(0, 2).join(" ").toLowerCase() === name.split(" ").slice(0, 2).join(" ").toLowerCase();
/** "Our mission is to …"; a motto is quoted. */
export const formatMission = (mission: string, { organization }: Pick<ProposalContext, "organization">) => {
  const text = toOneLine(mission).replace(listItem, "");
  const verb = toVerbPhrase(text.split(/(?<=[.!?])\s/)[0] ?? "");
  if (/^that\s/i.test(text)) return toSentence(`Our mission is that ${text.slice(5)}`);
  if (/^to\s/i.test(text)) return toSentence(`Our mission is to ${text.slice(3)}`);
  // "Keep the depot, tell who built the line"
  const joined = verb?.replace(/^([^,]+), (?=(\p{Ll}+) [^,]+$)/u, (whole, first: string, next: string) =>
    isBaseVerb(next) ? `${first} and ` : whole,
  );
  if (joined && !/[.!?]\s/.test(text)) return toSentence(`Our mission is to ${joined}`);
  if (
    /^(?:we|our|the mission|it is our mission)\b/i.test(text) ||
    (/^The \p{L}/u.test(text) && (hasMainVerb(text) || countWords(text) > 5)) ||
    // "Second Furrow helps veterans" has the beginning of the name.
    (countWords(text) > 5 && sharesStart(text, organization)) ||
    text.toLowerCase().includes(organization.toLowerCase())
  )
    return toSentence(text);
  return `Our mission is “${toSentence(text)}”`;
};

const noteSentences: Record<NarrativeField, (phrase: string, context: ProposalContext) => string> = {
  problemStatement: (phrase) => `The problem we address is ${phrase}`,
  projectGoals: (phrase) => `The goal is ${phrase}`,
  methodology: (phrase) => `The work centers on ${phrase}`,
  successMetrics: (phrase) => `We will measure ${phrase}`,
  expectedImpact: (phrase) => `We expect ${phrase}`,
  sustainabilityPlan: (phrase) => `After the grant ends, the work will rely on ${phrase}`,
  missionStatement: (phrase, context) => formatMission(phrase, context),
  organizationHistory: (phrase) => capitalize(phrase),
};

/** Answers about planned work, where a bare verb gets a subject. */
const actionFields = new Set<NarrativeField>(["projectGoals", "methodology", "sustainabilityPlan"]);
const getVerbPhrase = (item: string, field: NarrativeField) =>
  actionFields.has(field) ? mapDefined(toVerbPhrase(item), completeSeries) : undefined;
const mapDefined = <T>(value: T | undefined, map: (value: T) => T) => (value === undefined ? undefined : map(value));

const maxThingWords = 25;
const isThing = (item: string) =>
  countWords(item) > maxNoteWords &&
  countWords(item) <= maxThingWords &&
  /^(?:an?|one|\d[\d,]*|\p{L}+s|children|people|women|men) /iu.test(item) &&
  !/^(?:this|it'?s|yes|always|less|no) /i.test(item) &&
  isFragment(item) &&
  isNounPhrase(item);
/** Turns an item of an answer into a sentence: notes and goals get a subject and a verb, other text is unchanged. */
export const toStatement = (item: string, field: NarrativeField, context: ProposalContext): string => {
  if (field === "missionStatement") return formatMission(item, context);
  const verbPhrase = getVerbPhrase(item, field);
  if (verbPhrase) return toSentence(`We will ${verbPhrase}`);
  // "Children who dream in the language"
  if (field === "expectedImpact" && isThing(item)) return toSentence(`The result will be ${toInnerPhrase(item)}`);
  if (field === "successMetrics" && isFragment(item) && !isSentence(item))
    return toSentence(`We will track ${toInnerPhrase(item)}`);
  if (
    countWords(item) > maxNoteWords ||
    !isFragment(item) ||
    isSentence(item) ||
    /^(?:she|he|they|we|it|i|this|that)\b/i.test(item)
  )
    return toSentence(capitalize(item));
  return toSentence(noteSentences[field](toInnerPhrase(item), context));
};

const listLeads: Record<NarrativeField, string> = {
  problemStatement: "These facts show the need:",
  projectGoals: "Our objectives are:",
  methodology: "We will work as follows:",
  successMetrics: "These measures will show progress:",
  expectedImpact: "Expected results:",
  sustainabilityPlan: "Other support and plans after the grant:",
  missionStatement: "The mission:",
  organizationHistory: "Our record:",
};

const isList = (paragraph: string) => paragraph.split("\n").every((line) => listItem.test(line));
const isTable = (paragraph: string) => /[|\t]/.test(paragraph);

const composed = new WeakMap<readonly string[], string[]>();
/** Formats an answer as paragraphs: very short notes become sentences, and lists get a lead-in. */
export const composeParagraphs = (context: ProposalContext, field: NarrativeField): string[] => {
  const answer = getAnswerParagraphs(context, field);
  const paragraphs = composed.get(answer) ?? composeAnswer(context, field);
  composed.set(answer, paragraphs);
  return paragraphs;
};
/** Whether an answer starts with a list that its heading introduces. */
export const composeUnderHeading = (context: ProposalContext, field: NarrativeField): string[] => {
  const [first = "", ...rest] = composeParagraphs(context, field);
  return first === listLeads[field] ? rest : [first, ...rest].filter(Boolean);
};
const composeAnswer = (context: ProposalContext, field: NarrativeField): string[] => {
  const paragraphs = getAnswerParagraphs(context, field);
  return paragraphs.flatMap((paragraph, index) => {
    if (isCrossReference(paragraph) || isTable(paragraph)) return [paragraph];
    if (isList(paragraph)) {
      const hasLead = paragraphs[index - 1]?.endsWith(":") || (index > 0 && isList(paragraphs[index - 1] ?? ""));
      return hasLead ? [paragraph] : [listLeads[field], paragraph];
    }
    // A lead and its items become two blocks.
    const lines = paragraph.split("\n");
    if (lines.length > 1) {
      const firstItem = lines.findIndex((line) => listItem.test(line));
      const isLead = firstItem > 0 && lines.slice(firstItem).every((line) => listItem.test(line));
      if (!isLead) return [paragraph];
      const lead = splitSentences(lines.slice(0, firstItem).join(" "))
        .map((sentence) => (getVerbPhrase(sentence, field) ? toStatement(sentence, field, context) : sentence))
        .join(" ")
        .replace(/\.$/, lines[firstItem - 1]?.endsWith(":") ? ":" : ".");
      return [lead, lines.slice(firstItem).join("\n")];
    }
    const sentences = splitSentences(paragraph);
    if (sentences.length === 1 && (paragraphs.length === 1 || field !== "organizationHistory"))
      return [toStatement(paragraph, field, context)];
    // Among sentences, "The insurer reports injuries" is one as well, although its verb may be a noun.
    const isSpoken = sentences.filter((sentence) => hasMainVerb(sentence)).length * 2 > sentences.length;
    const staysTyped = (sentence: string) => isSpoken && /^(?:The|Our|Each|Every) \p{Ll}+ .*\.$/u.test(sentence);
    return [
      sentences
        .map((sentence) =>
          getVerbPhrase(sentence, field) || (field === "successMetrics" && !staysTyped(sentence))
            ? toStatement(sentence, field, context)
            : sentence,
        )
        .join(/[。！？]/.test(paragraph) ? "" : " "),
    ];
  });
};

/**
 * Paragraphs and lists up to `maxWords`, but at least the first sentence or item: what is left out is the end, except for
 * units that can stand alone and that `isKept` names.
 */
export const clipBlocks = (
  blocks: readonly string[],
  maxWords: number,
  isKept: (unit: string) => boolean = () => false,
): string[] => {
  const isLines = (block: string) => block.includes("\n") || isTable(block);
  const split = (block: string) => (isLines(block) ? block.split("\n") : splitUnits(block));
  const isReserved = (unit: string) => isKept(unit) && !dependsOnPrevious(unit) && !isInSequence(unit);
  let words = blocks
    .flatMap(split)
    .filter(isReserved)
    .reduce((sum, unit) => sum + countWords(unit), 0);
  let isFull = false;
  const kept = blocks.flatMap((block, index) => {
    const isFirst = index === 0 || (index === 1 && blocks[0]?.endsWith(":"));
    const parts = split(block).filter((part, position) => {
      if (isReserved(part)) return true;
      if (isFull) return false;
      words += countWords(part);
      isFull = words > maxWords && !(isFirst && position === 0);
      return !isFull;
    });
    return parts.length > 0 ? [parts.join(isLines(block) ? "\n" : " ")] : [];
  });
  return kept.filter((block, index) => !block.endsWith(":") || index < kept.length - 1);
};

/** Formats a whole answer for a letter, with lists under their lead-ins; "" without an answer. */
export const composeText = (
  context: ProposalContext,
  field: NarrativeField,
  maxWords = Number.POSITIVE_INFINITY,
  isKept?: (unit: string) => boolean,
): string => joinBlocks(clipBlocks(composeParagraphs(context, field), maxWords, isKept));
/** Keeps lists below their lead-ins, joins adjacent lists, and merges sentences into one paragraph. */
export const joinBlocks = (blocks: readonly string[]) => {
  const isApart = (block: string) => block.includes("\n") || isList(block) || isTable(block) || block.endsWith(":");
  return blocks
    .map((block, index) => {
      const last = blocks[index - 1] ?? "";
      const isJoined = last.endsWith(":") || (isList(last) && isList(block));
      const joint = isJoined ? "\n" : isApart(last) || isApart(block) ? "\n\n" : " ";
      return index === 0 ? block : `${joint}${block}`;
    })
    .join("");
};

/** Maximum per answer; typical answers have fewer. */
const maxCandidates = 60;
/**
 * The sentences of an answer that can stand alone, in their order: with a verb, or with a figure in front ("93 seniors on the
 * wait list"), and without dependencies on other sentences.
 */
export const listSelfContained = (context: ProposalContext, field: NarrativeField): string[] =>
  composeParagraphs(context, field)
    .filter((block) => !block.includes("\n") && !isTable(block) && !isCrossReference(block) && !block.endsWith(":"))
    .flatMap(splitUnits)
    .slice(0, maxCandidates)
    .filter((unit) => !dependsOnPrevious(unit) && !isInSequence(unit) && !isCrossReference(unit))
    .filter((unit) => !isFragment(unit) || (/^\d/.test(unit) && field === "problemStatement"));

/** Splits the goals into items, without lead-ins and labels such as "Goal 1:". */
export const listGoals = (context: ProposalContext): string[] =>
  getAnswerItems(context, "projectGoals")
    .filter((item) => !item.endsWith(":"))
    .map((item) => item.replace(labeledLine, ""));

/** Shorter goals, such as "scan 1,500", are unclear outside their list. */
const minActionWords = 4;
/** The goals that are actions, as verb phrases: all of them, or those that say "we will". */
export const listActions = (context: ProposalContext): string[] => {
  const goals = listGoals(context);
  const phrases = toVerbPhrases(goals);
  const areActions = phrases.every((phrase) => phrase !== undefined);
  return phrases.filter(
    (phrase, index): phrase is string =>
      phrase !== undefined && countWords(phrase) >= minActionWords && (areActions || /^We\b/.test(goals[index] ?? "")),
  );
};

const [maxSeries, maxSeriesWords] = [6, 70];
/**
 * The goals as one sentence: "We will light 40 more streets and train 12 volunteers.", with goals that are sentences behind
 * it; undefined if any is neither.
 */
export const composeGoalSeries = (context: ProposalContext, lead = ""): string | undefined => {
  const items = listGoals(context);
  const phrases = toVerbPhrases(items);
  const actions = phrases.filter((phrase) => phrase !== undefined);
  const others = items.filter((_, index) => !phrases[index]);
  const areSpoken = others.every((item) => !isFragment(item) && hasMainVerb(item) && !dependsOnPrevious(item));
  if (actions.length <= others.length || actions.length > maxSeries || !areSpoken) return undefined;
  const series = joinWithAnd(actions);
  return countWords(series) <= maxSeriesWords
    ? [`${lead}${lead ? "we" : "We"} will ${series}`, ...others].map(toSentence).join(" ")
    : undefined;
};
/** Formats the goals as one sentence if all are actions; otherwise as typed: sentences, or a list under its lead-in. */
export const composeGoals = (context: ProposalContext, lead = ""): string => {
  const series = composeGoalSeries(context, lead);
  if (series) return series;
  const items = listGoals(context);
  const sentences = getAnswerSentences(context, "projectGoals");
  if (items.length === 0) return composeText(context, "projectGoals");
  if (sentences.length > 0 && sentences.every((sentence) => !isFragment(sentence)))
    return composeText(context, "projectGoals");
  if (items.length === 1) return toStatement(items[0] ?? "", "projectGoals", context);
  return `${listLeads.projectGoals}\n${items.map((item) => `- ${capitalize(item).replace(/\.$/, "")}`).join("\n")}`;
};
