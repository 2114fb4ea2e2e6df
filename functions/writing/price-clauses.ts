import { capitalize } from "./letter-text.ts";
import { hasMainVerb } from "./sentence-form.ts";
import { toSentence } from "./sentences.ts";
import { dependsOnPrevious } from "./units.ts";

// Finds the clause that states a price, and adds what a sentence implies about its price.

/** The clause of a sentence in which a price stands; undefined if it is no sentence of its own. */
export const findClause = (unit: string, at: number): string | undefined => {
  const joined = findJoinedClause(unit, at);
  if (joined) return joined;
  const [mark, start] = [", and ", ", ", "; "]
    .map((text) => [text, unit.lastIndexOf(text, at)] as const)
    .toSorted((a, b) => b[1] - a[1] || b[0].length - a[0].length)[0] ?? ["", -1];
  const length = unit.slice(at).search(/[,;] |[.](?:\s|$)/);
  const clause = unit.slice(start < 0 ? 0 : start + mark.length, length < 0 ? undefined : at + length);
  const isStart = start < 0 && !/^(?:if|when|while|because|although|since|as|for|of|in|with)\b/i.test(clause);
  const isClause = start >= 0 && hasMainVerb(unit.slice(0, start)) && clauseStart.test(clause) && hasMainVerb(clause);
  return (isStart || isClause) && !dependsOnPrevious(clause) ? toSentence(capitalize(clause)) : undefined;
};
const clauseJoint = /; (?:and )?|, and /g;
const noSubject = /^(?:will|would|may|can|is|are|was|were|has|have|had|then|also|who|which|that|of|in|at|for|with)\b/i;
/** The part of a sentence between its "and" joints, if each part that states a price is a clause. */
const findJoinedClause = (unit: string, at: number): string | undefined => {
  const isClause = (text: string) =>
    (hasMainVerb(text) || /\p{L}\)? (?:will )?costs? \$\d/u.test(text)) && !noSubject.test(text);
  const starts = [...unit.matchAll(clauseJoint)]
    .map(({ index, 0: joint }) => ({ index, start: index + joint.length }))
    .filter(({ index, start }) => isClause(unit.slice(0, index)) && isClause(unit.slice(start)));
  const parts = [0, ...starts.map(({ start }) => start)].map((start, position) => ({
    start,
    text: unit.slice(start, starts[position]?.index ?? unit.length),
  }));
  const own = parts.findLast(({ start }) => start <= at);
  const areClauses = parts.every(({ text }) => !text.includes("$") || isClause(text));
  return own && parts.length > 1 && areClauses && !dependsOnPrevious(own.text)
    ? toSentence(capitalize(own.text))
    : undefined;
};
const clauseStart = /^(?:an?|the|our|each|we|\p{Lu}\p{Ll}+|\p{L}+ (?:\p{L}+ )?costs?) /u;

const sameRate = /(\$[\d.]+ an? (?:hour|week|day|month))(.*?)\bthe same (?:rate|wage|pay)\b/i;
/** "An interpreter works eight hours a week at the same rate" with the rate of the sentence before it, to compute with. */
const fillSameRate = (unit: string) => unit.replace(sameRate, "$1$2$1");
const openingHours = /\b(\d{1,2}) ?(am|pm)? ?(?:to|-|–) ?(\d{1,2}) ?(am|pm)\b/gi;
/** "Every night, 7 pm to 7 am" with its hours, to compute with. */
const fillHours = (unit: string) =>
  unit.replaceAll(openingHours, (range, from: string, half: string | undefined, to: string, end: string) => {
    const toHour = (digits: string, mark: string) => (Number(digits) % 12) + (/pm/i.test(mark) ? 12 : 0);
    const hours = (toHour(to, end) - toHour(from, half ?? end) + 24) % 24;
    const [, period] = /\b(?:every|each|per|a) (night|day|evening|session|class|\p{Lu}\p{Ll}+day)\b/u.exec(unit) ?? [];
    return period && hours > 0 ? `${range}, ${hours} hours a ${period},` : range;
  });
/** A sentence with the rates and hours that it implies, to compute with. */
export const fillImplied = (unit: string) => fillHours(fillSameRate(fillCents(unit)));
/** "62 cents each" with its amount in dollars. */
const fillCents = (unit: string) =>
  unit.replaceAll(/(?<![\d.,])(\d{1,2}) cents\b/g, (_whole, cents: string) => `$0.${cents.padStart(2, "0")}`);
