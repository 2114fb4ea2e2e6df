import { createBlankPattern } from "../domain/blanks.ts";

/** A range in the original text. All patterns of the checks have bounded repetition and take linear time. */
export type Span = { start: number; end: number };

/** Masking character of the same length, so that offsets stay valid. */
const mask = "\uE000";
export const maskText = (text: string) => mask.repeat(text.length);

const markers = createBlankPattern();
/** Masks blanks and `[verify: …]` markers. */
export const maskMarkers = (text: string) => text.replaceAll(markers, maskText);
export const getMarkerText = (text: string) => (text.match(markers) ?? []).join("\n");

const sentenceEnds = /[.!?…]{1,4}["'”’)\]]{0,3}(?=\s|$)|\n/g;
const abbreviation =
  /(?:^|[\s(])(?:\p{Lu}|Dr|Mr|Mrs|Ms|Prof|Rev|Hon|St|Mt|Ft|Inc|Ltd|Co|Corp|No|Nos|vs|cf|al|e\.g|i\.e|approx|Jan|Feb|Mar|Apr|Aug|Sept?|Oct|Nov|Dec|U\.S|D\.C|P\.L|Pub|L|Ph\.D|a\.m|p\.m)$/u;

export const findSentences = (text: string): (Span & { text: string })[] => {
  const spans: (Span & { text: string })[] = [];
  let from = 0;
  const push = (to: number) => {
    const raw = text.slice(from, to);
    const plain = raw.trim();
    const start = from + (raw.length - raw.trimStart().length);
    if (plain) spans.push({ start, end: start + plain.length, text: plain });
    from = to;
  };
  for (const match of text.matchAll(sentenceEnds)) {
    const isAbbreviation =
      match[0] === "." &&
      abbreviation.test(text.slice(Math.max(from, match.index - 9), match.index)) &&
      !functionWords.has(
        /^\s{1,9}(\p{L}{2,12})\b/u.exec(text.slice(match.index + 1, match.index + 24))?.[1]?.toLowerCase() ?? "",
      );
    if (!isAbbreviation) push(match.index + match[0].length);
  }
  push(text.length);
  return spans;
};

export const findParagraphs = (text: string): (Span & { text: string })[] => {
  const spans: (Span & { text: string })[] = [];
  let from = 0;
  for (const part of text.split(/(\n[ \t]{0,99}\n)/)) {
    if (part.trim() && !/^\n[ \t]*\n$/.test(part)) spans.push({ start: from, end: from + part.length, text: part });
    from += part.length;
  }
  return spans;
};

const word = /[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu;
export const findWordSpans = (text: string) =>
  [...text.matchAll(word)].map((match) => ({ start: match.index, end: match.index + match[0].length, text: match[0] }));
export const toWords = (text: string) =>
  (text.toLowerCase().replaceAll("’", "'").match(word) ?? []).map(stripPossessive);
const stripPossessive = (text: string) => text.replace(/'s?$/, "");

export const functionWords = new Set(
  `a about above after again all also am an and any are as at be because been before being below between both but by
  can could did do does doing down during each every few for from further had has have having he her here hers him his
  how i if in into is it its just may me might more most must my no nor not now of off on once only or other our ours
  out over own per same shall she should so some such than that the their theirs them then there these they this those
  through to too under until up upon us very was we were what when where which while who whom why will with within
  would you your`.split(/\s+/),
);

/** A rough stemmer, which is enough because both sides of a comparison use it. */
const stem = (word: string) => {
  if (word.length < 5) return word.replace(/s$/, "");
  return word
    .replace(/(?:ies|ied)$/, "y")
    .replace(/(?:ations?|ings?|ments?|ed|es|s|ly)$/, "")
    .replace(/e$/, "");
};
export const toContentWords = (text: string) =>
  toWords(text)
    .filter((word) => !functionWords.has(word))
    .map(stem);
/** Share of distinct `expected` words that `actual` contains, 0 to 1; 1 if there are none. */
export const computeRecall = (expected: readonly string[], actual: ReadonlySet<string>) => {
  const distinct = new Set(expected);
  if (distinct.size === 0) return 1;
  return [...distinct].filter((word) => actual.has(word)).length / distinct.size;
};
