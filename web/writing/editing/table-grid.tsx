import { Columns3, Rows3, Trash2 } from "lucide-react";
import { type Ref, useImperativeHandle, useRef, useState } from "react";
import { Button } from "#web/ui/buttons/button.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { formatTable, isNumericColumn, parseTable } from "../text-blocks.ts";

type Props = {
  label: string;
  source: string;
  readOnly: boolean;
  onChange: (source: string) => void;
  onFocus: () => void;
  onRemove: () => void;
  ref?: Ref<{ focus: () => void }>;
};
type Rows = readonly (readonly string[])[];

/** A table in the text, edited cell by cell. Its first row is the header. */
export const TableGrid = ({ label, source, readOnly, onChange, onFocus, onRemove, ref }: Props) => {
  const [editedTable, setEditedTable] = useState<{ source: string; rows: Rows }>(() => ({
    source,
    rows: parseTable(source.split("\n")) ?? [],
  }));
  // Cells keep the text as typed, although the document pads it to align the columns.
  const rows = editedTable.source === source ? editedTable.rows : (parseTable(source.split("\n")) ?? []);
  const table = useRef<HTMLTableElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => table.current?.querySelector("input")?.focus() }));
  const change = (next: Rows) => {
    const text = formatTable(next);
    setEditedTable({ source: text, rows: next });
    onChange(text);
  };
  const setCell = (row: number, column: number, value: string) =>
    change(rows.map((cells, index) => (index === row ? cells.with(column, value) : cells)));
  const columns = rows[0]?.length ?? 0;
  return (
    <div className="my-4">
      <div className="overflow-x-auto">
        <table ref={table} aria-label={label} className="text-table">
          <tbody>
            {rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity
              <tr key={row}>
                {cells.map((cell, column) => {
                  const Cell = row === 0 ? "th" : "td";
                  return (
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns have no identity
                    <Cell key={column} className={isNumericColumn(rows, column) ? "text-right" : undefined}>
                      <input
                        aria-label={`Row ${row + 1}, column ${column + 1}`}
                        value={cell}
                        readOnly={readOnly}
                        onFocus={onFocus}
                        size={Math.max(6, Math.min(cell.length + 1, 40))}
                        onChange={({ target }) => setCell(row, column, target.value)}
                      />
                    </Cell>
                  );
                })}
                {!readOnly && (
                  <td className="table-action">
                    {row > 0 && rows.length > 2 && (
                      <IconButton
                        icon={Trash2}
                        label={`Delete row ${row + 1}`}
                        tone="danger"
                        onClick={() => change(rows.filter((_, index) => index !== row))}
                      />
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!readOnly && (
        <div className="mt-1 flex flex-wrap gap-1 font-sans">
          <Button
            size="sm"
            variant="ghost"
            icon={Rows3}
            onClick={() => change([...rows, rows[0]?.map(() => "") ?? []])}
          >
            Add row
          </Button>
          <Button
            size="sm"
            variant="ghost"
            icon={Columns3}
            inactive={columns >= 12}
            onClick={() => change(rows.map((cells, row) => [...cells, row === 0 ? `Column ${columns + 1}` : ""]))}
          >
            Add column
          </Button>
          {columns > 2 && (
            <Button size="sm" variant="ghost" onClick={() => change(rows.map((cells) => cells.slice(0, -1)))}>
              Delete last column
            </Button>
          )}
          <Button size="sm" variant="ghost" icon={Trash2} onClick={onRemove}>
            Delete table
          </Button>
        </div>
      )}
    </div>
  );
};
