import { notificationRoutes } from "#shared/api/notifications.ts";
import { buildQuery } from "#web/api/queries.ts";

export const unreadCountQuery = buildQuery(notificationRoutes, "countUnreadNotifications");
export type UnreadCount = Awaited<ReturnType<typeof unreadCountQuery.queryFn>>;
