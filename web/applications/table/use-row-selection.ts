import { useRef, useState } from "react";
import type { TableRow } from "./table-rows.ts";

export const toggleInSet = <T>(set: ReadonlySet<T>, value: T): Set<T> => {
  const next = new Set(set);
  if (!next.delete(value)) next.add(value);
  return next;
};

/** The selected applications. A selection survives filters, but only rows that are shown are changed together. */
export const useRowSelection = (rows: readonly TableRow[]) => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const anchorRow = useRef(0);
  const getIds = (part: readonly TableRow[]) =>
    part.flatMap((row) => (row.kind === "application" ? [row.application.id] : []));
  /** Toggles one row, or selects the rows from the last one toggled to this one. */
  const toggle = (row: number, isRange: boolean) => {
    const [from = row, to = row] = isRange ? [anchorRow.current, row].sort((a, b) => a - b) : [];
    const toggled = getIds(rows.slice(from, to + 1));
    if (isRange) setIds(new Set([...ids, ...toggled]));
    else if (toggled[0]) setIds(toggleInSet(ids, toggled[0]));
    anchorRow.current = row;
  };
  const toggleAll = () => {
    const shown = getIds(rows);
    setIds(shown.length > 0 && shown.every((id) => ids.has(id)) ? new Set() : new Set(shown));
  };
  return { ids, toggle, toggleAll, clear: () => setIds(new Set()) };
};
