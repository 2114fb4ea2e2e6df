import { Download, FileArchive, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { DataExport } from "#shared/api/account.ts";
import { accountRoutes } from "#shared/api/account.ts";
import { createApiClient } from "#web/api/client.ts";
import { runJob } from "#web/api/run-job.ts";
import { useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { ProgressBar } from "#web/ui/feedback/progress-bar.tsx";
import { getErrorMessage } from "#web/ui/forms/use-schema-form.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import { formatExportSize } from "./format.ts";
import { accountScreenTexts } from "./messages.ts";

const client = createApiClient(accountRoutes);
type Progress = { stage: string; progress: number };
/** `onStarted`: the password was accepted and the job runs. `onRefused`: the job was not started. */
type StartOptions = { password: string; onStarted: () => void; onRejected: (error: Error) => void };

const useExport = () => {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [made, setMade] = useState<DataExport | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController>(null);
  const hasStarted = useRef(false);
  // A user who leaves the page would never see the link, so the job is aborted.
  useEffect(() => () => running.current?.abort(), []);
  const { mutate, isPending } = useOptimisticMutation({
    run: async ({ password, onStarted }: StartOptions) => {
      const controller = new AbortController();
      running.current = controller;
      hasStarted.current = false;
      setFailure(null);
      const onProgress = (job: Progress) => {
        setProgress(job);
        if (hasStarted.current) return;
        hasStarted.current = true;
        onStarted();
      };
      try {
        const watch = { signal: controller.signal, onProgress };
        return await runJob(accountRoutes, "exportData", { body: { password } }, watch);
      } finally {
        setProgress(null);
      }
    },
    onSuccess: (output, { onStarted }) => {
      setMade(output);
      onStarted();
    },
    onError: (error, { onRejected }) => {
      if (running.current?.signal.aborted) return;
      if (!hasStarted.current) return onRejected(error);
      const description = getErrorMessage(error, accountScreenTexts.data.failed);
      setFailure(description);
      toast({ title: accountScreenTexts.data.failedTitle, description, variant: "error" });
    },
  });
  const pending = isPending && progress === null;
  return { progress, exported: made, failure, pending, start: mutate, cancel: () => running.current?.abort() };
};

const useOpenExport = (id: string, onDone: () => void) =>
  useOptimisticMutation({
    run: (password: string) => client.openExport({ params: { id }, body: { password } }),
    onSuccess: ({ url }) => {
      onDone();
      // The file is served as an attachment, so the page stays open.
      window.location.assign(url);
    },
  });

const DeleteDialog = lazyDialog(async () => (await import("./data-dialogs.tsx")).DeleteAccountDialog);

export const DeleteSection = ({ email }: { email: string }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ul className="grid max-w-[60ch] list-disc gap-1 pl-5">
        {accountScreenTexts.remove.goes.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      <p className="mt-2 max-w-[60ch] text-muted">{accountScreenTexts.remove.stays}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button variant="danger" icon={Trash2} onClick={() => setOpen(true)}>
          {accountScreenTexts.remove.open}
        </Button>
        <a href="#data" className={`text-sm ${textLinkStyle}`}>
          {accountScreenTexts.remove.exportFirst}
        </a>
      </div>
      <DeleteDialog open={open} email={email} onClose={() => setOpen(false)} />
    </>
  );
};

const ExportDialog = lazyDialog(async () => (await import("./data-dialogs.tsx")).ExportDialog);

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
      <p className="max-w-[60ch]">{accountScreenTexts.data.contents}</p>
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
              <ProgressBar label={accountScreenTexts.data.label} value={progress.progress} />
              <p role="status" className="mt-1 text-sm text-muted">
                {progress.stage}
              </p>
            </div>
            <Button variant="outline" onClick={cancel}>
              {accountScreenTexts.data.cancel}
            </Button>
          </div>
        ) : (
          <div>
            <Button variant="outline" icon={FileArchive} onClick={() => setConfirming(true)}>
              {ready ? accountScreenTexts.data.again : accountScreenTexts.data.start}
            </Button>
          </div>
        )}
      </div>
      <ExportDialog
        open={isConfirming}
        email={email}
        intro={accountScreenTexts.data.startIntro}
        label={accountScreenTexts.data.make}
        pendingLabel={accountScreenTexts.data.making}
        fallbackError={accountScreenTexts.data.failed}
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
        title={accountScreenTexts.data.ready}
        action={
          <Button icon={Download} onClick={() => setConfirming(true)}>
            {accountScreenTexts.data.download}
          </Button>
        }
      >
        {made ? formatExportSize(made) : accountScreenTexts.data.earlier}
      </Notice>
      <ExportDialog
        open={isConfirming}
        email={email}
        intro={accountScreenTexts.data.downloadIntro}
        label={accountScreenTexts.data.download}
        pendingLabel={accountScreenTexts.data.opening}
        fallbackError={accountScreenTexts.data.openFailed}
        pending={open.isPending}
        onSubmit={(password, { onError }) => open.mutate(password, { onError })}
        onClose={close}
      />
    </>
  );
};
