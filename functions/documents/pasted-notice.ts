import type { Dependencies } from "#functions/dependencies.ts";
import { mapVersionConflict } from "#functions/http/optimistic-locking.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import { retryConditions } from "#functions/table/retry.ts";
import { documentTexts, mediaTypes } from "#shared/api/documents.ts";
import { AppError } from "#shared/api/problem.ts";
import { idPrefixes, stripIdPrefix } from "#shared/util/ids.ts";
import {
  assertDocumentQuota,
  buildChangeDocumentWrite,
  buildNewDocumentWrite,
  findDocument,
} from "./documents.table.ts";
import type { StoredDocument } from "./documents.ts";
import { UnreadableDocumentError } from "./reading/document-text.ts";
import { readPlain } from "./reading/read-plain.ts";
import { documentFileKey, fileTextKey } from "./texts.table.ts";
import { buildQuotaParts, transactWithErrors } from "./transact-with-errors.ts";

const title = "Pasted notice";
/** Shorter lines, such as “Yes”, occur in any text. */
const minLineLength = 20;
/** A text that shares at least this fraction of another text's lines is a version of it. */
const minCommonFraction = 0.5;
const toLines = (text: string) =>
  text
    .split(/[\n\f\u2029]/)
    .map((line) => line.replaceAll(/\s+/g, " ").trim())
    .filter((line) => line.length >= minLineLength);

/**
 * Merges a pasted text into the stored notice: a new version of the notice, or a text that contains it, replaces it; a
 * part of it changes nothing; any other text is appended.
 */
export const mergePastedText = (before: string, text: string): string => {
  if (before.includes(text.trim())) return before;
  const [knownLines, lines] = [new Set(toLines(before)), toLines(text)];
  const commonCount = lines.filter((line) => knownLines.has(line)).length;
  if (commonCount >= minCommonFraction * knownLines.size) return text;
  if (lines.length > 0 && commonCount >= minCommonFraction * lines.length) return before;
  return `${before.trimEnd()}\n\n${text}`;
};

type PastedNotice = { applicationId: string; text: string; replaces: boolean };
type PastedNoticeDependencies = Pick<Dependencies, "table" | "blobs" | "clock">;

/**
 * Stores the text of a pasted notice as a file of its application, read like an uploaded one, and returns its ID. An
 * application has one pasted notice. Returns null if the workspace is over its quota or the stored notice was moved to
 * another application; the requirements are extracted anyway.
 */
export const savePastedNotice = async (
  { table, blobs, clock }: PastedNoticeDependencies,
  workspaceId: WorkspaceId,
  { applicationId, text, replaces }: PastedNotice,
): Promise<string | null> => {
  const id = `${idPrefixes.document}_${stripIdPrefix(applicationId)}`;
  const save = async () => {
    const before = await findDocument(table, workspaceId, id);
    if (before && before.applicationId !== applicationId) return null;
    const textBefore = before && !replaces ? await blobs.get(documentFileKey(workspaceId, id)) : undefined;
    const mergedText = textBefore === undefined ? text : mergePastedText(textBefore, text);
    if (mergedText === textBefore) return id;
    const documentText = readPlain(mergedText);
    const bytes = Buffer.byteLength(mergedText);
    const now = clock.now().toISOString();
    const stored = {
      countedBytes: bytes,
      file: { name: `${title}.txt`, mediaType: mediaTypes.txt, bytes },
      reading: { status: "read" as const, pages: documentText.pages, problem: null },
      updatedAt: now,
    };
    const newDocument: StoredDocument = {
      ...{ id, type: "file", title, applicationId, opportunityId: null, kind: "notice", model: null, status: "draft" },
      ...{ version: 1, revision: 1, createdAt: now },
      ...stored,
    };
    const quota = { documents: before ? 0 : 1, bytes: bytes - (before?.countedBytes ?? 0) };
    if (!before) await assertDocumentQuota(table, workspaceId, bytes, documentTexts);
    await blobs.put(documentFileKey(workspaceId, id), mergedText);
    await blobs.put(fileTextKey(workspaceId, id), JSON.stringify(documentText));
    await transactWithErrors(table, [
      {
        write: before
          ? buildChangeDocumentWrite(workspaceId, before, { ...stored, version: (before.version ?? 1) + 1 })
          : buildNewDocumentWrite(workspaceId, newDocument),
      },
      ...buildQuotaParts(table, workspaceId, quota),
    ]);
    return id;
  };
  try {
    return await mapVersionConflict(retryConditions(save));
  } catch (error) {
    const isOverQuota = error instanceof AppError && error.code === "invalid_request";
    if (isOverQuota || error instanceof UnreadableDocumentError) return null;
    throw error;
  }
};
