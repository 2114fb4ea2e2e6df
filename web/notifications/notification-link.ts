import type { Notification } from "#shared/api/notifications.ts";
import { type DocumentRelatedType, documentKinds, findDocumentKind } from "#shared/domain/document-kinds.ts";
import { buildApplicationPath, buildFundingPath, buildPath } from "#shared/domain/links.ts";
import * as paths from "#shared/domain/paths.ts";
import { getParentId } from "#shared/util/ids.ts";

/** Exports can be downloaded for seven days. */
const exportLifetimeMs = 7 * 86_400_000;

/** The screen of a notification's subject; undefined when there is none. */
export const getNotificationLink = (
  { relatedType, relatedId, createdAt }: Pick<Notification, "relatedType" | "relatedId" | "createdAt">,
  now = Date.now(),
): { screen: string } | undefined => {
  if (!relatedType || !relatedId) return undefined;
  switch (relatedType) {
    case "application":
      return { screen: buildApplicationPath(relatedId) };
    case "task":
      return {
        screen: buildApplicationPath(getParentId("application", relatedId)),
      };
    case "catalogRecord":
      return { screen: buildFundingPath(relatedId) };
    case "savedSearch":
      return { screen: buildPath(paths.fundingFinder, { search: relatedId }) };
    case "export":
      return now - Date.parse(createdAt) < exportLifetimeMs
        ? { screen: buildPath(paths.account, { export: relatedId }, "data") }
        : undefined;
    case "achievement":
      return { screen: paths.dashboard };
    default:
      return { screen: buildDocumentPath(relatedType, relatedId) };
  }
};

const buildDocumentPath = (relatedType: DocumentRelatedType, document: string) =>
  buildPath(documentKinds[findDocumentKind("relatedType", relatedType) ?? "proposal"].path, { document });
