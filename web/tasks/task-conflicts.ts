import { type ApplicationTask, taskCategories } from "#shared/api/tasks.ts";
import { formatDay } from "#shared/util/dates.ts";
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

const fields = ["title", "description", "dueDate", "category", "priority"] as const;
type FieldName = (typeof fields)[number];

export const toTaskFormValues = ({ title, description, dueDate, priority, category }: ApplicationTask) => ({
  title,
  description: description ?? "",
  dueDate: dueDate?.slice(0, 10) ?? "",
  priority,
  category,
});

const describe: Record<FieldName, (task: ApplicationTask) => string> = {
  title: ({ title }) => `“${title}”`,
  description: ({ description }) => (description ? `described as “${description}”` : "without a description"),
  dueDate: ({ dueDate }) => (dueDate ? `due ${formatDay(dueDate)}` : "without a due date"),
  category: ({ category }) => taskCategories[category],
  priority: ({ priority }) => `${priority} priority`,
};

/** Describes the fields of `body` that also changed remotely since `base`, with the remote values from `latest`. */
export const describeTaskConflicts = (
  base: ApplicationTask,
  latest: ApplicationTask,
  body: Partial<Record<FieldName, unknown>>,
) => {
  const [before, now] = [toTaskFormValues(base), toTaskFormValues(latest)];
  return fields
    .filter((name) => name in body && before[name] !== now[name] && now[name] !== body[name])
    .map((name) => describe[name](latest));
};
