import { useEffect, useMemo, useState } from "react";
import { applicationStatuses, type GrantApplication } from "#shared/api/applications.ts";
import { maxOrganizations } from "#shared/api/organizations.ts";
import { toDollars } from "#shared/util/money.ts";
import { formatStatusLabel } from "#web/ui/badges/status-label.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { DialogFooter } from "#web/ui/dialogs/dialog.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { ProgressBar } from "#web/ui/feedback/progress-bar.tsx";
import { Checkbox } from "#web/ui/forms/inputs.tsx";
import * as common from "#web/ui/messages.ts";
import { formatCount, formatDollars, formatNumber } from "#web/ui/text/format.ts";
import * as messages from "../messages.ts";
import { PreviewTable, ProblemTable } from "./check-tables.tsx";
import { ClientTable, useClientChoice } from "./client-table.tsx";
import { type ClientChoice, type ClientCount, countClients, getClientKey } from "./clients.ts";
import { type CheckResult, countColumns, createRowChecker, type ValidRow } from "./parse-row.ts";
import type { RowToSend } from "./send-import.ts";
import { StepTitle } from "./step-title.tsx";
import { type ImportReading, type ImportState, useImportReading } from "./use-import.ts";

/** Checking yields to the browser after this time. */
const sliceMs = 12;

/** Checks all rows in time slices. `result` is null until all are done. */
const useRowCheck = (
  { body, reader }: ImportReading,
  tracker: readonly GrantApplication[] | undefined,
  clients: ClientChoice,
) => {
  const [checkedCount, setCheckedCount] = useState(0);
  const [result, setResult] = useState<CheckResult | null>(null);
  const { header, mapping, dateOrder, statuses } = reader;
  useEffect(() => {
    const checker = createRowChecker(
      countColumns(header, body),
      { header, mapping, dateOrder, statuses },
      tracker ?? [],
      clients,
    );
    let next = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const runSlice = () => {
      const end = performance.now() + sliceMs;
      for (let row = body[next]; row && performance.now() < end; row = body[next]) {
        checker.add(row);
        next += 1;
      }
      setCheckedCount(next);
      if (next < body.length) timer = setTimeout(runSlice);
      else setResult(checker.getResult());
    };
    setResult(null);
    runSlice();
    return () => clearTimeout(timer);
  }, [body, header, mapping, dateOrder, statuses, tracker, clients]);
  return { checkedCount, result };
};

const ImportTotals = ({ rows }: { rows: readonly ValidRow[] }) => {
  const formatSum = (field: "amountRequested" | "amountAwarded") =>
    formatDollars(toDollars(rows.reduce((total, { row }) => total + (row[field] ?? 0), 0)));
  const byStatus = applicationStatuses
    .map((status) => ({ status, count: rows.filter(({ row }) => row.status === status).length }))
    .filter(({ count }) => count > 0);
  const totals = [
    [messages.applications, formatNumber(rows.length)],
    [common.amountRequested, formatSum("amountRequested")],
    ...(rows.some(({ row }) => row.amountAwarded) ? [[messages.amountAwarded, formatSum("amountAwarded")]] : []),
    ...byStatus.map(({ status, count }) => [formatStatusLabel(status), formatNumber(count)]),
  ];
  return (
    <dl className="flex flex-wrap gap-x-7 gap-y-3 rounded-card border border-line px-4 py-3">
      {totals.map(([label, value]) => (
        <div key={label}>
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="font-serif text-lg font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
};

type Props = {
  file: NonNullable<ImportState["file"]>;
  /** Undefined if the applications have not loaded. */
  tracker: GrantApplication[] | undefined;
  onBack: () => void;
  onImport: (rows: RowToSend[], newClients: ClientCount[]) => void;
};

export const CheckStep = (props: Props) => {
  const reading = useImportReading(props.file);
  const [clients, setDefaultId] = useClientChoice(props.file.settings.mapping.client !== undefined);
  const { checkedCount, result } = useRowCheck(reading, props.tracker, clients);
  const { length } = reading.body;
  if (result) return <Result {...props} {...reading} {...{ result, clients }} onDefaultChange={setDefaultId} />;
  return (
    <div>
      <p role="status" className="mb-1.5 text-sm">
        Checking {formatCount(length, "row")}
      </p>
      <ProgressBar label="Check" value={checkedCount} max={length} showPercent />
    </div>
  );
};

type ResultProps = Props &
  Pick<ImportReading, "body" | "reader"> & {
    result: CheckResult;
    clients: ClientChoice;
    onDefaultChange: (id: string) => void;
  };
const Result = (props: ResultProps) => {
  const { file, tracker, body, reader, result, clients, onDefaultChange, onBack, onImport } = props;
  const [includesTracked, setIncludesTracked] = useState(false);
  const { problems, invalidRowCount, trackedRows, duplicateRows, emptyWords } = result;
  const rows = useMemo(
    () =>
      includesTracked ? [...result.validRows, ...trackedRows].sort((a, b) => a.number - b.number) : result.validRows,
    [result, trackedRows, includesTracked],
  );
  const counts = useMemo(() => countClients(rows, clients), [rows, clients]);
  const newClients = counts.filter(({ isNew }) => isNew);
  const hasTooMany = clients.organizations.length + newClients.length > maxOrganizations;
  const importRows = () =>
    onImport(
      // Without several organizations, rows are sent as they are.
      rows.map((row) => ({ ...row.input, ...(counts.length > 0 && { clientKey: getClientKey(row, clients) }) })),
      newClients,
    );
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <StepTitle>
          {rows.length === body.length
            ? `All ${formatCount(rows.length, "row")} can be imported`
            : `${formatNumber(rows.length)} of ${formatCount(body.length, "row")} can be imported`}
        </StepTitle>
        <p className="text-sm text-muted">Nothing imported yet.</p>
      </div>
      <ImportTotals rows={rows} />
      <ClientTable {...{ counts, clients, rows, hasTooMany }} onDefaultChange={onDefaultChange} />
      {tracker === undefined && (
        <Notice tone="warn">Your tracker hasn’t loaded, so we can’t tell which applications are already in it.</Notice>
      )}
      {trackedRows.length > 0 && (
        <Notice tone="warn" title={`${formatCount(trackedRows.length, "application")} already in your tracker`}>
          Skipped because the name and funder match: {formatNames(trackedRows)}.
          <Checkbox
            className="mt-1"
            label={`Import ${trackedRows.length === 1 ? "it" : "them"} anyway`}
            checked={includesTracked}
            onChange={({ target }) => setIncludesTracked(target.checked)}
          />
        </Notice>
      )}
      {duplicateRows.length > 0 && <Notice>{formatCount(duplicateRows.length, "duplicate row")} skipped.</Notice>}
      {emptyWords.length > 0 && (
        <Notice>
          Left blank:{" "}
          {emptyWords
            .slice(0, 8)
            .map((word) => `“${word.slice(0, 40)}”`)
            .join(", ")}
          .
        </Notice>
      )}
      {problems.length > 0 && <ProblemTable {...{ problems, invalidRowCount }} file={file.source.name} />}
      {rows.length > 0 && <PreviewTable rows={rows} mapping={reader.mapping} />}
      <DialogFooter
        start={
          <Button variant="ghost" onClick={onBack}>
            Back
          </Button>
        }
      >
        <Button inactive={rows.length === 0 || hasTooMany} onClick={importRows}>
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
