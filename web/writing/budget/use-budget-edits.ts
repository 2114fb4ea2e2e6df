import { useMemo, useRef } from "react";
import * as z from "zod/mini";
import { Budget, type BudgetLine, maxBudgetLines } from "#shared/api/budget.ts";
import type { LineCategory } from "#shared/domain/budget/budget-terms.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import { type CellMove, getCellId } from "./budget-cell.tsx";
import { createLine, getColumns, type LineColumn, pasteRows } from "./line-columns.ts";

const focusCell = (lineId: string, key: string) => {
  const cell = document.getElementById(getCellId(lineId, key));
  if (cell instanceof HTMLInputElement) {
    cell.focus();
    cell.select();
  }
};
/** Focuses a cell after the next render, for a line that was just added. */
const focusCellSoon = (lineId: string, key: string) => requestAnimationFrame(() => focusCell(lineId, key));

/** Returns the message for the first rule that a budget breaks, such as its maximum length. */
const findProblem = (budget: Budget) => z.safeParse(Budget, budget).error?.issues[0]?.message;

/** Returns functions that edit a budget, stable across renders, so that a keystroke re-renders only one line. */
export const useBudgetEdits = (budget: Budget, onChange: (budget: Budget) => void) => {
  const latest = useRef({ budget, onChange });
  latest.current = { budget, onChange };
  return useMemo(() => {
    const apply = (next: Budget): string | undefined => {
      const problem = findProblem(next);
      if (problem) return problem;
      latest.current.budget = next;
      latest.current.onChange(next);
      return undefined;
    };
    const applyOrToast = (next: Budget) => {
      const problem = apply(next);
      if (problem) toast({ title: "Not changed", description: problem, variant: "error" });
    };
    const updateLine = (id: string, change: Partial<BudgetLine>): Budget => ({
      ...latest.current.budget,
      lines: latest.current.budget.lines.map((line) => (line.id === id ? { ...line, ...change } : line)),
    });
    const add = (category: LineCategory) => {
      const { budget } = latest.current;
      if (budget.lines.length >= maxBudgetLines) {
        toast({
          title: "Not added",
          description: `A budget can have at most ${maxBudgetLines} lines`,
          variant: "error",
        });
        return;
      }
      const line = createLine(category, budget);
      applyOrToast({ ...budget, lines: [...budget.lines, line] });
      focusCellSoon(line.id, "name");
    };
    const listIds = (category: LineCategory) =>
      latest.current.budget.lines.filter((line) => line.category === category).map(({ id }) => id);
    const getCategory = (lineId: string) => latest.current.budget.lines.find(({ id }) => id === lineId)?.category;
    return {
      set: applyOrToast,
      patch: (change: Partial<Budget>) => applyOrToast({ ...latest.current.budget, ...change }),
      add,
      change: (id: string, change: Partial<BudgetLine>) => applyOrToast(updateLine(id, change)),
      changeCell: (id: string, text: string, column: LineColumn): string | undefined => {
        const parsed = column.parse(text, latest.current.budget);
        return "error" in parsed ? parsed.error : apply(updateLine(id, parsed.change));
      },
      remove: (id: string) => {
        const { budget } = latest.current;
        const category = getCategory(id);
        const ids = category ? listIds(category) : [];
        const neighbor = ids[ids.indexOf(id) + 1] ?? ids[ids.indexOf(id) - 1];
        applyOrToast({ ...budget, lines: budget.lines.filter((line) => line.id !== id) });
        if (neighbor) focusCellSoon(neighbor, "name");
        toast({
          title: "Line removed",
          action: {
            label: "Undo",
            onClick: () => {
              const removedLine = budget.lines.find((line) => line.id === id);
              const index = budget.lines.findIndex((line) => line.id === id);
              if (removedLine && !latest.current.budget.lines.some((line) => line.id === id))
                applyOrToast({
                  ...latest.current.budget,
                  lines: latest.current.budget.lines.toSpliced(index, 0, removedLine),
                });
            },
          },
        });
      },
      move: (lineId: string, { key }: LineColumn, move: CellMove) => {
        const category = getCategory(lineId);
        if (!category) return;
        const ids = listIds(category);
        const columns = getColumns(category);
        const [row, column] = [ids.indexOf(lineId), columns.findIndex((candidate) => candidate.key === key)];
        if (move === "enter" && row === ids.length - 1) return add(category);
        const rowOffset = { up: -1, down: 1, enter: 1, left: 0, right: 0 }[move];
        const columnOffset = { left: -1, right: 1, up: 0, down: 0, enter: 0 }[move];
        const [id, target] = [ids[row + rowOffset], columns[column + columnOffset]];
        if (id && target) focusCell(id, target.key);
      },
      paste: (lineId: string, { key }: LineColumn, rows: string[][]) => {
        const category = getCategory(lineId);
        if (!category) return;
        const column = getColumns(category).findIndex((candidate) => candidate.key === key);
        const { budget, skippedCellCount } = pasteRows(
          latest.current.budget,
          { category, lineId, column },
          rows,
          maxBudgetLines,
        );
        applyOrToast(budget);
        if (skippedCellCount > 0)
          toast({
            title: "Some cells were skipped",
            description: `${skippedCellCount} pasted cells didn’t fit their column`,
          });
      },
    };
  }, []);
};
export type BudgetEdits = ReturnType<typeof useBudgetEdits>;
