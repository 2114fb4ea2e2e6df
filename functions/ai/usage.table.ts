import { recordMetric } from "#functions/clients/metrics.ts";
import { type SharedLimitDependencies, takeSharedToken } from "#functions/limits/token-bucket.ts";
import { modelUsageKey, type WorkspaceId, workspaceKey } from "#functions/table/keys.ts";
import { ConditionFailedError, type Table, tryWrite } from "#functions/table/table.ts";
import { AppError } from "#shared/api/problem.ts";
import type { TokenUsage } from "./model.ts";
import { computeCostInNanodollars, nanodollarsPerCent } from "./model-pricing.ts";

export interface UsageMeter {
  isWithinCap(workspaceId: WorkspaceId, now: Date): Promise<boolean>;
  /** Whether the limit shared by all users allows another request now. */
  isWithinSharedLimit(): Promise<boolean>;
  record(workspaceId: WorkspaceId, now: Date, model: string, tokens: TokenUsage): Promise<void>;
}

/** Meters usage by workspace and month and records totals as metrics. `cap` is in whole cents. */
export const createUsageMeter = (dependencies: SharedLimitDependencies, cap?: number): UsageMeter => ({
  isWithinCap: (workspaceId, now) => isWithinMonthlyCap(dependencies.table, workspaceId, now, cap),
  isWithinSharedLimit: () =>
    takeSharedToken(dependencies, "model").then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError && error.code === "unavailable") return false;
        throw error;
      },
    ),
  record: async (workspaceId, now, model, tokens) => {
    recordMetric("AiDollars", computeCostInNanodollars(model, tokens) / 1e9);
    recordMetric("AiTokens", tokens.input + tokens.output);
    await recordTokenUsage(dependencies.table, workspaceId, now, model, tokens);
  },
});

/** Spending cap per workspace and month in whole cents. Above it, texts are rule-based. */
export const defaultMonthlyCapCents = 2_000;
const retentionSeconds = 427 * 86_400;

const toMonth = (now: Date) => now.toISOString().slice(0, 7);

/** Whether the workspace is below the cap (in cents) in this UTC month; false if the workspace has been deleted. */
export const isWithinMonthlyCap = async (
  table: Table,
  workspaceId: WorkspaceId,
  now: Date,
  cap = defaultMonthlyCapCents,
): Promise<boolean> => {
  const key = modelUsageKey(workspaceId, toMonth(now));
  const usage = await table.get(key);
  if (usage) return Number(usage.cost ?? 0) < cap * nanodollarsPerCent;
  const record = { ...key, month: toMonth(now), asked: 0, input: 0, cached: 0, output: 0, cost: 0 };
  try {
    await table.write(
      { put: { ...record, expiresAt: Math.floor(now.getTime() / 1000) + retentionSeconds }, if: "absent" },
      { check: workspaceKey(workspaceId), if: "present" },
    );
    return true;
  } catch (error) {
    if (!(error instanceof ConditionFailedError)) throw error;
    // At index 0, another section of the same proposal created the record; otherwise the workspace has been deleted.
    return error.index === 0;
  }
};

/** Adds one request to the month's record. Ignores deleted workspaces. */
export const recordTokenUsage = async (
  table: Table,
  workspaceId: WorkspaceId,
  now: Date,
  model: string,
  tokens: TokenUsage,
): Promise<void> => {
  const { input, cached, output } = tokens;
  const add = { asked: 1, input, cached, output, cost: computeCostInNanodollars(model, tokens) };
  await tryWrite(table.write({ update: modelUsageKey(workspaceId, toMonth(now)), add, if: "present" }));
};
