import { findFigures } from "#shared/checks/figures.ts";
import { buildGrounding, findUngrounded } from "#shared/checks/grounding.ts";
import { computeRecall, toContentWords, toWords } from "#shared/checks/text-spans.ts";
import { blanks, createBlankPattern } from "#shared/domain/blanks.ts";

type Claim = { blank: string; quote: string; source: string };

/** Fraction of a quote's words that must appear in its source, so that stock phrases do not count as answers. */
const minWordRecall = 0.5;
const minWords = 2;
const normalize = (text: string) => toWords(text).join(" ");
const toLabel = (blank: string) => normalize(blank.replaceAll(/[[\]]/g, ""));

/** Blanks that can only be answered with a number. */
const numberBlanks = new Set<string>(
  [blanks.target, blanks.statistic, blanks.baseline, blanks.amount, blanks.total].map(([label]) => toLabel(label)),
);

/** Whether the text contains the quote and the source supports it. */
const isSupported = ({ blank, quote, source }: Claim, text: string, sources: ReadonlyMap<string, string>): boolean => {
  const sourceText = sources.get(source);
  const words = toContentWords(quote);
  if (!sourceText || words.length < minWords || !normalize(text).includes(normalize(quote))) return false;
  const { figures } = findFigures(quote);
  if (numberBlanks.has(toLabel(blank)) && figures.length === 0) return false;
  return (
    computeRecall(words, new Set(toContentWords(sourceText))) >= minWordRecall &&
    findUngrounded(quote, buildGrounding([sourceText])).length === 0
  );
};

/**
 * Returns the distinct blanks of a draft that a text neither keeps nor answers.
 * @param claims the model's claims about which blanks it answered; they are verified
 */
export const findUnansweredBlanks = (
  draft: string,
  text: string,
  claims: readonly Claim[],
  sources: ReadonlyMap<string, string>,
): string[] => {
  const answered = new Set(
    claims.filter((claim) => isSupported(claim, text, sources)).map(({ blank }) => toLabel(blank)),
  );
  return [...new Set(draft.match(createBlankPattern()) ?? [])].filter(
    (blank) => !text.includes(blank) && !answered.has(toLabel(blank)),
  );
};
