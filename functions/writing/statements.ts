import type { NarrativeField } from "#shared/api/proposals.ts";
import { toContentWords } from "#shared/checks/text-spans.ts";
import { getAnswerItems, getAnswerParagraphs, getAnswerSentences } from "./answer-items.ts";
import { getLabel, isCrossReference, labeledLine, listItem } from "./answer-text.ts";
import { completeNotes } from "./complete-notes.ts";
import { capitalize, countWords, joinWithAnd } from "./letter-text.ts";
import {
  completeHistoryNote,
  completeSeries,
  hasDeadline,
  isNounPhrase,
  isSentence,
  toInnerPhrase,
  toVerbPhrase,
  toVerbPhrases,
} from "./phrases.ts";
import { type ProposalContext, toStem } from "./proposal-context.ts";
import { hasMainVerb } from "./sentence-form.ts";
import { splitSentences, toOneLine, toSentence } from "./sentences.ts";
import { getStrength, startsWithPronoun } from "./strength.ts";

/** Shorter notes without a verb become a sentence. Longer text may have a verb that the rules do not know. */
const maxNoteWords = 3;

/** "Our mission is to …"; a motto is quoted. */
export const formatMission = (mission: string, { organization }: Pick<ProposalContext, "organization">) => {
  const text = toOneLine(mission).replace(listItem, "");
  const verb = toVerbPhrase(text.split(/(?<=[.!?])\s/)[0] ?? "");
  if (/^to\s/i.test(text)) return toSentence(`Our mission is to ${text.slice(3)}`);
  if (verb && !/[.!?]\s/.test(text)) return toSentence(`Our mission is to ${verb}`);
  if (
    /^(?:we|our|the mission|it is our mission)\b/i.test(text) ||
    /^The \p{Lu}/u.test(text) ||
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
  organizationHistory: (phrase) => `In brief: ${phrase}`,
};

/** Answers that say what will be done, so that a bare verb gets a subject. */
const actionFields = new Set<NarrativeField>(["projectGoals", "methodology", "sustainabilityPlan"]);
const getVerbPhrase = (item: string, field: NarrativeField) =>
  actionFields.has(field) ? mapDefined(toVerbPhrase(item), completeSeries) : undefined;
const mapDefined = <T>(value: T | undefined, map: (value: T) => T) => (value === undefined ? undefined : map(value));

/** A sentence from any item of an answer: a note or a goal gets a subject and a verb, other text stays as it is. */
export const toStatement = (item: string, field: NarrativeField, context: ProposalContext): string => {
  if (field === "missionStatement") return formatMission(item, context);
  const verbPhrase = getVerbPhrase(item, field);
  if (verbPhrase) return toSentence(`We will ${verbPhrase}`);
  if (countWords(item) > maxNoteWords || isSentence(item) || /^(?:she|he|they|we|it|i|this|that)\b/i.test(item))
    return toSentence(capitalize(item));
  return toSentence(noteSentences[field](toInnerPhrase(item), context));
};

const listLeads: Record<NarrativeField, string> = {
  problemStatement: "These facts describe the need:",
  projectGoals: "The project has these objectives:",
  methodology: "The work consists of these activities:",
  successMetrics: "These measures will show progress:",
  expectedImpact: "These changes are expected:",
  sustainabilityPlan: "After the grant ends, the work will continue as follows:",
  missionStatement: "The mission:",
  organizationHistory: "Highlights to date:",
};

const isList = (paragraph: string) => paragraph.split("\n").every((line) => listItem.test(line));
const isTable = (paragraph: string) => /[|\t]/.test(paragraph);

/** An answer as paragraphs: notes become sentences, lists keep their items and get a lead. */
export const composeParagraphs = (context: ProposalContext, field: NarrativeField): string[] => {
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
      const lead = lines.slice(0, firstItem).join(" ");
      return [lead, lines.slice(firstItem).join("\n")];
    }
    const sentences = splitSentences(paragraph);
    if (sentences.length === 1 && (paragraphs.length === 1 || field !== "organizationHistory"))
      return [toStatement(paragraph, field, context)];
    return [
      sentences
        .map((sentence) => (getVerbPhrase(sentence, field) ? toStatement(sentence, field, context) : sentence))
        .join(/[。！？]/.test(paragraph) ? "" : " "),
    ];
  });
};

const period =
  /^(?:(?:year|month|quarter|week|phase)s? |q[1-4]|(?:early|mid|late)?[ -]?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|spring|summer|fall|winter)/i;
/** "Year 1" as "In Year 1", "June-September 2027" as "From June to September 2027"; undefined for a label that is no period. */
const toPeriodPhrase = (label: string): string | undefined => {
  const text = /\(([^()]+)\)/.exec(label)?.[1] ?? label;
  if (!period.test(text)) return undefined;
  const range = /^(\p{L}+(?: \d{4})?) ?(?:-|–|to|through) ?(\p{L}+\.?(?: \d{4})?)$/u.exec(text);
  if (range) return `From ${range[1]} to ${range[2]}`;
  return `In ${/^(?:months|weeks|quarters|years) /i.test(text) ? text.toLowerCase() : text}`;
};
/** "peer tutoring center will open" lacks its article. */
const bareSubject =
  /^(?!(?:the|an?|our|all|each|every|this|one)\b)((?:\p{Ll}[\p{Ll}-]* ){0,2}(?:center|lab|clinic|office|garden|committee|hub|site|club))(?= will )/u;
/** "first cohort of 24 starts in January": a verb that looks like a plural. */
const startsSomewhere = /\b(?:starts|begins|opens|meets|runs|ends|graduates) (?:in|at|on|every|each|twice)\b/i;
const outsideParentheses = /(?:;\s+(?:and )?|\.\s+(?=\p{Lu}))(?![^()]*\))/u;
/** A row of a plan, such as "Year 1: hire a coach; open the lab", as a sentence; undefined if it has no period. */
export const composeScheduleSentence = (item: string, context: ProposalContext): string | undefined => {
  const label = getLabel(item);
  const when = label && toPeriodPhrase(label);
  if (!when) return undefined;
  const parts = item
    .replace(labeledLine, "")
    .replace(/[\s.;]{1,9}$/, "")
    .split(outsideParentheses)
    .map((part) => completeNotes(part, "methodology"));
  const phrases = parts.map((part) => toVerbPhrase(part));
  const known = phrases.filter((phrase) => phrase !== undefined).map(completeSeries);
  const notes = parts.filter((_, index) => !phrases[index]);
  const clauses = notes.flatMap((part) => {
    const clause = toInnerPhrase(hasMainVerb(part) ? toStatement(part, "methodology", context) : part).replace(
      bareSubject,
      "a $1",
    );
    if (hasMainVerb(clause) || startsSomewhere.test(clause))
      return clause.replace(
        /^(?=(?:first|second|third|last|final) (?:cohort|class|group|round|phase|site|session)\b)/i,
        "the ",
      );
    return /^(?:the|an?|our|\d)\b/u.test(clause) && !clause.includes("; ")
      ? `the plan calls for ${joinNouns(clause)}`
      : [];
  });
  // "Months 5-6: Route pilot" has no verb, and a guess would be wrong.
  if (clauses.length < notes.length) return toSentence(`${label}: ${toInnerPhrase(item.replace(labeledLine, ""))}`);
  return toSentence(
    `${when}, ${[known.length > 0 && `we will ${joinWithAnd(known)}`, ...clauses].filter(Boolean).join("; ")}`,
  );
};
/** "16 kids, 2 more apprentices, parent night" with the "and" that its writer left out. */
const joinNouns = (text: string) => {
  const parts = text.split(/, (?!\d{3}\b)(?![^()]*\))/);
  return parts.length < 2 || /^and /.test(parts.at(-1) ?? "") ? text : joinWithAnd(parts);
};
/** The rows of the plan that name their period, as sentences. */
export const composeScheduleSentences = (context: ProposalContext): string[] => {
  const items = getAnswerItems(context, "methodology").filter((item) => labeledLine.test(item));
  return items.length < 2 ? [] : items.flatMap((item) => composeScheduleSentence(item, context) ?? []);
};

const leadSentences = (context: ProposalContext, field: NarrativeField): string[] => {
  const sentences = getAnswerSentences(context, field).filter((sentence) => !sentence.endsWith(":"));
  const found = sentences.length > 0 ? sentences : getAnswerItems(context, field).filter((item) => !item.endsWith(":"));
  const items = field === "organizationHistory" ? found.map((item) => completeHistoryNote(item, "We")) : found;
  if (items.length === 1) return items.map((item) => toStatement(item, field, context));
  const schedule = field === "methodology" ? composeScheduleSentences(context) : [];
  const plain = items
    .filter((item) => schedule.length === 0 || !labeledLine.test(item))
    .map((item) => item.replace(labeledLine, ""));
  const phrases = plain.map((item) => getVerbPhrase(item, field));
  if (
    schedule.length === 0 &&
    phrases.length > 1 &&
    phrases.slice(0, 3).every((phrase) => phrase !== undefined && countWords(phrase) <= 25)
  )
    return [toSentence(`We will ${joinWithAnd(phrases.slice(0, 3) as string[])}`)];
  const isNote = (item: string) => sentences.length === 0 && !getVerbPhrase(item, field) && isNounPhrase(item);
  const notes = plain.filter(isNote);
  return [
    ...schedule,
    ...plain.filter((item) => !isNote(item)).map((item) => toStatement(item, field, context)),
    ...(field === "methodology" && sentences.length === 0 && notes.length > 0
      ? [toSentence(`The work includes ${joinWithAnd(notes.slice(0, 3).map(toInnerPhrase))}`)]
      : []),
  ];
};

const maxPurposeWords = 1;
/** Sentences with their strength, the strongest first: figures and the words of the funder's purpose count. */
export const rankSentences = (sentences: readonly string[], { purpose }: ProposalContext) =>
  sentences
    .map((text, index) => {
      const shared = [...new Set(toContentWords(text).map(toStem))].filter((stem) => purpose.has(stem)).length;
      return { text, index, strength: getStrength(text) + Math.min(maxPurposeWords, shared) };
    })
    .toSorted((a, b) => b.strength - a.strength);

/** Fields whose first sentence says what the others are about. */
const leadFields = new Set<NarrativeField>(["organizationHistory", "missionStatement"]);
/** The strongest sentences of an answer in their order, within `maxWords` but at least one; "" without any. */
export const composeLead = (context: ProposalContext, field: NarrativeField, maxWords: number): string => {
  const sentences = leadSentences(context, field);
  const ranked = rankSentences(sentences, context);
  const first = leadFields.has(field)
    ? sentences[0]
    : (ranked.find(({ text }) => !startsWithPronoun.test(text))?.text ?? sentences[0]);
  if (!first) return "";
  const chosen = new Set([sentences.indexOf(first)]);
  let words = countWords(first);
  for (const { text, index } of ranked) {
    const follows = !startsWithPronoun.test(text) || chosen.has(index - 1);
    if (chosen.has(index) || !follows || words + countWords(text) > maxWords) continue;
    chosen.add(index);
    words += countWords(text);
  }
  return sentences.filter((_, index) => chosen.has(index)).join(" ");
};

const maxSeries = 4;
/** The goals as one sentence: "We will light 40 more streets and train 12 volunteers by the end of the one-year project." */
export const composeGoalSentence = (context: ProposalContext, lead = ""): string => {
  const items = getAnswerItems(context, "projectGoals")
    .filter((item) => !item.endsWith(":"))
    .map((item) => item.replace(labeledLine, ""));
  const phrases = toVerbPhrases(items).slice(0, maxSeries);
  const subject = lead ? "we" : "We";
  if (phrases.length === 0) return "";
  const notes = items.slice(0, maxSeries).filter((item, index) => !phrases[index] && isNounPhrase(item));
  const known = phrases.filter((phrase) => phrase !== undefined);
  if (notes.length > 0 && known.length > 0 && notes.length + known.length === phrases.length)
    return `${toSentence(`${lead}${subject} will ${joinWithAnd(known)}`)} ${
      notes.every((note) => countWords(note) <= 8)
        ? toSentence(`The goals also include ${joinWithAnd(notes.map(toInnerPhrase))}`)
        : notes.map((note) => toStatement(note, "projectGoals", context)).join(" ")
    }`;
  if (phrases.every((phrase) => phrase !== undefined && countWords(phrase) <= 30)) {
    const end =
      !phrases.some((phrase) => hasDeadline(phrase ?? "")) && context.durationAdjective
        ? ` by the end of the ${context.durationAdjective} project`
        : "";
    const series = joinWithAnd(phrases as string[]);
    return toSentence(`${lead}${subject} will ${series}${series.includes(";") && end ? "," : ""}${end}`);
  }
  const counts = items.slice(0, maxSeries);
  if (counts.length > 1 && counts.every((item) => /^\d[\d,]* [^,;]+ will /u.test(item)))
    return toSentence(`${lead}${joinWithAnd(counts.map(toInnerPhrase))}`);
  return composeLead(context, "projectGoals", 50);
};
