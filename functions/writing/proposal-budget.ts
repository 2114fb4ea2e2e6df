import { type CostLine, costLines } from "#shared/api/proposals.ts";
import type { ProposalFacts } from "./document-facts.ts";
import { centsToText, formatPlaceholder, joinSentences, joinWithAnd, toSentence, underHeading } from "./letter-text.ts";
import { formatShare, getPlaceholder, joinParagraphs, type ProposalContext } from "./proposal-context.ts";
import { composeComponents, composeCostShare, composeUnderCriteria } from "./proposal-requirements.ts";

const costLineKeys = Object.keys(costLines) as CostLine[];
type Row = { label: string; cents: number | null };

/** In cents. `whole` is the base of percentages: the total if entered, otherwise the sum. */
export const computeBudget = ({ answers }: Pick<ProposalFacts, "answers">) => {
  const rows: Row[] = costLineKeys.map((key) => ({ label: costLines[key], cents: answers[key] }));
  const entered = rows.flatMap(({ label, cents }) => (cents === null ? [] : [{ label, cents }]));
  const sum = entered.reduce((total, { cents }) => total + cents, 0);
  const total = answers.totalBudget;
  return { rows, entered, missing: rows.length - entered.length, sum, total, whole: total || sum };
};
type Budget = ReturnType<typeof computeBudget>;

/** Uses only the amounts entered. Points out discrepancies and asks for missing amounts. */
export const composeBudget = (facts: ProposalFacts, context: ProposalContext): string => {
  const budget = computeBudget(facts);
  return joinParagraphs(
    composeComponents(facts, "budget"),
    joinSentences(composeRequest(budget, context), compareWithAwardLimits(facts)),
    composeUnderCriteria(facts, "budget", [budget.entered.length > 0 ? composeTable(budget) : getPlaceholder("lines")]),
    composeDiscrepancy(budget),
    budget.entered.length > 0 && underHeading("Justification", composeJustification(budget)),
    composeCostShare(facts),
  );
};

const composeRequest = ({ total }: Budget, { organization, project, duration, months }: ProposalContext) => {
  if (!total) return getPlaceholder("total");
  const monthly =
    months &&
    ` That is ${total % months === 0 ? "" : "about "}${centsToText(Math.round(total / months))} a month over ${duration}.`;
  return `${organization} requests ${centsToText(total)} for ${project}.${monthly ?? ""}`;
};

const compareWithAwardLimits = ({ record, answers: { totalBudget } }: ProposalFacts): string | undefined => {
  const { awardFloor: floor = null, awardCeiling: ceiling = null } = record ?? {};
  if (!totalBudget || (!floor && !ceiling)) return undefined;
  if (ceiling && totalBudget > ceiling)
    return formatPlaceholder(
      `where the ${centsToText(totalBudget - ceiling)} above the award ceiling of ${centsToText(ceiling)} comes from, or a smaller request`,
      "the program cannot award more",
    );
  if (floor && totalBudget < floor)
    return formatPlaceholder(
      `a request of at least ${centsToText(floor)}, the award floor`,
      "the program does not award less",
    );
  if (floor && ceiling)
    return `The request is between the award floor of ${centsToText(floor)} and the ceiling of ${centsToText(ceiling)}.`;
  return ceiling
    ? `The request is within the award ceiling of ${centsToText(ceiling)}.`
    : `The request meets the award floor of ${centsToText(floor ?? 0)}.`;
};

const composeTable = ({ rows, entered, missing, sum, whole }: Budget): string => {
  const formatRowShare = (cents: number) => (whole ? formatShare(cents, whole) : "");
  const cells = [
    ["Line item", "Amount", "Share of total"],
    ...rows.map(({ label, cents }) =>
      cents === null ? [label, "not set", ""] : [label, centsToText(cents), formatRowShare(cents)],
    ),
    [
      entered.length < rows.length ? "Sum of line items entered" : "Sum of line items",
      centsToText(sum),
      formatRowShare(sum),
    ],
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const formatRow = (row: string[]) =>
    row
      .map((cell, column) => (column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join("  ")
      .trimEnd();
  return joinParagraphs(cells.map(formatRow).join("\n"), missing > 0 && getPlaceholder("line"));
};

const composeDiscrepancy = ({ entered, sum, total }: Budget): string | undefined => {
  if (entered.length === 0 || !total || sum === total) return undefined;
  const gap = centsToText(Math.abs(total - sum));
  const [direction, correction] =
    sum < total
      ? ["less", `what the remaining ${gap} pays for, or the corrected total`]
      : ["more", `who pays the ${gap} above the total, or the corrected lines`];
  return joinSentences(
    `The line items are ${gap} ${direction} than the total of ${centsToText(total)}.`,
    formatPlaceholder(correction, "a budget that does not add up undermines the whole proposal"),
  );
};

const composeJustification = ({ entered, whole }: Budget): string => {
  const nonzero = entered.filter(({ cents }) => cents > 0).toSorted((a, b) => b.cents - a.cents);
  const zero = entered.filter(({ cents }) => cents === 0).map(({ label }) => label.toLowerCase());
  const [largest, ...others] = nonzero;
  return joinSentences(
    largest &&
      toSentence(
        `The largest line item is ${largest.label.toLowerCase()} at ${formatShare(largest.cents, whole)} of the total`,
      ),
    others.length > 0 &&
      toSentence(
        `It is followed by ${joinWithAnd(others.map(({ label, cents }) => `${label.toLowerCase()} (${formatShare(cents, whole)})`))}`,
      ),
    zero.length > 0 && toSentence(`No funds are requested for ${joinWithAnd(zero)}`),
    getPlaceholder("basis"),
  );
};
