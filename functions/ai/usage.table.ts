import { accessKey } from "#functions/gamification/points.table.ts";
import { ConditionFailed, type Key, type Table } from "#functions/table/table.ts";
import type { Tokens } from "./model.ts";
import { billionthsPerCent, costOf } from "./models.ts";

/** What one person may use in a month unless a setting says otherwise, in whole cents of its cost; afterwards the rules alone go on. */
export const monthlyCap = 2_000;
/** Kept for fourteen months, in seconds. */
const keptFor = 427 * 86_400;

const monthOf = (now: Date) => now.toISOString().slice(0, 7);
const usageKey = (userId: string, now: Date): Key => ({ pk: `USER#${userId}`, sk: `AI#${monthOf(now)}` });

/**
 * May a model be asked for this person in this month (UTC)? The month's record is made here, so that whoever counts
 * later never makes one for an account that is gone meanwhile.
 */
export const mayAsk = async (table: Table, userId: string, now: Date, cap = monthlyCap): Promise<boolean> => {
  const key = usageKey(userId, now);
  const used = await table.get(key);
  if (used) return Number(used.cost ?? 0) < cap * billionthsPerCent;
  const record = { ...key, month: monthOf(now), asked: 0, input: 0, cached: 0, output: 0, cost: 0 };
  try {
    await table.write(
      { put: { ...record, expiresAt: Math.floor(now.getTime() / 1000) + keptFor }, if: "absent" },
      { check: accessKey(userId), if: "present" },
    );
    return true;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    // Made by another section of the same proposal, or the account is gone.
    return error.index === 0;
  }
};

/** Counts one question. Counting at the same time loses nothing; an account that is gone is not counted. */
export const countTokens = async (
  table: Table,
  userId: string,
  now: Date,
  model: string,
  tokens: Tokens,
): Promise<void> => {
  const { input, cached, output } = tokens;
  const add = { asked: 1, input, cached, output, cost: costOf(model, tokens) };
  try {
    await table.write({ update: usageKey(userId, now), add, if: "present" });
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
};
