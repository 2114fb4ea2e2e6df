import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/inputs.tsx";
import type { ColumnMapping } from "./column-mapping.ts";
import { type ImportFieldName, importFieldNames, fieldDefinitions } from "./import-fields.ts";
import type { ImportReading } from "./use-import.ts";

type MappingFieldsProps = {
  columns: ImportReading["columns"];
  mapping: ColumnMapping;
  missing: readonly ImportFieldName[];
  onChange: (field: ImportFieldName, column: number | undefined) => void;
};

const shorten = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

export const MappingFields = ({ columns, mapping, missing, onChange }: MappingFieldsProps) => {
  const options = columns.map(({ column, title }) => ({ value: String(column), label: title }));
  const unused = columns.filter(({ used }) => !used);
  return (
    <>
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        {importFieldNames.map((field) => {
          const { label, required } = fieldDefinitions[field];
          const column = mapping[field];
          const examples = column === undefined ? [] : (columns[column]?.examples ?? []);
          return (
            <Field
              key={field}
              label={label}
              required={required ?? false}
              error={missing.includes(field) ? `Please choose the column with the ${label.toLowerCase()}` : undefined}
              foot={examples.length > 0 && <span className="wrap-anywhere">{examples.map(shorten).join(" · ")}</span>}
            >
              <NativeSelect
                placeholder={required ? "Choose a column" : "Not in the file"}
                options={options}
                value={column ?? ""}
                data-missing={missing.includes(field)}
                onChange={({ target }) => onChange(field, target.value === "" ? undefined : Number(target.value))}
              />
            </Field>
          );
        })}
      </div>
      {unused.length > 0 && (
        <p className="mt-4 text-sm text-muted wrap-anywhere">
          Not imported: {unused.map(({ title }) => shorten(title)).join(", ")}.
        </p>
      )}
    </>
  );
};
