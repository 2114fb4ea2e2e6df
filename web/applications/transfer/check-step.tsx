import { useEffect, useMemo, useState } from "react";
import type { GrantApplication } from "#shared/api/applications.ts";
import { applicationStatuses } from "#shared/api/applications.ts";
import { toDollars } from "#shared/util/money.ts";
import { formatStatusLabel } from "#web/ui/badges/status-label.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { DialogFooter } from "#web/ui/dialogs/dialog.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { ProgressBar } from "#web/ui/feedback/progress-bar.tsx";
import { Checkbox } from "#web/ui/forms/inputs.tsx";
import * as common from "#web/ui/messages.ts";
import { formatCount, formatDollars, formatNumber } from "#web/ui/text/format.ts";
import * as texts from "../messages.ts";
import { PreviewTable, ProblemTable } from "./check-tables.tsx";
import type { ImportRowInput } from "./import-fields.ts";
import type { CheckResult, ValidRow } from "./parse-row.ts";
import { countColumns, createRowChecker } from "./parse-row.ts";
import { StepTitle } from "./step-title.tsx";
import { type ImportReading, type ImportState, useImportReading } from "./use-import.ts";

/** Milliseconds of checking before yielding to the browser. */
const sliceMs = 12;

/** Checks all rows in time slices: `done` counts the rows so far; `checked` is the result once all are done. */
const useRowCheck = ({ body, reader }: ImportReading, tracker: readonly GrantApplication[] | undefined) => {
  const [done, setDone] = useState(0);
  const [checked, setChecked] = useState<CheckResult | null>(null);
  const { header, mapping, dateOrder, statuses } = reader;
  useEffect(() => {
    const checker = createRowChecker(
      countColumns(header, body),
      { header, mapping, dateOrder, statuses },
      tracker ?? [],
    );
    let next = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const runSlice = () => {
      const end = performance.now() + sliceMs;
      for (let row = body[next]; row && performance.now() < end; row = body[next]) {
        checker.add(row);
        next += 1;
      }
      setDone(next);
      if (next < body.length) timer = setTimeout(runSlice);
      else setChecked(checker.result());
    };
    setChecked(null);
    runSlice();
    return () => clearTimeout(timer);
  }, [body, header, mapping, dateOrder, statuses, tracker]);
  return { done, checked };
};

const ImportTotals = ({ rows }: { rows: readonly ValidRow[] }) => {
  const sum = (field: "amountRequested" | "amountAwarded") =>
    formatDollars(toDollars(rows.reduce((total, { row }) => total + (row[field] ?? 0), 0)));
  const byStatus = applicationStatuses
    .map((status) => ({ status, rows: rows.filter(({ row }) => row.status === status).length }))
    .filter((one) => one.rows > 0);
  const figures = [
    [texts.applications, formatNumber(rows.length)],
    [common.amountRequested, sum("amountRequested")],
    ...(rows.some(({ row }) => row.amountAwarded) ? [[texts.amountAwarded, sum("amountAwarded")]] : []),
    ...byStatus.map(({ status, rows: number }) => [formatStatusLabel(status), formatNumber(number)]),
  ];
  return (
    <dl className="flex flex-wrap gap-x-7 gap-y-3 rounded-card border border-line px-4 py-3">
      {figures.map(([term, value]) => (
        <div key={term}>
          <dt className="text-xs text-muted">{term}</dt>
          <dd className="font-serif text-lg font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
};

type Props = {
  file: NonNullable<ImportState["file"]>;
  /** The tracker's applications; undefined if they have not loaded. */
  tracker: GrantApplication[] | undefined;
  onBack: () => void;
  onImport: (rows: ImportRowInput[]) => void;
};

export const CheckStep = (props: Props) => {
  const reading = useImportReading(props.file);
  const { done, checked } = useRowCheck(reading, props.tracker);
  const { length } = reading.body;
  if (checked) return <Result {...props} {...reading} checked={checked} />;
  return (
    <div>
      <p role="status" className="mb-1.5 text-sm">
        Checking {formatCount(length, "row")}
      </p>
      <ProgressBar label="Check" value={done} max={length} showPercent />
    </div>
  );
};

type ResultProps = Props & Pick<ImportReading, "body" | "reader"> & { checked: CheckResult };
const Result = ({ file, tracker, body, reader, checked, onBack, onImport }: ResultProps) => {
  const [includesTracked, setIncludesTracked] = useState(false);
  const { problems, invalidRowCount, tracked, duplicates, emptyWords } = checked;
  const rows = useMemo(
    () => (includesTracked ? [...checked.good, ...tracked].sort((a, b) => a.number - b.number) : checked.good),
    [checked, tracked, includesTracked],
  );
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <StepTitle>
          {rows.length === body.length
            ? `All ${formatCount(rows.length, "row")} can be imported`
            : `${formatNumber(rows.length)} of ${formatCount(body.length, "row")} can be imported`}
        </StepTitle>
        <p className="text-sm text-muted">Nothing has been sent yet.</p>
      </div>
      <ImportTotals rows={rows} />
      {tracker === undefined && (
        <Notice tone="warn">
          Your tracker has not been read, so applications that are in it already cannot be told.
        </Notice>
      )}
      {tracked.length > 0 && (
        <Notice tone="warn" title={`${formatCount(tracked.length, "application")} in your tracker already`}>
          They have the same name and funder, and are left out: {formatNames(tracked)}.
          <Checkbox
            className="mt-1"
            label={`Import ${tracked.length === 1 ? "it" : "them"} all the same`}
            checked={includesTracked}
            onChange={({ target }) => setIncludesTracked(target.checked)}
          />
        </Notice>
      )}
      {duplicates.length > 0 && (
        <Notice>
          {formatCount(duplicates.length, "row")} {duplicates.length === 1 ? "says" : "say"} the same as an earlier one,
          and {duplicates.length === 1 ? "is" : "are"} left out.
        </Notice>
      )}
      {emptyWords.length > 0 && (
        <Notice>
          Taken as no date or no amount:{" "}
          {emptyWords
            .slice(0, 8)
            .map((word) => `“${word.slice(0, 40)}”`)
            .join(", ")}
          .
        </Notice>
      )}
      {problems.length > 0 && <ProblemTable {...{ problems, wrong: invalidRowCount }} file={file.source.name} />}
      {rows.length > 0 && <PreviewTable rows={rows} mapping={reader.mapping} />}
      <DialogFooter
        start={
          <Button variant="ghost" onClick={onBack}>
            Back
          </Button>
        }
      >
        <Button inactive={rows.length === 0} onClick={() => onImport(rows.map(({ input }) => input))}>
          {rows.length === 0 ? "Nothing to import" : `Import ${formatCount(rows.length, "application")}`}
        </Button>
      </DialogFooter>
    </div>
  );
};

const formatNames = (rows: { row: { grantName: string } }[]) => {
  const names = rows.slice(0, 3).map(({ row }) => `“${row.grantName}”`);
  return names.join(", ") + (rows.length > 3 ? ` and ${formatNumber(rows.length - 3)} more` : "");
};
