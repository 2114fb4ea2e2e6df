import { notificationRoutes } from "#shared/notifications.ts";
import { read } from "#web/api/queries.ts";

/** The query for the number of unread notifications, used by the bell and updated by the list. */
export const unreadCount = read(notificationRoutes, "countUnreadNotifications");
export type Unread = Awaited<ReturnType<typeof unreadCount.queryFn>>;
