import type { Dependencies } from "#functions/dependencies.ts";
import { captureFileFacts, removeDocumentFacts } from "#functions/facts/capture-facts.ts";
import type { JobHandler } from "#functions/jobs/process-job.ts";
import { documentKey } from "#functions/table/keys.ts";
import { ConditionFailedError } from "#functions/table/table.ts";
import type { DocumentReading } from "#shared/api/document-parts.ts";
import { findDocument, findDocumentOwner } from "../documents.table.ts";
import { documentFileKey, fileTextKey } from "../texts.table.ts";
import { UnreadableDocumentError } from "./document-text.ts";
import { readDocument } from "./read-document.ts";

/** In milliseconds. Most files are read faster than this and never write progress. */
const progressInterval = 2_000;

/** Saves the current page at most every two seconds, one write at a time. `finish` waits for a pending write. */
const createProgressReporter = (
  clock: Dependencies["clock"],
  save: (page: number, pages: number) => Promise<unknown>,
) => {
  let savedAt = clock.now().getTime();
  let pendingSave: Promise<unknown> | undefined;
  const onPage = (page: number, pages: number) => {
    const now = clock.now().getTime();
    if (pendingSave || now - savedAt < progressInterval) return;
    savedAt = now;
    // Ignore errors: if the table is down, the next write fails too.
    pendingSave = save(page, pages)
      .catch(() => undefined)
      .finally(() => {
        pendingSave = undefined;
      });
  };
  return { onPage, finish: () => pendingSave };
};

/** Reads the text of an uploaded file and stores it next to the file; for an unreadable file, stores the reason. */
export const readDocumentJob: JobHandler = async ({ dependencies, actor, input, signal, report }) => {
  const { documentId } = input as { documentId: string }; // enqueued by `finishUpload`
  const { table, blobs } = dependencies;
  const outcome = { result: { documentId } };
  if (!actor) return outcome;
  const { workspaceId } = actor;
  const document = await findDocument(table, workspaceId, documentId);
  const bytes = document?.file && (await blobs.getBytes(documentFileKey(workspaceId, documentId)));
  if (!document?.file || !bytes) return outcome;

  await report("Reading the file", 10);
  const textKey = fileTextKey(workspaceId, documentId);
  const saveReading = (reading: DocumentReading) =>
    table.write({ update: documentKey(workspaceId, documentId), set: { reading }, if: "present" });
  const progress = createProgressReporter(dependencies.clock, (page, pages) =>
    saveReading({ status: "reading", page, pages, problem: null }),
  );
  try {
    const text = await readDocument(bytes, document.file.mediaType, { signal, onPage: progress.onPage }).finally(
      progress.finish,
    );
    await report("Saving the text", 90);
    await blobs.put(textKey, JSON.stringify(text));
    await captureFileFacts(dependencies, await findDocumentOwner(table, workspaceId, document), { document, text });
    await saveReading({ status: "read", pages: text.pages, problem: null });
  } catch (error) {
    if (error instanceof UnreadableDocumentError)
      await saveReading({ status: "failed", pages: null, problem: error.message });
    // The document was deleted while it was being read.
    else if (error instanceof ConditionFailedError) {
      await blobs.delete(textKey);
      await removeDocumentFacts(dependencies, await findDocumentOwner(table, workspaceId, document), documentId);
    } else throw error;
  }
  return outcome;
};
