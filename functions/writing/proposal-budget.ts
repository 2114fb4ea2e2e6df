import { type CostLine, costLines } from "#shared/api/proposals.ts";
import type { ProposalFacts } from "./document-facts.ts";
import { formatPlaceholder, joinSentences, joinWithAnd, toSentence } from "./letter-text.ts";
import {
  centsToText,
  formatShare,
  joinParagraphs,
  type ProposalContext,
  proposalPlaceholders,
  underHeading,
} from "./proposal-context.ts";
import { composeComponents, composeCostShare, composeUnderCriteria } from "./proposal-requirements.ts";

const costLineKeys = Object.keys(costLines) as CostLine[];
type Row = { label: string; cents: number | null };

/** The given lines, their sum, and `whole`, the base of percentages: the total, or else the sum. In cents. */
export const computeBudget = ({ answers }: Pick<ProposalFacts, "answers">) => {
  const rows: Row[] = costLineKeys.map((key) => ({ label: costLines[key], cents: answers[key] }));
  const given = rows.flatMap(({ label, cents }) => (cents === null ? [] : [{ label, cents }]));
  const sum = given.reduce((total, { cents }) => total + cents, 0);
  const total = answers.totalBudget;
  return { rows, given, open: rows.length - given.length, sum, total, whole: total || sum };
};
type Budget = ReturnType<typeof computeBudget>;

/** Composes the budget section from the given figures alone. Points out discrepancies and asks for missing figures. */
export const composeBudget = (facts: ProposalFacts, parts: ProposalContext): string => {
  const budget = computeBudget(facts);
  return joinParagraphs(
    composeComponents(facts, "budget"),
    joinSentences(composeRequest(budget, parts), compareWithAwardLimits(facts)),
    composeUnderCriteria(facts, "budget", [
      budget.given.length > 0 ? composeTable(budget) : formatPlaceholder(...proposalPlaceholders.lines),
    ]),
    composeDiscrepancy(budget),
    budget.given.length > 0 && underHeading("Justification", composeJustification(budget)),
    composeCostShare(facts),
  );
};

const composeRequest = ({ total }: Budget, { organization, project, duration, months }: ProposalContext) => {
  if (!total) return formatPlaceholder(...proposalPlaceholders.total);
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
    return `The request lies between the award floor of ${centsToText(floor)} and the ceiling of ${centsToText(ceiling)}.`;
  return ceiling
    ? `The request keeps within the award ceiling of ${centsToText(ceiling)}.`
    : `The request is above the award floor of ${centsToText(floor ?? 0)}.`;
};

const composeTable = ({ rows, given, open, sum, whole }: Budget): string => {
  const formatRowShare = (cents: number) => (whole ? formatShare(cents, whole) : "");
  const cells = [
    ["Line", "Amount", "Share of total"],
    ...rows.map(({ label, cents }) =>
      cents === null ? [label, "open", ""] : [label, centsToText(cents), formatRowShare(cents)],
    ),
    [given.length < rows.length ? "Sum of the lines given" : "Sum of the lines", centsToText(sum), formatRowShare(sum)],
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const formatRow = (row: string[]) =>
    row
      .map((cell, column) => (column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join("  ")
      .trimEnd();
  return joinParagraphs(cells.map(formatRow).join("\n"), open > 0 && formatPlaceholder(...proposalPlaceholders.line));
};

const composeDiscrepancy = ({ given, sum, total }: Budget): string | undefined => {
  if (given.length === 0 || !total || sum === total) return undefined;
  const gap = Math.abs(total - sum);
  return sum < total
    ? joinSentences(
        `The lines come to ${centsToText(gap)} less than the total of ${centsToText(total)}.`,
        formatPlaceholder(
          `what the remaining ${centsToText(gap)} pays for, or the corrected total`,
          "a budget that does not add up is doubted as a whole",
        ),
      )
    : joinSentences(
        `The lines come to ${centsToText(gap)} more than the total of ${centsToText(total)}.`,
        formatPlaceholder(
          `who pays the ${centsToText(gap)} above the total, or the corrected lines`,
          "a budget that does not add up is doubted as a whole",
        ),
      );
};

const composeJustification = ({ given, whole }: Budget): string => {
  const nonzero = given.filter(({ cents }) => cents > 0).toSorted((a, b) => b.cents - a.cents);
  const zero = given.filter(({ cents }) => cents === 0).map(({ label }) => label.toLowerCase());
  const [largest, ...others] = nonzero;
  return joinSentences(
    largest &&
      toSentence(
        `The largest line is ${largest.label.toLowerCase()} with ${formatShare(largest.cents, whole)} of the total`,
      ),
    others.length > 0 &&
      toSentence(
        `It is followed by ${joinWithAnd(others.map(({ label, cents }) => `${label.toLowerCase()} (${formatShare(cents, whole)})`))}`,
      ),
    zero.length > 0 && toSentence(`Nothing is requested for ${joinWithAnd(zero)}`),
    formatPlaceholder(...proposalPlaceholders.basis),
  );
};
