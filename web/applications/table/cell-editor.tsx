import { type KeyboardEvent, useId, useState } from "react";
import * as z from "zod/mini";
import { ApplicationChange, type GrantApplication } from "#shared/api/applications.ts";
import type { ApplicationChangeInput } from "../editing/application-form-values.ts";
import type { CellEdit } from "./table-columns.ts";

type Props = {
  application: GrantApplication;
  label: string;
  edit: CellEdit;
  onSave: (body: ApplicationChangeInput) => void;
  /** `next` is the number of columns to move on by. */
  onClose: (next: -1 | 0 | 1) => void;
};

/** Edits one cell: Enter and Tab save, Escape cancels. A value that is not valid keeps the editor open. */
export const CellEditor = ({ application, label, edit, onSave, onClose }: Props) => {
  const { control, getValue, toChange, getOptions } = edit;
  const errorId = useId();
  const before = getValue(application);
  const [error, setError] = useState<string>();
  const commit = (value: string, next: -1 | 0 | 1) => {
    if (value === before) return onClose(next);
    const body = toChange(value);
    const result = z.safeParse(ApplicationChange, body);
    if (!result.success) return setError(result.error.issues[0]?.message);
    onSave(body);
    onClose(next);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement | HTMLSelectElement>) => {
    // The grid's own keys move between cells.
    event.stopPropagation();
    if (event.key === "Escape") onClose(0);
    else if (event.key === "Enter") commit(event.currentTarget.value, 0);
    else if (event.key === "Tab") commit(event.currentTarget.value, event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
  };
  const shared = {
    "aria-label": label,
    "aria-invalid": error !== undefined,
    "aria-describedby": error && errorId,
    autoFocus: true,
    defaultValue: before,
    onKeyDown: handleKeyDown,
    className: "datagrid-editor",
  };
  return (
    <>
      {control === "select" ? (
        <select {...shared} onChange={(event) => commit(event.target.value, 0)} onBlur={() => onClose(0)}>
          {getOptions?.(application).map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          type={control === "date" ? "date" : control === "number" ? "number" : "text"}
          inputMode={control === "money" ? "decimal" : undefined}
          onFocus={(event) => control !== "date" && event.target.select()}
          onBlur={(event) => commit(event.target.value, 0)}
        />
      )}
      {error && (
        <span
          id={errorId}
          role="alert"
          className="datagrid-editor-error rounded-chip border bg-raised px-2 py-1 text-sm text-red shadow-raised"
        >
          {error}
        </span>
      )}
    </>
  );
};
