import type { Answer, AnswerVariant } from "#shared/api/answers.ts";
import { answerTopics, countCharacters, countWords, variantLengths } from "#shared/domain/answer-topics.ts";
import { findTopic } from "#shared/domain/heading-topics.ts";

/** The length that still fits; undefined without a limit. */
export type RemainingLength = { words?: number | undefined; characters?: number | undefined };

const amountPattern = String.raw`(\d[\d,]*)[\s-]*(words?|characters?|chars?)`;
/** Matches only phrases that state a limit, because a field may also show its current length. */
const limitPatterns = [
  new RegExp(
    String.raw`(?:max(?:imum)?\.?(?: of)?|up to|at most|no more than|not (?:to )?exceed(?:ing)?|limit(?:ed)?(?: of| to)?:?|under|within|of) ${amountPattern}`,
    "gi",
  ),
  new RegExp(String.raw`${amountPattern}(?: or (?:less|fewer)| max(?:imum)?\b| limit| allowed)`, "gi"),
  new RegExp(String.raw`[([]\s*${amountPattern}[^)\]]{0,20}[)\]]`, "gi"),
];

/** Parses limits from a field's label and hints, such as "250 words max". The tightest of each kind applies. */
export const parseLimits = (hints: readonly string[]): RemainingLength => {
  const statedLimits: { words: number[]; characters: number[] } = { words: [], characters: [] };
  for (const text of hints)
    for (const pattern of limitPatterns)
      for (const [, digits = "", unit = ""] of text.matchAll(pattern))
        statedLimits[unit.toLowerCase().startsWith("word") ? "words" : "characters"].push(
          Number(digits.replaceAll(",", "")),
        );
  return {
    words: statedLimits.words.length ? Math.min(...statedLimits.words) : undefined,
    characters: statedLimits.characters.length ? Math.min(...statedLimits.characters) : undefined,
  };
};

/** Subtracts the text already in a field from its limits. */
export const computeRemainingLength = ({ words, characters }: RemainingLength, rest: string): RemainingLength => ({
  words: words === undefined ? undefined : words - countWords(rest),
  characters: characters === undefined ? undefined : characters - countCharacters(rest),
});

/** Describes by how much a text exceeds the limits, such as "12 words over"; null if it fits. */
export const describeExcess = (text: string, { words, characters }: RemainingLength): string | null => {
  const format = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"} over`;
  const wordsOver = words === undefined ? 0 : countWords(text) - words;
  if (wordsOver > 0) return format(wordsOver, "word");
  const charactersOver = characters === undefined ? 0 : countCharacters(text) - characters;
  return charactersOver > 0 ? format(charactersOver, "character") : null;
};

/**
 * Picks the variant for a field: the longest that fits the limit, otherwise the shortest. Without a limit, the longest
 * of medium length, because such a field expects a paragraph rather than a page.
 */
export const pickVariant = (
  variants: readonly AnswerVariant[],
  remaining: RemainingLength,
): AnswerVariant | undefined => {
  const byLength = variants.toSorted((a, b) => countWords(a.text) - countWords(b.text));
  const hasLimit = remaining.words !== undefined || remaining.characters !== undefined;
  const limit = hasLimit ? remaining : { words: variantLengths.medium };
  return byLength.findLast(({ text }) => describeExcess(text, limit) === null) ?? byLength[0];
};

const ignoredWords = new Set(
  "a an and are as at by do does for from have how in is it of on or our the this to we what will with you your describe please".split(
    " ",
  ),
);
const toStems = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => !ignoredWords.has(word))
    .map((word) => word.replace(/(?:ies|s)$/, ""));

/**
 * Returns the answers that contain all typed words (prefixes count), ranked by whether they match the field's topic,
 * then by words shared with its label, then by last use.
 */
export const rankAnswers = (answers: readonly Answer[], label: string, searchText: string): Answer[] => {
  const terms = toStems(searchText);
  const topic = findTopic(label);
  const labelStems = new Set(toStems(label));
  const score = (answer: Answer): number | null => {
    const title = toStems(`${answer.title} ${answerTopics[answer.topic]}`);
    const words = [...title, ...answer.variants.flatMap(({ text }) => toStems(text))];
    if (!terms.every((term) => words.some((word) => word.startsWith(term)))) return null;
    const titleMatchCount = terms.filter((term) => title.some((word) => word.startsWith(term))).length;
    const sharedWordCount = title.filter((word) => labelStems.has(word)).length;
    return 20 * titleMatchCount + (topic !== null && topic === answer.topic ? 10 : 0) + 3 * sharedWordCount;
  };
  return answers
    .flatMap((answer) => {
      const points = score(answer);
      return points === null ? [] : [{ answer, points }];
    })
    .toSorted((a, b) => b.points - a.points || (b.answer.lastUsedAt ?? "").localeCompare(a.answer.lastUsedAt ?? ""))
    .map(({ answer }) => answer);
};
