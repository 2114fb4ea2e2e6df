import { Download, FileArchive } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { DataExport } from "#shared/api/account.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { ProgressBar } from "#web/ui/feedback/progress-bar.tsx";
import { formatExportSize } from "./format-export-size.ts";
import { texts } from "./messages.ts";
import { useExport, useOpenExport } from "./use-export.ts";

const ExportDialog = lazyDialog(async () => (await import("./export-dialog.tsx")).ExportDialog);
const words = texts.data;

/** Exports all of the user's data as one file: a job with stages, then a download. Both require the password. */
export const DataSection = ({ email }: { email: string }) => {
  const { progress, exported, failure, pending, start, cancel } = useExport();
  const [isConfirming, setConfirming] = useState(false);
  const close = () => setConfirming(false);
  // The notification about a finished export links here with its id.
  const linkedId = useSearchParams()[0].get("export");
  const ready = exported?.id ?? linkedId;
  return (
    <>
      <p className="max-w-[60ch]">{words.contents}</p>
      <div className="mt-4 grid gap-4">
        {failure && (
          <Notice tone="error" live>
            {failure}
          </Notice>
        )}
        {ready && !progress && <ReadyNotice key={ready} id={ready} made={exported} email={email} />}
        {progress ? (
          <div className="flex items-center gap-3">
            <div className="min-w-0 flex-1">
              <ProgressBar label={words.label} value={progress.progress} />
              <p role="status" className="mt-1 text-sm text-muted">
                {progress.stage}
              </p>
            </div>
            <Button variant="outline" onClick={cancel}>
              {words.cancel}
            </Button>
          </div>
        ) : (
          <div>
            <Button variant="outline" icon={FileArchive} onClick={() => setConfirming(true)}>
              {ready ? words.again : words.start}
            </Button>
          </div>
        )}
      </div>
      <ExportDialog
        open={isConfirming}
        email={email}
        intro={words.startIntro}
        label={words.make}
        pendingLabel={words.making}
        fallbackError={words.failed}
        pending={pending}
        onSubmit={(password, { onError }) => start({ password, onStarted: close, onRejected: onError })}
        onClose={close}
      />
    </>
  );
};

type ReadyNoticeProps = { id: string; made: DataExport | null; email: string };

const ReadyNotice = ({ id, made, email }: ReadyNoticeProps) => {
  const [isConfirming, setConfirming] = useState(false);
  const close = () => setConfirming(false);
  const open = useOpenExport(id, close);
  return (
    <>
      <Notice
        tone="success"
        live
        title={words.ready}
        action={
          <Button icon={Download} onClick={() => setConfirming(true)}>
            {words.download}
          </Button>
        }
      >
        {made ? formatExportSize(made) : words.earlier}
      </Notice>
      <ExportDialog
        open={isConfirming}
        email={email}
        intro={words.downloadIntro}
        label={words.download}
        pendingLabel={words.opening}
        fallbackError={words.openFailed}
        pending={open.isPending}
        onSubmit={(password, { onError }) => open.mutate(password, { onError })}
        onClose={close}
      />
    </>
  );
};
