import { useEffect, useRef, useState } from "react";
import { trackerRoutes } from "#shared/api/tracker.ts";
import { createSortableId } from "#shared/util/ids.ts";
import { createApiClient, getErrorDetail } from "#web/api/client.ts";
import { useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";
import * as texts from "../messages.ts";
import {
  createImportProgress,
  type ImportProgress,
  type RowBatch,
  type RunControl,
  sendBatches,
  type UndoProgress,
  undoBatches,
} from "./send-import.ts";

const client = createApiClient(trackerRoutes);
const dependentQueries = [
  "getLastImport",
  "listApplications",
  "getApplicationStats",
  "getProgress",
  "listStatusChanges",
  "getCalendar",
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

type ImportRun = { file: string; batches: RowBatch[]; total: number; sent: ImportProgress };
export const useSendImport = () => {
  const { state, run, stop } = useStoppableRun();
  const [sending, setSending] = useState<ImportRun | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  // Not part of the mutation's input, which is serialized for comparison: the rows may be large.
  const next = useRef<ImportRun>(null);
  const { mutate } = useOptimisticMutation({
    run: () =>
      run(async (control) => {
        const current = next.current;
        if (!current) return;
        setFailure(null);
        setSending(current);
        const { sent, failure: error } = await sendBatches(current.batches, current.sent, {
          ...control,
          send: (body, idempotencyKey) => client.importApplications({ body, idempotencyKey }),
          onProgress: (progress) => setSending({ ...current, sent: progress }),
        });
        setSending({ ...current, sent });
        if (error !== undefined) throw error;
      }),
    invalidates: dependentQueries,
    onError: (error) => setFailure(getErrorDetail(error, texts.serverUnreachable)),
  });
  const startRun = (importRun: ImportRun) => {
    next.current = importRun;
    mutate();
  };
  return {
    state,
    stop,
    sending,
    failure,
    start: (file: string, batches: RowBatch[], total: number) =>
      startRun({ file, batches, total, sent: createImportProgress() }),
    resume: () => sending && startRun(sending),
  };
};
export type SendImportState = ReturnType<typeof useSendImport>;

type UndoRun = { importId: string; total: number; undone: UndoProgress };
export const useUndoImport = () => {
  const { state, run, stop } = useStoppableRun();
  const [undoing, setUndoing] = useState<UndoRun | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { mutate } = useOptimisticMutation({
    run: ({ importId, total, undone }: UndoRun) =>
      run(async (control) => {
        setFailure(null);
        const setProgress = (progress: UndoProgress) => setUndoing({ importId, total, undone: progress });
        setProgress(undone);
        await undoBatches(undone, {
          ...control,
          newKey: () => createSortableId(new Date()),
          undo: (idempotencyKey) => client.undoImport({ params: { id: importId }, idempotencyKey }),
          onProgress: setProgress,
        });
      }),
    invalidates: dependentQueries,
    onError: (error) => setFailure(getErrorDetail(error, texts.serverUnreachable)),
  });
  const start = (importId: string, total: number) =>
    mutate({ importId, total, undone: undoing?.undone ?? { deleted: 0, kept: 0, left: total } });
  return { state, stop, undoing, failure, start };
};
export type UndoImportState = ReturnType<typeof useUndoImport>;
