import { type ChangeEvent, type FormEvent, useState } from "react";
import type { Award } from "#shared/api/awards.ts";
import { isConflictError } from "#shared/api/client.ts";
import { toDeadlineText } from "#shared/util/dates.ts";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { FormButtons, FormError } from "#web/ui/forms/form-parts.tsx";
import { Checkbox, NativeSelect, TextInput } from "#web/ui/forms/inputs.tsx";
import { toSelectOptions } from "#web/ui/forms/select-options.ts";
import * as common from "#web/ui/messages.ts";
import { formatCount, getToday } from "#web/ui/text/format.ts";
import { ImportError } from "../transfer/parse-csv.ts";
import { readSpreadsheet, type Spreadsheet } from "../transfer/read-spreadsheet.ts";
import {
  type ActualsColumns,
  type ActualsFile,
  type ActualsRow,
  applyActuals,
  guessColumns,
  type ImportMode,
  isOutsidePeriod,
  readActuals,
  splitHeader,
  suggestLines,
  sumByAccount,
} from "./actuals-import.ts";
import { formatCents } from "./format-cents.ts";
import * as messages from "./messages.ts";
import { useSaveAward } from "./use-award.ts";

type Props = { open: boolean; onClose: () => void; award: Award; grantName: string };

export const ActualsDialog = ({ open, onClose, ...rest }: Props) => (
  <Dialog
    open={open}
    onClose={onClose}
    size="lg"
    title={messages.importActuals}
    subtitle="From QuickBooks (Profit and Loss by Class, Transaction List) or any spreadsheet, as CSV or Excel."
  >
    <Form onClose={onClose} {...rest} />
  </Dialog>
);

const Form = ({ award, grantName, onClose }: Omit<Props, "open">) => {
  const [file, setFile] = useState<Spreadsheet | null>(null);
  const [sheetIndex, setSheetIndex] = useState(0);
  const [problem, setProblem] = useState<string>();
  const handleFileChange = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [selectedFile] = target.files ?? [];
    if (!selectedFile) return;
    try {
      setFile(await readSpreadsheet(selectedFile));
      setSheetIndex(0);
      setProblem(undefined);
    } catch (error) {
      setFile(null);
      setProblem(error instanceof ImportError ? error.message : "This file can’t be read");
    }
  };
  const sheet = file?.sheets[sheetIndex];
  return (
    <>
      <Field label={common.chooseFile} error={problem}>
        <TextInput
          type="file"
          accept=".csv,.txt,.tsv,.xlsx,text/csv"
          className="py-2"
          onChange={(event) => void handleFileChange(event)}
        />
      </Field>
      {file && file.sheets.length > 1 && (
        <Field label="Sheet" className="mt-4">
          <NativeSelect
            options={file.sheets.map(({ name }, index) => ({ value: String(index), label: name }))}
            value={String(sheetIndex)}
            onChange={({ target }) => setSheetIndex(Number(target.value))}
          />
        </Field>
      )}
      {file && sheet && (
        <ImportForm
          key={`${file.name} ${sheetIndex}`}
          file={splitHeader(sheet.rows)}
          award={award}
          grantName={grantName}
          onClose={onClose}
        />
      )}
    </>
  );
};

const modes = {
  replace: "Replace recorded spending",
  add: "Add to recorded spending",
};

type ImportProps = { file: ActualsFile; award: Award; grantName: string; onClose: () => void };

const ImportForm = ({ file, award, grantName, onClose }: ImportProps) => {
  const { budgetLines } = award;
  const [columns, setColumns] = useState(() => guessColumns(file, grantName));
  const [chosenLines, setChosenLines] = useState<Record<string, string>>({});
  const [mode, setMode] = useState<ImportMode>("replace");
  const [excludesOutsideRows, setExcludesOutsideRows] = useState(true);
  const [throughInput, setThroughInput] = useState<string>();
  const [issue, setIssue] = useState<string>();
  const save = useSaveAward(award.applicationId, onClose, { handlesConflict: true });

  const { rows: allRows, problems } = readActuals(file, columns);
  const outsideRows = allRows.filter((row) => isOutsidePeriod(row, award));
  const rows = excludesOutsideRows ? allRows.filter((row) => !outsideRows.includes(row)) : allRows;
  const sums = sumByAccount(rows);
  const lineIdByAccount = {
    ...suggestLines(
      sums.map(({ account }) => account),
      budgetLines,
    ),
    ...chosenLines,
  };
  const throughDay = throughInput ?? getLastDay(rows) ?? getToday();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const isMapped = sums.some(({ account }) => lineIdByAccount[account]);
    const message = isMapped ? undefined : "Please choose a budget line for at least one account";
    setIssue(message);
    if (message) return;
    save.mutate(
      {
        change: (latest) => ({
          budgetLines: applyActuals(latest.budgetLines, rows, lineIdByAccount, mode),
          actualsThrough: throughDay ? toDeadlineText(throughDay) : null,
        }),
        getPart: (latest) => latest.budgetLines,
      },
      {
        onError: (error) => isConflictError(error) && setIssue(`${common.changedElsewhere}. Check it and import again`),
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate className="mt-5 grid gap-5">
      <ColumnFields file={file} columns={columns} onChange={setColumns} />
      <Problems problems={problems} />
      {outsideRows.length > 0 && (
        <Checkbox
          label={`Leave out ${formatCount(outsideRows.length, "row")} dated outside the period of performance`}
          checked={excludesOutsideRows}
          onChange={({ target }) => setExcludesOutsideRows(target.checked)}
        />
      )}
      {sums.length === 0 ? (
        <p className="text-sm text-muted">No row has both an account and an amount in these columns.</p>
      ) : (
        <>
          <table className="award-table">
            <caption className="sr-only">Accounts and their budget lines</caption>
            <thead>
              <tr>
                <th scope="col">Account</th>
                <th scope="col">Rows</th>
                <th scope="col">{common.amount}</th>
                <th scope="col" className="award-table-choice">
                  {messages.budgetLine}
                </th>
              </tr>
            </thead>
            <tbody>
              {sums.map(({ account, count, cents }) => (
                <tr key={account}>
                  <th scope="row">{account}</th>
                  <td data-label="Rows">{count}</td>
                  <td data-label={common.amount}>{formatCents(cents)}</td>
                  <td data-label={messages.budgetLine}>
                    <NativeSelect
                      aria-label={`Budget line for ${account}`}
                      buttonSize="sm"
                      placeholder="Don’t import"
                      options={budgetLines.map(({ id, name }) => ({ value: id, label: name }))}
                      value={lineIdByAccount[account] ?? ""}
                      onChange={({ target }) => setChosenLines({ ...chosenLines, [account]: target.value })}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field
              label="Import mode"
              hint={
                mode === "replace"
                  ? "For a report that covers the award to date"
                  : "For a report that covers the time since the last import"
              }
            >
              <NativeSelect
                options={toSelectOptions(modes)}
                value={mode}
                onChange={({ target }) => setMode(target.value as ImportMode)}
              />
            </Field>
            <Field label="Spending through">
              <TextInput type="date" value={throughDay} onChange={({ target }) => setThroughInput(target.value)} />
            </Field>
          </div>
          <Preview before={budgetLines} after={applyActuals(budgetLines, rows, lineIdByAccount, mode)} />
        </>
      )}
      <FormError message={issue} />
      <FormButtons
        onCancel={onClose}
        pending={save.isPending}
        label={messages.importActuals}
        pendingLabel={common.saving}
      />
    </form>
  );
};

const getLastDay = (rows: readonly ActualsRow[]) =>
  rows.reduce<string | undefined>((last, { date }) => (date && (!last || date > last) ? date : last), undefined);

type ColumnProps = { file: ActualsFile; columns: ActualsColumns; onChange: (columns: ActualsColumns) => void };
const ColumnFields = ({ file, columns, onChange }: ColumnProps) => {
  const options = file.header.map((name, index) => ({
    value: String(index),
    label: name || `Column ${index + 1}`,
  }));
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field label="Account column">
        <NativeSelect
          options={options}
          value={String(columns.account)}
          onChange={({ target }) => onChange({ ...columns, account: Number(target.value) })}
        />
      </Field>
      <Field label="Amount column">
        <NativeSelect
          options={options}
          value={String(columns.amount)}
          onChange={({ target }) => onChange({ ...columns, amount: Number(target.value) })}
        />
      </Field>
      <Field label="Date column" optional>
        <NativeSelect
          placeholder="None"
          options={options}
          value={columns.date === null ? "" : String(columns.date)}
          onChange={({ target }) => onChange({ ...columns, date: target.value === "" ? null : Number(target.value) })}
        />
      </Field>
    </div>
  );
};

const maxProblems = 10;
const Problems = ({ problems }: Pick<ReturnType<typeof readActuals>, "problems">) =>
  problems.length > 0 && (
    <Notice tone="warn" live title={`${formatCount(problems.length, "row")} can’t be read and will be left out`}>
      <ul>
        {problems.slice(0, maxProblems).map(({ number, text }) => (
          <li key={number}>
            Row {number} {text}
          </li>
        ))}
        {problems.length > maxProblems && <li>and {problems.length - maxProblems} more</li>}
      </ul>
    </Notice>
  );

/** Previews how the import changes the budget lines. */
const Preview = ({ before, after }: { before: Award["budgetLines"]; after: Award["budgetLines"] }) => {
  const changedLines = after.filter((line, index) => line.spentCents !== before[index]?.spentCents);
  return (
    <section aria-label="Preview">
      <h3 className="text-sm font-semibold">After the import</h3>
      {changedLines.length === 0 ? (
        <p className="mt-1 text-sm text-muted">Nothing changes yet. Choose budget lines for the accounts.</p>
      ) : (
        <ul className="mt-1 text-sm">
          {changedLines.map(({ id, name, spentCents, budgetedCents }) => (
            <li key={id}>
              {name}: {formatCents(before.find((line) => line.id === id)?.spentCents ?? 0)} →{" "}
              <strong className={spentCents > budgetedCents ? "text-red" : undefined}>{formatCents(spentCents)}</strong>{" "}
              of {formatCents(budgetedCents)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
