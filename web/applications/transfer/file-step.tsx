import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { Download, FileSpreadsheet } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { maxImportRows, trackerRoutes } from "#shared/api/tracker.ts";
import { buildQuery } from "#web/api/queries.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { DialogFooter } from "#web/ui/dialogs/dialog.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { ProgressBar } from "#web/ui/feedback/progress-bar.tsx";
import { downloadFile, formatCsvHeader, formatCsvRow } from "#web/ui/files/files.ts";
import * as common from "#web/ui/messages.ts";
import { formatCount, formatInstant, formatNumber } from "#web/ui/text/format.ts";
import * as messages from "../messages.ts";
import { fieldDefinitions, type ImportFieldName, importFieldNames } from "./import-fields.ts";
import type { ImportState } from "./use-import.ts";
import type { UndoImportState } from "./use-import-run.ts";

export const UndoStatus = ({ undo, importId }: { undo: UndoImportState; importId: string }) => {
  const { undoing, state, failure } = undo;
  if (!undoing) return null;
  const { deleted, kept, remaining } = undoing.progress;
  if (state !== "idle")
    return (
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p role="status" className="mb-1 text-sm">
            {state === "stopping" ? "Stopping" : "Undoing import"}
          </p>
          <ProgressBar
            label="Undo"
            value={deleted + kept}
            max={Math.max(undoing.total, deleted + kept)}
            valueText={`${deleted + kept} of ${undoing.total}`}
            showPercent
          />
        </div>
        <Button variant="outline" inactive={state === "stopping"} onClick={undo.stop}>
          {common.cancel}
        </Button>
      </div>
    );
  const summary = [
    `${formatCount(deleted, "application")} removed.`,
    kept > 0 && `Kept ${formatCount(kept, "application")} that you’ve edited since.`,
    remaining > 0 && `${formatCount(remaining, "application")} may still be in your tracker.`,
  ].filter(Boolean);
  if (remaining === 0)
    return (
      <Notice tone="success" live title="Import undone">
        {summary.join(" ")}
      </Notice>
    );
  return (
    <Notice
      tone={failure ? "error" : "warn"}
      live
      title="Import partly undone"
      action={
        <Button variant="outline" size="sm" onClick={() => undo.start(importId, undoing.total)}>
          {messages.resumeLabel}
        </Button>
      }
    >
      {failure ? `${failure}. ` : ""}
      {summary.join(" ")}
    </Notice>
  );
};

/** The latest import that can be undone. Refetched whenever the dialog opens, because it may be from another tab. */
const useLastImport = () => {
  const { data, isFetching } = useQuery({ ...buildQuery(trackerRoutes, "getLastImport"), staleTime: 0 });
  return isFetching ? null : (data?.last ?? null);
};

type Props = { importState: ImportState; undo: UndoImportState; onFileChosen: () => void; onClose: () => void };

const example: Partial<Record<ImportFieldName, string>> = {
  grantName: "Community Garden Fund",
  funder: "Example Foundation",
  amountRequested: "12500.00",
  status: "In progress",
  priority: "high",
  deadline: "2027-03-14",
  contactPerson: "Ada Example",
  contactEmail: "ada@example.org",
  applicationUrl: "https://example.org/apply",
  tags: "youth; food",
  notes: "Ask about the match",
};
const downloadExample = () => {
  const labels = importFieldNames.map((field) => fieldDefinitions[field].label);
  const lines = [formatCsvHeader(labels), formatCsvRow(importFieldNames.map((field) => example[field] ?? null))];
  downloadFile("Applications example.csv", lines, "text/csv;charset=utf-8");
};

export const FileStep = ({ importState, undo, onFileChosen, onClose }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const [isDragOver, setIsDragOver] = useState(false);
  const [isReading, setIsReading] = useState(false);
  const readFile = async (file: File | undefined) => {
    if (!file || isReading) return;
    setIsReading(true);
    const isValid = await importState.choose(file);
    setIsReading(false);
    if (isValid) onFileChosen();
  };
  const handleDragOver = (event: DragEvent) => {
    event.preventDefault();
    setIsDragOver(true);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsDragOver(false);
    void readFile(event.dataTransfer.files[0]);
  };
  return (
    <div className="grid grid-cols-1 gap-5">
      <LastImport undo={undo} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same */}
      <div
        onDragOver={handleDragOver}
        onDragLeave={() => setIsDragOver(false)}
        onDrop={handleDrop}
        className={clsx(
          "flex flex-col items-center gap-3 rounded-card border border-dashed px-4 py-10 text-center",
          isDragOver ? "border-primary bg-primary-soft" : "border-control",
        )}
      >
        <p className="max-w-[48ch] text-muted">
          Drop a CSV, TSV or Excel file here: one application per row, up to {formatNumber(maxImportRows)} rows and 10
          MB. You can review everything before it’s imported.
        </p>
        <Button icon={FileSpreadsheet} pending={isReading} onClick={() => input.current?.click()}>
          {isReading ? messages.readingLabel : common.chooseFile}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values"
          aria-label="CSV or Excel file"
          tabIndex={-1}
          onChange={(event) => {
            void readFile(event.target.files?.[0]);
            // Otherwise choosing the same file again, after correcting it, would not fire a change event.
            event.target.value = "";
          }}
          className="sr-only"
        />
      </div>
      {importState.error && (
        <Notice tone="error" live title="This file can’t be imported">
          {importState.error}
        </Notice>
      )}
      <DialogFooter
        start={
          <Button variant="ghost" icon={Download} onClick={downloadExample}>
            Download an example
          </Button>
        }
      >
        <Button variant="outline" onClick={onClose}>
          {common.cancel}
        </Button>
      </DialogFooter>
    </div>
  );
};

const LastImport = ({ undo }: { undo: UndoImportState }) => {
  const last = useLastImport();
  if (undo.undoing) return <UndoStatus undo={undo} importId={undo.undoing.importId} />;
  if (!last) return null;
  return (
    <Notice
      title="Your last import"
      action={
        <Button variant="outline" size="sm" onClick={() => undo.start(last.importId, last.imported)}>
          {messages.undoImport}
        </Button>
      }
    >
      {formatCount(last.imported, "application")}, {formatInstant(last.at)}
    </Notice>
  );
};
