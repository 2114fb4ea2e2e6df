import type { Answer, AnswerVariant } from "#shared/api/answers.ts";
import { answerTopics, countCharacters, countWords, variantLengths } from "#shared/domain/answer-topics.ts";
import { findTopic } from "#shared/domain/heading-topics.ts";

/** The room for a text; undefined without a limit. */
export type Room = { words?: number | undefined; characters?: number | undefined };

const amount = String.raw`(\d[\d,]*)[\s-]*(words?|characters?|chars?)`;
/** Only phrases of limits, because a field may also show how much it holds. */
const limits = [
  new RegExp(
    String.raw`(?:max(?:imum)?\.?(?: of)?|up to|at most|no more than|not (?:to )?exceed(?:ing)?|limit(?:ed)?(?: of| to)?:?|under|within|of) ${amount}`,
    "gi",
  ),
  new RegExp(String.raw`${amount}(?: or (?:less|fewer)| max(?:imum)?\b| limit| allowed)`, "gi"),
  new RegExp(String.raw`[([]\s*${amount}[^)\]]{0,20}[)\]]`, "gi"),
];

/** The limits that the texts of a field state, such as "250 words max"; the tightest of each kind counts. */
export const parseLimits = (texts: readonly string[]): Room => {
  const found: { words: number[]; characters: number[] } = { words: [], characters: [] };
  for (const text of texts)
    for (const pattern of limits)
      for (const [, digits = "", unit = ""] of text.matchAll(pattern))
        found[unit.toLowerCase().startsWith("word") ? "words" : "characters"].push(Number(digits.replaceAll(",", "")));
  return {
    words: found.words.length ? Math.min(...found.words) : undefined,
    characters: found.characters.length ? Math.min(...found.characters) : undefined,
  };
};

/** The room that limits leave next to the text already in a field. */
export const computeRoom = ({ words, characters }: Room, rest: string): Room => ({
  words: words === undefined ? undefined : words - countWords(rest),
  characters: characters === undefined ? undefined : characters - countCharacters(rest),
});

/** By how much a text exceeds the room, such as "12 words over"; null if it fits. */
export const describeExcess = (text: string, { words, characters }: Room): string | null => {
  const format = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"} over`;
  const wordsOver = words === undefined ? 0 : countWords(text) - words;
  if (wordsOver > 0) return format(wordsOver, "word");
  const charactersOver = characters === undefined ? 0 : countCharacters(text) - characters;
  return charactersOver > 0 ? format(charactersOver, "character") : null;
};

/**
 * The variant for a field: the longest that fits a limit, else the shortest. Without a limit the longest of medium length,
 * because a field without one asks for a paragraph rather than a page.
 */
export const pickVariant = (variants: readonly AnswerVariant[], room: Room): AnswerVariant | undefined => {
  const byLength = variants.toSorted((a, b) => countWords(a.text) - countWords(b.text));
  const hasLimit = room.words !== undefined || room.characters !== undefined;
  const limit = hasLimit ? room : { words: variantLengths.medium };
  return byLength.findLast(({ text }) => describeExcess(text, limit) === null) ?? byLength[0];
};

const ignored = new Set(
  "a an and are as at by do does for from have how in is it of on or our the this to we what will with you your describe please".split(
    " ",
  ),
);
const toStems = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => !ignored.has(word))
    .map((word) => word.replace(/(?:ies|s)$/, ""));

/**
 * Answers that contain all typed words (each may be the beginning of a word), those first that answer the field's own
 * question: its topic, then shared words of the titles, then what was used last.
 */
export const rankAnswers = (answers: readonly Answer[], label: string, typed: string): Answer[] => {
  const terms = toStems(typed);
  const topic = findTopic(label);
  const labelStems = new Set(toStems(label));
  const score = (answer: Answer): number | null => {
    const title = toStems(`${answer.title} ${answerTopics[answer.topic]}`);
    const words = [...title, ...answer.variants.flatMap(({ text }) => toStems(text))];
    if (!terms.every((term) => words.some((word) => word.startsWith(term)))) return null;
    const inTitle = terms.filter((term) => title.some((word) => word.startsWith(term))).length;
    const shared = title.filter((word) => labelStems.has(word)).length;
    return 20 * inTitle + (topic !== null && topic === answer.topic ? 10 : 0) + 3 * shared;
  };
  return answers
    .flatMap((answer) => {
      const points = score(answer);
      return points === null ? [] : [{ answer, points }];
    })
    .toSorted((a, b) => b.points - a.points || (b.answer.lastUsedAt ?? "").localeCompare(a.answer.lastUsedAt ?? ""))
    .map(({ answer }) => answer);
};
