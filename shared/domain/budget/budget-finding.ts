import { formatDollars, toDollars } from "#shared/util/money.ts";

/** Where a finding applies: a line or a part of the budget. */
export type BudgetLocation = { lineId: string } | { part: "total" | "years" | "indirect" | "match" };
export type BudgetFinding = { status: "fail" | "warn" | "info"; message: string; place: BudgetLocation };

export const formatBudgetCents = (cents: number) => formatDollars(toDollars(cents));
