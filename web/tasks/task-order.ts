import type { ApplicationTask } from "#shared/api/tasks.ts";
import * as common from "#web/ui/messages.ts";
import * as texts from "./messages.ts";

export const taskOrders = { due: texts.dueDate, added: "As added", priority: common.priority } as const;
export type TaskOrder = keyof typeof taskOrders;

type SortableTask = Pick<ApplicationTask, "id" | "completed" | "dueDate" | "priority" | "createdAt">;
const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const ranks = { high: 0, medium: 1, low: 2 };
const compare: Record<TaskOrder, (a: SortableTask, b: SortableTask) => number> = {
  due: (a, b) => compareText(a.dueDate ?? "9999", b.dueDate ?? "9999"),
  added: () => 0,
  priority: (a, b) => ranks[a.priority] - ranks[b.priority],
};

/** Sorts tasks: open before completed, undated after dated, ties by ID, which follows creation order. */
export const sortTasks = <T extends SortableTask>(tasks: readonly T[], order: TaskOrder): T[] =>
  tasks.toSorted(
    (a, b) => Number(a.completed) - Number(b.completed) || compare[order](a, b) || compareText(a.id, b.id),
  );
