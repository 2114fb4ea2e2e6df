import type { priorities } from "#shared/applications.ts";
import type { Option } from "./inputs.tsx";

/** Select options from a table of labels by value. */
export const optionsOf = (table: Record<string, string>): Option[] =>
  Object.entries(table).map(([value, label]) => ({ value, label }));

export const priorityOptions = optionsOf({ high: "High", medium: "Medium", low: "Low" } satisfies Record<
  (typeof priorities)[number],
  string
>);
