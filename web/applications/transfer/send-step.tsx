import { importUndoDays } from "#shared/api/tracker.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { DialogFooter } from "#web/ui/dialogs/dialog.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { ProgressBar } from "#web/ui/feedback/progress-bar.tsx";
import * as common from "#web/ui/messages.ts";
import { formatCount, formatNumber } from "#web/ui/text/format.ts";
import * as texts from "../messages.ts";
import { mayHaveImported } from "./send-import.ts";
import { StepTitle } from "./step-title.tsx";
import { UndoStatus } from "./undo-status.tsx";
import type { SendImportState, UndoImportState } from "./use-import-run.ts";

type Props = { sending: SendImportState; undo: UndoImportState; onClose: () => void };

export const SendStep = ({ sending, undo, onClose }: Props) => {
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
