import type { ParsedDraft } from "../parsed-draft.ts";
import type { Figure } from "../figures.ts";
import { createFinding, createMissingFinding, type RuleFindings } from "../finding.ts";
import { formatCents } from "../sources.ts";

const requestPhrase =
  /\b(?:request(?:s|ed|ing)?|ask(?:s|ing)?(?: you)?|seek(?:s|ing)?|appl(?:y|ies|ying))(?: (?:for|a|an|the|of|total|grant|award|support|funding|gift|sponsorship|in|amount|your|is|at|level)){0,6}:?\s$/i;

export const findRequestedAmounts = ({ maskedText, figures }: ParsedDraft): Figure[] =>
  figures.filter(
    (figure) =>
      figure.kind === "money" && requestPhrase.test(maskedText.slice(Math.max(0, figure.start - 90), figure.start)),
  );

const toStated = (cents: number | null | undefined) => (typeof cents === "number" && cents > 0 ? cents : null);

/** Checks that the requested amount is between the funder's floor and ceiling. */
export const checkRequestedAmount = (parsed: ParsedDraft): RuleFindings => {
  const { sources, answers } = parsed;
  const ceiling = toStated(sources.record?.awardCeiling);
  const floor = toStated(sources.record?.awardFloor);
  const field = parsed.draft.kind === "proposal" ? "totalBudget" : "amountRequested";
  const given = answers[field] ?? sources.application?.amountRequested ?? null;
  const inText = findRequestedAmounts(parsed);
  if ((ceiling === null && floor === null) || (given === null && inText.length === 0)) return null;
  const findProblem = (cents: number) => {
    if (ceiling !== null && cents > ceiling)
      return `You ask for ${formatCents(cents)}, and the funder gives at most ${formatCents(ceiling)}.`;
    if (floor !== null && cents < floor)
      return `You ask for ${formatCents(cents)}, and the funder gives at least ${formatCents(floor)}.`;
    return null;
  };
  const found = inText.flatMap((figure) => {
    const message = findProblem(Number(figure.value));
    return message ? [createFinding(figure, message)] : [];
  });
  const message = given !== null && inText.length === 0 ? findProblem(given) : null;
  return message ? [...found, createMissingFinding(message, { field })] : found;
};
