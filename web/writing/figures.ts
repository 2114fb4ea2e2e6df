import * as z from "zod/mini";
import { formatDollars, toDollars } from "#shared/money.ts";
import { type CostLine, costLines } from "#shared/proposals.ts";
import { money } from "#shared/words.ts";

export const wordCount = (text: string) => text.match(/\S+/g)?.length ?? 0;

type Typed = Record<string, string | undefined>;
/** How many of these fields hold something. */
export const filledOf = (values: Typed, fields: readonly string[]) =>
  fields.filter((field) => values[field]?.trim()).length;

const amount = money();
/** What was typed, in cents; null where nothing is typed, undefined where it is no amount. */
const centsOf = (typed: string | undefined): number | null | undefined =>
  typed?.trim() ? z.safeParse(amount, typed).data : null;
const dollars = (cents: number) => formatDollars(toDollars(cents));

export type LineUp = { sentence: string; state: "none" | "fits" | "under" | "over" | "unclear" };
/** How the cost lines stand to the total, in a sentence. */
export const lineUp = (values: Typed): LineUp => {
  const lines = (Object.keys(costLines) as CostLine[]).map((line) => centsOf(values[line]));
  const total = centsOf(values.totalBudget);
  if (total === undefined || lines.includes(undefined))
    return { sentence: "An amount is not in dollars, so the lines cannot be added up", state: "unclear" };
  const given = lines.filter((line): line is number => typeof line === "number");
  if (given.length === 0) return { sentence: "The four cost lines should add up to the total budget", state: "none" };
  const sum = given.reduce((all, line) => all + line, 0);
  if (total === null) return { sentence: `Lines add up to ${dollars(sum)}`, state: "none" };
  const both = `Lines add up to ${dollars(sum)} of ${dollars(total)}`;
  if (sum === total) return { sentence: both, state: "fits" };
  return sum < total
    ? { sentence: `${both}: ${dollars(total - sum)} is in no line yet`, state: "under" }
    : { sentence: `${both}: ${dollars(sum - total)} too much`, state: "over" };
};
