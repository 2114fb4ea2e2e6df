/** A paragraph: who wrote it, and the hash that identifies it. */
type Paragraph = { text: string; origin: "generated" | "edited" | "own"; hash: string };
/** Counts a document's words by their origin. */
export type WordOrigins = { own: number; rules: number; model: number };

const toWords = (text: string) =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replaceAll("’", "'")
    .match(/[\p{L}\p{N}]+(?:[.,'-][\p{L}\p{N}]+)*/gu) ?? [];
/** So many words in a row in the applicant's texts are the applicant's; fewer may be chance. */
const minRun = 3;
const collectRuns = (texts: readonly string[]) => {
  const runs = new Set<string>();
  for (const text of texts) {
    const words = toWords(text);
    for (let start = 0; start + minRun <= words.length; start++) runs.add(words.slice(start, start + minRun).join(" "));
    // A short answer, such as a name, counts whole.
    if (words.length > 0 && words.length < minRun) runs.add(words.join(" "));
  }
  return runs;
};
const markRuns = (words: readonly string[], runs: ReadonlySet<string>): boolean[] => {
  const marks = words.map(() => false);
  for (const start of words.keys())
    for (let size = minRun; size > 0; size--)
      if (start + size <= words.length && runs.has(words.slice(start, start + size).join(" ")))
        marks.fill(true, start, start + size);
  return marks;
};

export type OriginSources = {
  /** What the applicant typed into the form and the profile. */
  ownTexts: readonly string[];
  /** The first version, as composed by the rules or written by the model. */
  generated: string;
  /** The model that wrote the first version; null for the rules. */
  model: string | null;
  /** Hashes of paragraphs that a model wrote later. */
  modelHashes?: ReadonlySet<string>;
  /** Paragraphs that the rules wrote although a model wrote others. */
  ruleTexts?: readonly string[];
};
/** An edited paragraph with this share of the words of the rules' paragraphs is one of them. */
const minRuleFraction = 0.5;

/** A function that counts the words of a passage by origin: words from the answers or typed since are the applicant's. */
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
    // In an edited passage, what the first version does not have was typed since.
    const isGenerated = origin === "edited" ? markRuns(words, generatedRuns) : words.map(() => origin === "generated");
    const own = words.filter((_, index) => isOwn[index] || !isGenerated[index]).length;
    const composed = words.length - own;
    const isByRules =
      ruleTexts.length > 0 && markRuns(words, ruleRuns).filter(Boolean).length >= words.length * minRuleFraction;
    const isModel = modelHashes.has(hash) || (model !== null && !isByRules);
    return { own, rules: isModel ? 0 : composed, model: isModel ? composed : 0 };
  };
};
