import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Bell as BellMark } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { isSignedOutError } from "#shared/api/client.ts";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import * as common from "#web/ui/messages.ts";
import { type UnreadCount, unreadCountQuery } from "./unread-count-query.ts";

const ListDialog = lazyDialog(async () => (await import("./notification-list-dialog.tsx")).NotificationListDialog);

/** Returns the number of unread notifications. Refetches it after navigation and after every mutation. */
const useUnreadCount = () => {
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    void queryClient.invalidateQueries({ queryKey: unreadCountQuery.queryKey });
  }, [pathname, queryClient]);
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === "updated" && event.action.type === "success")
          void queryClient.invalidateQueries({ queryKey: unreadCountQuery.queryKey });
      }),
    [queryClient],
  );
  const fetchCount: typeof unreadCountQuery.queryFn = async (context) => {
    try {
      return await unreadCountQuery.queryFn(context);
    } catch (error) {
      if (isSignedOutError(error) || context.signal.aborted) throw error;
      // Ignore failures: the list reports them when opened.
      return queryClient.getQueryData<UnreadCount>(unreadCountQuery.queryKey) ?? { unread: 0 };
    }
  };
  return useQuery({ ...unreadCountQuery, queryFn: fetchCount }).data?.unread ?? 0;
};

/** The highest number on the badge; the accessible name has the exact one. */
const maxBadgeCount = 99;

export const Bell = () => {
  const [open, setOpen] = useState(false);
  const unread = useUnreadCount();
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={unread ? `${common.notifications}, ${unread} unread` : common.notifications}
        onClick={() => setOpen(true)}
        className="relative grid size-10 place-items-center rounded-control text-muted hover:bg-primary-soft hover:text-primary-text lg:size-9 lg:coarse:size-10"
      >
        <BellMark size={18} aria-hidden />
        {unread > 0 && (
          <span
            aria-hidden
            // Positioned so that it grows away from the bell.
            className="absolute top-0.5 left-1/2 ml-0.5 grid h-4 min-w-4 place-items-center rounded-full bg-primary px-1 text-[0.6875rem] leading-none font-semibold text-on-primary"
          >
            {unread > maxBadgeCount ? `${maxBadgeCount}+` : unread}
          </span>
        )}
      </button>
      <ListDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
};
