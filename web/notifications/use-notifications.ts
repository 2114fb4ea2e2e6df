import { type InfiniteData, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { createApiClient, requestPage } from "#shared/api/client.ts";
import { type Notification, notificationRoutes } from "#shared/api/notifications.ts";
import { useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";
import { useCurrentUser } from "#web/auth/session.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import { type UnreadCount, unreadCountQuery } from "./unread-count-query.ts";

const client = createApiClient(notificationRoutes);
type Page = { items: Notification[]; next: string | undefined };
const queryKey = ["listNotifications"] as const;
/** The bell refetches its own count after every mutation. */
const invalidatedKey = ["listNotifications"] as const;

/** Loads the notifications, newest first, in pages. Refetches them each time the list opens. */
export const useNotifications = ({ enabled = true } = {}) =>
  useInfiniteQuery({
    enabled,
    queryKey,
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      requestPage(notificationRoutes.listNotifications, { query: pageParam ? { after: pageParam } : {}, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
    refetchOnMount: "always",
  });

/** The latest unread notifications of a type in the current workspace. Requests nothing if none are unread. */
export const useUnreadNotifications = (type: Notification["type"]): Notification[] => {
  const { user } = useCurrentUser();
  const { data: count } = useQuery(unreadCountQuery);
  const { data } = useNotifications({ enabled: (count?.unread ?? 0) > 0 });
  const workspaceIds = [null, user?.workspace?.id];
  return (data?.pages ?? [])
    .flatMap(({ items }) => items)
    .filter((item) => item.type === type && !item.isRead && workspaceIds.includes(item.workspaceId));
};

type List = InfiniteData<Page, string | undefined>;
const markAsRead = (list: List, matches: (notification: Notification) => boolean): List => ({
  ...list,
  pages: list.pages.map((page) => ({
    ...page,
    items: page.items.map((item) => (matches(item) ? { ...item, isRead: true } : item)),
  })),
});
const showError = (description: string) => toast({ title: common.error, description, variant: "error" });

/** Returns a function that updates the bell's count optimistically and returns the previous count. */
const useUnreadCounter = () => {
  const queryClient = useQueryClient();
  return (update: (unread: number) => number): number => {
    void queryClient.cancelQueries({ queryKey: unreadCountQuery.queryKey });
    const previous = queryClient.getQueryData<UnreadCount>(unreadCountQuery.queryKey)?.unread ?? 0;
    queryClient.setQueryData<UnreadCount>(unreadCountQuery.queryKey, { unread: Math.max(0, update(previous)) });
    return previous;
  };
};

type MarkRequest = {
  id: string;
  /** Whether the notification was opened. A failure then needs no toast: the list shows it as unread. */
  opened: boolean;
};
/** Marks a notification as read; reverts on failure. */
export const useMarkRead = () => {
  const updateCount = useUnreadCounter();
  const { mutate } = useOptimisticMutation({
    run: ({ id }: MarkRequest) => client.markNotificationRead({ params: { id } }),
    optimistic: {
      key: queryKey,
      update: (list: List, { id }: MarkRequest) => markAsRead(list, (item) => item.id === id),
    },
    invalidates: invalidatedKey,
    allowsConcurrent: true,
    onError: (_, { opened }) => {
      updateCount((unread) => unread + 1);
      if (!opened) showError("The notification could not be marked as read");
    },
  });
  return (request: MarkRequest) => {
    updateCount((unread) => unread - 1);
    mutate(request);
  };
};

export const useMarkAllRead = () => {
  const updateCount = useUnreadCounter();
  const previousCount = useRef(0);
  const { mutate, isPending } = useOptimisticMutation({
    run: () => client.markAllNotificationsRead(),
    optimistic: { key: queryKey, update: (list: List) => markAsRead(list, () => true) },
    invalidates: invalidatedKey,
    onError: () => {
      updateCount((unread) => unread + previousCount.current);
      showError("The notifications could not be marked as read");
    },
  });
  const markAll = () => {
    if (isPending) return;
    previousCount.current = updateCount(() => 0);
    mutate();
  };
  return { markAll, isPending };
};
