import { add, paragraph } from "./letter-text.ts";
import { answerOf, type Parts } from "./proposal-parts.ts";
import { asks } from "./proposal-words.ts";

/** Where the months of a project could be parted into making ready, doing, and closing: a sixth, to five sixths. */
const phasesOf = (months: number) => {
  const sixth = months / 6;
  return [
    [1, sixth],
    [sixth + 1, months - sixth],
    [months - sixth + 1, months],
  ] as const;
};
const named = ([from, to]: readonly [number, number]) => (from === to ? `month ${from}` : `months ${from} to ${to}`);
/** Words by which a plan of work says its own dates. */
const dated =
  /\b(?:months?|weeks?|quarters?|phases?|years? (?:one|two|three|1|2|3)|q[1-4]|january|february|march|april|june|july|august|september|october|november|december)\b/i;

/**
 * The course of the project: its duration as it was given, and nothing that nobody planned. Where the plan of work names
 * no dates of its own they are asked for; the months that the duration would allow are a suggestion in the question.
 */
export const timelineOf = (parts: Parts): string => {
  const { months, duration } = parts;
  const isDated = answerOf(parts, "methodology").some((one) => dated.test(one));
  const [what, why] = asks.steps;
  if (!months || !duration) return paragraph(add(...asks.duration), !isDated && add(what, why));
  return paragraph(
    `The project runs for ${duration}, counted from its start.`,
    !isDated && add(`${what}; ${suggestionFor(months)}`, why),
  );
};

const suggestionFor = (months: number) => {
  const [ready, doing, closing] = phasesOf(months);
  return `for example ${named(ready)} to make ready, ${named(doing)} for the main work, and ${named(closing)} to complete, measure and report`;
};
