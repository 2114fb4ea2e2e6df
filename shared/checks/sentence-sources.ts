import { computeRecall, findSentences, maskMarkers, type Span, toContentWords } from "./text-spans.ts";

/** A possible source of a text: an answer, a fact, a passage. */
export type NamedSource = { label: string; text: string };
/** A sentence and the label of the source that contains most of it; null if none does. */
export type SourcedSentence = Span & { text: string; source: string | null };

/** Fraction of a sentence's words that its source must contain. */
const minRecall = 0.5;
/** Shorter sentences, such as headings, have no source. */
const minWords = 4;

/** Creates a function that finds the source that best supports each sentence of a text. Ties go to the first source. */
export const createSourceMatcher = (sources: readonly NamedSource[]): ((text: string) => SourcedSentence[]) => {
  const knownSources = sources.map(({ label, text }) => ({ label, words: new Set(toContentWords(text)) }));
  return (text) =>
    findSentences(maskMarkers(text)).flatMap(({ start, end, text: masked }) => {
      const words = toContentWords(masked);
      if (words.length < minWords) return [];
      const scoredSources = knownSources.map(({ label, words: sourceWords }) => ({
        label,
        recall: computeRecall(words, sourceWords),
      }));
      const best = scoredSources.reduce((a, b) => (b.recall > a.recall ? b : a), { label: "", recall: 0 });
      return [{ start, end, text: text.slice(start, end), source: best.recall >= minRecall ? best.label : null }];
    });
};
