import { computeRecall, toContentWords } from "./text-spans.ts";

const genericCriterionWords = new Set(
  toContentWords(
    `applicant application program project proposal proposed quality extent degree describe demonstrate demonstrates
    demonstrated include includes provide provides address addresses explain clearly points point percent score scored
    weight criterion criteria review required requirement must narrative section review of`,
  ),
);
/** Fraction of a requirement's words that a passage must contain to address it. */
export const minCriterionRecall = 0.6;

/** Returns the words that a draft needs in order to address a requirement. */
export const getExpectedWords = (requirement: string): string[] => {
  const all = toContentWords(requirement.replaceAll(/\(?\b\d{1,3}\s(?:points?|percent)\)?/gi, ""));
  const specific = all.filter((word) => !genericCriterionWords.has(word));
  return specific.length > 0 ? specific : all;
};

const isHeading = (line: string, next: string | undefined) =>
  line.length <= 90 && /^\p{Lu}/u.test(line) && !/[.!?;,]$/.test(line) && next !== undefined && next.trim() !== "";

type Passage = { heading: string | null; words: Set<string> };
/** Splits a draft at blank lines into passages, each with the heading above it. */
export const splitPassages = (content: string): Passage[] => {
  let heading: string | null = null;
  return content.split(/\n[ \t]*\n/).flatMap((paragraph): Passage[] => {
    const lines = paragraph.trim().split("\n");
    const [first = ""] = lines;
    if (isHeading(first, lines[1])) heading = first;
    const text = paragraph.replaceAll(/\[[^\]]*\]/g, "");
    return text.trim() ? [{ heading, words: new Set(toContentWords(text)) }] : [];
  });
};

/**
 * Returns the heading of the passage with the most words of a requirement; null if none has enough. Shared words show
 * where a draft mentions a requirement, not that it meets it.
 */
export const locateRequirement = (passages: readonly Passage[], requirement: string): string | null => {
  const expected = getExpectedWords(requirement);
  const [best] = passages
    .map(({ heading, words }) => ({ heading, recall: computeRecall(expected, words) }))
    .filter(({ heading, recall }) => heading !== null && recall >= minCriterionRecall)
    .toSorted((a, b) => b.recall - a.recall);
  return best?.heading ?? null;
};
