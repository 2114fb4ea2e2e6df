/** A paragraph with its origin and its hash. */
type Paragraph = { text: string; origin: "generated" | "edited" | "own"; hash: string };
/** Counts a document's words by their origin. */
export type WordOrigins = { own: number; rules: number; model: number };

const toWords = (text: string) =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replaceAll("’", "'")
    .match(/[\p{L}\p{N}]+(?:[.,'-][\p{L}\p{N}]+)*/gu) ?? [];
/** Minimum number of consecutive words that must match the applicant's texts; fewer may be a coincidence. */
const minRunLength = 3;
const collectRuns = (texts: readonly string[]) => {
  const runs = new Set<string>();
  for (const text of texts) {
    const words = toWords(text);
    for (let start = 0; start + minRunLength <= words.length; start++)
      runs.add(words.slice(start, start + minRunLength).join(" "));
    // An answer shorter than that, such as a name, counts as a whole.
    if (words.length > 0 && words.length < minRunLength) runs.add(words.join(" "));
  }
  return runs;
};
const markRuns = (words: readonly string[], runs: ReadonlySet<string>): boolean[] => {
  const marks = words.map(() => false);
  for (const start of words.keys())
    for (let size = minRunLength; size > 0; size--)
      if (start + size <= words.length && runs.has(words.slice(start, start + size).join(" ")))
        marks.fill(true, start, start + size);
  return marks;
};

export type OriginSources = {
  /** Texts that the applicant typed into the form and the profile. */
  ownTexts: readonly string[];
  /** The first version, as composed by the rules or written by the model. */
  generated: string;
  /** The model that wrote the first version; null for the rules. */
  model: string | null;
  /** Hashes of paragraphs written later by a model. */
  modelHashes?: ReadonlySet<string>;
  /** Rule-based paragraphs, if a model wrote others. */
  ruleTexts?: readonly string[];
};
/** Minimum fraction of rule-based words for an edited paragraph to count as rule-based. */
const minRuleFraction = 0.5;

/**
 * Returns a function that counts a passage's words by origin. Words from the answers or typed later are the
 * applicant's.
 */
export const createOriginCounter = ({
  ownTexts,
  generated,
  model,
  modelHashes = new Set(),
  ruleTexts = [],
}: OriginSources) => {
  const ruleRuns = collectRuns(ruleTexts);
  const ownRuns = collectRuns(ownTexts);
  const generatedRuns = collectRuns([generated]);
  return ({ text, origin, hash }: Paragraph): WordOrigins => {
    const words = toWords(text);
    const isOwn = markRuns(words, ownRuns);
    // In an edited passage, words that are not in the first version were typed later.
    const isGenerated = origin === "edited" ? markRuns(words, generatedRuns) : words.map(() => origin === "generated");
    const own = words.filter((_, index) => isOwn[index] || !isGenerated[index]).length;
    const composedCount = words.length - own;
    const isRuleBased =
      ruleTexts.length > 0 && markRuns(words, ruleRuns).filter(Boolean).length >= words.length * minRuleFraction;
    const isModel = modelHashes.has(hash) || (model !== null && !isRuleBased);
    return { own, rules: isModel ? 0 : composedCount, model: isModel ? composedCount : 0 };
  };
};
