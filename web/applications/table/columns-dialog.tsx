import { ArrowDown, ArrowUp } from "lucide-react";
import { Button } from "#web/ui/buttons/button.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { Dialog, DialogFooter } from "#web/ui/dialogs/dialog.tsx";
import { Checkbox } from "#web/ui/forms/inputs.tsx";
import * as common from "#web/ui/messages.ts";
import * as messages from "../messages.ts";
import { type ColumnChoice, type ColumnId, parseColumns, type TableColumn, toColumnChoice } from "./table-columns.ts";

type Props = {
  /** Shown columns in order. */
  choices: readonly ColumnChoice[];
  /** Every column of this workspace. */
  columns: ReadonlyMap<ColumnId, TableColumn>;
  onChange: (choices: readonly ColumnChoice[]) => void;
  onClose: () => void;
};

/** Shows, hides and orders columns. The name is always first. */
export const ColumnsDialog = ({ choices, columns, onChange, onClose }: Props) => {
  const visibleChoices = choices.filter(({ id }) => columns.has(id));
  const hiddenIds = [...columns.keys()].filter((id) => !visibleChoices.some((choice) => choice.id === id));
  const swap = (index: number, otherIndex: number) =>
    onChange(
      visibleChoices.map(
        (choice, position) =>
          visibleChoices[position === index ? otherIndex : position === otherIndex ? index : position] ?? choice,
      ),
    );
  const getLabel = (id: ColumnId) => columns.get(id)?.label ?? "";
  return (
    <Dialog open onClose={onClose} title={messages.columns} initialFocus="title" closeOnBackdrop>
      <ul className="grid">
        {visibleChoices.map(({ id }, index) => (
          <li key={id} className="flex min-h-11 items-center justify-between gap-2">
            {index === 0 ? (
              <span className="py-1">{getLabel(id)}, always first</span>
            ) : (
              <>
                <Checkbox
                  label={getLabel(id)}
                  checked
                  onChange={() => onChange(visibleChoices.filter((choice) => choice.id !== id))}
                />
                <span className="flex gap-1">
                  {index > 1 && (
                    <IconButton
                      icon={ArrowUp}
                      label={`Move ${getLabel(id)} up`}
                      onClick={() => swap(index, index - 1)}
                    />
                  )}
                  {index < visibleChoices.length - 1 && (
                    <IconButton
                      icon={ArrowDown}
                      label={`Move ${getLabel(id)} down`}
                      onClick={() => swap(index, index + 1)}
                    />
                  )}
                </span>
              </>
            )}
          </li>
        ))}
        {hiddenIds.map((id) => (
          <li key={id} className="flex min-h-11 items-center">
            <Checkbox
              label={getLabel(id)}
              checked={false}
              onChange={() => onChange([...visibleChoices, toColumnChoice(id)])}
            />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">
        To change a width, drag the edge of a column heading, or press Shift and an arrow key on it.
      </p>
      <DialogFooter
        start={
          <Button variant="ghost" onClick={() => onChange(parseColumns(""))}>
            Reset
          </Button>
        }
      >
        <Button onClick={onClose}>{common.close}</Button>
      </DialogFooter>
    </Dialog>
  );
};
