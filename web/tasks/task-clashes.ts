import { formatDay } from "#shared/dates.ts";
import { type ApplicationTask, taskCategories } from "#shared/tasks.ts";

const fields = ["title", "description", "dueDate", "category", "priority"] as const;
type Name = (typeof fields)[number];

/** What the form of a task starts from. */
export const valuesOf = ({ title, description, dueDate, priority, category }: ApplicationTask) => ({
  title,
  description: description ?? "",
  dueDate: dueDate?.slice(0, 10) ?? "",
  priority,
  category,
});

const words: Record<Name, (task: ApplicationTask) => string> = {
  title: ({ title }) => `“${title}”`,
  description: ({ description }) => (description ? `described as “${description}”` : "without a description"),
  dueDate: ({ dueDate }) => (dueDate ? `due ${formatDay(dueDate)}` : "without a due date"),
  category: ({ category }) => taskCategories[category],
  priority: ({ priority }) => `${priority} priority`,
};

/** What `latest` says in the fields of a change that somebody else changed since `base`, to something else than it says. */
export const clashesOf = (base: ApplicationTask, latest: ApplicationTask, body: Partial<Record<Name, unknown>>) => {
  const [before, now] = [valuesOf(base), valuesOf(latest)];
  return fields
    .filter((name) => name in body && before[name] !== now[name] && now[name] !== body[name])
    .map((name) => words[name](latest));
};
