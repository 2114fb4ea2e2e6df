import { measure } from "#functions/clients/metrics.ts";
import type { Outside } from "#functions/outside.ts";
import type { Tokens } from "./model.ts";
import { costOf } from "./models.ts";
import { countTokens, mayAsk } from "./usage.table.ts";

export interface Usage {
  mayAsk(userId: string, now: Date): Promise<boolean>;
  count(userId: string, now: Date, model: string, tokens: Tokens): Promise<void>;
}

/** Meters usage in the table, by user and month, and emits totals as metrics. `cap` in whole cents. */
export const tableUsage = ({ table }: Pick<Outside, "table">, cap?: number): Usage => ({
  mayAsk: (userId, now) => mayAsk(table, userId, now, cap),
  count: async (userId, now, model, tokens) => {
    measure("AiDollars", costOf(model, tokens) / 1e9);
    measure("AiTokens", tokens.input + tokens.output);
    await countTokens(table, userId, now, model, tokens);
  },
});
