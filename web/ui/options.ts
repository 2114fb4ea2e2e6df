import type { priorities } from "#shared/applications.ts";
import type { Option } from "./inputs.tsx";

/** A table of value to label as the choices of a select. */
export const optionsOf = (table: Record<string, string>): Option[] =>
  Object.entries(table).map(([value, label]) => ({ value, label }));

/** The priorities of applications and tasks. */
export const priorityOptions = optionsOf({ high: "High", medium: "Medium", low: "Low" } satisfies Record<
  (typeof priorities)[number],
  string
>);
