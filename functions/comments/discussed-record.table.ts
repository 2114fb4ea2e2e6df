import { recordKey } from "#functions/documents/comment-records.table.ts";
import type { NewNotification } from "#functions/notifications/notifications.table.ts";
import { applicationKey, type WorkspaceId } from "#functions/table/keys.ts";
import type { Item, Table } from "#functions/table/table.ts";
import { AppError } from "#shared/api/problem.ts";
import { documentKinds, isDocumentKind } from "#shared/domain/document-kinds.ts";
import { addWorkspaceToPath, buildApplicationPath, buildPath } from "#shared/domain/links.ts";
import * as paths from "#shared/domain/paths.ts";
import { idPrefixes } from "#shared/util/ids.ts";

/** An application or a document with comments: its name in notifications and the page that they link to. */
export type DiscussedRecord = {
  id: string;
  title: string;
  /** User ID of the owner of the application, or of the document's application. */
  ownerId: string | null;
  path: string;
} & Pick<NewNotification, "relatedId" | "relatedType">;

const isApplication = (id: string) => id.startsWith(`${idPrefixes.application}_`);
const createNotFoundError = (id: string) =>
  new AppError("not_found", isApplication(id) ? "Application not found" : "Document not found");

const getOwnerId = (application: Item | undefined) =>
  typeof application?.ownerId === "string" ? application.ownerId : null;

const toApplicationLink = (workspaceId: WorkspaceId, applicationId: string, tab: "comments" | "documents") => ({
  path: addWorkspaceToPath(buildApplicationPath(applicationId, tab), workspaceId),
  relatedId: applicationId,
  relatedType: "application" as const,
});

/** Documents that don't have their own editor are opened in their application. */
const toDocumentLink = (workspaceId: WorkspaceId, id: string, type: string, applicationId: string | null) => {
  if (isDocumentKind(type)) {
    const { path, relatedType } = documentKinds[type];
    return { path: addWorkspaceToPath(buildPath(path, { document: id }), workspaceId), relatedId: id, relatedType };
  }
  return applicationId
    ? toApplicationLink(workspaceId, applicationId, "documents")
    : { path: addWorkspaceToPath(paths.applicationTracker, workspaceId) };
};

/** Throws not_found if the workspace has no such application or document. */
export const readDiscussedRecord = async (
  table: Table,
  workspaceId: WorkspaceId,
  id: string,
): Promise<DiscussedRecord> => {
  const item = await table.get(recordKey(workspaceId, id));
  if (!item) throw createNotFoundError(id);
  if (isApplication(id))
    return {
      id,
      title: String(item.grantName),
      ownerId: getOwnerId(item),
      ...toApplicationLink(workspaceId, id, "comments"),
    };
  const applicationId = typeof item.applicationId === "string" ? item.applicationId : null;
  const application = applicationId ? await table.get(applicationKey(workspaceId, applicationId)) : undefined;
  const link = toDocumentLink(workspaceId, id, String(item.type), applicationId);
  return { id, title: String(item.title), ownerId: getOwnerId(application), ...link };
};
