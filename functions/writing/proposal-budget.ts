import { type CostLine, costLines } from "#shared/proposals.ts";
import { add, list, paragraph, sentence } from "./letter-text.ts";
import type { ProposalFacts } from "./proposal-facts.ts";
import { dollars, type Parts, paragraphs, share, under } from "./proposal-parts.ts";
import { componentsOf, costShareOf, underCriteria } from "./proposal-requirements.ts";
import { asks } from "./proposal-words.ts";

const keys = Object.keys(costLines) as CostLine[];
type Row = { label: string; cents: number | null };

/** The lines as they were given, what they add up to, and the whole that shares are reckoned of. In cents. */
export const budgetOf = ({ answers }: Pick<ProposalFacts, "answers">) => {
  const rows: Row[] = keys.map((key) => ({ label: costLines[key], cents: answers[key] }));
  const given = rows.flatMap(({ label, cents }) => (cents === null ? [] : [{ label, cents }]));
  const sum = given.reduce((total, { cents }) => total + cents, 0);
  const total = answers.totalBudget;
  return { rows, given, open: rows.length - given.length, sum, total, whole: total || sum };
};
type Budget = ReturnType<typeof budgetOf>;

/** The budget: arithmetic on the given figures alone. What does not add up is named, what is missing is asked for. */
export const budgetSection = (facts: ProposalFacts, parts: Parts): string => {
  const budget = budgetOf(facts);
  return paragraphs(
    componentsOf(facts, "budget"),
    paragraph(request(budget, parts), withinLimits(facts)),
    underCriteria(facts, "budget", [budget.given.length > 0 ? table(budget) : add(...asks.lines)]),
    difference(budget),
    budget.given.length > 0 && under("Justification", justification(budget)),
    costShareOf(facts),
  );
};

const request = ({ total }: Budget, { organization, project, duration, months }: Parts) => {
  if (!total) return add(...asks.total);
  const monthly =
    months &&
    ` That is ${total % months === 0 ? "" : "about "}${dollars(Math.round(total / months))} a month over ${duration}.`;
  return `${organization} requests ${dollars(total)} for ${project}.${monthly ?? ""}`;
};

/** The request beside what one award can be, where the record states it. */
const withinLimits = ({ record, answers: { totalBudget } }: ProposalFacts): string | undefined => {
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

/** Lines with amount and share, in columns that stand in plain text. */
const table = ({ rows, given, open, sum, whole }: Budget): string => {
  const shareOf = (cents: number) => (whole ? share(cents, whole) : "");
  const cells = [
    ["Line", "Amount", "Share of total"],
    ...rows.map(({ label, cents }) => (cents === null ? [label, "open", ""] : [label, dollars(cents), shareOf(cents)])),
    [given.length < rows.length ? "Sum of the lines given" : "Sum of the lines", dollars(sum), shareOf(sum)],
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    row
      .map((cell, at) => (at ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
      .join("  ")
      .trimEnd();
  return paragraphs(cells.map(line).join("\n"), open > 0 && add(...asks.line));
};

const difference = ({ given, sum, total }: Budget): string | undefined => {
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

const justification = ({ given, whole }: Budget): string => {
  const spent = given.filter(({ cents }) => cents > 0).toSorted((a, b) => b.cents - a.cents);
  const none = given.filter(({ cents }) => cents === 0).map(({ label }) => label.toLowerCase());
  const [largest, ...others] = spent;
  return paragraph(
    largest &&
      sentence(`The largest line is ${largest.label.toLowerCase()} with ${share(largest.cents, whole)} of the total`),
    others.length > 0 &&
      sentence(
        `It is followed by ${list(others.map(({ label, cents }) => `${label.toLowerCase()} (${share(cents, whole)})`))}`,
      ),
    none.length > 0 && sentence(`Nothing is requested for ${list(none)}`),
    add(...asks.basis),
  );
};
