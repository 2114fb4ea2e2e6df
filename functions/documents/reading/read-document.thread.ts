import { parentPort, workerData } from "node:worker_threads";
import { UnreadableDocumentError } from "./document-text.ts";
import { readFile } from "./read-file.ts";

/** Runs in its own thread, so that a malicious file cannot exhaust the process's time or memory (see read-document.ts). */
const { bytes, mediaType } = workerData as { bytes: Uint8Array; mediaType: string };
try {
  const text = await readFile(bytes, mediaType, (page, pages) => parentPort?.postMessage({ page, pages }));
  parentPort?.postMessage({ text });
} catch (error) {
  if (!(error instanceof UnreadableDocumentError)) throw error;
  parentPort?.postMessage({ problem: error.problem });
}
