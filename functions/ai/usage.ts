import type { Outside } from "#functions/outside.ts";
import type { Tokens } from "./model.ts";
import { countTokens, mayAsk } from "./usage.table.ts";

/** How much of a model each person uses. */
export interface Usage {
  /** May a model be asked for this person now? */
  mayAsk(userId: string, now: Date): Promise<boolean>;
  /** Counts a question that was asked then. */
  count(userId: string, now: Date, model: string, tokens: Tokens): Promise<void>;
}

/** Counted in the table, by person and month. */
export const tableUsage = ({ table }: Pick<Outside, "table">): Usage => ({
  mayAsk: (userId, now) => mayAsk(table, userId, now),
  count: (userId, now, model, tokens) => countTokens(table, userId, now, model, tokens),
});
