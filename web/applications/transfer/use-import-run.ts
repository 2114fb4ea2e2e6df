import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { createApiClient, getErrorDetail } from "#shared/api/client.ts";
import { organizationImportRoutes } from "#shared/api/organizations.ts";
import { trackerRoutes } from "#shared/api/tracker.ts";
import { createSortableId } from "#shared/util/ids.ts";
import { useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";
import * as messages from "../messages.ts";
import type { ClientCount } from "./clients.ts";
import {
  createImportProgress,
  type ImportProgress,
  type RowBatch,
  type RowToSend,
  type RunControl,
  sendBatches,
  type UndoProgress,
  undoBatches,
  withRetries,
} from "./send-import.ts";

const client = createApiClient(trackerRoutes);
const organizationClient = createApiClient(organizationImportRoutes);
const dependentQueries = [
  "getLastImport",
  "listApplications",
  "getApplicationStats",
  "getProgress",
  "listStatusChanges",
  "getCalendar",
  "listOrganizations",
  "getCurrentUser",
];

/** Runs a callback that can be stopped. Stops it on unmount, and warns before the browser leaves the page. */
const useStoppableRun = () => {
  const controller = useRef<AbortController>(null);
  const [state, setState] = useState<"idle" | "running" | "stopping">("idle");
  const isRunning = state !== "idle";
  useEffect(() => () => controller.current?.abort(), []);
  useEffect(() => {
    if (!isRunning) return;
    const confirmLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", confirmLeave);
    return () => window.removeEventListener("beforeunload", confirmLeave);
  }, [isRunning]);
  const run = async (callback: (control: RunControl) => Promise<void>) => {
    controller.current = new AbortController();
    const { signal } = controller.current;
    setState("running");
    try {
      await callback({
        isStopped: () => signal.aborted,
        pause: (milliseconds) =>
          new Promise((resolve) => {
            setTimeout(resolve, milliseconds);
            signal.addEventListener("abort", () => resolve(), { once: true });
          }),
      });
    } finally {
      setState("idle");
    }
  };
  const stop = () => {
    setState("stopping");
    controller.current?.abort();
  };
  return { state, run, stop };
};

type ImportRun = {
  file: string;
  /** The organizations to create first; a repeated request finds them. */
  newClients: readonly ClientCount[];
  batches: RowBatch[];
  total: number;
  progress: ImportProgress;
};
/** Returns the IDs of new organizations by key. */
const createClients = async (
  clients: readonly ClientCount[],
  importId: string,
  control: RunControl,
): Promise<Map<string, string>> => {
  if (clients.length === 0) return new Map();
  const organizations = clients.map(({ name, taxId }) => ({ name, taxId }));
  const createdOrganizations = await withRetries(
    () => organizationClient.findOrCreateOrganizations({ body: { organizations, importId } }),
    control,
  );
  return new Map(clients.map(({ key }, index) => [key, createdOrganizations[index]?.id ?? ""]));
};

const toRow = ({ clientKey, ...row }: RowToSend, ids: ReadonlyMap<string, string>) => ({
  ...row,
  ...(clientKey && { organizationId: ids.get(clientKey) ?? clientKey }),
});

export const useSendImport = () => {
  const queryClient = useQueryClient();
  const { state, run, stop } = useStoppableRun();
  const [importRun, setImportRun] = useState<ImportRun | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  // Not part of the mutation's input, which is serialized for comparison, because the rows may be large.
  const next = useRef<ImportRun>(null);
  const { mutate } = useOptimisticMutation({
    run: () =>
      run(async (control) => {
        const current = next.current;
        if (!current) return;
        setFailure(null);
        setImportRun(current);
        const ids = await createClients(current.newClients, current.progress.importId, control);
        if (ids.size)
          for (const name of ["listOrganizations", "getCurrentUser"])
            void queryClient.invalidateQueries({ queryKey: [name] });
        const { progress, failure: error } = await sendBatches(current.batches, current.progress, {
          ...control,
          send: ({ importId, rows }, idempotencyKey) =>
            client.importApplications({ body: { importId, rows: rows.map((row) => toRow(row, ids)) }, idempotencyKey }),
          onProgress: (progress) => setImportRun({ ...current, progress }),
        });
        setImportRun({ ...current, progress });
        if (error !== undefined) throw error;
      }),
    invalidates: dependentQueries,
    onError: (error) => setFailure(getErrorDetail(error, messages.serverUnreachable)),
  });
  const startRun = (importRun: ImportRun) => {
    next.current = importRun;
    mutate();
  };
  return {
    state,
    stop,
    importRun,
    failure,
    start: (run: Pick<ImportRun, "file" | "newClients" | "batches" | "total">) =>
      startRun({ ...run, progress: createImportProgress() }),
    resume: () => importRun && startRun(importRun),
  };
};
export type SendImportState = ReturnType<typeof useSendImport>;

type UndoRun = { importId: string; total: number; progress: UndoProgress };
export const useUndoImport = () => {
  const { state, run, stop } = useStoppableRun();
  const [undoRun, setUndoRun] = useState<UndoRun | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { mutate } = useOptimisticMutation({
    run: ({ importId, total, progress }: UndoRun) =>
      run(async (control) => {
        setFailure(null);
        const setProgress = (progress: UndoProgress) => setUndoRun({ importId, total, progress });
        setProgress(progress);
        await undoBatches(progress, {
          ...control,
          createKey: () => createSortableId(new Date()),
          undo: (idempotencyKey) => client.undoImport({ params: { id: importId }, idempotencyKey }),
          onProgress: setProgress,
        });
      }),
    invalidates: dependentQueries,
    onError: (error) => setFailure(getErrorDetail(error, messages.serverUnreachable)),
  });
  const start = (importId: string, total: number) =>
    mutate({ importId, total, progress: undoRun?.progress ?? { deleted: 0, kept: 0, remaining: total } });
  return { state, stop, undoing: undoRun, failure, start };
};
export type UndoImportState = ReturnType<typeof useUndoImport>;
