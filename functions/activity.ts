import { summaryKey } from "#functions/table/keys.ts";
import type { PointRule } from "#shared/domain/point-rules.ts";
import type { Actor } from "./auth/actor.ts";
import type { Dependencies } from "./dependencies.ts";
import type { Table, Write } from "./table/table.ts";

/** May earn points, once per subject. */
export type PointAct = { rule: PointRule; subject: string };

/** Commits writes, increments and rewards in one transaction; ConditionFailed refers to `pending`. */
export type RecordActivity = (
  dependencies: Pick<Dependencies, "table" | "clock">,
  actor: Actor,
  acts: PointAct[],
  pending: Write[] | Promise<Write[]>,
  summary?: Record<string, number>,
) => Promise<{ points: number }>;

export type ActivityDependencies = Dependencies & { recordActivity: RecordActivity };

/** Returns a user's points and counters. Treat a missing counter as 0. */
export const readSummary = async (table: Table, userId: string): Promise<Record<string, number>> => {
  const { pk, sk, ...counters } = (await table.get(summaryKey(userId))) ?? summaryKey(userId);
  return Object.fromEntries(Object.entries(counters).map(([name, value]) => [name, Number(value)]));
};

export const getActCounterName = (rule: PointRule) => `acts_${rule}`;
