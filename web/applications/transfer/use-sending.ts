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

/** Work that goes on until it is done or told to stop, and stops when its page goes away. */
const useStoppable = () => {
  const controller = useRef<AbortController>(null);
  const [state, setState] = useState<"idle" | "running" | "stopping">("idle");
  const isRunning = state !== "idle";
  useEffect(() => () => controller.current?.abort(), []);
  useEffect(() => {
    if (!isRunning) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
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

type Sending = { file: string; pieces: Piece[]; total: number; sent: Sent };
/** Sends an import piece by piece. It can be stopped, and gone on with from where it ended. */
export const useSending = () => {
  const { state, run, stop } = useStoppable();
  const [sending, setSending] = useState<Sending | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  // Beside the change and not its input: that is compared as a text, and this may be long.
  const next = useRef<Sending>(null);
  const { mutate } = useChange({
    run: () =>
      run(async (watch) => {
        const what = next.current;
        if (!what) return;
        setFailure(null);
        setSending(what);
        const show = (sent: Sent) => setSending({ ...what, sent });
        const send = (body: Parameters<typeof client.importApplications>[0]["body"], idempotencyKey: string) =>
          client.importApplications({ body, idempotencyKey });
        const { sent, failure: error } = await sendPieces(what.pieces, what.sent, { ...watch, send, onProgress: show });
        setSending({ ...what, sent });
        if (error !== undefined) throw error;
      }),
    refresh,
    onError: (error) => setFailure(detailOf(error, texts.serverUnreachable)),
  });
  const go = (what: Sending) => {
    next.current = what;
    mutate();
  };
  return {
    state,
    stop,
    sending,
    failure,
    start: (file: string, pieces: Piece[], total: number) => go({ file, pieces, total, sent: nothingSent() }),
    goOn: () => sending && go(sending),
  };
};
export type SendingImport = ReturnType<typeof useSending>;

type Undoing = { importId: string; total: number; undone: Undone };
/** Takes an import back piece by piece. */
export const useUndo = () => {
  const { state, run, stop } = useStoppable();
  const [undoing, setUndoing] = useState<Undoing | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { mutate } = useChange({
    run: ({ importId, total, undone }: Undoing) =>
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
