import { formatPlaceholder, joinSentences } from "./letter-text.ts";
import { getAnswerParagraphs, type ProposalContext } from "./proposal-context.ts";
import { proposalPlaceholders } from "./proposal-placeholders.ts";

/** Suggested phases: the first sixth to prepare, the last sixth to close. */
const suggestPhases = (months: number) => {
  const sixth = months / 6;
  return [
    [1, sixth],
    [sixth + 1, months - sixth],
    [months - sixth + 1, months],
  ] as const;
};
const formatMonths = ([from, to]: readonly [number, number]) =>
  from === to ? `month ${from}` : `months ${from} to ${to}`;
const dateWords =
  /\b(?:months?|weeks?|quarters?|phases?|years? (?:one|two|three|1|2|3)|q[1-4]|january|february|march|april|june|july|august|september|october|november|december)\b/i;

/** States the duration. If the work plan has no dates, suggests phases, but only inside a placeholder. */
export const composeTimeline = (parts: ProposalContext): string => {
  const { months, duration } = parts;
  const hasDates = getAnswerParagraphs(parts, "methodology").some((one) => dateWords.test(one));
  const [what, why] = proposalPlaceholders.steps;
  if (!months || !duration) return joinSentences(formatPlaceholder(...proposalPlaceholders.duration), !hasDates && formatPlaceholder(what, why));
  return joinSentences(
    `The project runs for ${duration}, counted from its start.`,
    !hasDates && formatPlaceholder(`${what}; ${formatSuggestion(months)}`, why),
  );
};

const formatSuggestion = (months: number) => {
  const [preparation, main, closing] = suggestPhases(months);
  return `for example ${formatMonths(preparation)} to make ready, ${formatMonths(main)} for the main work, and ${formatMonths(closing)} to complete, measure and report`;
};
