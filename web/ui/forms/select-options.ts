import type { priorities } from "#shared/api/applications.ts";
import type { SelectOption } from "./inputs.tsx";

/** Select options from a table of labels by value. */
export const toSelectOptions = (table: Record<string, string>): SelectOption[] =>
  Object.entries(table).map(([value, label]) => ({ value, label }));

export const priorityOptions = toSelectOptions({ high: "High", medium: "Medium", low: "Low" } satisfies Record<
  (typeof priorities)[number],
  string
>);
