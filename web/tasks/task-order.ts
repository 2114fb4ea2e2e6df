import type { ApplicationTask } from "#shared/tasks.ts";
import * as common from "#web/ui/messages.ts";
import * as texts from "./messages.ts";

/** The orders of a list of tasks. */
export const taskOrders = { due: texts.dueDate, added: "As added", priority: common.priority } as const;
export type TaskOrder = keyof typeof taskOrders;

type One = Pick<ApplicationTask, "id" | "completed" | "dueDate" | "priority" | "createdAt">;
const text = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const ranks = { high: 0, medium: 1, low: 2 };
const compare: Record<TaskOrder, (a: One, b: One) => number> = {
  due: (a, b) => text(a.dueDate ?? "9999", b.dueDate ?? "9999"),
  added: () => 0,
  priority: (a, b) => ranks[a.priority] - ranks[b.priority],
};

/** Tasks in an order: open ones first, undated ones after dated ones, equal ones as they were added. */
export const ordered = <T extends One>(tasks: readonly T[], order: TaskOrder): T[] =>
  tasks.toSorted((a, b) => Number(a.completed) - Number(b.completed) || compare[order](a, b) || text(a.id, b.id));
