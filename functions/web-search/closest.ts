import type { Match } from "#functions/matching/match.ts";
import { termCounts } from "#functions/matching/text.ts";

/** Speaking of all that was asked for counts as much as so many points of the score: about what a subject counts. */
const worth = 30;
/** So much of a long text is looked at, in characters. */
const looked = 4000;

const termsOf = ({ record }: Match): ReadonlySet<string> =>
  new Set(termCounts(`${record.title} ${record.summary} ${(record.fullText ?? "").slice(0, looked)}`).keys());

/**
 * The `most` matches that speak of what was said in words, best score first. Subjects read out of words are wider than
 * the words: a food bank is a social service, and so are shelters. What few of the matches speak of tells them apart.
 */
export const closestTo = (said: string, matches: readonly Match[], most: number): Match[] => {
  const texts = matches.map(termsOf);
  const telling = [...termCounts(said).keys()].map((term) => {
    const speaking = texts.filter((text) => text.has(term)).length;
    return { term, weight: speaking > 0 ? Math.log(1 + matches.length / speaking) : 0 };
  });
  const whole = telling.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const shareOf = (text: ReadonlySet<string>) =>
    telling.reduce((sum, { term, weight }) => sum + (text.has(term) ? weight : 0), 0) / whole;
  return matches
    .map((match, rank) => ({ match, rank, closeness: match.score + worth * shareOf(texts[rank] ?? new Set()) }))
    .sort((a, b) => b.closeness - a.closeness || a.rank - b.rank)
    .slice(0, most)
    .sort((a, b) => b.match.score - a.match.score || a.rank - b.rank)
    .map(({ match }) => match);
};
