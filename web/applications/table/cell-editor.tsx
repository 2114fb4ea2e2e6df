import { type KeyboardEvent, useId, useRef, useState } from "react";
import * as z from "zod/mini";
import { ApplicationChange, type GrantApplication } from "#shared/api/applications.ts";
import type { ApplicationChangeInput } from "../editing/application-form-values.ts";
import type { CellEdit } from "./table-columns.ts";

/** The number of columns to move by; null leaves the focus where it is. */
export type NextCell = -1 | 0 | 1 | null;
type Props = {
  application: GrantApplication;
  label: string;
  edit: CellEdit;
  /** `base` is the application as it was when the editor was opened. */
  onSave: (base: GrantApplication, body: ApplicationChangeInput) => void;
  onClose: (next: NextCell) => void;
};
type Control = HTMLInputElement | HTMLSelectElement;

/** Edits one cell: Enter and Tab save, Escape cancels. An invalid value keeps the editor open. */
export const CellEditor = ({ application, label, edit, onSave, onClose }: Props) => {
  const { control, getValue, toChange, getOptions } = edit;
  const errorId = useId();
  const [base] = useState(application);
  const before = getValue(base);
  const [error, setError] = useState<string>();
  // Some browsers fire a change event for each arrow key in a closed select, so only a pointer commits immediately.
  const isUsingKeyboard = useRef(false);
  const commit = (element: Control, next: NextCell) => {
    if (element instanceof HTMLInputElement && element.validity.badInput)
      return setError("Please complete the value, or clear it");
    if (element.value === before) return onClose(next);
    const body = toChange(element.value, base);
    const result = z.safeParse(ApplicationChange, body);
    if (!result.success) return setError(result.error.issues[0]?.message);
    onSave(base, body);
    onClose(next);
  };
  const handleKeyDown = (event: KeyboardEvent<Control>) => {
    isUsingKeyboard.current = true;
    // The grid's own keys move between cells.
    event.stopPropagation();
    if (event.key === "Escape") onClose(0);
    else if (event.key === "Enter") commit(event.currentTarget, 0);
    else if (event.key === "Tab") commit(event.currentTarget, event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
  };
  const sharedProps = {
    "aria-label": label,
    "aria-invalid": error !== undefined,
    "aria-describedby": error && errorId,
    autoFocus: true,
    defaultValue: before,
    onKeyDown: handleKeyDown,
    // The element stays active when the window loses focus: don't save while the user looks something up.
    onBlur: ({ target }: { target: Control }) => document.activeElement !== target && commit(target, null),
    className: "datagrid-editor",
  };
  return (
    <>
      {control === "select" ? (
        <select
          {...sharedProps}
          onPointerDown={() => {
            isUsingKeyboard.current = false;
          }}
          onChange={({ target }) => !isUsingKeyboard.current && commit(target, 0)}
        >
          {getOptions?.(application).map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...sharedProps}
          type={control === "date" ? "date" : control === "number" ? "number" : "text"}
          inputMode={control === "money" ? "decimal" : undefined}
          onFocus={(event) => control !== "date" && event.target.select()}
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
