import type { Notification } from "#shared/api/notifications.ts";
import {
  addWorkspaceToPath,
  buildApplicationPath,
  buildDocumentPath,
  buildFundingPath,
  buildPath,
} from "#shared/domain/links.ts";
import * as paths from "#shared/domain/paths.ts";
import { getParentId } from "#shared/util/ids.ts";

/** Exports are available for seven days. */
const exportLifetimeMs = 7 * 86_400_000;

/** The tab of an application that a notification is about. */
const tabs: Partial<Record<Notification["type"], "comments" | "documents">> = {
  comment: "comments",
  review: "documents",
};

export const getNotificationLink = (
  notification: Pick<Notification, "type" | "relatedType" | "relatedId" | "createdAt">,
  now = Date.now(),
  /** Set if it is not the current workspace; the link then switches to it. */
  workspaceId?: string,
): string | undefined => {
  const path = getPath(notification, now);
  return path && addWorkspaceToPath(path, workspaceId);
};

const getPath = (
  { type, relatedType, relatedId, createdAt }: Parameters<typeof getNotificationLink>[0],
  now: number,
): string | undefined => {
  if (!relatedType || !relatedId) return undefined;
  switch (relatedType) {
    case "application":
      return buildApplicationPath(relatedId, tabs[type]);
    case "task":
      return buildApplicationPath(getParentId("application", relatedId));
    case "catalogRecord":
      return buildFundingPath(relatedId);
    case "savedSearch":
      return buildPath(paths.fundingFinder, { search: relatedId });
    case "export":
      return now - Date.parse(createdAt) < exportLifetimeMs
        ? buildPath(paths.account, { export: relatedId }, "data")
        : undefined;
    case "workspace":
      return paths.team;
    case "webhook":
      return paths.webhooks;
    case "achievement":
      return paths.dashboard;
    default:
      return buildDocumentPath(relatedId);
  }
};
