import * as z from "zod/mini";
import { formatDollars, toDollars } from "#shared/money.ts";
import { type CostLine, costLines } from "#shared/proposals.ts";
import { money } from "#shared/words.ts";

export const wordCount = (text: string) => text.match(/\S+/g)?.length ?? 0;

type FormValues = Record<string, string | undefined>;
/** Counts the fields with a non-blank value. */
export const filledOf = (values: FormValues, fields: readonly string[]) =>
  fields.filter((field) => values[field]?.trim()).length;

const amount = money();
/** Parses an amount to cents; null if empty, undefined if invalid. */
const parseCents = (text: string | undefined): number | null | undefined =>
  text?.trim() ? z.safeParse(amount, text).data : null;
const format = (cents: number) => formatDollars(toDollars(cents));

export type LineUp = { sentence: string; state: "none" | "fits" | "under" | "over" | "unclear" };
export const lineUp = (values: FormValues): LineUp => {
  const lines = (Object.keys(costLines) as CostLine[]).map((line) => parseCents(values[line]));
  const total = parseCents(values.totalBudget);
  if (total === undefined || lines.includes(undefined))
    return { sentence: "An amount is not in dollars, so the lines cannot be added up", state: "unclear" };
  const amounts = lines.filter((line): line is number => typeof line === "number");
  if (amounts.length === 0) return { sentence: "The four cost lines should add up to the total budget", state: "none" };
  const sum = amounts.reduce((total, line) => total + line, 0);
  if (total === null) return { sentence: `Lines add up to ${format(sum)}`, state: "none" };
  const both = `Lines add up to ${format(sum)} of ${format(total)}`;
  if (sum === total) return { sentence: both, state: "fits" };
  return sum < total
    ? { sentence: `${both}: ${format(total - sum)} is in no line yet`, state: "under" }
    : { sentence: `${both}: ${format(sum - total)} too much`, state: "over" };
};
