import type { Checked } from "../context.ts";
import { at, missing, type Verdict } from "../finding.ts";
import { contentWords, words } from "../text.ts";

const maxWordsPerOwn = 40;

/** Checks that the text is about this organization, with names, figures and words from the answers. */
export const specificity = ({ paragraphs, plain, own, figures }: Checked): Verdict => {
  const ownWords = new Set(contentWords(own.text));
  const length = words(plain).length;
  if (ownWords.size === 0 || length < maxWordsPerOwn) return null;
  const isOwn = (word: string) => ownWords.has(word);
  const used = contentWords(plain).filter(isOwn).length + figures.filter(({ kind }) => kind !== "label").length;
  if (used * maxWordsPerOwn < length)
    return [missing("The text could be about anybody: it hardly uses what you said.", {}, "warn")];
  return paragraphs.flatMap((paragraph) => {
    const all = contentWords(paragraph.text);
    if (words(paragraph.text).length < 2 * maxWordsPerOwn || all.some(isOwn)) return [];
    return [at(paragraph, "This paragraph could be about anybody: nothing in it comes from your answers.", "warn")];
  });
};
