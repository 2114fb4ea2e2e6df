import { type FormEvent, useState } from "react";
import { type ApplicationStatus, applicationStatuses } from "#shared/api/applications.ts";
import { formatStatusLabel } from "#web/ui/badges/status-label.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { DialogFooter } from "#web/ui/dialogs/dialog.tsx";
import { Field, FieldError } from "#web/ui/forms/field.tsx";
import { Checkbox, NativeSelect } from "#web/ui/forms/inputs.tsx";
import { SegmentedControl } from "#web/ui/layout/segmented-control.tsx";
import * as common from "#web/ui/messages.ts";
import { formatCount, formatDay, formatNumber } from "#web/ui/text/format.ts";
import * as texts from "../messages.ts";
import type { ColumnMapping } from "./column-mapping.ts";
import { findHeaderRow } from "./column-mapping.ts";
import { fieldDefinitions, type ImportFieldName, importFieldNames } from "./import-fields.ts";
import { type DateOrder, parseDate } from "./parse-cells.ts";
import { getDelimiterName } from "./parse-csv.ts";
import { StepTitle } from "./step-title.tsx";
import type { ImportReading } from "./use-import.ts";
import { type ImportState, useImportReading } from "./use-import.ts";

/** A column with more distinct words is probably not the status. */
const maxWords = 40;
const options = applicationStatuses.map((status) => ({ value: status, label: formatStatusLabel(status) }));
type StatusTableProps = {
  words: ImportReading["words"];
  onChange: (key: string, status: ApplicationStatus | "") => void;
};

const StatusTable = ({ words, onChange }: StatusTableProps) => (
  <section aria-label={texts.statuses}>
    <h4 className="font-semibold">{texts.statuses}</h4>
    <p className="mb-3 max-w-[64ch] text-sm text-muted">
      What the words of your file mean here. A row without one becomes a draft; a row whose word has no meaning is left
      out.
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
                aria-label={`What ${word.slice(0, 60)} means`}
                placeholder={common.choose}
                options={options}
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
        And {formatCount(words.length - maxWords, "more word")}. Is this the right column for the status?
      </p>
    )}
  </section>
);

type MappingFieldsProps = {
  columns: ImportReading["columns"];
  mapping: ColumnMapping;
  missing: readonly ImportFieldName[];
  onChange: (field: ImportFieldName, column: number | undefined) => void;
};

const shorten = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

const MappingFields = ({ columns, mapping, missing, onChange }: MappingFieldsProps) => {
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

type ImportFile = NonNullable<ImportState["file"]>;
type ColumnsStepProps = { file: ImportFile; importing: ImportState; onBack: () => void; onNext: () => void };

export const ColumnsStep = ({ file, importing, onBack, onNext }: ColumnsStepProps) => {
  const { source, settings } = file;
  const { body, reader, columns, days, words } = useImportReading(file);
  const [showsErrors, setShowsErrors] = useState(false);
  const missing = importFieldNames.filter(
    (field) => fieldDefinitions[field].required && settings.mapping[field] === undefined,
  );
  const needsOrder = days.sample !== null && reader.dateOrder === null;
  const mapColumn = (field: ImportFieldName, column: number | undefined) => {
    const { [field]: _, ...others } = settings.mapping;
    importing.change({ mapping: column === undefined ? others : { ...others, [field]: column } });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (missing.length === 0 && !needsOrder) return onNext();
    setShowsErrors(true);
    const wrong = needsOrder && missing.length === 0 ? "input[type=radio]" : "select";
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>(wrong)];
    (all.find((one) => one.matches("[data-missing=true]")) ?? all[0])?.focus();
  };
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-7">
      <div>
        <StepTitle>{source.name}</StepTitle>
        <p className="text-sm text-muted">
          {formatCount(body.length, "row")}, {formatCount(columns.length, "column")} parted by{" "}
          {getDelimiterName(source.table.delimiter)}, read as {source.encoding}.
        </p>
        <HeaderChoice {...{ file, importing }} />
      </div>
      <section aria-label={texts.columns}>
        <h4 className="font-semibold">{texts.columns}</h4>
        <p className="mb-4 max-w-[64ch] text-sm text-muted">
          Which column of your file goes where. Does it name only the funder? Choose the same column for both names.
        </p>
        <MappingFields
          {...{ columns, mapping: settings.mapping }}
          missing={showsErrors ? missing : []}
          onChange={mapColumn}
        />
      </section>
      {days.sample !== null && (
        <DayQuestion
          sample={days.sample}
          order={reader.dateOrder}
          settled={days.order !== null}
          wrong={showsErrors && needsOrder}
          onChange={(order) => importing.change({ order })}
        />
      )}
      {words.length > 0 && (
        <StatusTable
          words={words}
          onChange={(key, status) => importing.change({ statuses: { ...settings.statuses, [key]: status } })}
        />
      )}
      <DialogFooter
        start={
          <Button variant="ghost" onClick={onBack}>
            Another file
          </Button>
        }
      >
        <Button type="submit">Check the rows</Button>
      </DialogFooter>
    </form>
  );
};

const HeaderChoice = ({ file: { source, settings }, importing }: Pick<ColumnsStepProps, "file" | "importing">) => {
  const { rows } = source.table;
  const [guess] = useState(() => settings.header ?? findHeaderRow(rows) ?? 0);
  const number = rows[guess]?.number ?? 1;
  return (
    <>
      <Checkbox
        className="mt-2"
        label={`Row ${number} holds the names of the columns`}
        description={guess > 0 && settings.header !== null ? "The rows above it are left out" : undefined}
        checked={settings.header !== null}
        onChange={(event) => importing.setHeader(event.target.checked ? guess : null)}
      />
      {importing.refusal && <FieldError>{importing.refusal}</FieldError>}
    </>
  );
};

type QuestionProps = {
  sample: string;
  order: DateOrder | null;
  /** An unambiguous date in the file settles the order. */
  settled: boolean;
  wrong: boolean;
  onChange: (order: DateOrder) => void;
};
/** Asks, once per file, whether dates such as 3/4/2027 are month/day or day/month. */
const DayQuestion = ({ sample, order, settled, wrong, onChange }: QuestionProps) => {
  const formatSample = (as: DateOrder) => {
    const reading = parseDate(sample, as);
    return "value" in reading && reading.value ? formatDay(reading.value) : "";
  };
  return (
    <section aria-label={texts.dates}>
      <h4 className="font-semibold">{texts.dates}</h4>
      <p className="mb-3 max-w-[64ch] text-sm text-muted">
        “{sample}” can be read in two ways.{" "}
        {settled ? "Other dates of the file say which; change it if they are wrong." : "Which one is it in this file?"}
      </p>
      <SegmentedControl<DateOrder | "">
        label={`What ${sample} is`}
        segments={[
          { value: "mdy", label: formatSample("mdy") },
          { value: "dmy", label: formatSample("dmy") },
        ]}
        value={order ?? ""}
        onChange={(chosen) => chosen && onChange(chosen)}
      />
      {wrong && (
        <div role="alert" className="mt-2">
          <FieldError>Please choose how the dates of this file are read</FieldError>
        </div>
      )}
    </section>
  );
};
