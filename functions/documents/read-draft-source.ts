import type { Dependencies } from "#functions/dependencies.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import { findDocumentOwner, getDocument } from "./documents.table.ts";
import { readTextVersion } from "./texts.table.ts";

/** Returns a document, its organization's ID and the organization's name in its answers. Throws not_found. */
export const readDraftSource = async (dependencies: Dependencies, workspaceId: WorkspaceId, documentId: string) => {
  const { table } = dependencies;
  const document = await getDocument(table, workspaceId, documentId);
  const { organizationId } = await findDocumentOwner(table, workspaceId, document);
  const answers = document.hasAnswers ? await readTextVersion(dependencies, workspaceId, document, 0) : undefined;
  const { organizationName = null } = answers ? (JSON.parse(answers.content) as Record<string, string>) : {};
  return { document, organizationId, organizationName };
};
