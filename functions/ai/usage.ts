import { recordMetric } from "#functions/clients/metrics.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import type { TokenUsage } from "./model.ts";
import { computeCostInNanodollars } from "./model-pricing.ts";
import { isWithinMonthlyCap, recordTokenUsage } from "./usage.table.ts";

export interface UsageMeter {
  isWithinCap(userId: string, now: Date): Promise<boolean>;
  record(userId: string, now: Date, model: string, tokens: TokenUsage): Promise<void>;
}

/** Meters usage in the table, by user and month, and emits totals as metrics. `cap` in whole cents. */
export const createUsageMeter = ({ table }: Pick<Dependencies, "table">, cap?: number): UsageMeter => ({
  isWithinCap: (userId, now) => isWithinMonthlyCap(table, userId, now, cap),
  record: async (userId, now, model, tokens) => {
    recordMetric("AiDollars", computeCostInNanodollars(model, tokens) / 1e9);
    recordMetric("AiTokens", tokens.input + tokens.output);
    await recordTokenUsage(table, userId, now, model, tokens);
  },
});
