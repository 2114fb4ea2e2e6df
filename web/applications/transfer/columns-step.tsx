import { type FormEvent, useState } from "react";
import type { ApplicationStatus } from "#shared/api/applications.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { DialogFooter } from "#web/ui/dialogs/dialog.tsx";
import { Field, FieldError } from "#web/ui/forms/field.tsx";
import { Checkbox, NativeSelect } from "#web/ui/forms/inputs.tsx";
import { SegmentedControl } from "#web/ui/layout/segmented-control.tsx";
import * as common from "#web/ui/messages.ts";
import { formatCount, formatDay, formatNumber } from "#web/ui/text/format.ts";
import * as messages from "../messages.ts";
import { toStatusOptions } from "../status/status-options.ts";
import { type ColumnMapping, findHeaderRow } from "./column-mapping.ts";
import { fieldDefinitions, type ImportFieldName, importFieldNames } from "./import-fields.ts";
import { type DateOrder, parseDate } from "./parse-cells.ts";
import { StepTitle } from "./step-title.tsx";
import { type ImportReading, type ImportState, useImportReading } from "./use-import.ts";

/** A column with more distinct words is probably not the status. */
const maxWords = 40;
type StatusTableProps = {
  words: ImportReading["words"];
  onChange: (key: string, status: ApplicationStatus | "") => void;
};

const StatusTable = ({ words, onChange }: StatusTableProps) => (
  <section aria-label={messages.statuses}>
    <h4 className="font-semibold">{messages.statuses}</h4>
    <p className="mb-3 max-w-[64ch] text-sm text-muted">
      Match the statuses in your file to the tracker’s. Rows without a status become drafts; rows with an unmatched
      status are skipped.
    </p>
    <table className="w-full text-sm">
      <thead className="text-left text-muted">
        <tr>
          <th scope="col" className="py-1.5 pr-3 font-semibold">
            In the file
          </th>
          <th scope="col" className="py-1.5 pr-3 text-right font-semibold">
            Rows
          </th>
          <th scope="col" className="w-1/2 py-1.5 font-semibold">
            In the tracker
          </th>
        </tr>
      </thead>
      <tbody>
        {words.slice(0, maxWords).map(({ key, word, count: rows, status }) => (
          <tr key={key} className="border-t border-line">
            <th scope="row" className="py-1.5 pr-3 text-left font-normal wrap-anywhere">
              {word.slice(0, 60)}
            </th>
            <td className="py-1.5 pr-3 text-right">{formatNumber(rows)}</td>
            <td className="py-1.5">
              <NativeSelect
                aria-label={`Status for ${word.slice(0, 60)}`}
                placeholder={common.choose}
                options={toStatusOptions()}
                value={status}
                onChange={({ target }) => onChange(key, target.value as ApplicationStatus | "")}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    {words.length > maxWords && (
      <p className="mt-2 text-sm text-muted">
        And {formatCount(words.length - maxWords, "more value")}. Is this the right status column?
      </p>
    )}
  </section>
);

type MappingFieldsProps = {
  columns: ImportReading["columns"];
  mapping: ColumnMapping;
  missingFields: readonly ImportFieldName[];
  onChange: (field: ImportFieldName, column: number | undefined) => void;
};

const shorten = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

const MappingFields = ({ columns, mapping, missingFields, onChange }: MappingFieldsProps) => {
  const options = columns.map(({ column, title }) => ({ value: String(column), label: title }));
  const unusedColumns = columns.filter(({ isUsed }) => !isUsed);
  return (
    <>
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        {importFieldNames
          .filter((field) => field !== "clientTaxId" || mapping[field] !== undefined)
          .map((field) => {
            const { label, required } = fieldDefinitions[field];
            const column = mapping[field];
            const examples = column === undefined ? [] : (columns[column]?.examples ?? []);
            return (
              <Field
                key={field}
                label={label}
                required={required ?? false}
                error={
                  missingFields.includes(field) ? `Please choose the column with the ${label.toLowerCase()}` : undefined
                }
                footer={
                  examples.length > 0 && <span className="wrap-anywhere">{examples.map(shorten).join(" · ")}</span>
                }
              >
                <NativeSelect
                  placeholder={required ? "Choose a column" : "Not in the file"}
                  options={options}
                  value={column ?? ""}
                  data-missing={missingFields.includes(field)}
                  onChange={({ target }) => onChange(field, target.value === "" ? undefined : Number(target.value))}
                />
              </Field>
            );
          })}
      </div>
      {unusedColumns.length > 0 && (
        <p className="mt-4 text-sm text-muted wrap-anywhere">
          Not imported: {unusedColumns.map(({ title }) => shorten(title)).join(", ")}.
        </p>
      )}
    </>
  );
};

type ImportFile = NonNullable<ImportState["file"]>;
type ColumnsStepProps = { file: ImportFile; importState: ImportState; onBack: () => void; onNext: () => void };

export const ColumnsStep = ({ file, importState, onBack, onNext }: ColumnsStepProps) => {
  const { source, settings } = file;
  const { body, reader, columns, days, words } = useImportReading(file);
  const [showsErrors, setShowsErrors] = useState(false);
  const missingFields = importFieldNames.filter(
    (field) => fieldDefinitions[field].required && settings.mapping[field] === undefined,
  );
  const needsOrder = days.sample !== null && reader.dateOrder === null;
  const mapColumn = (field: ImportFieldName, column: number | undefined) => {
    const { [field]: _, ...others } = settings.mapping;
    importState.change({ mapping: column === undefined ? others : { ...others, [field]: column } });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (missingFields.length === 0 && !needsOrder) return onNext();
    setShowsErrors(true);
    const selector = needsOrder && missingFields.length === 0 ? "input[type=radio]" : "select";
    const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
    (controls.find((control) => control.matches("[data-missing=true]")) ?? controls[0])?.focus();
  };
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-7">
      <div>
        <StepTitle>{source.name}</StepTitle>
        <p className="text-sm text-muted">
          {formatCount(body.length, "row")}, {formatCount(columns.length, "column")}, {source.format}.
        </p>
        {source.sheets.length > 1 && <SheetField source={source} onChange={importState.setSheet} />}
        <HeaderChoice key={source.sheets.findIndex(({ rows }) => rows === source.rows)} {...{ file, importState }} />
      </div>
      <section aria-label={messages.columns}>
        <h4 className="font-semibold">{messages.columns}</h4>
        <p className="mb-4 max-w-[64ch] text-sm text-muted">
          Match the columns in your file. If it has only a funder column, choose it for both the grant name and the
          funder.
        </p>
        <MappingFields
          {...{ columns, mapping: settings.mapping }}
          missingFields={showsErrors ? missingFields : []}
          onChange={mapColumn}
        />
      </section>
      {days.sample !== null && (
        <DateOrderField
          sample={days.sample}
          order={reader.dateOrder}
          isDetected={days.order !== null}
          isMissing={showsErrors && needsOrder}
          onChange={(order) => importState.change({ order })}
        />
      )}
      {words.length > 0 && (
        <StatusTable
          words={words}
          onChange={(key, status) => importState.change({ statuses: { ...settings.statuses, [key]: status } })}
        />
      )}
      <DialogFooter
        start={
          <Button variant="ghost" onClick={onBack}>
            Choose another file
          </Button>
        }
      >
        <Button type="submit">Review</Button>
      </DialogFooter>
    </form>
  );
};

type SheetFieldProps = { source: ImportFile["source"]; onChange: ImportState["setSheet"] };

const SheetField = ({ source: { rows, sheets }, onChange }: SheetFieldProps) => (
  <Field label="Sheet" className="mt-3 max-w-80">
    <NativeSelect
      options={sheets.map(({ name }, index) => ({ value: String(index), label: name }))}
      value={sheets.findIndex((sheet) => sheet.rows === rows)}
      onChange={({ target }) => {
        const sheet = sheets[Number(target.value)];
        if (sheet) onChange(sheet);
      }}
    />
  </Field>
);

const HeaderChoice = ({ file: { source, settings }, importState }: Pick<ColumnsStepProps, "file" | "importState">) => {
  const { rows } = source;
  const [guess] = useState(() => settings.header ?? findHeaderRow(rows) ?? 0);
  const number = rows[guess]?.number ?? 1;
  return (
    <>
      <Checkbox
        className="mt-2"
        label={number === 1 ? "First row is headers" : `Row ${number} is headers`}
        description={guess > 0 && settings.header !== null ? "The rows above it are skipped" : undefined}
        checked={settings.header !== null}
        onChange={(event) => importState.setHeader(event.target.checked ? guess : null)}
      />
      {importState.error && <FieldError>{importState.error}</FieldError>}
    </>
  );
};

type DateOrderFieldProps = {
  /** An ambiguous date in the file. */
  sample: string;
  order: DateOrder | null;
  /** Whether the order was detected from other dates in the file. */
  isDetected: boolean;
  isMissing: boolean;
  onChange: (order: DateOrder) => void;
};
const DateOrderField = ({ sample, order, isDetected, isMissing, onChange }: DateOrderFieldProps) => {
  const formatSample = (sampleOrder: DateOrder) => {
    const result = parseDate(sample, sampleOrder);
    return "value" in result && result.value ? formatDay(result.value) : "";
  };
  return (
    <section aria-label={messages.dates}>
      <h4 className="font-semibold">{messages.dates}</h4>
      <p className="mb-3 max-w-[64ch] text-sm text-muted">
        “{sample}” could be one of two dates.{" "}
        {isDetected ? "We detected the format from other dates in the file." : "Which one is it?"}
      </p>
      <SegmentedControl<DateOrder | "">
        label={`Date format of ${sample}`}
        segments={[
          { value: "mdy", label: formatSample("mdy") },
          { value: "dmy", label: formatSample("dmy") },
        ]}
        value={order ?? ""}
        onChange={(next) => next && onChange(next)}
      />
      {isMissing && (
        <div role="alert" className="mt-2">
          <FieldError>Please choose the date format</FieldError>
        </div>
      )}
    </section>
  );
};
