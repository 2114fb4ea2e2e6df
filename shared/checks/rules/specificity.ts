import type { Checked } from "../context.ts";
import { at, missing, type Verdict } from "../finding.ts";
import { contentWords, words } from "../text.ts";

/** One word or figure of yours in so many. */
const wordsPerOwn = 40;

/** The text speaks of this organization: names, figures and words that come from the answers. */
export const specificity = ({ paragraphs, plain, own, figures }: Checked): Verdict => {
  const mine = new Set(contentWords(own.text));
  const length = words(plain).length;
  if (mine.size === 0 || length < wordsPerOwn) return null;
  const isOwn = (word: string) => mine.has(word);
  const used = contentWords(plain).filter(isOwn).length + figures.filter(({ kind }) => kind !== "label").length;
  if (used * wordsPerOwn < length)
    return [missing("The text could be about anybody: it hardly uses what you said.", {}, "warn")];
  return paragraphs.flatMap((paragraph) => {
    const all = contentWords(paragraph.text);
    if (words(paragraph.text).length < 2 * wordsPerOwn || all.some(isOwn)) return [];
    return [at(paragraph, "This paragraph could be about anybody: nothing in it comes from your answers.", "warn")];
  });
};
