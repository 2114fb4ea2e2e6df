import { Worker } from "node:worker_threads";
import { type DocumentText, type ReadingProblem, UnreadableDocumentError } from "./document-text.ts";
import type { OnPage } from "./read-pdf.ts";

/** A bundled Lambda has the thread as a file of its own. */
const thread = new URL(
  import.meta.url.endsWith(".ts") ? "./read-document.thread.ts" : "./read-document.thread.mjs",
  import.meta.url,
);
/** The heap's limit does not count buffers, into which a stream of a few kilobytes may unpack gigabytes. */
const limits = { milliseconds: 60_000, maxOldGenerationSizeMb: 400, residentBytes: 500_000_000, watchMs: 20 };

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
    const worker = new Worker(thread, {
      workerData: { bytes, mediaType },
      resourceLimits: { maxOldGenerationSizeMb: limits.maxOldGenerationSizeMb },
      stdout: true,
      stderr: true,
    });
    const maxResidentBytes = process.memoryUsage.rss() + limits.residentBytes;
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() > maxResidentBytes) fail(new UnreadableDocumentError("tooLarge"));
    }, limits.watchMs);
    const timer = setTimeout(() => fail(new UnreadableDocumentError("tooLarge")), milliseconds);
    const end = () => {
      clearTimeout(timer);
      clearInterval(watch);
      signal?.removeEventListener("abort", abort);
      void worker.terminate();
    };
    const fail = (error: unknown) => {
      end();
      reject(error);
    };
    const abort = () => fail(signal?.reason);
    signal?.addEventListener("abort", abort, { once: true });
    worker.on("message", (message: Message) => {
      if ("page" in message) return onPage?.(message.page, message.pages);
      end();
      if ("text" in message) resolve(message.text);
      else reject(new UnreadableDocumentError(message.problem));
    });
    worker.once("error", (error: NodeJS.ErrnoException) =>
      fail(new UnreadableDocumentError(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? "tooLarge" : "damaged")),
    );
    worker.once("exit", () => fail(new UnreadableDocumentError("damaged")));
  });
