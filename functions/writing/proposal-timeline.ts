import { add, list, paragraph } from "./letter-text.ts";
import { answerOf, type Parts } from "./proposal-parts.ts";
import { asks } from "./proposal-words.ts";

/** Where the months of a project are parted into making ready, doing, and closing: a sixth, to five sixths. */
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

/** The course of the project, reckoned from its duration: months are counted from its start, no day is made up. */
export const timelineOf = (parts: Parts): string => {
  const { months, duration } = parts;
  const own = answerOf(parts, "methodology");
  const steps = !own.some((one) => dated.test(one)) && add(...asks.steps);
  if (!months || !duration) return paragraph(add(...asks.duration), steps);
  const [ready, doing, closing] = phasesOf(months);
  return paragraph(
    `The project runs for ${duration}, counted from its start.`,
    `We make it ready in ${named(ready)}, do the main work in ${named(doing)}, and in ${named(closing)} complete it, measure what was reached and report.`,
    months > 12 && `We look back at the end of ${list(yearsOf(months))} and adjust the plan to what we have learned.`,
    steps,
  );
};
/** Ends of the years before the last. */
const yearsOf = (months: number) => Array.from({ length: months / 12 - 1 }, (_, at) => `month ${12 * (at + 1)}`);
