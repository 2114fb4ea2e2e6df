import { buildGrounding, findUngrounded } from "#shared/checks/grounding.ts";
import { findUngroundedNumberWords } from "#shared/checks/number-words.ts";
import type { Span } from "#shared/checks/text-spans.ts";

/** `count`: how many facts are marked. */
export type MarkedText = { text: string; count: number };

const mergeOverlaps = (spans: readonly Span[]): Span[] => {
  const mergedSpans: Span[] = [];
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    const last = mergedSpans.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else mergedSpans.push({ start, end });
  }
  return mergedSpans;
};

/**
 * Returns a function that wraps unsupported figures, dates, names, links, spelled-out numbers and fractions in
 * `[verify: …]`.
 */
export const createUngroundedMarker = (
  sources: readonly string[],
  checksNumberWords = true,
): ((text: string) => MarkedText) => {
  const grounding = buildGrounding(sources);
  return (text) => {
    let result = "";
    let from = 0;
    const numberWords = checksNumberWords ? findUngroundedNumberWords(text, grounding.text) : [];
    const spans = mergeOverlaps([...findUngrounded(text, grounding), ...numberWords]);
    for (const { start, end } of spans) {
      result += `${text.slice(from, start)}[verify: ${text.slice(start, end).replaceAll("[", "(").replaceAll("]", ")")}]`;
      from = end;
    }
    return { text: result + text.slice(from), count: spans.length };
  };
};

export const collectTexts = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(collectTexts);
};

/** Omits marked facts from earlier answers; otherwise an invented figure would confirm its own repetition. */
export const collectGroundingTexts = (value: unknown): string[] =>
  collectTexts(value).map((text) => text.replaceAll(/\[verify: [^\]]*\]/g, ""));

/** Used for answers to questions, where spelled-out numbers are usually advice rather than facts. */
export const markUngrounded = (text: string, sources: readonly string[]): string =>
  createUngroundedMarker(sources, false)(text).text;
