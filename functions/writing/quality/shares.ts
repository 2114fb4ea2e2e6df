import type { CheckSources } from "#shared/checks/check-draft.ts";
import { collectSourceTexts } from "#shared/checks/sources.ts";
import { functionWords, toWords } from "#shared/checks/text-spans.ts";
import { createBlankPattern } from "#shared/domain/blanks.ts";

/** Fractions of a text's words by origin, 0 to 1. Excludes headings, tables and a letter's salutation and closing. */
export type WordShares = { own: number; boilerplate: number; blanks: number; words: number };

const isTableLine = (line: string) => / {3,}\S/.test(line.trim());
const isHeading = (line: string) =>
  line.length < 90 && !/[.!?:,;”\])]$/.test(line.trim()) && !/^\s*(?:[-•]|\d)/.test(line);
const getBody = (content: string) => {
  const lines = content.split("\n");
  const salutationIndex = lines.findIndex((line) => line.startsWith("Dear "));
  const end = lines.findLastIndex((line) => line.startsWith("Sincerely"));
  const body = salutationIndex >= 0 && end > salutationIndex ? lines.slice(salutationIndex + 1, end) : lines;
  return body.filter((line) => line.trim() && !isTableLine(line) && !isHeading(line)).join("\n");
};

/**
 * Splits the words of a draft by origin: the applicant's own words, which appear in the same order in the answers, the
 * profile or the opportunity (three words in a row, or two that aren't function words); blanks; and the rest.
 */
export const measureShares = (content: string, sources: CheckSources): WordShares => {
  const body = getBody(content);
  const pattern = createBlankPattern();
  const blanks = (body.match(pattern) ?? []).reduce((sum, blank) => sum + toWords(blank).length, 0);
  const words = toWords(body.replaceAll(pattern, " | "));
  const source = toWords(collectSourceTexts(sources).join(" | "));
  const toRuns = (list: readonly string[], size: number) =>
    list.map((_, index) => list.slice(index, index + size).join(" "));
  const [pairs, triples] = [new Set(toRuns(source, 2)), new Set(toRuns(source, 3))];
  const known = new Set(source);
  const isOwn = words.map(() => false);
  for (const index of words.keys()) {
    const mark = (size: number) => isOwn.fill(true, index, Math.min(words.length, index + size));
    if (index + 2 < words.length && triples.has(words.slice(index, index + 3).join(" "))) mark(3);
    else if (
      index + 1 < words.length &&
      pairs.has(words.slice(index, index + 2).join(" ")) &&
      !functionWords.has(words[index] ?? "") &&
      !functionWords.has(words[index + 1] ?? "")
    )
      mark(2);
    else if (/\d/.test(words[index] ?? "") && known.has(words[index] ?? "")) mark(1);
  }
  const own = isOwn.filter(Boolean).length;
  const total = words.length + blanks;
  return { own: own / total, boilerplate: (words.length - own) / total, blanks: blanks / total, words: total };
};
