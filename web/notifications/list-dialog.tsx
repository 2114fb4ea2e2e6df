import { useRef, useState } from "react";
import type { Notification } from "#shared/notifications.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { LineSkeletons } from "#web/ui/loading.tsx";
import * as common from "#web/ui/messages.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import * as texts from "./messages.ts";
import { Row } from "./row.tsx";
import { useMarkAllRead, useMarkRead, useNotifications } from "./use-notifications.ts";

/** What happened, newest first; a notification leads to what it tells of, and counts as read from then on. */
export const ListDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} title={texts.notifications} startAt="title" closeOnBackdrop>
    <List onClose={onClose} />
  </Dialog>
);

const List = ({ onClose }: { onClose: () => void }) => {
  const query = useNotifications();
  const markRead = useMarkRead();
  const { markAll, isPending } = useMarkAllRead();
  const list = useRef<HTMLUListElement>(null);
  /** Read out; all else of the page is silent while the dialog is open. */
  const [said, say] = useState("");
  const open = ({ id, isRead }: Notification) => {
    if (!isRead) markRead({ id, opened: true });
  };
  const mark = ({ id, title }: Notification) => {
    markRead({ id, opened: false });
    say(`Marked as read: ${title}`);
  };
  const more = async () => {
    const { hasNextPage, isError } = await query.fetchNextPage();
    // With the last page the button goes.
    if (!hasNextPage && !isError) list.current?.focus();
  };
  return (
    <>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      <Loaded
        query={query}
        what={texts.yourNotifications}
        skeleton={<LineSkeletons count={5} label="Loading notifications" />}
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
                    say("All are marked as read");
                    // The button goes with what it was for.
                    list.current?.focus();
                  }}
                >
                  Mark all as read
                </Button>
              )}
              <ul ref={list} tabIndex={-1} aria-label={texts.notifications} className="divide-y divide-line">
                {all.map((notification) => (
                  <Row
                    key={notification.id}
                    notification={notification}
                    onOpen={() => open(notification)}
                    onMark={() => mark(notification)}
                    onLeave={onClose}
                  />
                ))}
              </ul>
              {query.hasNextPage && (
                <Button
                  variant="outline"
                  className="mt-3"
                  pending={query.isFetchingNextPage}
                  onClick={() => void more()}
                >
                  {query.isFetchingNextPage ? common.loadingMore : common.showMore}
                </Button>
              )}
            </>
          );
        }}
      </Loaded>
    </>
  );
};
