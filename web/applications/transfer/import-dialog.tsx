import { useState } from "react";
import { importUndoDays } from "#shared/api/tracker.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Dialog, DialogFooter } from "#web/ui/dialogs/dialog.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { ProgressBar } from "#web/ui/feedback/progress-bar.tsx";
import * as common from "#web/ui/messages.ts";
import { formatCount, formatNumber } from "#web/ui/text/format.ts";
import { useApplications } from "../../api/application-queries.ts";
import * as messages from "../messages.ts";
import { CheckStep } from "./check-step.tsx";
import { ColumnsStep } from "./columns-step.tsx";
import { FileStep, UndoStatus } from "./file-step.tsx";
import { mayHaveImported, splitIntoBatches } from "./send-import.ts";
import { StepTitle } from "./step-title.tsx";
import { useImport } from "./use-import.ts";
import { type SendImportState, type UndoImportState, useSendImport, useUndoImport } from "./use-import-run.ts";

type SendStepProps = { sendState: SendImportState; undo: UndoImportState; onClose: () => void };

const SendStep = ({ sendState, undo, onClose }: SendStepProps) => {
  const { importRun: run, state } = sendState;
  if (!run) return null;
  const { total, progress } = run;
  const isRunning = state !== "idle";
  const isUndoing = undo.undoing !== null;
  return (
    <div className="grid grid-cols-1 gap-5">
      <StepTitle>{run.file}</StepTitle>
      {isRunning && (
        <div>
          <p role="status" className="mb-1.5 text-sm">
            {state === "stopping"
              ? "Stopping after the current batch"
              : `Importing ${formatCount(total, "application")}`}
          </p>
          <ProgressBar
            label="Import"
            value={progress.imported}
            max={total}
            valueText={`${progress.imported} of ${total}`}
            showPercent
          />
          <p className="mt-1.5 text-sm text-muted">
            {formatNumber(progress.imported)} of {formatNumber(total)} imported
          </p>
        </div>
      )}
      {!isRunning && !isUndoing && <Outcome {...sendState} />}
      {isUndoing && <UndoStatus undo={undo} importId={progress.importId} />}
      <DialogFooter
        start={
          !isRunning &&
          !isUndoing &&
          mayHaveImported(progress) && (
            <Button
              variant="outline"
              onClick={() => undo.start(progress.importId, progress.imported + progress.uncertain)}
            >
              {messages.undoImport}
            </Button>
          )
        }
      >
        {isRunning ? (
          <Button variant="outline" inactive={state === "stopping"} onClick={sendState.stop}>
            {common.cancel}
          </Button>
        ) : (
          <Button inactive={undo.state !== "idle"} onClick={onClose}>
            Done
          </Button>
        )}
      </DialogFooter>
    </div>
  );
};

const Outcome = ({ importRun, failure, resume }: SendImportState) => {
  if (!importRun) return null;
  const { total, progress, batches } = importRun;
  if (progress.nextBatch === batches.length)
    return (
      <Notice tone="success" live title={`${formatCount(progress.imported, "application")} imported`}>
        They’re in your tracker. You can undo the import from this dialog for {importUndoDays} days, in any browser.
        Applications you’ve edited since are kept.
      </Notice>
    );
  return (
    <Notice
      tone={failure ? "error" : "warn"}
      live
      title={`Stopped: ${formatNumber(progress.imported)} of ${formatCount(total, "application")} imported`}
      action={
        <Button variant="outline" size="sm" onClick={resume}>
          {messages.resumeLabel}
        </Button>
      }
    >
      {failure && `${failure}. `}
      {progress.uncertain > 0 &&
        `Another ${progress.uncertain} may have been imported, but we got no response. Continuing won’t create duplicates. `}
      {mayHaveImported(progress) && "Imported applications stay in your tracker, and you can undo the import."}
    </Notice>
  );
};

const steps = { file: common.chooseFile, columns: "Match columns", check: "Review", send: "Import" } as const;
type Step = keyof typeof steps;
const stepNames = Object.keys(steps) as Step[];

/** Nothing is sent before the last step. */
export const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const [step, setStep] = useState<Step>("file");
  const importState = useImport();
  const sendState = useSendImport();
  const undo = useUndoImport();
  const { data: tracker } = useApplications();
  const { file } = importState;
  const isRunning = sendState.state !== "idle" || undo.state !== "idle";
  // Closing during a run only stops the run, so that the user sees the outcome.
  const close = () => {
    if (!isRunning) return onClose();
    sendState.stop();
    undo.stop();
  };
  return (
    <Dialog
      open
      onClose={close}
      title="Import applications"
      subtitle={`Step ${stepNames.indexOf(step) + 1} of ${stepNames.length}: ${steps[step]}`}
      size="lg"
      initialFocus="title"
    >
      {step === "file" && (
        <FileStep {...{ importState, undo }} onClose={onClose} onFileChosen={() => setStep("columns")} />
      )}
      {file && step === "columns" && (
        <ColumnsStep {...{ file, importState }} onBack={() => setStep("file")} onNext={() => setStep("check")} />
      )}
      {file && step === "check" && (
        <CheckStep
          {...{ file, tracker }}
          onBack={() => setStep("columns")}
          onImport={(rows, newClients) => {
            const batches = splitIntoBatches(rows);
            sendState.start({ file: file.source.name, newClients, batches, total: rows.length });
            setStep("send");
          }}
        />
      )}
      {step === "send" && <SendStep {...{ sendState, undo, onClose }} />}
    </Dialog>
  );
};
