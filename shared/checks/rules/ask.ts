import type { Checked } from "../context.ts";
import type { Figure } from "../figures.ts";
import { at, missing, type Verdict } from "../finding.ts";
import { dollars } from "../sources.ts";

const asking =
  /\b(?:request(?:s|ed|ing)?|ask(?:s|ing)?(?: you)?|seek(?:s|ing)?|appl(?:y|ies|ying))(?: (?:for|a|an|the|of|total|grant|award|support|funding|gift|sponsorship|in|amount|your|is|at|level)){0,6}:?\s$/i;

/** The amounts a text asks for. */
export const asked = ({ plain, figures }: Checked): Figure[] =>
  figures.filter(
    (figure) => figure.kind === "money" && asking.test(plain.slice(Math.max(0, figure.start - 90), figure.start)),
  );

const stated = (cents: number | null | undefined) => (typeof cents === "number" && cents > 0 ? cents : null);

/** What is asked for lies between the funder's floor and ceiling. */
export const ask = (checked: Checked): Verdict => {
  const { sources, answers } = checked;
  const ceiling = stated(sources.record?.awardCeiling);
  const floor = stated(sources.record?.awardFloor);
  const field = checked.draft.kind === "proposal" ? "totalBudget" : "amountRequested";
  const given = answers[field] ?? sources.application?.amountRequested ?? null;
  const inText = asked(checked);
  if ((ceiling === null && floor === null) || (given === null && inText.length === 0)) return null;
  const fault = (cents: number) => {
    if (ceiling !== null && cents > ceiling)
      return `You ask for ${dollars(cents)}, and the funder gives at most ${dollars(ceiling)}.`;
    if (floor !== null && cents < floor)
      return `You ask for ${dollars(cents)}, and the funder gives at least ${dollars(floor)}.`;
    return null;
  };
  const found = inText.flatMap((figure) => {
    const message = fault(Number(figure.value));
    return message ? [at(figure, message)] : [];
  });
  const message = given !== null && inText.length === 0 ? fault(given) : null;
  return message ? [...found, missing(message, { field })] : found;
};
