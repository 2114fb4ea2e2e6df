import { Download, FileArchive, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import type { DataExport } from "#shared/api/account.ts";
import { accountRoutes } from "#shared/api/account.ts";
import { createApiClient } from "#shared/api/client.ts";
import { runJob } from "#shared/api/run-job.ts";
import * as paths from "#shared/domain/paths.ts";
import { hasRole } from "#shared/domain/workspace-roles.ts";
import { useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";
import { useCurrentUser } from "#web/auth/session.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { ProgressBar } from "#web/ui/feedback/progress-bar.tsx";
import { getErrorMessage } from "#web/ui/forms/use-schema-form.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import { formatExportSize } from "./format.ts";

const client = createApiClient(accountRoutes);
const exportFailedMessage = "Your data could not be exported. Please try again";
type Progress = { stage: string; progress: number };
/**
 * `onStarted` is called once the password was accepted and the job is running, `onRejected` if the job was not started.
 */
type StartOptions = { password: string; onStarted: () => void; onRejected: (error: Error) => void };

const useExport = () => {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [exported, setExported] = useState<DataExport | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const abortController = useRef<AbortController>(null);
  const hasStarted = useRef(false);
  // A user who leaves the page would never see the link, so the job is aborted.
  useEffect(() => () => abortController.current?.abort(), []);
  const { mutate, isPending } = useOptimisticMutation({
    run: async ({ password, onStarted }: StartOptions) => {
      const controller = new AbortController();
      abortController.current = controller;
      hasStarted.current = false;
      setFailure(null);
      const onProgress = (job: Progress) => {
        setProgress(job);
        if (hasStarted.current) return;
        hasStarted.current = true;
        onStarted();
      };
      try {
        const options = { signal: controller.signal, onProgress };
        return await runJob(accountRoutes, "exportData", { body: { password } }, options);
      } finally {
        setProgress(null);
      }
    },
    onSuccess: (output, { onStarted }) => {
      setExported(output);
      onStarted();
    },
    onError: (error, { onRejected }) => {
      if (abortController.current?.signal.aborted) return;
      if (!hasStarted.current) return onRejected(error);
      const description = getErrorMessage(error, exportFailedMessage);
      setFailure(description);
      toast({ title: common.exportFailed, description, variant: "error" });
    },
  });
  const pending = isPending && progress === null;
  return { progress, exported, failure, pending, start: mutate, cancel: () => abortController.current?.abort() };
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
        <li>Your organization profile, opportunities, applications, tasks, documents and history are deleted.</li>
        <li>Your subscription is canceled, and you won't be charged again.</li>
        <li>All devices are signed out, and no one can sign in again.</li>
      </ul>
      <p className="mt-2 max-w-[60ch] text-muted">We keep only anonymous point totals.</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button variant="danger" icon={Trash2} onClick={() => setOpen(true)}>
          {common.deleteAccount}
        </Button>
        <a href="#data" className={`text-sm ${textLinkStyle}`}>
          Export your data first
        </a>
      </div>
      <DeleteDialog open={open} email={email} onClose={() => setOpen(false)} />
    </>
  );
};

const ExportDialog = lazyDialog(async () => (await import("./data-dialogs.tsx")).ExportDialog);

/** Exports all of the user's data as one file: a job with stages, then a download. Both require the password. */
export const DataSection = ({ email }: { email: string }) => {
  const { user } = useCurrentUser();
  const { progress, exported, failure, pending, start, cancel } = useExport();
  const [isConfirming, setConfirming] = useState(false);
  const close = () => setConfirming(false);
  // The notification about a finished export links here with the export's ID.
  const linkedId = useSearchParams()[0].get("export");
  const readyId = exported?.id ?? linkedId;
  return (
    <>
      <p className="max-w-[60ch]">
        {user?.hasJoinedWorkspaces
          ? "Includes your profile and progress, and everything in the workspaces you own: organizations, opportunities, applications with their tasks and history, and documents, as JSON and CSV."
          : "Includes your profile, organizations, opportunities, applications with their tasks and history, documents and progress, as JSON and CSV."}{" "}
        Passwords and sign-in secrets are excluded.
      </p>
      {user?.hasJoinedWorkspaces && (
        <p className="mt-2 max-w-[60ch] text-muted">
          Records in workspaces that someone else owns aren’t included. Their owners can export them.
        </p>
      )}
      <div className="mt-4 grid gap-4">
        {failure && (
          <Notice tone="error" live>
            {failure}
          </Notice>
        )}
        {readyId && !progress && <ReadyNotice key={readyId} id={readyId} exported={exported} email={email} />}
        {progress ? (
          <div className="flex items-center gap-3">
            <div className="min-w-0 flex-1">
              <ProgressBar label="Data export" value={progress.progress} />
              <p role="status" className="mt-1 text-sm text-muted">
                {progress.stage}
              </p>
            </div>
            <Button variant="outline" onClick={cancel}>
              {common.cancel}
            </Button>
          </div>
        ) : (
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <Button variant="outline" icon={FileArchive} onClick={() => setConfirming(true)}>
              {readyId ? "Export again" : "Export all my data"}
            </Button>
            {hasRole(user?.workspace?.role, "admin") && (
              <Link to={paths.activityLog} className={`text-sm ${textLinkStyle}`}>
                See the activity log
              </Link>
            )}
          </div>
        )}
      </div>
      <ExportDialog
        open={isConfirming}
        email={email}
        intro="The file will contain personal data, so please enter your password."
        label="Create export"
        pendingLabel="Checking..."
        fallbackError={exportFailedMessage}
        pending={pending}
        onSubmit={(password, { onError }) => start({ password, onStarted: close, onRejected: onError })}
        onClose={close}
      />
    </>
  );
};

const downloadLabel = "Download the zip";
type ReadyNoticeProps = { id: string; exported: DataExport | null; email: string };

const ReadyNotice = ({ id, exported, email }: ReadyNoticeProps) => {
  const [isConfirming, setConfirming] = useState(false);
  const close = () => setConfirming(false);
  const open = useOpenExport(id, close);
  return (
    <>
      <Notice
        tone="success"
        live
        title="Your export is ready"
        action={
          <Button icon={Download} onClick={() => setConfirming(true)}>
            {downloadLabel}
          </Button>
        }
      >
        {exported ? formatExportSize(exported) : "Exports are available for seven days."}
      </Notice>
      <ExportDialog
        open={isConfirming}
        email={email}
        intro="The file contains personal data, so please enter your password."
        label={downloadLabel}
        pendingLabel={common.opening}
        fallbackError="The file could not be opened. Please try again"
        pending={open.isPending}
        onSubmit={(password, { onError }) => open.mutate(password, { onError })}
        onClose={close}
      />
    </>
  );
};
