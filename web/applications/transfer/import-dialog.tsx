import { useState } from "react";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { useApplications } from "../../api/application-queries.ts";
import * as texts from "../messages.ts";
import { CheckStep } from "./check-step.tsx";
import { ColumnsStep } from "./columns-step.tsx";
import { FileStep } from "./file-step.tsx";
import { splitIntoBatches } from "./send-import.ts";
import { SendStep } from "./send-step.tsx";
import { useImport } from "./use-import.ts";
import { useSendImport, useUndoImport } from "./use-import-run.ts";

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
