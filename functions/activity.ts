import { summaryKey } from "#functions/table/keys.ts";
import type { PointRule } from "#shared/domain/point-rules.ts";
import type { Actor } from "./auth/actor.ts";
import type { Dependencies } from "./dependencies.ts";
import type { Table, Write } from "./table/table.ts";

/** An act that may earn something, once per subject. */
export type PointAct = { rule: PointRule; subject: string };

/**
 * Writes in one transaction: the `pending` writes, the `summary` increments and what the acts earn. ConditionFailed
 * reports the index within `pending`, which may still be loading. Returns the points earned.
 */
export type RecordActivity = (
  dependencies: Pick<Dependencies, "table" | "clock">,
  actor: Actor,
  acts: PointAct[],
  pending: Write[] | Promise<Write[]>,
  summary?: Record<string, number>,
) => Promise<{ points: number }>;

/** Dependencies of features whose users earn points; each Lambda of such a feature adds the implementation. */
export type ActivityDependencies = Dependencies & { recordActivity: RecordActivity };

/** Reads a user's points and counters; missing counters are 0. */
export const readSummary = async (table: Table, userId: string): Promise<Record<string, number>> => {
  const { pk, sk, ...counters } = (await table.get(summaryKey(userId))) ?? summaryKey(userId);
  return Object.fromEntries(Object.entries(counters).map(([name, value]) => [name, Number(value)]));
};

/** Name of the summary counter of rewarded acts of a rule. */
export const getActCounterName = (rule: PointRule) => `acts_${rule}`;
