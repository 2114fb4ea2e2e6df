import type { Checked } from "../context.ts";
import { missing, type Verdict } from "../finding.ts";
import { words } from "../text.ts";

/** The grade above which a text is hard for anybody. */
const hard = 18;

const syllables = (word: string) =>
  Math.max(1, (word.replace(/(?:es|ed|e)$/, "").match(/[aeiouy]{1,3}/g) ?? []).length);

/** The school grade (Flesch and Kincaid) at which a text is read with ease; null for one too short to tell. */
export const readingGrade = ({ sentences, plain }: Pick<Checked, "sentences" | "plain">): number | null => {
  const all = words(plain);
  const full = sentences.filter(({ text }) => text.length > 20 && /[.!?]["”’)]?$/.test(text)).length;
  if (all.length < 80 || full < 3) return null;
  const spoken = all.reduce((sum, word) => sum + syllables(word), 0);
  return Math.round((0.39 * (all.length / full) + 11.8 * (spoken / all.length) - 15.59) * 10) / 10;
};

/** Reported, and only remarked on where it is far out. */
export const reading = (checked: Checked): Verdict => {
  const grade = readingGrade(checked);
  if (grade === null) return null;
  if (grade <= hard) return [];
  return [missing(`The text reads at grade ${grade}. Shorter sentences would help.`, {}, "warn")];
};
