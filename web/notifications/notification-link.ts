import type { Notification } from "#shared/api/notifications.ts";
import { getParentId } from "#shared/util/ids.ts";

/** Exports can be downloaded for seven days. */
const exportLifetimeMs = 7 * 86_400_000;

/** The screen of a notification's subject; undefined when there is none. */
export const getNotificationLink = (
  { relatedType, relatedId, createdAt }: Pick<Notification, "relatedType" | "relatedId" | "createdAt">,
  now = Date.now(),
): { screen: string } | undefined => {
  if (!relatedType || !relatedId) return undefined;
  const id = encodeURIComponent(relatedId);
  switch (relatedType) {
    case "application":
      return { screen: `/application-tracker?application=${id}` };
    case "task":
      return {
        screen: `/application-tracker?application=${encodeURIComponent(getParentId("application", relatedId))}`,
      };
    case "catalogRecord":
      return { screen: `/funding/${id}` };
    case "savedSearch":
      return { screen: `/funding-finder?search=${id}` };
    case "proposal":
      return { screen: `/proposal-writer?document=${id}` };
    case "coverLetter":
    case "loi":
      return { screen: `/cover-letter?document=${id}` };
    case "export":
      return now - Date.parse(createdAt) < exportLifetimeMs ? { screen: `/account?export=${id}#data` } : undefined;
    case "achievement":
      return { screen: "/dashboard" };
  }
};
