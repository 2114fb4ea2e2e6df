import type { Language } from "#functions/resources/library-index.ts";
import { parseQueryTerms } from "#functions/resources/query-terms.ts";
import { type Aspect, findAspect } from "./question-aspect.ts";

/** Shortens a text at the end of a paragraph or sentence. */
export const shorten = (text: string, maxLength: number): string => {
  if (text.length <= maxLength) return text;
  const start = text.slice(0, maxLength);
  const end = Math.max(start.lastIndexOf("\n"), start.lastIndexOf(". ") + 1);
  return `${start.slice(0, end > maxLength / 3 ? end : start.lastIndexOf(" ")).trim()} …`;
};

/** Length of the excerpt shown for a suggested answer, in characters; the closest one gets more room. */
export const excerptLength = { min: 110, first: 520, other: 320 };
/** A figure with its unit, for questions that ask how long or how much. */
const figures: Partial<Record<Aspect, RegExp>> = {
  duration:
    /\b(?:\d[\d,.]*|one|two|three|four|five|six|ten|a few|few|several)\b[^.;]{0,20}\b(?:minutes?|hours?|days?|weeks?|months?|years?)\b/i,
  amount: /\$\s?\d|\b\d[\d,.]*\s?(?:percent|%)|\bpercent\b/i,
};
/** Splits Markdown into sentences of plain text, without list markers. */
const splitSentences = (text: string): string[] =>
  text
    .replaceAll("**", "")
    .replaceAll(/^\s*(?:[-*>]|\d+\.)\s+/gm, "")
    .split(/(?<=[a-z\d)”][.?!])\s+|(?<=:)\s*\n+/)
    .map((sentence) => sentence.replaceAll(/\s*\n\s*/g, " "));
const join = (sentences: readonly string[], maxLength: number) => {
  const end = sentences.findIndex((_, at) => sentences.slice(0, at + 1).join(" ").length >= excerptLength.min);
  return shorten(sentences.slice(0, end + 1 || sentences.length).join(" "), maxLength);
};
/** Returns the start of an answer, continued with its sentences that share most words with the question. */
export const getExcerpt = (text: string, question: string, language: Language, maxLength: number): string => {
  const sentences = splitSentences(text);
  if (maxLength === excerptLength.other) return join(sentences, maxLength);
  const whole = sentences.join(" ");
  if (whole.length <= maxLength) return whole;
  const terms = new Set(parseQueryTerms(question, language).flatMap(({ term, synonyms }) => [term, ...synonyms]));
  const figure = figures[findAspect(question) ?? "place"];
  const ranked = sentences
    .map((sentence, at) => ({
      at,
      length: sentence.length,
      score:
        parseQueryTerms(sentence, language).filter(({ term }) => terms.has(term)).length +
        (figure?.test(sentence) ? aspectBonus : 0) +
        (at === 0 ? openingBonus : 0) -
        at * laterPenalty,
    }))
    .toSorted((a, b) => b.score - a.score);
  let length = 0;
  const chosen = ranked.filter((entry) => {
    if (length > 0 && length + entry.length > maxLength) return false;
    length += entry.length;
    return true;
  });
  const ordered = chosen.map(({ at }) => at).toSorted((a, b) => a - b);
  return shorten(
    ordered
      .map((at, index) => `${index && at !== (ordered[index - 1] ?? 0) + 1 ? "… " : ""}${sentences[at]}`)
      .join(" "),
    maxLength + ordered.length * 2,
  );
};
const aspectBonus = 2;
const openingBonus = 3;
const laterPenalty = 0.05;

/** A longer text may not give its figure where a reader looks for it. */
const minBuriedAt = 1;
/**
 * Returns the sentence that answers "how long" or "how much" if an answer to another question gives it later in the text;
 * undefined if it opens the answer, or if several sentences give a figure.
 */
export const findBuriedFigure = (text: string, question: string, phrasing: string): string | undefined => {
  const aspect = findAspect(question);
  const figure = aspect && aspect !== findAspect(phrasing) ? figures[aspect] : undefined;
  if (!figure) return undefined;
  const sentences = splitSentences(text);
  const at = sentences.findIndex((sentence) => figure.test(sentence));
  const sentence = sentences[at];
  return at >= minBuriedAt && sentence && sentences.filter((other) => figure.test(other)).length === 1
    ? sentence.trim()
    : undefined;
};
