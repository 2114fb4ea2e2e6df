import { summaryKey, type WorkspaceId, workspaceSummaryKey } from "#functions/table/keys.ts";
import type { PointRule } from "#shared/domain/point-rules.ts";
import type { Actor } from "./auth/actor.ts";
import type { Dependencies } from "./dependencies.ts";
import type { Key, Table, Write } from "./table/table.ts";

/** An action that can earn points, once per subject. */
export type PointAction = { rule: PointRule; subject: string };

/** Commits writes, increments and rewards in one transaction. The index in ConditionFailedError refers to `pending`. */
export type RecordActivity = (
  dependencies: Pick<Dependencies, "table" | "clock">,
  actor: Actor,
  actions: PointAction[],
  pending: Write[] | Promise<Write[]>,
  summary?: Record<string, number>,
) => Promise<{ points: number }>;

export type ActivityDependencies = Dependencies & { recordActivity: RecordActivity };

/** Returns a user's points and rewarded actions. A missing counter means 0. */
export const readSummary = (table: Table, userId: string) => readCounters(table, summaryKey(userId));
/** Returns a workspace's counters, such as applications by status. */
export const readWorkspaceSummary = (table: Table, workspaceId: WorkspaceId) =>
  readCounters(table, workspaceSummaryKey(workspaceId));

const readCounters = async (table: Table, key: Key): Promise<Record<string, number>> => {
  const { pk, sk, ...counters } = (await table.get(key)) ?? key;
  return Object.fromEntries(Object.entries(counters).map(([name, value]) => [name, Number(value)]));
};

export const getActionCounterName = (rule: PointRule) => `actions_${rule}`;
