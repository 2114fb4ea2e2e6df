import type { Option } from "./inputs.tsx";

/** A table of value to label as the choices of a select. */
export const optionsOf = (table: Record<string, string>): Option[] =>
  Object.entries(table).map(([value, label]) => ({ value, label }));
