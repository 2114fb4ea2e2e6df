import { useRef, useState } from "react";
import type { Notification } from "#shared/api/notifications.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { SkeletonLines } from "#web/ui/loading.tsx";
import * as common from "#web/ui/messages.ts";
import { VisuallyHidden } from "#web/ui/a11y/visually-hidden.tsx";
import * as texts from "./messages.ts";
import { NotificationRow } from "./row.tsx";
import { useMarkAllRead, useMarkRead, useNotifications } from "./use-notifications.ts";

/** The notifications, newest first. Opening one links to its subject and marks it as read. */
export const NotificationListDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} title={texts.notifications} initialFocus="title" closeOnBackdrop>
    <List onClose={onClose} />
  </Dialog>
);

const List = ({ onClose }: { onClose: () => void }) => {
  const query = useNotifications();
  const markRead = useMarkRead();
  const { markAll, isPending } = useMarkAllRead();
  const list = useRef<HTMLUListElement>(null);
  /** The announcement, inside the dialog because the rest of the page is inert. */
  const [announcement, announce] = useState("");
  const open = ({ id, isRead }: Notification) => {
    if (!isRead) markRead({ id, opened: true });
  };
  const markOne = ({ id, title }: Notification) => {
    markRead({ id, opened: false });
    announce(`Marked as read: ${title}`);
  };
  const loadMore = async () => {
    const { hasNextPage, isError } = await query.fetchNextPage();
    // The button disappears with the last page.
    if (!hasNextPage && !isError) list.current?.focus();
  };
  return (
    <>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      <QueryState
        query={query}
        subject={texts.yourNotifications}
        skeleton={<SkeletonLines count={5} label="Loading notifications" />}
      >
        {({ pages }) => {
          const all = pages.flatMap(({ items }) => items);
          if (all.length === 0)
            return (
              <EmptyState as="h3" title="Nothing to tell yet">
                Deadlines that come near, changes at the source of what you follow, new matches of saved searches,
                finished documents and achievements are told here.
              </EmptyState>
            );
          return (
            <>
              {all.some(({ isRead }) => !isRead) && (
                <Button
                  variant="outline"
                  size="sm"
                  className="mb-3"
                  pending={isPending}
                  onClick={() => {
                    markAll();
                    announce("All are marked as read");
                    // The pressed button disappears.
                    list.current?.focus();
                  }}
                >
                  Mark all as read
                </Button>
              )}
              <ul ref={list} tabIndex={-1} aria-label={texts.notifications} className="divide-y divide-line">
                {all.map((notification) => (
                  <NotificationRow
                    key={notification.id}
                    notification={notification}
                    onOpen={() => open(notification)}
                    onMark={() => markOne(notification)}
                    onLeave={onClose}
                  />
                ))}
              </ul>
              {query.hasNextPage && (
                <Button
                  variant="outline"
                  className="mt-3"
                  pending={query.isFetchingNextPage}
                  onClick={() => void loadMore()}
                >
                  {query.isFetchingNextPage ? common.loadingMore : common.showMore}
                </Button>
              )}
            </>
          );
        }}
      </QueryState>
    </>
  );
};
