import { parentOf } from "#shared/ids.ts";
import type { Notification } from "#shared/notifications.ts";

/** An export can be fetched for seven days. */
const exportKept = 7 * 86_400_000;

/** Where the thing is that a notification tells of; undefined when there is no such place. */
export const whereOf = (
  { relatedType, relatedId, createdAt }: Pick<Notification, "relatedType" | "relatedId" | "createdAt">,
  now = Date.now(),
): { screen: string } | undefined => {
  if (!relatedType || !relatedId) return undefined;
  const id = encodeURIComponent(relatedId);
  switch (relatedType) {
    case "application":
      return { screen: `/application-tracker?application=${id}` };
    case "task":
      return { screen: `/application-tracker?application=${encodeURIComponent(parentOf("application", relatedId))}` };
    case "catalogueRecord":
      return { screen: `/funding/${id}` };
    case "savedSearch":
      return { screen: `/funding-finder?search=${id}` };
    case "proposal":
      return { screen: `/proposal-writer?document=${id}` };
    case "coverLetter":
    case "loi":
      return { screen: `/cover-letter?document=${id}` };
    case "export":
      return now - Date.parse(createdAt) < exportKept ? { screen: `/account?export=${id}#data` } : undefined;
    case "achievement":
      return { screen: "/dashboard" };
  }
};
