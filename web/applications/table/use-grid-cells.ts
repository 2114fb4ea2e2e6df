import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from "react";

/** Row -1 is the header. */
export type CellPosition = { row: number; column: number };

const parseCell = (target: EventTarget | null): CellPosition | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-cell]") : null;
  const [row, column] = cell?.dataset.cell?.split(":").map(Number) ?? [];
  return row === undefined || column === undefined ? null : { row, column };
};

type Options = {
  grid: RefObject<HTMLElement | null>;
  /** Identifies each row, so that the active cell follows its record. */
  rowKeys: readonly string[];
  columnCount: number;
  /** Rows that Page Up and Page Down move by. */
  pageSize: number;
  scrollToRow: (row: number) => void;
};

/**
 * Manages the active cell of a grid: the one that Tab reaches and that the arrow keys move (ARIA grid pattern).
 * `moveTo` scrolls to its row and focuses it.
 */
export const useGridCells = ({ grid, rowKeys, columnCount, pageSize, scrollToRow }: Options) => {
  const rowCount = rowKeys.length;
  const [position, setPosition] = useState<CellPosition & { key?: string | undefined }>({ row: 0, column: 0 });
  const keyIndex = position.key === undefined ? -1 : rowKeys.indexOf(position.key);
  const isFocusRequested = useRef(false);
  const active = {
    row: position.row === -1 || keyIndex === -1 ? Math.min(position.row, rowCount - 1) : keyIndex,
    column: Math.min(position.column, columnCount - 1),
  };
  useEffect(() => {
    if (!isFocusRequested.current) return;
    // The row may be rendered only after scrolling to it.
    const cell = grid.current?.querySelector<HTMLElement>(`[data-cell="${active.row}:${active.column}"]`);
    const cellOrGroup = cell ?? grid.current?.querySelector<HTMLElement>(`[data-cell="${active.row}:0"]`);
    if (!cellOrGroup) return;
    isFocusRequested.current = false;
    cellOrGroup.focus({ preventScroll: active.row >= 0 && active.column <= 1 });
  });
  const moveTo = (next: CellPosition) => {
    const row = Math.max(-1, Math.min(next.row, rowCount - 1));
    const column = Math.max(0, Math.min(next.column, columnCount - 1));
    isFocusRequested.current = true;
    if (row >= 0) scrollToRow(row);
    setPosition({ row, column, key: rowKeys[row] });
  };

  const findNextCell = ({ key, ctrlKey, metaKey }: KeyboardEvent): CellPosition | null => {
    const { row, column } = active;
    const goesToEdge = ctrlKey || metaKey;
    switch (key) {
      case "ArrowDown":
        return { row: goesToEdge ? rowCount - 1 : row + 1, column };
      case "ArrowUp":
        return { row: goesToEdge ? 0 : row - 1, column };
      case "ArrowRight":
        return { row, column: goesToEdge ? columnCount - 1 : column + 1 };
      case "ArrowLeft":
        return { row, column: goesToEdge ? 0 : column - 1 };
      case "PageDown":
        return { row: row + pageSize, column };
      case "PageUp":
        return { row: Math.max(0, row - pageSize), column };
      case "Home":
        return { row: goesToEdge ? 0 : row, column: 0 };
      case "End":
        return { row: goesToEdge ? rowCount - 1 : row, column: columnCount - 1 };
      default:
        return null;
    }
  };
  /** Returns whether the key moved the active cell. */
  const handleMoveKey = (event: KeyboardEvent): boolean => {
    const next = findNextCell(event);
    if (!next) return false;
    event.preventDefault();
    moveTo(next);
    return true;
  };
  /** Makes the pressed cell the active one. */
  const handlePointer = (event: MouseEvent): CellPosition | null => {
    const pressedCell = parseCell(event.target);
    if (pressedCell) setPosition({ ...pressedCell, key: rowKeys[pressedCell.row] });
    return pressedCell;
  };
  return { active, moveTo, handleMoveKey, handlePointer };
};
