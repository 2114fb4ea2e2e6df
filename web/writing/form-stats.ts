import * as z from "zod/mini";
import { type CostLine, costLines } from "#shared/api/proposals.ts";
import { moneyInput } from "#shared/api/schemas.ts";
import { formatDollars, toDollars } from "#shared/util/money.ts";

export const countWords = (text: string) => text.match(/\S+/g)?.length ?? 0;

type FormValues = Record<string, string | undefined>;
/** Counts the fields with a non-blank value. */
export const countFilledFields = (values: FormValues, fields: readonly string[]) =>
  fields.filter((field) => values[field]?.trim()).length;

const amount = moneyInput();
/** Parses an amount to cents; null if empty, undefined if invalid. */
const parseCents = (text: string | undefined): number | null | undefined =>
  text?.trim() ? z.safeParse(amount, text).data : null;
const format = (cents: number) => formatDollars(toDollars(cents));

export type BudgetCheck = { message: string; state: "none" | "fits" | "under" | "over" | "unclear" };
export const checkBudgetTotal = (values: FormValues): BudgetCheck => {
  const lines = (Object.keys(costLines) as CostLine[]).map((line) => parseCents(values[line]));
  const total = parseCents(values.totalBudget);
  if (total === undefined || lines.includes(undefined))
    return { message: "An amount is not in dollars, so the lines cannot be added up", state: "unclear" };
  const amounts = lines.filter((line): line is number => typeof line === "number");
  if (amounts.length === 0) return { message: "The four cost lines should add up to the total budget", state: "none" };
  const sum = amounts.reduce((total, line) => total + line, 0);
  if (total === null) return { message: `Lines add up to ${format(sum)}`, state: "none" };
  const both = `Lines add up to ${format(sum)} of ${format(total)}`;
  if (sum === total) return { message: both, state: "fits" };
  return sum < total
    ? { message: `${both}: ${format(total - sum)} is in no line yet`, state: "under" }
    : { message: `${both}: ${format(sum - total)} too much`, state: "over" };
};
