import { useRef, useState } from "react";
import type { GrantApplication } from "#shared/api/applications.ts";
import type { TableRow } from "./table-rows.ts";

export const toggleInSet = <T>(set: ReadonlySet<T>, value: T): Set<T> => {
  const next = new Set(set);
  if (!next.delete(value)) next.add(value);
  return next;
};

/** Manages the selected applications. The selection survives filtering and collapsing groups. */
export const useRowSelection = (rows: readonly TableRow[], list: readonly GrantApplication[]) => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const anchorRow = useRef(0);
  const getIds = (rows: readonly TableRow[]) =>
    rows.flatMap((row) => (row.kind === "application" ? [row.application.id] : []));
  /** Toggles one row, or selects the rows from the last one toggled to this one. */
  const toggle = (row: number, isRange: boolean) => {
    const [from = row, to = row] = isRange ? [anchorRow.current, row].sort((a, b) => a - b) : [];
    const toggledIds = getIds(rows.slice(from, to + 1));
    if (isRange) setIds(new Set([...ids, ...toggledIds]));
    else if (toggledIds[0]) setIds(toggleInSet(ids, toggledIds[0]));
    anchorRow.current = row;
  };
  /** Selects all that match the filters, including those in collapsed groups. */
  const selectAll = () => setIds(new Set(list.map(({ id }) => id)));
  const clear = () => setIds(new Set());
  const toggleAll = () => (list.length > 0 && list.every(({ id }) => ids.has(id)) ? clear() : selectAll());
  return { ids, toggle, toggleAll, selectAll, clear };
};
