import { parentPort, workerData } from "node:worker_threads";
import { UnreadableDocumentError } from "./document-text.ts";
import { readFile } from "./read-file.ts";

/** Runs apart from the process, whose time and memory a hostile file must not take: see read-document.ts. */
const { bytes, mediaType } = workerData as { bytes: Uint8Array; mediaType: string };
try {
  const text = await readFile(bytes, mediaType, (page, pages) => parentPort?.postMessage({ page, pages }));
  parentPort?.postMessage({ text });
} catch (error) {
  if (!(error instanceof UnreadableDocumentError)) throw error;
  parentPort?.postMessage({ problem: error.problem });
}
