import { Download, FileArchive } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { DataExport } from "#shared/account.ts";
import { Button } from "#web/ui/button.tsx";
import { lazyDialog } from "#web/ui/lazy-dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { exportSize } from "./export-words.ts";
import { texts } from "./messages.ts";
import { useExport, useOpenExport } from "./use-export.ts";

const ExportDialog = lazyDialog(async () => (await import("./export-dialog.tsx")).ExportDialog);
const words = texts.data;

/** Everything of the user's as one file: made as a job with its stages, then there to download; each takes the password. */
export const DataPart = ({ email }: { email: string }) => {
  const { progress, made, failure, pending, start, cancel } = useExport();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  // Where the notification of one that was made leads.
  const earlier = useSearchParams()[0].get("export");
  const ready = made?.id ?? earlier;
  return (
    <>
      <p className="max-w-[60ch]">{words.contents}</p>
      <div className="mt-4 grid gap-4">
        {failure && (
          <Notice tone="error" live>
            {failure}
          </Notice>
        )}
        {ready && !progress && <Ready key={ready} id={ready} made={made} email={email} />}
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
            <Button variant="outline" icon={FileArchive} onClick={() => setAsking(true)}>
              {ready ? words.again : words.start}
            </Button>
          </div>
        )}
      </div>
      <ExportDialog
        open={asking}
        email={email}
        intro={words.startIntro}
        label={words.make}
        working={words.making}
        failed={words.failed}
        pending={pending}
        onSubmit={(password, { onError }) => start({ password, onStarted: close, onRefused: onError })}
        onClose={close}
      />
    </>
  );
};

type ReadyProps = { id: string; made: DataExport | null; email: string };

const Ready = ({ id, made, email }: ReadyProps) => {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const open = useOpenExport(id, close);
  return (
    <>
      <Notice
        tone="success"
        live
        title={words.ready}
        action={
          <Button icon={Download} onClick={() => setAsking(true)}>
            {words.download}
          </Button>
        }
      >
        {made ? exportSize(made) : words.earlier}
      </Notice>
      <ExportDialog
        open={asking}
        email={email}
        intro={words.downloadIntro}
        label={words.download}
        working={words.opening}
        failed={words.openFailed}
        pending={open.isPending}
        onSubmit={(password, { onError }) => open.mutate(password, { onError })}
        onClose={close}
      />
    </>
  );
};
