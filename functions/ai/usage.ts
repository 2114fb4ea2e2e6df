import { measure } from "#functions/clients/metrics.ts";
import type { Outside } from "#functions/outside.ts";
import type { Tokens } from "./model.ts";
import { costOf } from "./models.ts";
import { countTokens, mayAsk } from "./usage.table.ts";

/** How much of a model each person uses. */
export interface Usage {
  /** May a model be asked for this person now? */
  mayAsk(userId: string, now: Date): Promise<boolean>;
  /** Counts a question that was asked then. */
  count(userId: string, now: Date, model: string, tokens: Tokens): Promise<void>;
}

/** Counted in the table, by person and month, up to a cap in whole cents; and measured for all people together. */
export const tableUsage = ({ table }: Pick<Outside, "table">, cap?: number): Usage => ({
  mayAsk: (userId, now) => mayAsk(table, userId, now, cap),
  count: async (userId, now, model, tokens) => {
    measure("AiDollars", costOf(model, tokens) / 1e9);
    measure("AiTokens", tokens.input + tokens.output);
    await countTokens(table, userId, now, model, tokens);
  },
});
