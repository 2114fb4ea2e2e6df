import { notificationRoutes } from "#shared/notifications.ts";
import { read } from "#web/api/queries.ts";

/** How many notifications are unread: the bell shows it, and the list moves it. */
export const unreadCount = read(notificationRoutes, "countUnreadNotifications");
export type Unread = Awaited<ReturnType<typeof unreadCount.queryFn>>;
