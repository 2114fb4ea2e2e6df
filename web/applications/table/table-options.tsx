import { Columns3 } from "lucide-react";
import { useState } from "react";
import { Button } from "#web/ui/buttons/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/inputs.tsx";
import { toSelectOptions } from "#web/ui/forms/select-options.ts";
import * as messages from "../messages.ts";
import { ColumnsDialog } from "./columns-dialog.tsx";
import type { ColumnChoice, ColumnContext, ColumnId, TableColumn } from "./table-columns.ts";
import { type Grouping, groupings } from "./table-rows.ts";

type Props = Pick<ColumnContext, "team" | "scope"> & {
  hasStages: boolean;
  grouping: Grouping | undefined;
  /** Shown columns in order. */
  choices: readonly ColumnChoice[];
  columns: ReadonlyMap<ColumnId, TableColumn>;
  /** "" for no groups. */
  onGroup: (grouping: string) => void;
  onColumnsChange: (choices: readonly ColumnChoice[]) => void;
};

export const TableOptions = ({
  grouping,
  choices,
  columns,
  team,
  scope,
  hasStages,
  onGroup,
  onColumnsChange,
}: Props) => {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const options = toSelectOptions(groupings).filter(
    ({ value }) =>
      (value !== "owner" || team) && (value !== "organization" || scope) && (value !== "stage" || hasStages),
  );
  return (
    <div className="mb-2 flex items-center gap-2">
      <Field label="Group by" inline className="whitespace-nowrap">
        <NativeSelect
          buttonSize="sm"
          options={[{ value: "", label: "No groups" }, ...options]}
          value={grouping ?? ""}
          onChange={(event) => onGroup(event.target.value)}
        />
      </Field>
      <Button size="sm" variant="outline" icon={Columns3} onClick={() => setIsDialogOpen(true)}>
        {messages.columns}
      </Button>
      {isDialogOpen && (
        <ColumnsDialog
          choices={choices}
          columns={columns}
          onChange={onColumnsChange}
          onClose={() => setIsDialogOpen(false)}
        />
      )}
    </div>
  );
};
