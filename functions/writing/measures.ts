import { trimEndMatching } from "#shared/util/trim-end.ts";
import { getAnswerItems, getAnswerParagraphs } from "./answer-items.ts";
import { isCrossReference } from "./answer-text.ts";
import { capitalize, countWords } from "./letter-text.ts";
import { isSentence, toInnerPhrase } from "./phrases.ts";
import type { ProposalContext } from "./proposal-context.ts";
import { hasMainVerb } from "./sentence-form.ts";
import { toSentence } from "./sentences.ts";
import { composeParagraphs, toStatement } from "./statements.ts";

// Formats the measures of success, which are mostly notes.

const relativeClause = /\s(?:who|that|which|whose)\s.*$/i;
const pastParticiples = /\b\p{L}{2,}ed\b/giu;
const measureNoun =
  /^(?:[\p{L}-]+ ){0,2}(?:rates?|number|share|percentage|scores?|average|count|cost|attendance|hours|visits|pounds|miles|acres)\b(?! (?:is|are|will|has|have|rose|fell)\b)/iu;
/** "Visits per evening, from the appointment book" is a note; "The county supplies the visits" is a sentence. */
export const isMeasureNote = (item: string): boolean => {
  const [main = ""] = item.split(/[,(;]/);
  if (/^(?:we|the|they|i|our|it)\b/i.test(item) && hasMainVerb(item)) return false;
  if (/evaluator|^survey of/i.test(main)) return false;
  if (measureNoun.test(main)) return true;
  const plain = main.replace(relativeClause, "").replaceAll(pastParticiples, "");
  if (/^(?:we|they|i|it|the \S+s)\b/i.test(plain) || /\b(?:is|are|will|has|have|can)\b/i.test(plain)) return false;
  return countWords(main) <= 4 || (countWords(main) <= 20 && !isSentence(plain));
};

/** "External evaluator: Center for Learning" as a sentence. */
export const completeEvaluator = (item: string): string =>
  item
    .replace(/^survey of (?=\p{Ll})/iu, "We will survey ")
    .replace(
      /^((?:external |independent )?evaluator)(?::| is| will be)? (?=\p{Lu})(.+?)\.?$/iu,
      (_whole, role: string, name: string) =>
        `${/^(?:Dr|Mr|Ms|Mrs)\b/.test(name) || !/\b(?:Center|Institute|University|College|Office)\b/.test(name) ? "" : "The "}${name}${name.includes(",") ? "," : ""} will serve as ${role.toLowerCase()}.`,
    );
const monthOrDay =
  "(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|spring|summer|fall|winter)";
/** Between measures, but not between the dates of one: "reading test in February, June and November". */
const partBoundary = new RegExp(
  String.raw`, (?!\d{3}\b)(?!(?:and )?${monthOrDay}(?:,| and|$))(?:and )?(?![^()]*\))`,
  "i",
);
/** Measures are mostly notes such as "Visits per evening, from the appointment book", which read best as a list. */
export const composeMeasures = (context: ProposalContext): string[] => {
  const items = getAnswerItems(context, "successMetrics").filter((item) => !item.endsWith(":"));
  const paragraphs = getAnswerParagraphs(context, "successMetrics");
  if (paragraphs.some((paragraph) => isCrossReference(paragraph) || /[|\t]/.test(paragraph)))
    return composeParagraphs(context, "successMetrics");
  const [only = ""] = items;
  const parts = only.split(partBoundary);
  if (
    items.length === 1 &&
    parts.length > 2 &&
    !/^(?:we|our)\b|\b(?:will|which|whom|whose)\b/i.test(only) &&
    (!hasMainVerb(parts[0] ?? "") || parts.every(isMeasurePart)) &&
    parts.every((part) => countWords(part) <= 16)
  )
    return ["We will track:", parts.map((part) => `- ${capitalize(trimEndMatching(part, /[.;,\s]/))}`).join("\n")];
  if (items.length === 1 && countWords(only) > 3 && isMeasureNote(only))
    return [toSentence(`We will track ${toInnerPhrase(only)}`)];
  const notes = items.filter((item) => countWords(item) <= 30 && isMeasureNote(item));
  if (notes.length < 2 || notes.length * 2 < items.length) return composeParagraphs(context, "successMetrics");
  const isBehind = (item: string) => completeEvaluator(item) !== item || /^(?:we|our|an?|the|dr)\b/i.test(item);
  const others = items.filter((item) => !notes.includes(item) && isBehind(item));
  return [
    "We will track:",
    items
      .filter((item) => !others.includes(item))
      .map((item) => `- ${capitalize(trimEndMatching(formatMeasure(item), /[.;,\s]/))}`)
      .join("\n"),
    ...(others.length > 0
      ? [others.map((item) => toStatement(completeEvaluator(item), "successMetrics", context)).join(" ")]
      : []),
  ];
};
const isMeasurePart = (part: string) => isMeasureNote(part) || !isSentence(part);
/** "Flow test pass rate 46% now to 100%" with the words between its figures. */
const formatMeasure = (item: string) =>
  item
    .replace(/ (?=\$?\d[\d.,]*%? (?:now|today|currently) to \$?\d)/, ", from ")
    .replace(/^([^:]{3,40}?) [-–] /, "$1: ");
