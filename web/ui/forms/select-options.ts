import type { priorities } from "#shared/api/applications.ts";
import type { SelectOption } from "./inputs.tsx";

export const toSelectOptions = (labels: Record<string, string>): SelectOption[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export const priorityOptions = toSelectOptions({ high: "High", medium: "Medium", low: "Low" } satisfies Record<
  (typeof priorities)[number],
  string
>);
