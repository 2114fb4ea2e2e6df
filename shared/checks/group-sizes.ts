import type { Span } from "./text-spans.ts";

type Mention = Span & { text: string; count: string; words: string[]; isWhole: boolean };

/** Real drafts have far fewer. */
const maxMentions = 200;
const mentionPattern =
  /(?<lead>\b(?:our|all|all of our|serves?|home to|houses)\s|^)(?<text>(?<count>\d[\d,]*)\s(?<first>\p{Ll}[\p{Ll}-]+)(?:\s(?<second>\p{Ll}[\p{Ll}-]+))?)(?<rest>[^.;,:\n]{0,40})/giu;
const units =
  /^(?:years?|months?|weeks?|days?|hours?|minutes?|miles?|percent|points?|pages?|of|or|to|and|more|other|new)$/;
/** Words that limit a number to a part of the group or to a period. */
const restriction =
  /\b(?:per|each|every|a|annual\w*|last|this|next|in|at|on|since|over|of|who|that|which|whose|from|aged?|with|without|under|through|by|during|between|for)\b/i;

/** Finds statements of the size of a whole group, such as "our 52 residents" or "serves 42 resident veterans". */
const findMentions = (text: string, allowsStart = false): Mention[] =>
  [...text.matchAll(mentionPattern)].slice(0, maxMentions).flatMap((match): Mention[] => {
    const { lead = "", text: words = "", count = "", first = "", second = "", rest = "" } = match.groups ?? {};
    const before = text.slice(Math.max(0, match.index - 14), match.index);
    const isPlan = /\b(?:will|to|can|could|would|may|plan to|goal) (?:\p{L}+ )?$/iu.test(before);
    if ((lead === "" && !allowsStart) || isPlan || units.test(first)) return [];
    const isPlural = /(?:[^s]s|people|children|staff)$/.test(first) && !/(?:ou|i)s$/.test(first);
    if (restriction.test(isPlural ? `${second}${rest}` : rest) || (!isPlural && !second)) return [];
    const start = match.index + lead.length;
    const label = isPlural ? `${count} ${first}` : words;
    return [
      {
        ...{ start, end: start + label.length, text: label, count: count.replaceAll(",", "") },
        words: isPlural ? [first] : [`${first} ${second}`, `${first}s`],
        isWhole: /^(?:our|all)/i.test(lead),
      },
    ];
  });

/** A text that states sizes, and how to name it: "Your profile says". */
export type KnownText = { owner: string; text: string };
type GroupConflict = Span & { message: string };
/** Finds where a text gives the size of a whole group differently from elsewhere in it or from known texts. */
export const findGroupConflicts = (text: string, known: readonly KnownText[]): GroupConflict[] => {
  const mentions = findMentions(text);
  const candidates = [
    ...known.flatMap((source) =>
      findMentions(source.text, true).map((mention) => ({ ...mention, owner: source.owner })),
    ),
    ...mentions.map((mention) => ({ ...mention, owner: "The text also says" })),
  ];
  return mentions
    .filter(({ isWhole }) => isWhole)
    .flatMap(({ start, end, text: own, count, words }) => {
      const conflict = candidates.find(
        (other) => other.count !== count && other.words.some((word) => words.includes(word)),
      );
      return conflict
        ? [{ start, end, message: `${conflict.owner} “${conflict.text}”, but here it is “${own}”.` }]
        : [];
    });
};
