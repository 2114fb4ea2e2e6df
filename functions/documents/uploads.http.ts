import type { Dependencies } from "#functions/dependencies.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { type PreparedJob, prepareJob } from "#functions/jobs/prepare-job.ts";
import { resolveOrganization } from "#functions/organizations/resolve-organization.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import { ConditionFailedError } from "#functions/table/table.ts";
import { documentLimits, type documentRoutes, documentTexts } from "#shared/api/documents.ts";
import { AppError } from "#shared/api/problem.ts";
import { toFileName } from "#shared/util/file-names.ts";
import {
  assertDocumentQuota,
  buildDeleteUploadWrite,
  buildNewDocumentWrite,
  buildNewUploadWrite,
  countUploads,
  findDocument,
  findUpload,
  type PendingUpload,
  uploadFileKey,
} from "./documents.table.ts";
import { pickLibraryFields, type StoredDocument, toDocumentCard } from "./documents.ts";
import { isReadable, matchesMediaType } from "./media-type.ts";
import { documentFileKey } from "./texts.table.ts";
import {
  buildApplicationParts,
  buildQuotaParts,
  transactWithErrors,
  withConflictError,
} from "./transact-with-errors.ts";

type UploadHandlers = Pick<Handlers<typeof documentRoutes>, "startUpload" | "finishUpload" | "cancelUpload">;

const sanitizeFileName = (name: string) => {
  const dot = name.lastIndexOf(".");
  return toFileName(name.slice(0, dot), name.slice(dot + 1).toLowerCase());
};
const removeExtension = (name: string) => name.slice(0, name.lastIndexOf("."));
const createNotFoundError = () => new AppError("not_found", "Upload not found. Please upload the file again");

/** The browser uploads the file to S3 with a presigned request; it is then validated and saved as a document. */
export const uploadHandlers = (dependencies: Dependencies): UploadHandlers => {
  const { table, blobs, clock, newId } = dependencies;

  /** Returns a message for the user, or undefined if the file's size and type match what the client declared. */
  const validateFile = async (key: string, { bytes, mediaType }: PendingUpload): Promise<string | undefined> => {
    const size = await blobs.getSize(key);
    if (size === undefined) return documentTexts.uploadMissing;
    if (size !== bytes) return documentTexts.sizeMismatch;
    const file = await blobs.getBytes(key, 0, size);
    return file && (await matchesMediaType(mediaType, file)) ? undefined : documentTexts.typeMismatch;
  };

  const saveDocument = async (
    workspaceId: WorkspaceId,
    upload: PendingUpload,
    applicationId: string | null,
    job: PreparedJob | undefined,
  ): Promise<StoredDocument> => {
    const { id, fileName: name, bytes, mediaType } = upload;
    const now = clock.now().toISOString();
    const document: StoredDocument = {
      id,
      type: "file",
      title: removeExtension(name),
      applicationId,
      opportunityId: null,
      ...(upload.organizationId && { organizationId: upload.organizationId }),
      ...pickLibraryFields(upload),
      model: null,
      status: "draft",
      version: 1,
      revision: 1,
      countedBytes: bytes,
      file: { name, mediaType, bytes },
      ...(job && { reading: { status: "reading" as const, pages: null, problem: null } }),
      createdAt: now,
      updatedAt: now,
    };
    await transactWithErrors(table, [
      { write: buildDeleteUploadWrite(workspaceId, id) },
      withConflictError(buildNewDocumentWrite(workspaceId, document)),
      ...buildQuotaParts(table, workspaceId, { documents: 1, bytes }),
      ...buildApplicationParts(workspaceId, applicationId, now),
      ...(job?.writes ?? []).map((write) => ({ write })),
    ]);
    await job?.send();
    return document;
  };

  return {
    startUpload: async ({ caller: { workspaceId }, body }) => {
      const now = clock.now();
      const createLimitError = () => new AppError("invalid_request", documentTexts.tooManyUploads);
      const [pendingCount] = await Promise.all([
        countUploads(table, workspaceId, now),
        body.organizationId && resolveOrganization(table, workspaceId, body.organizationId),
        assertDocumentQuota(table, workspaceId, body.bytes, documentTexts),
      ]);
      if (pendingCount >= documentLimits.uploads) throw createLimitError();
      const upload = {
        ...body,
        fileName: sanitizeFileName(body.fileName),
        id: newId("document"),
        createdAt: now.toISOString(),
      };
      await transactWithErrors(table, [
        { write: buildNewUploadWrite(workspaceId, upload, now) },
        ...buildApplicationParts(workspaceId, body.applicationId, upload.createdAt),
      ]);
      // Count again after writing, so that concurrent requests cannot exceed the limit.
      if ((await countUploads(table, workspaceId, now)) > documentLimits.uploads) {
        await table.write(buildDeleteUploadWrite(workspaceId, upload.id));
        throw createLimitError();
      }
      return { id: upload.id, ...(await blobs.getUploadUrl(uploadFileKey(workspaceId, upload.id), upload)) };
    },

    finishUpload: async ({ caller: { userId, workspaceId }, params: { id } }) => {
      const upload = await findUpload(table, workspaceId, id, clock.now());
      if (!upload) {
        // The client retries after losing the first response.
        const existing = await findDocument(table, workspaceId, id);
        if (existing?.file) return toDocumentCard(existing);
        throw createNotFoundError();
      }
      const key = uploadFileKey(workspaceId, id);
      const problem = await validateFile(key, upload);
      if (problem) {
        if (problem !== documentTexts.uploadMissing) await blobs.delete(key);
        throw new AppError("invalid_request", problem);
      }
      // Copy the file, so that the presigned upload request cannot overwrite the checked version.
      const documentKey = documentFileKey(workspaceId, id);
      await blobs.copyFile(key, documentKey, { name: upload.fileName, mediaType: upload.mediaType });
      try {
        const job = isReadable(upload.mediaType)
          ? prepareJob(dependencies, { userId, workspaceId }, "readDocument", { documentId: id })
          : undefined;
        const document = await saveDocument(workspaceId, upload, upload.applicationId, job).catch((error: unknown) => {
          // The application was deleted during the upload: save the document without one.
          if (!(error instanceof AppError && error.code === "not_found")) throw error;
          return saveDocument(workspaceId, upload, null, job);
        });
        await blobs.delete(key).catch(() => {}); // otherwise it expires
        return toDocumentCard(document);
      } catch (error) {
        const existing = await findDocument(table, workspaceId, id);
        if (existing && error instanceof ConditionFailedError) return toDocumentCard(existing); // a concurrent request finished it
        if (!existing) await blobs.delete(documentKey);
        throw error;
      }
    },

    cancelUpload: async ({ caller: { workspaceId }, params: { id } }) => {
      const upload = await findUpload(table, workspaceId, id, clock.now());
      if (!upload) throw createNotFoundError();
      await blobs.delete(uploadFileKey(workspaceId, id));
      await transactWithErrors(table, [
        { write: buildDeleteUploadWrite(workspaceId, id), toError: createNotFoundError },
      ]);
    },
  };
};
