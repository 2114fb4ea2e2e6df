import clsx from "clsx";
import { type ClipboardEvent, type KeyboardEvent, memo, useId, useState } from "react";
import type { Budget, BudgetLine } from "#shared/api/budget.ts";
import { type LineColumn, splitPastedRows } from "./line-columns.ts";

type Move = "up" | "down" | "left" | "right" | "enter";
const arrows: Record<string, Move> = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" };

/** Returns the move for a key press; Left and Right leave a cell only from the edge of its text. */
const getMove = ({ key, shiftKey, altKey, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
  if (altKey || ctrlKey || metaKey) return undefined;
  if (key === "Enter") return shiftKey ? "up" : "enter";
  const { selectionStart, selectionEnd, value } = currentTarget;
  if (key === "ArrowLeft" && (selectionEnd !== 0 || shiftKey)) return undefined;
  if (key === "ArrowRight" && (selectionStart !== value.length || shiftKey)) return undefined;
  return shiftKey ? undefined : arrows[key];
};

type Props = {
  column: LineColumn;
  line: BudgetLine;
  /** Provides the names of fringe groups and the number of years. */
  budget: Pick<Budget, "fringeGroups" | "years">;
  readOnly: boolean;
  /** Returns an error message if the change cannot be applied. */
  onChange: (lineId: string, text: string, column: LineColumn) => string | undefined;
  onMove: (lineId: string, column: LineColumn, move: Move) => void;
  onPaste: (lineId: string, column: LineColumn, rows: string[][]) => void;
};
export type CellMove = Move;
export const getCellId = (lineId: string, key: string) => `budget-${lineId}-${key}`;

/** A cell of a budget line. Invalid text stays in the cell with an error; the line keeps its last value. */
export const BudgetCell = memo(({ column, line, budget, readOnly, onChange, onMove, onPaste }: Props) => {
  const errorId = useId();
  /** The text while the cell is focused or invalid. */
  const [text, setText] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const { key, label, placeholder, isNumeric } = column;
  const value = column.format(line, budget as Budget);
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const rows = splitPastedRows(event.clipboardData.getData("text/plain"));
    if (!rows || readOnly) return;
    event.preventDefault();
    setText(null);
    onPaste(line.id, column, rows);
  };
  return (
    <>
      <input
        id={getCellId(line.id, key)}
        aria-label={`${label}${line.name && key !== "name" ? `, ${line.name}` : ""}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        inputMode={isNumeric && key !== "fringe" ? "decimal" : undefined}
        autoComplete="off"
        placeholder={placeholder}
        readOnly={readOnly}
        value={text ?? value}
        onChange={(event) => {
          setText(event.target.value);
          setError(onChange(line.id, event.target.value, column));
        }}
        onBlur={() => {
          if (!error) setText(null);
        }}
        onKeyDown={(event) => {
          const move = getMove(event);
          if (!move) return;
          event.preventDefault();
          onMove(line.id, column, move);
        }}
        onPaste={handlePaste}
        className={clsx("budget-cell", isNumeric && "text-right tabular-nums")}
      />
      {error && (
        <span id={errorId} role="alert" className="block px-2 pb-1 text-left text-xs text-red">
          {error}
        </span>
      )}
    </>
  );
});
