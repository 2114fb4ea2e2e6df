import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { Check } from "lucide-react";
import { useRef, useState } from "react";
import { Link } from "react-router-dom";
import type { Notification } from "#shared/api/notifications.ts";
import { workspaceRoutes } from "#shared/api/workspaces.ts";
import {
  buildApplicationPath,
  buildDocumentPath,
  buildFundingPath,
  buildPath,
  inWorkspace,
} from "#shared/domain/links.ts";
import * as paths from "#shared/domain/paths.ts";
import { getParentId } from "#shared/util/ids.ts";
import { buildQuery } from "#web/api/queries.ts";
import { useCurrentUser } from "#web/auth/session.ts";
import { VisuallyHidden } from "#web/ui/accessibility.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import * as common from "#web/ui/messages.ts";
import { formatInstant } from "#web/ui/text/format.ts";
import { useMarkAllRead, useMarkRead, useNotifications } from "./use-notifications.ts";

/** Exports are available for seven days. */
const exportLifetimeMs = 7 * 86_400_000;

/** The tab of an application that a notification is about. */
const tabs: Partial<Record<Notification["type"], "comments" | "documents">> = {
  comment: "comments",
  review: "documents",
};

export const getNotificationLink = (
  notification: Pick<Notification, "type" | "relatedType" | "relatedId" | "createdAt">,
  now = Date.now(),
  /** Set if it is not the current one; the link then switches to it. */
  workspaceId?: string,
): string | undefined => {
  const path = getPath(notification, now);
  return path && inWorkspace(path, workspaceId);
};

const getPath = (
  { type, relatedType, relatedId, createdAt }: Parameters<typeof getNotificationLink>[0],
  now: number,
): string | undefined => {
  if (!relatedType || !relatedId) return undefined;
  switch (relatedType) {
    case "application":
      return buildApplicationPath(relatedId, tabs[type]);
    case "task":
      return buildApplicationPath(getParentId("application", relatedId));
    case "catalogRecord":
      return buildFundingPath(relatedId);
    case "savedSearch":
      return buildPath(paths.fundingFinder, { search: relatedId });
    case "export":
      return now - Date.parse(createdAt) < exportLifetimeMs
        ? buildPath(paths.account, { export: relatedId }, "data")
        : undefined;
    case "workspace":
      return paths.team;
    case "webhook":
      return paths.webhooks;
    case "achievement":
      return paths.dashboard;
    default:
      return buildDocumentPath(relatedId);
  }
};

type Props = {
  notification: Notification;
  /** The notification's workspace, if the user has several and they have loaded. */
  workspace: Workspace | undefined;
  onOpen: () => void;
  /** Marks the notification as read without opening it. */
  onMark: () => void;
  onNavigate: () => void;
};

const NotificationRow = ({ notification, workspace, onOpen, onMark, onNavigate }: Props) => {
  const { title, message, isRead, createdAt } = notification;
  const row = useRef<HTMLLIElement>(null);
  const mark = () => {
    onMark();
    // The pressed button disappears; the row stays.
    row.current?.focus();
  };
  return (
    <li ref={row} tabIndex={-1} className="flex gap-3 py-3">
      <span
        aria-hidden
        className={clsx("mt-2 size-2 shrink-0 rounded-full", isRead ? "bg-transparent" : "bg-primary")}
      />
      <div className="min-w-0 flex-1">
        {!isRead && <VisuallyHidden>Unread: </VisuallyHidden>}
        <Title {...{ notification, workspace, onOpen, onNavigate }}>{title}</Title>
        <p className="line-clamp-3 text-sm wrap-anywhere text-muted">{message}</p>
        <p className="mt-0.5 text-xs text-subtle">
          {workspace && `${workspace.name} · `}
          {formatInstant(createdAt)}
        </p>
      </div>
      {!isRead && <IconButton icon={Check} label={`Mark as read: ${title}`} tooltip="Mark as read" onClick={mark} />}
    </li>
  );
};

type TitleProps = Pick<Props, "notification" | "workspace" | "onOpen" | "onNavigate"> & { children: string };
const Title = ({ notification, workspace, onOpen, onNavigate, children }: TitleProps) => {
  const target = getNotificationLink(
    notification,
    undefined,
    workspace && !workspace.current ? workspace.id : undefined,
  );
  const style = `${textLinkStyle} text-sm wrap-anywhere`;
  if (!target) return <span className="text-sm font-semibold wrap-anywhere">{children}</span>;
  const open = () => {
    onOpen();
    onNavigate();
  };
  return (
    <Link to={target} onClick={open} className={style}>
      {children}
    </Link>
  );
};

/** The notifications, newest first. Opening one links to its subject and marks it as read. */
export const NotificationListDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} title={common.notifications} initialFocus="title" closeOnBackdrop>
    <List onClose={onClose} />
  </Dialog>
);

type Workspace = { id: string; name: string; current: boolean };

/** Finds a notification's workspace. Loads the workspaces once a notification comes from another one. */
const useWorkspaceFor = (notifications: readonly Notification[]) => {
  const { user } = useCurrentUser();
  const currentId = user?.workspace?.id;
  const enabled = notifications.some(({ workspaceId }) => workspaceId !== null && workspaceId !== currentId);
  const { data: workspaces = [] } = useQuery({ ...buildQuery(workspaceRoutes, "listWorkspaces"), enabled });
  return ({ workspaceId }: Notification) =>
    workspaces.length > 1 ? workspaces.find(({ id }) => id === workspaceId) : undefined;
};

const List = ({ onClose }: { onClose: () => void }) => {
  const query = useNotifications();
  const getWorkspace = useWorkspaceFor(query.data?.pages.flatMap(({ items }) => items) ?? []);
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
        subject={common.yourNotifications}
        skeleton={<SkeletonLines count={5} label="Loading notifications" />}
      >
        {({ pages }) => {
          const all = pages.flatMap(({ items }) => items);
          if (all.length === 0)
            return (
              <EmptyState as="h3" title="You’re all caught up">
                You’ll see upcoming deadlines, changes to opportunities you follow, new matches for saved searches,
                finished documents and achievements here.
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
              <ul ref={list} tabIndex={-1} aria-label={common.notifications} className="divide-y divide-line">
                {all.map((notification) => (
                  <NotificationRow
                    key={notification.id}
                    notification={notification}
                    workspace={getWorkspace(notification)}
                    onOpen={() => open(notification)}
                    onMark={() => markOne(notification)}
                    onNavigate={onClose}
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
