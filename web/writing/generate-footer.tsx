import { Save, Sparkles } from "lucide-react";
import { useEffect, useRef } from "react";
import { PlanGate, useHasPlan } from "#web/auth/plan-gate.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { ProgressBar } from "#web/ui/feedback/progress-bar.tsx";
import { attachStickyFooter } from "#web/ui/layout/sticky-footer.ts";
import * as common from "#web/ui/messages.ts";
import { DraftPresence, DraftStatus } from "./draft-status.tsx";
import { PolicyLink } from "./form-parts.tsx";
import * as messages from "./messages.ts";
import type { WritingForm } from "./use-writing-form.ts";
import type { WritingProgress } from "./use-writing-job.ts";
import type { WritingSubject } from "./use-writing-subject.ts";
import { kindMessages, type WritingKind } from "./writing-kinds.ts";
import { WritingQualitySelect } from "./writing-quality.tsx";

type Props = Pick<WritingForm, "draftState" | "hasUnsavedChanges" | "save" | "refresh"> & {
  kind: WritingKind;
  subject: WritingSubject;
  progress: WritingProgress | null;
  onCancel: () => void;
};

/** Shows the draft status and buttons, or the progress while the document is being generated. */
export const GenerateFooter = ({
  kind,
  draftState,
  hasUnsavedChanges,
  save,
  refresh,
  subject,
  progress,
  onCancel,
}: Props) => {
  const hasPlan = useHasPlan();
  const generateButton = useRef<HTMLButtonElement>(null);
  const isWriting = progress !== null;
  const wasWriting = useRef(false);
  // Restores the focus to the button, which unmounts while the progress is shown.
  useEffect(() => {
    if (wasWriting.current && !isWriting) generateButton.current?.focus();
    wasWriting.current = isWriting;
  }, [isWriting]);
  return (
    <div ref={attachStickyFooter} className="sticky bottom-0 z-10 mt-8 border-t border-line bg-canvas py-3">
      {progress ? (
        <GenerationProgress progress={progress} label={kindMessages[kind].noun} onCancel={onCancel} />
      ) : (
        <>
          <WritingQualitySelect kind={kind} />
          <DraftPresence draftState={draftState} hasUnsavedChanges={hasUnsavedChanges} refresh={refresh} />
          <div className="flex flex-wrap items-center gap-2">
            <DraftStatus draftState={draftState} hasUnsavedChanges={hasUnsavedChanges} />
            <PolicyLink subject={subject} />
            <div className="ml-auto flex flex-wrap gap-2">
              <Button variant="outline" icon={Save} pending={draftState.isSaving} onClick={save}>
                {messages.saveDraft}
              </Button>
              <Button
                ref={generateButton}
                type="submit"
                icon={Sparkles}
                inactive={!hasPlan}
                aria-describedby={hasPlan ? undefined : `${kind}-plan`}
              >
                {/* Shortened on a phone so that both buttons fit on one row. */}
                <span>
                  Generate <span className="max-sm:sr-only">{kindMessages[kind].noun}</span>
                </span>
              </Button>
            </div>
          </div>
          <PlanGate id={`${kind}-plan`} />
        </>
      )}
    </div>
  );
};

type GenerationProgressProps = { progress: WritingProgress; label: string; onCancel: () => void };

const GenerationProgress = ({ progress, label, onCancel }: GenerationProgressProps) => {
  const { stage, sections = [] } = progress;
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-4">
        <div className="min-w-0 flex-1">
          <ProgressBar label={label} value={progress.progress} valueText={stage} />
          <p role="status" className="mt-1 text-sm text-muted">
            {stage}
          </p>
        </div>
        <Button variant="outline" onClick={onCancel} autoFocus>
          {common.cancel}
        </Button>
      </div>
      {sections.length > 0 && (
        <details open>
          <summary className="w-fit rounded-control text-sm font-semibold">{sections.length} finished so far</summary>
          <section
            aria-label="Finished sections"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it must be reachable from the keyboard
            tabIndex={0}
            className="mt-2 max-h-60 overflow-y-auto rounded-card border border-line bg-raised px-5 py-4 font-serif"
          >
            {sections.map(({ key, title, content }) => (
              <div key={key} className="mb-5">
                <h3 className="text-lg font-semibold">{title}</h3>
                <p className="whitespace-pre-wrap wrap-anywhere">{content}</p>
              </div>
            ))}
          </section>
        </details>
      )}
    </div>
  );
};
