import { type CostLine, costLines } from "#shared/proposals.ts";
import { add, list, paragraph, sentence } from "./letter-text.ts";
import type { ProposalFacts } from "./proposal-facts.ts";
import { dollars, type Parts, paragraphs, share, under } from "./proposal-parts.ts";
import { componentsOf, costShareOf, underCriteria } from "./proposal-requirements.ts";
import { asks } from "./proposal-words.ts";

const costLineKeys = Object.keys(costLines) as CostLine[];
type Row = { label: string; cents: number | null };

/** The given lines, their sum, and `whole`, the base of percentages: the total, or else the sum. In cents. */
export const budgetOf = ({ answers }: Pick<ProposalFacts, "answers">) => {
  const rows: Row[] = costLineKeys.map((key) => ({ label: costLines[key], cents: answers[key] }));
  const given = rows.flatMap(({ label, cents }) => (cents === null ? [] : [{ label, cents }]));
  const sum = given.reduce((total, { cents }) => total + cents, 0);
  const total = answers.totalBudget;
  return { rows, given, open: rows.length - given.length, sum, total, whole: total || sum };
};
type Budget = ReturnType<typeof budgetOf>;

/** Composes the budget section from the given figures alone. Points out discrepancies and asks for missing figures. */
export const budgetSection = (facts: ProposalFacts, parts: Parts): string => {
  const budget = budgetOf(facts);
  return paragraphs(
    componentsOf(facts, "budget"),
    paragraph(composeRequest(budget, parts), compareWithAwardLimits(facts)),
    underCriteria(facts, "budget", [budget.given.length > 0 ? composeTable(budget) : add(...asks.lines)]),
    composeDiscrepancy(budget),
    budget.given.length > 0 && under("Justification", composeJustification(budget)),
    costShareOf(facts),
  );
};

const composeRequest = ({ total }: Budget, { organization, project, duration, months }: Parts) => {
  if (!total) return add(...asks.total);
  const monthly =
    months &&
    ` That is ${total % months === 0 ? "" : "about "}${dollars(Math.round(total / months))} a month over ${duration}.`;
  return `${organization} requests ${dollars(total)} for ${project}.${monthly ?? ""}`;
};

const compareWithAwardLimits = ({ record, answers: { totalBudget } }: ProposalFacts): string | undefined => {
  const { awardFloor: floor = null, awardCeiling: ceiling = null } = record ?? {};
  if (!totalBudget || (!floor && !ceiling)) return undefined;
  if (ceiling && totalBudget > ceiling)
    return add(
      `where the ${dollars(totalBudget - ceiling)} above the award ceiling of ${dollars(ceiling)} comes from, or a smaller request`,
      "the program cannot award more",
    );
  if (floor && totalBudget < floor)
    return add(`a request of at least ${dollars(floor)}, the award floor`, "the program does not award less");
  if (floor && ceiling)
    return `The request lies between the award floor of ${dollars(floor)} and the ceiling of ${dollars(ceiling)}.`;
  return ceiling
    ? `The request keeps within the award ceiling of ${dollars(ceiling)}.`
    : `The request is above the award floor of ${dollars(floor ?? 0)}.`;
};

const composeTable = ({ rows, given, open, sum, whole }: Budget): string => {
  const formatRowShare = (cents: number) => (whole ? share(cents, whole) : "");
  const cells = [
    ["Line", "Amount", "Share of total"],
    ...rows.map(({ label, cents }) => (cents === null ? [label, "open", ""] : [label, dollars(cents), formatRowShare(cents)])),
    [given.length < rows.length ? "Sum of the lines given" : "Sum of the lines", dollars(sum), formatRowShare(sum)],
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const formatRow = (row: string[]) =>
    row
      .map((cell, column) => (column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join("  ")
      .trimEnd();
  return paragraphs(cells.map(formatRow).join("\n"), open > 0 && add(...asks.line));
};

const composeDiscrepancy = ({ given, sum, total }: Budget): string | undefined => {
  if (given.length === 0 || !total || sum === total) return undefined;
  const gap = Math.abs(total - sum);
  return sum < total
    ? paragraph(
        `The lines come to ${dollars(gap)} less than the total of ${dollars(total)}.`,
        add(
          `what the remaining ${dollars(gap)} pays for, or the corrected total`,
          "a budget that does not add up is doubted as a whole",
        ),
      )
    : paragraph(
        `The lines come to ${dollars(gap)} more than the total of ${dollars(total)}.`,
        add(
          `who pays the ${dollars(gap)} above the total, or the corrected lines`,
          "a budget that does not add up is doubted as a whole",
        ),
      );
};

const composeJustification = ({ given, whole }: Budget): string => {
  const nonzero = given.filter(({ cents }) => cents > 0).toSorted((a, b) => b.cents - a.cents);
  const zero = given.filter(({ cents }) => cents === 0).map(({ label }) => label.toLowerCase());
  const [largest, ...others] = nonzero;
  return paragraph(
    largest &&
      sentence(`The largest line is ${largest.label.toLowerCase()} with ${share(largest.cents, whole)} of the total`),
    others.length > 0 &&
      sentence(
        `It is followed by ${list(others.map(({ label, cents }) => `${label.toLowerCase()} (${share(cents, whole)})`))}`,
      ),
    zero.length > 0 && sentence(`Nothing is requested for ${list(zero)}`),
    add(...asks.basis),
  );
};
