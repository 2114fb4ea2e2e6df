import { useState } from "react";
import { importUndoDays } from "#shared/api/tracker.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Dialog, DialogFooter } from "#web/ui/dialogs/dialog.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { ProgressBar } from "#web/ui/feedback/progress-bar.tsx";
import * as common from "#web/ui/messages.ts";
import { formatCount, formatNumber } from "#web/ui/text/format.ts";
import { useApplications } from "../../api/application-queries.ts";
import * as texts from "../messages.ts";
import { CheckStep } from "./check-step.tsx";
import { ColumnsStep } from "./columns-step.tsx";
import { FileStep, UndoStatus } from "./file-step.tsx";
import { mayHaveImported, splitIntoBatches } from "./send-import.ts";
import { StepTitle } from "./step-title.tsx";
import { useImport } from "./use-import.ts";
import type { SendImportState, UndoImportState } from "./use-import-run.ts";
import { useSendImport, useUndoImport } from "./use-import-run.ts";

type SendStepProps = { sending: SendImportState; undo: UndoImportState; onClose: () => void };

const SendStep = ({ sending, undo, onClose }: SendStepProps) => {
  const { sending: run, state } = sending;
  if (!run) return null;
  const { total, sent } = run;
  const isRunning = state !== "idle";
  const isUndoing = undo.undoing !== null;
  return (
    <div className="grid grid-cols-1 gap-5">
      <StepTitle>{run.file}</StepTitle>
      {isRunning && (
        <div>
          <p role="status" className="mb-1.5 text-sm">
            {state === "stopping"
              ? "Stopping once the piece on its way is in"
              : `Importing ${formatCount(total, "application")}`}
          </p>
          <ProgressBar
            label="Import"
            value={sent.imported}
            max={total}
            valueText={`${sent.imported} of ${total}`}
            showPercent
          />
          <p className="mt-1.5 text-sm text-muted">
            {formatNumber(sent.imported)} of {formatNumber(total)} are in
          </p>
        </div>
      )}
      {!isRunning && !isUndoing && <Outcome {...sending} />}
      {isUndoing && <UndoStatus undo={undo} importId={sent.importId} />}
      <DialogFooter
        start={
          !isRunning &&
          !isUndoing &&
          mayHaveImported(sent) && (
            <Button variant="outline" onClick={() => undo.start(sent.importId, sent.imported + sent.uncertain)}>
              {texts.undoImport}
            </Button>
          )
        }
      >
        {isRunning ? (
          <Button variant="outline" inactive={state === "stopping"} onClick={sending.stop}>
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

const Outcome = ({ sending, failure, resume }: SendImportState) => {
  if (!sending) return null;
  const { total, sent, batches } = sending;
  if (sent.nextBatch === batches.length)
    return (
      <Notice tone="success" live title={`${formatCount(sent.imported, "application")} imported`}>
        They are in your tracker. Not what you wanted? For {importUndoDays} days, the import can be undone from this
        dialog, in any browser; what you have worked on since is kept.
      </Notice>
    );
  return (
    <Notice
      tone={failure ? "error" : "warn"}
      live
      title={`Stopped: ${formatNumber(sent.imported)} of ${formatCount(total, "application")} are in`}
      action={
        <Button variant="outline" size="sm" onClick={resume}>
          {texts.resumeLabel}
        </Button>
      }
    >
      {failure && `${failure}. `}
      {sent.uncertain > 0 &&
        `Another ${sent.uncertain} may be in: no answer came for them. Going on brings none in twice. `}
      {mayHaveImported(sent) && "What is in stays, and you can undo it."}
    </Notice>
  );
};

const steps = { file: texts.chooseFile, columns: "Match the columns", check: "Look it over", send: "Import" } as const;
type Step = keyof typeof steps;
const names = Object.keys(steps) as Step[];

/** Imports applications from a file, step by step; nothing is sent before the last one. Open while mounted. */
export const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const [step, setStep] = useState<Step>("file");
  const importing = useImport();
  const sending = useSendImport();
  const undo = useUndoImport();
  const { data: tracker } = useApplications();
  const { file } = importing;
  const isRunning = sending.state !== "idle" || undo.state !== "idle";
  // Closing during a run only stops it, so that the user sees the outcome.
  const close = () => {
    if (!isRunning) return onClose();
    sending.stop();
    undo.stop();
  };
  return (
    <Dialog
      open
      onClose={close}
      title="Import applications"
      subtitle={`Step ${names.indexOf(step) + 1} of ${names.length}: ${steps[step]}`}
      size="lg"
      initialFocus="title"
    >
      {step === "file" && <FileStep {...{ importing, undo }} onClose={onClose} onChosen={() => setStep("columns")} />}
      {file && step === "columns" && (
        <ColumnsStep {...{ file, importing }} onBack={() => setStep("file")} onNext={() => setStep("check")} />
      )}
      {file && step === "check" && (
        <CheckStep
          {...{ file, tracker }}
          onBack={() => setStep("columns")}
          onImport={(rows) => {
            sending.start(file.source.name, splitIntoBatches(rows), rows.length);
            setStep("send");
          }}
        />
      )}
      {step === "send" && <SendStep {...{ sending, undo, onClose }} />}
    </Dialog>
  );
};
