import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { ProgressBar } from "#web/ui/feedback/progress-bar.tsx";
import * as common from "#web/ui/messages.ts";
import { formatCount } from "#web/ui/text/format.ts";
import * as texts from "../messages.ts";
import type { UndoImportState } from "./use-import-run.ts";

export const UndoStatus = ({ undo, importId }: { undo: UndoImportState; importId: string }) => {
  const { undoing, state, failure } = undo;
  if (!undoing) return null;
  const { deleted, kept, left } = undoing.undone;
  if (state !== "idle")
    return (
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p role="status" className="mb-1 text-sm">
            {state === "stopping" ? "Stopping" : "Taking the import back"}
          </p>
          <ProgressBar
            label="Taking back"
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
  const done = `${formatCount(deleted, "application")} taken back.`;
  const stayed = kept
    ? ` ${formatCount(kept, "application")} ${kept === 1 ? "was" : "were"} kept, because you have worked on ${kept === 1 ? "it" : "them"} since.`
    : "";
  if (left === 0)
    return (
      <Notice tone="success" live title="The import is undone">
        {done}
        {stayed}
      </Notice>
    );
  return (
    <Notice
      tone={failure ? "error" : "warn"}
      live
      title="The import is undone in part"
      action={
        <Button variant="outline" size="sm" onClick={() => undo.start(importId, undoing.total)}>
          {texts.resumeLabel}
        </Button>
      }
    >
      {failure ? `${failure}. ` : ""}
      {done}
      {stayed} {formatCount(left, "application")} may still be there.
    </Notice>
  );
};
