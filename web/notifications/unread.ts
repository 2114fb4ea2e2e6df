import { notificationRoutes } from "#shared/notifications.ts";
import { read } from "#web/api/queries.ts";

export const unreadCount = read(notificationRoutes, "countUnreadNotifications");
export type Unread = Awaited<ReturnType<typeof unreadCount.queryFn>>;
