import { type ApplicationTask, taskCategories } from "#shared/api/tasks.ts";
import { formatDay } from "#shared/util/dates.ts";

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
