import type { ParsedDraft } from "../parsed-draft.ts";
import { createFinding, createMissingFinding, type RuleFindings } from "../finding.ts";
import { toContentWords, toWords } from "../text-spans.ts";

const maxWordsPerOwn = 40;

/** Checks that the text is about this organization, with names, figures and words from the answers. */
export const checkSpecificity = ({ paragraphs, maskedText, applicantGrounding, figures }: ParsedDraft): RuleFindings => {
  const ownWords = new Set(toContentWords(applicantGrounding.text));
  const length = toWords(maskedText).length;
  if (ownWords.size === 0 || length < maxWordsPerOwn) return null;
  const isOwn = (word: string) => ownWords.has(word);
  const used = toContentWords(maskedText).filter(isOwn).length + figures.filter(({ kind }) => kind !== "label").length;
  if (used * maxWordsPerOwn < length)
    return [createMissingFinding("The text could be about anybody: it hardly uses what you said.", {}, "warn")];
  return paragraphs.flatMap((paragraph) => {
    const all = toContentWords(paragraph.text);
    if (toWords(paragraph.text).length < 2 * maxWordsPerOwn || all.some(isOwn)) return [];
    return [createFinding(paragraph, "This paragraph could be about anybody: nothing in it comes from your answers.", "warn")];
  });
};
