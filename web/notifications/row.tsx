import clsx from "clsx";
import { Check } from "lucide-react";
import { useRef } from "react";
import { Link } from "react-router-dom";
import type { Notification } from "#shared/api/notifications.ts";
import { formatInstant } from "#web/ui/text/format.ts";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import { VisuallyHidden } from "#web/ui/a11y/visually-hidden.tsx";
import { getNotificationLink } from "./notification-link.ts";

type Props = {
  notification: Notification;
  onOpen: () => void;
  /** Marks the notification as read without opening it. */
  onMark: () => void;
  onLeave: () => void;
};

export const NotificationRow = ({ notification, onOpen, onMark, onLeave }: Props) => {
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
        <Title {...{ notification, onOpen, onLeave }}>{title}</Title>
        <p className="line-clamp-3 text-sm wrap-anywhere text-muted">{message}</p>
        <p className="mt-0.5 text-xs text-subtle">{formatInstant(createdAt)}</p>
      </div>
      {!isRead && <IconButton icon={Check} label={`Mark as read: ${title}`} tip="Mark as read" onClick={mark} />}
    </li>
  );
};

type TitleProps = Pick<Props, "notification" | "onOpen" | "onLeave"> & { children: string };
const Title = ({ notification, onOpen, onLeave, children }: TitleProps) => {
  const target = getNotificationLink(notification);
  const style = `${textLinkStyle} text-sm wrap-anywhere`;
  if (!target) return <span className="text-sm font-semibold wrap-anywhere">{children}</span>;
  const open = () => {
    onOpen();
    onLeave();
  };
  return (
    <Link to={target.screen} onClick={open} className={style}>
      {children}
    </Link>
  );
};
