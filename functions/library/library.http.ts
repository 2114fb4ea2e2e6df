import type { Dependencies } from "#functions/dependencies.ts";
import { getDocument } from "#functions/documents/documents.table.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import type { libraryRoutes } from "#shared/api/library.ts";
import { findEvidence } from "./find-evidence.ts";
import { searchLibrary } from "./search-library.ts";

const limits = { documents: 20, passagesPerDocument: 3 } as const;
/** Within a single document, return more passages. */
const documentLimits = { documents: 1, passagesPerDocument: 10 } as const;

export const libraryHandlers = (dependencies: Dependencies): Handlers<typeof libraryRoutes> => ({
  searchLibrary: async ({ caller: { workspaceId }, query: { q, organizationId, documentId, include } }) => {
    if (documentId !== undefined) await getDocument(dependencies.table, workspaceId, documentId);
    return searchLibrary(
      dependencies,
      workspaceId,
      q,
      { organizationId, documentId, withAnswers: include === "answers" },
      documentId === undefined ? limits : documentLimits,
    );
  },

  findEvidence: ({ caller: { workspaceId }, body: { facts, organizationId, excludeDocumentId } }) =>
    findEvidence(dependencies, workspaceId, facts, { organizationId, exceptId: excludeDocumentId ?? undefined }),
});
