import { useEffect, useRef, useState } from "react";
import { sortable } from "#shared/ids.ts";
import { trackerRoutes } from "#shared/tracker.ts";
import { clientOf, detailOf } from "#web/api/client.ts";
import { useChange } from "#web/api/mutations.ts";
import * as texts from "../messages.ts";
import type { Piece } from "./pieces.ts";
import { nothingSent, type Sent, sendPieces, type Undone, undoPieces, type Watch } from "./send.ts";

const client = clientOf(trackerRoutes);
const refresh = [
  "getLastImport",
  "listApplications",
  "getApplicationStats",
  "getProgress",
  "listStatusChanges",
  "getCalendar",
];

/** Runs work that can be stopped. Stops it on unmount, and asks before the browser leaves the page meanwhile. */
const useStoppable = () => {
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
  const run = async (work: (watch: Watch) => Promise<void>) => {
    const running = new AbortController();
    controller.current = running;
    const { signal } = running;
    setState("running");
    try {
      await work({
        isStopped: () => signal.aborted,
        pause: (milliseconds) =>
          new Promise((done) => {
            setTimeout(done, milliseconds);
            signal.addEventListener("abort", () => done(), { once: true });
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

type ImportRun = { file: string; batches: Piece[]; total: number; sent: Sent };
export const useSending = () => {
  const { state, run, stop } = useStoppable();
  const [sending, setSending] = useState<ImportRun | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  // Not part of the mutation's input, which is serialized for comparison: the rows may be large.
  const next = useRef<ImportRun>(null);
  const { mutate } = useChange({
    run: () =>
      run(async (watch) => {
        const current = next.current;
        if (!current) return;
        setFailure(null);
        setSending(current);
        const show = (sent: Sent) => setSending({ ...current, sent });
        const send = (body: Parameters<typeof client.importApplications>[0]["body"], idempotencyKey: string) =>
          client.importApplications({ body, idempotencyKey });
        const { sent, failure: error } = await sendPieces(current.batches, current.sent, { ...watch, send, onProgress: show });
        setSending({ ...current, sent });
        if (error !== undefined) throw error;
      }),
    refresh,
    onError: (error) => setFailure(detailOf(error, texts.serverUnreachable)),
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
    start: (file: string, batches: Piece[], total: number) => startRun({ file, batches, total, sent: nothingSent() }),
    goOn: () => sending && startRun(sending),
  };
};
export type SendingImport = ReturnType<typeof useSending>;

type UndoRun = { importId: string; total: number; undone: Undone };
export const useUndo = () => {
  const { state, run, stop } = useStoppable();
  const [undoing, setUndoing] = useState<UndoRun | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { mutate } = useChange({
    run: ({ importId, total, undone }: UndoRun) =>
      run(async (watch) => {
        setFailure(null);
        const show = (now: Undone) => setUndoing({ importId, total, undone: now });
        show(undone);
        await undoPieces(undone, {
          ...watch,
          newKey: () => sortable(new Date()),
          undo: (idempotencyKey) => client.undoImport({ params: { id: importId }, idempotencyKey }),
          onProgress: show,
        });
      }),
    refresh,
    onError: (error) => setFailure(detailOf(error, texts.serverUnreachable)),
  });
  const start = (importId: string, total: number) =>
    mutate({ importId, total, undone: undoing?.undone ?? { deleted: 0, kept: 0, left: total } });
  return { state, stop, undoing, failure, start };
};
export type UndoingImport = ReturnType<typeof useUndo>;
