import type { ParsedDraft } from "../parsed-draft.ts";
import { createMissingFinding, type RuleFindings } from "../finding.ts";
import { toWords } from "../text-spans.ts";

const maxGrade = 18;

const countSyllables = (word: string) =>
  Math.max(1, (word.replace(/(?:es|ed|e)$/, "").match(/[aeiouy]{1,3}/g) ?? []).length);

/** Flesch-Kincaid grade level; null if the text is too short. */
export const computeReadingGrade = ({ sentences, maskedText }: Pick<ParsedDraft, "sentences" | "maskedText">): number | null => {
  const all = toWords(maskedText);
  const sentenceCount = sentences.filter(({ text }) => text.length > 20 && /[.!?]["”’)]?$/.test(text)).length;
  if (all.length < 80 || sentenceCount < 3) return null;
  const syllableCount = all.reduce((sum, word) => sum + countSyllables(word), 0);
  return Math.round((0.39 * (all.length / sentenceCount) + 11.8 * (syllableCount / all.length) - 15.59) * 10) / 10;
};

export const checkReadingGrade = (checked: ParsedDraft): RuleFindings => {
  const grade = computeReadingGrade(checked);
  if (grade === null) return null;
  if (grade <= maxGrade) return [];
  return [createMissingFinding(`The text reads at grade ${grade}. Shorter sentences would help.`, {}, "warn")];
};
