import type { Dependencies } from "#functions/dependencies.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { resolveOrganization } from "#functions/organizations/resolve-organization.ts";
import type { documentRoutes } from "#shared/api/documents.ts";
import { AppError } from "#shared/api/problem.ts";
import {
  changeDocument,
  deleteDocument,
  type RemoveDerivedData,
  readConsistently,
  readFullDocument,
} from "./change-document.ts";
import { buildNewDocumentWrite, getDocument, listDocuments } from "./documents.table.ts";
import { countTextBytes, isUnversioned, pickLibraryFields, type StoredDocument, toDocumentCard } from "./documents.ts";
import { documentFileKey, listTextVersions, prepareTextVersion, readFileText, readTextVersion } from "./texts.table.ts";
import { buildApplicationParts, buildQuotaParts, transactWithErrors } from "./transact-with-errors.ts";
import { uploadHandlers } from "./uploads.http.ts";

/** `removeDerivedData` runs after a document is deleted and removes what other features derived from it. */
export const documentHandlers = (
  dependencies: Dependencies,
  removeDerivedData: readonly RemoveDerivedData[] = [],
): Handlers<typeof documentRoutes> => {
  const { table, blobs, clock, newId } = dependencies;
  return {
    ...uploadHandlers(dependencies),

    listDocuments: async ({ caller }) => (await listDocuments(table, caller.workspaceId)).map(toDocumentCard),

    createDocument: async ({ caller: { workspaceId, userId }, body }) => {
      const { title, content, applicationId, organizationId } = body;
      if (organizationId) await resolveOrganization(table, workspaceId, organizationId);
      const id = newId("document");
      const now = clock.now().toISOString();
      const countedBytes = countTextBytes(content);
      const text = await prepareTextVersion(dependencies, workspaceId, {
        id,
        version: 1,
        content,
        savedAt: now,
        savedBy: userId,
      });
      const document: StoredDocument = {
        id,
        type: "text",
        title,
        applicationId,
        opportunityId: null,
        ...(organizationId && { organizationId }),
        ...pickLibraryFields(body),
        model: null,
        status: "draft",
        version: 1,
        revision: 1,
        countedBytes,
        ...(text.isLong && { longVersions: [1] }),
        createdAt: now,
        updatedAt: now,
      };
      await transactWithErrors(table, [
        { write: buildNewDocumentWrite(workspaceId, document) },
        { write: text.write },
        ...buildQuotaParts(table, workspaceId, { documents: 1, bytes: countedBytes }),
        ...buildApplicationParts(workspaceId, applicationId, now),
      ]);
      return { ...toDocumentCard(document), content, answers: null, regenerated: [] };
    },

    getDocument: async ({ caller: { workspaceId }, params: { id } }) =>
      (await readFullDocument(dependencies, workspaceId, id)).document,

    updateDocument: ({ caller, params, body, request }) =>
      changeDocument(dependencies, caller, params.id, body, request),

    deleteDocument: ({ caller, params, request }) =>
      deleteDocument(dependencies, caller.workspaceId, params.id, request, removeDerivedData),

    listDocumentVersions: async ({ caller: { workspaceId }, params: { id } }) => {
      const { value: versions } = await readConsistently(dependencies, workspaceId, id, async (document) => {
        if (document.file) return [];
        const unversionedText = isUnversioned(document)
          ? await readTextVersion(dependencies, workspaceId, document, 1)
          : undefined;
        return unversionedText ? [unversionedText] : listTextVersions(table, workspaceId, id);
      });
      return versions;
    },

    getDocumentVersion: async ({ caller: { workspaceId }, params: { id, version } }) => {
      const { value: text } = await readConsistently(dependencies, workspaceId, id, async (document) =>
        document.file ? undefined : readTextVersion(dependencies, workspaceId, document, version),
      );
      if (!text) throw new AppError("not_found", "This version no longer exists. Only the last 50 versions are kept");
      return text;
    },

    getFileText: async ({ caller: { workspaceId }, params: { id } }) =>
      readFileText(dependencies, workspaceId, await getDocument(table, workspaceId, id)),

    downloadDocument: async ({ caller: { workspaceId }, params: { id } }) => {
      const { file } = await getDocument(table, workspaceId, id);
      if (!file) throw new AppError("not_found", "This document has no file");
      return blobs.getDownloadUrl(documentFileKey(workspaceId, id), file.name);
    },
  };
};
