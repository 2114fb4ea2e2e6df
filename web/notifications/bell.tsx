import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Bell as BellMark } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { isSignedOut } from "#web/api/client.ts";
import { lazyDialog } from "#web/ui/lazy-dialog.tsx";
import * as texts from "./messages.ts";
import { type Unread, unreadCount } from "./unread.ts";

const ListDialog = lazyDialog(async () => (await import("./list-dialog.tsx")).ListDialog);

/** How many are unread: asked once, and again on another screen and after each change, as those bring news. */
const useUnread = () => {
  const queries = useQueryClient();
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    void queries.invalidateQueries({ queryKey: unreadCount.queryKey });
  }, [pathname, queries]);
  useEffect(
    () =>
      queries.getMutationCache().subscribe((event) => {
        if (event.type === "updated" && event.action.type === "success")
          void queries.invalidateQueries({ queryKey: unreadCount.queryKey });
      }),
    [queries],
  );
  const ask: typeof unreadCount.queryFn = async (context) => {
    try {
      return await unreadCount.queryFn(context);
    } catch (error) {
      if (isSignedOut(error) || context.signal.aborted) throw error;
      // That it could not be asked is nobody's trouble: the list says so when it is opened.
      return queries.getQueryData<Unread>(unreadCount.queryKey) ?? { unread: 0 };
    }
  };
  return useQuery({ ...unreadCount, queryFn: ask }).data?.unread ?? 0;
};

/** The most that the mark shows; the name says the whole number. */
const mostShown = 99;

/** The bell: how many notifications are unread, and the way to them. */
export const Bell = () => {
  const [open, setOpen] = useState(false);
  const unread = useUnread();
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={unread ? `${texts.notifications}, ${unread} unread` : texts.notifications}
        onClick={() => setOpen(true)}
        className="relative grid size-10 place-items-center rounded-control text-muted hover:bg-primary-soft hover:text-primary-text lg:size-9 lg:coarse:size-10"
      >
        <BellMark size={18} aria-hidden />
        {unread > 0 && (
          <span
            aria-hidden
            // It grows away from the bell, of which something is to be seen.
            className="absolute top-0.5 left-1/2 ml-0.5 grid h-4 min-w-4 place-items-center rounded-full bg-primary px-1 text-[0.6875rem] leading-none font-semibold text-on-primary"
          >
            {unread > mostShown ? `${mostShown}+` : unread}
          </span>
        )}
      </button>
      <ListDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
};
