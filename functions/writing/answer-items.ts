import type { NarrativeField } from "#shared/api/proposals.ts";
import { isCrossReference, labeledLine, listItem } from "./answer-text.ts";
import { capitalize, countWords } from "./letter-text.ts";
import { toVerbPhrase } from "./phrases.ts";
import type { ProposalContext } from "./proposal-context.ts";
import { isBaseVerb } from "./sentence-form.ts";
import { splitSentences } from "./sentences.ts";
import { splitUnits } from "./units.ts";

// Splits form answers into paragraphs, sentences and list items.

export const getAnswerParagraphs = ({ paragraphs }: ProposalContext, field: NarrativeField): readonly string[] =>
  paragraphs.get(field) ?? [];
/** Returns an answer's sentences without list items and references. */
export const getAnswerSentences = (context: ProposalContext, field: NarrativeField): string[] =>
  getAnswerParagraphs(context, field)
    .filter((paragraph) => !isCrossReference(paragraph) && !/[|\t]/.test(paragraph))
    .flatMap((paragraph) => paragraph.split("\n"))
    .filter((line) => !listItem.test(line))
    .flatMap(splitSentences);
/** Returns an answer's list items, and its sentences with the ones that depend on them. */
export const getAnswerUnits = (context: ProposalContext, field: NarrativeField): string[] =>
  getAnswerParagraphs(context, field)
    .filter((paragraph) => !isCrossReference(paragraph) && !/[|\t]/.test(paragraph))
    .flatMap((paragraph) => paragraph.split("\n"))
    .flatMap((line) => (listItem.test(line) ? [line.replace(listItem, "")] : splitUnits(line)))
    .filter((unit) => unit && !unit.endsWith(":"));
/** "60 workers enroll, 40 gain a level, 18 graduate" has three goals. */
const splitGoalSeries = (item: string): string[] => {
  const parts = item.split(/,? and (?=\d|\p{Ll}+ \d)(?![^()]*\))|, (?!\d{3}\b)(?:and )?(?![^()]*\))/u);
  const areCounts = parts.every((part) => /^\d[\d,]*%? \p{Ll}/u.test(part) && countWords(part) > 1);
  const areActions = parts.every((part) => countWords(part) > 2 && toVerbPhrase(part) !== undefined);
  return parts.length > 2 && (areCounts || areActions) ? parts.map(capitalize) : [item];
};
/** A baseline is not an item of its own: "Fewer than 9% will be born early; the rate in the county is 14%". */
const clauseEnd =
  /;\s+(?!(?:and )?to \p{Ll})(?:and )?(?!(?:the|this|that|it|they|now|today|currently|our)\b[^;]* (?:is|are|was|were)\b)/iu;
/** Splits an answer into list items, lines and sentences. */
export const getAnswerItems = (context: ProposalContext, field: NarrativeField): string[] =>
  getAnswerParagraphs(context, field)
    .filter((paragraph) => !isCrossReference(paragraph) && !/[|\t]/.test(paragraph))
    .flatMap((paragraph) => paragraph.split("\n"))
    .flatMap((line) => (listItem.test(line) ? [line.replace(listItem, "")] : splitSentences(line)))
    .flatMap((item) => (labeledLine.test(item) ? [item] : item.split(clauseEnd)))
    .flatMap((item) => (field === "projectGoals" ? splitGoalSeries(item) : [item]))
    .map((item) => item.trim())
    // The remainder of "…; and (4) increase deliveries".
    .filter((item) => item && !/^(?:and|or)\W*$/i.test(item))
    .map((item, index, items) =>
      field === "projectGoals" && !context.staysTyped ? completeCount(item, items[index - 1] && items[0]) : item,
    );
/** "40 gain a level" after "60 workers enroll" as "40 workers will gain a level". */
const completeCount = (item: string, first = item): string => {
  const noun = /^\d[\d,]* (?!\d)(\p{Ll}+s|people|children|adults|teens) /u.exec(first)?.[1];
  const named = item.replace(/^(\d[\d,]*%?) (?=(\p{Ll}+)\b)/u, (whole, count: string, word: string) =>
    noun && isBaseVerb(word) && !/%$/.test(count) && !/s$/.test(word) ? `${count} ${noun} ` : whole,
  );
  return named.replace(
    /^((?:\d[\d,]*|one|two|three|four|five|six|seven|eight|nine|ten|twelve) (?:\p{Ll}+ ){0,2}?(?:\p{Ll}+s|people|children|women|men)) (?=(\p{Ll}+)\b)/iu,
    (whole, counted: string, word: string) =>
      isBaseVerb(word) && !/s$|^(?:test|plan|work|place|support|house|share|staff|visit|study|report|rent)$/.test(word)
        ? `${counted} will `
        : whole,
  );
};
