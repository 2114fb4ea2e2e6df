import { Worker } from "node:worker_threads";
import { type DocumentText, type ReadingProblem, UnreadableDocumentError } from "./document-text.ts";
import type { OnPage } from "./read-pdf.ts";

/** In a Lambda bundle, the thread is a separate file. */
const threadUrl = new URL(
  import.meta.url.endsWith(".ts") ? "./read-document.thread.ts" : "./read-document.thread.mjs",
  import.meta.url,
);
/** Resident memory is limited too, because the heap limit ignores buffers, and a few kilobytes can inflate to gigabytes. */
const limits = { milliseconds: 60_000, maxOldGenerationSizeMb: 400, residentBytes: 500_000_000, memoryCheckMs: 20 };

type Message = { text: DocumentText } | { problem: ReadingProblem } | { page: number; pages: number };
type Options = { signal?: AbortSignal; milliseconds?: number; onPage?: OnPage };

/**
 * Reads the text of a file in a thread with bounded memory and time. Throws UnreadableDocumentError, with the problem to
 * show; rejects with the signal's reason if it is aborted.
 */
export const readDocument = (
  bytes: Uint8Array,
  mediaType: string,
  { signal, milliseconds = limits.milliseconds, onPage }: Options = {},
): Promise<DocumentText> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const worker = new Worker(threadUrl, {
      workerData: { bytes, mediaType },
      resourceLimits: { maxOldGenerationSizeMb: limits.maxOldGenerationSizeMb },
      stdout: true,
      stderr: true,
    });
    const maxResidentBytes = process.memoryUsage.rss() + limits.residentBytes;
    const memoryCheck = setInterval(() => {
      if (process.memoryUsage.rss() > maxResidentBytes) fail(new UnreadableDocumentError("tooLarge"));
    }, limits.memoryCheckMs);
    const timer = setTimeout(() => fail(new UnreadableDocumentError("tooLarge")), milliseconds);
    const cleanUp = () => {
      clearTimeout(timer);
      clearInterval(memoryCheck);
      signal?.removeEventListener("abort", abort);
      void worker.terminate();
    };
    const fail = (error: unknown) => {
      cleanUp();
      reject(error);
    };
    const abort = () => fail(signal?.reason);
    signal?.addEventListener("abort", abort, { once: true });
    worker.on("message", (message: Message) => {
      if ("page" in message) return onPage?.(message.page, message.pages);
      cleanUp();
      if ("text" in message) resolve(message.text);
      else reject(new UnreadableDocumentError(message.problem));
    });
    worker.once("error", (error: NodeJS.ErrnoException) =>
      fail(new UnreadableDocumentError(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? "tooLarge" : "damaged")),
    );
    worker.once("exit", () => fail(new UnreadableDocumentError("damaged")));
  });
