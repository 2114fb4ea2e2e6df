import { type InfiniteData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { type Notification, notificationRoutes } from "#shared/notifications.ts";
import { callPage, clientOf } from "#web/api/client.ts";
import { useChange } from "#web/api/mutations.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toast.tsx";
import { type Unread, unreadCount } from "./unread.ts";

const client = clientOf(notificationRoutes);
type Page = { items: Notification[]; next: string | undefined };
const key = ["listNotifications"] as const;
/** The bell counts anew after each change by itself. */
const refresh = ["listNotifications"] as const;

/** The notifications, the newest first, page after page; each time the list is opened they are asked for anew. */
export const useNotifications = () =>
  useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      callPage(notificationRoutes.listNotifications, { query: pageParam ? { after: pageParam } : {}, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
    refetchOnMount: "always",
  });

type List = InfiniteData<Page, string | undefined>;
const withRead = (before: List, isMeant: (notification: Notification) => boolean): List => ({
  ...before,
  pages: before.pages.map((page) => ({
    ...page,
    items: page.items.map((one) => (isMeant(one) ? { ...one, isRead: true } : one)),
  })),
});
const failed = (description: string) => toast({ title: common.error, description, variant: "error" });

/** Moves the number at the bell before the server has answered, and back. Answers what it was. */
const useCount = () => {
  const queries = useQueryClient();
  return (move: (unread: number) => number): number => {
    void queries.cancelQueries({ queryKey: unreadCount.queryKey });
    const before = queries.getQueryData<Unread>(unreadCount.queryKey)?.unread ?? 0;
    queries.setQueryData<Unread>(unreadCount.queryKey, { unread: Math.max(0, move(before)) });
    return before;
  };
};

type One = {
  id: string;
  /** It was opened, which is what was asked for: should it stay unread, the list shows that. */
  opened: boolean;
};
/** One is read as it is opened or marked; where that fails it is unread again. */
export const useMarkRead = () => {
  const count = useCount();
  const { mutate } = useChange({
    run: ({ id }: One) => client.markNotificationRead({ params: { id } }),
    optimistic: { key, change: (before: List, { id }: One) => withRead(before, (one) => one.id === id) },
    refresh,
    several: true,
    onError: (_, { opened }) => {
      count((unread) => unread + 1);
      if (!opened) failed("The notification could not be marked as read");
    },
  });
  return (one: One) => {
    count((unread) => unread - 1);
    mutate(one);
  };
};

export const useMarkAllRead = () => {
  const count = useCount();
  const before = useRef(0);
  const { mutate, isPending } = useChange({
    run: () => client.markAllNotificationsRead(),
    optimistic: { key, change: (list: List) => withRead(list, () => true) },
    refresh,
    onError: () => {
      count((unread) => unread + before.current);
      failed("The notifications could not be marked as read");
    },
  });
  const markAll = () => {
    if (isPending) return;
    before.current = count(() => 0);
    mutate();
  };
  return { markAll, isPending };
};
