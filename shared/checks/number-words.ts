import { parseNumber } from "./figures.ts";
import { findSentences, maskMarkers, type Span, toWords } from "./text-spans.ts";

const smallNumbers = "two|three|four|five|six|seven|eight|nine|ten|eleven|twelve";
/** Nouns for parts of the text itself or of the plan. */
const structureNouns =
  /^(?:goals?|objectives?|aims?|ways?|reasons?|parts?|phases?|steps?|stages?|sections?|questions?|things?|measures?|criteria|priorities|components?|activities|areas?|points?|sides?|cents?)$/i;
const crowds = "people|children|women|men|adults|youth|staff|\\p{Ll}{3,20}s";
const patterns = {
  count: new RegExp(
    `\\b(${smallNumbers}) (?:of (?:the|our|these|those) )?((?:\\p{Ll}{2,20} ){0,2}\\p{Ll}{3,20})`,
    "giu",
  ),
  crowd: new RegExp(
    `\\b(dozens|hundreds|thousands|scores|millions) of \\p{Ll}{2,20}|\\b(?<!the )(?:most|(?:nearly|almost|virtually) (?:all|every)) (?:of (?:the|our|these|its|their|them)(?: \\p{Ll}{2,20})?|(?:\\p{Ll}{3,20} )?(?:${crowds}))\\b|\\b(?:the|a) (?:vast |large |clear )?majority\\b`,
    "giu",
  ),
  share:
    /\b(?:half|(?:(?:a|one|two|three|four)[ -])(?:third|quarter|fourth|fifth|tenth)s?|doubled?|doubles|doubling|tripled?|triples|tripling|twice|tenfold)\b/gi,
};

const shareValues: readonly (readonly [RegExp, RegExp])[] = [
  [/half/i, /\bhalf\b|\b50(?:\.0)?\s?(?:%|percent)|\bone in two\b/i],
  [/third/i, /\bthirds?\b|\b(?:33|66|67)(?:\.\d)?\s?(?:%|percent)|\b(?:one|two) (?:in|out of) (?:every )?three\b/i],
  [
    /quarter|fourth/i,
    /\b(?:quarter|fourth)s?\b|\b(?:25|75)(?:\.0)?\s?(?:%|percent)|\b(?:one|three|1|3) (?:in|out of) (?:every )?(?:four|4)\b/i,
  ],
  [/fifth/i, /\bfifths?\b|\b[2468]0(?:\.0)?\s?(?:%|percent)/i],
  [/tenth|tenfold/i, /\btenths?\b|\btenfold\b|\b[1-9]0(?:\.0)?\s?(?:%|percent)/i],
  [/doubl|twice/i, /\bdoubl\w+|\btwice\b|\btwofold\b/i],
  [/tripl/i, /\btripl\w+|\bthreefold\b|\bthree times\b/i],
];

const statedNumber = new RegExp(`\\b(?:\\d{1,2}(?![\\d,.]\\d)|${smallNumbers}|a dozen)\\b`, "g");

const maxDistance = 10;
/**
 * Whether a sentence makes the same claim: the same quantity, or "majority", soon followed by the same noun.
 */
const isStated = (match: string, sentences: readonly (readonly string[])[]): boolean => {
  const words = toWords(match);
  const [quantity = ""] = words;
  const subject = (words.at(-1) ?? "").replace(/s$/, "");
  return sentences.some((sentence) =>
    sentence.some(
      (word, index) =>
        (word === quantity || word === "majority") &&
        sentence.slice(index, index + maxDistance).some((other) => other.startsWith(subject)),
    ),
  );
};

/** Finds spelled-out numbers and fractions that no source states: "twelve partners", "half", "most families". */
export const findUngroundedNumberWords = (text: string, sources: string): (Span & { text: string })[] => {
  const plain = maskMarkers(text);
  const numbers = new Set(sources.toLowerCase().match(statedNumber)?.map(toNumber));
  const spans: (Span & { text: string })[] = [];
  const add = (start: number, match: string) => spans.push({ start, end: start + match.length, text: match });
  for (const { 0: match, 1: number = "", 2: noun = "", index } of plain.matchAll(patterns.count)) {
    const words = noun.split(" ");
    if (structureNouns.test(words[0] ?? "") || words.some((word) => structureNouns.test(word))) continue;
    if (!numbers.has(toNumber(number.toLowerCase())))
      add(index, match.slice(0, number.length + 1 + (words[0]?.length ?? 0)));
  }
  const crowdMatches = [...plain.matchAll(patterns.crowd)];
  const sentences = crowdMatches.length > 0 ? findSentences(sources).map((sentence) => toWords(sentence.text)) : [];
  for (const { 0: match, index } of crowdMatches) {
    const isLimit = /\bat $/i.test(plain.slice(Math.max(0, index - 3), index));
    if (!isLimit && !isStated(match, sentences)) add(index, match);
  }
  for (const { 0: match, index } of plain.matchAll(patterns.share)) {
    const equivalents = shareValues.find(([pattern]) => pattern.test(match))?.[1];
    if (!equivalents?.test(sources)) add(index, match);
  }
  return spans.toSorted((a, b) => a.start - b.start);
};

const toNumber = (text: string) => (text === "a dozen" ? 12 : parseNumber(text));
