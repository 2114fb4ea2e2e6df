import { formatDollars, toDollars } from "#shared/util/money.ts";

/** Location of a finding: a line or a part of the budget. */
export type BudgetPlace = { lineId: string } | { part: "total" | "years" | "indirect" | "match" };
export type BudgetFinding = { status: "fail" | "warn" | "info"; message: string; place: BudgetPlace };

export const formatBudgetCents = (cents: number) => formatDollars(toDollars(cents));
