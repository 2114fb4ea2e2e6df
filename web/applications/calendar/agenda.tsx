import clsx from "clsx";
import { CalendarPlus } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { CalendarItem } from "#shared/api/tracker-calendar.ts";
import type { Team } from "#web/auth/team.ts";
import { OrganizationBadge } from "#web/organizations/organization-badge.tsx";
import { useOrganizationScope } from "#web/organizations/use-organization.ts";
import * as taskMessages from "#web/tasks/messages.ts";
import { MemberAvatar } from "#web/ui/badges/member-avatar.tsx";
import { PriorityChip } from "#web/ui/badges/status-chips.tsx";
import { formatStatusLabel } from "#web/ui/badges/status-label.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { downloadCalendarItem } from "#web/ui/files/download-calendar-file.ts";
import * as common from "#web/ui/messages.ts";
import { formatCount, formatShortDay } from "#web/ui/text/format.ts";
import {
  formatLongDay,
  formatRelativeDay,
  getItemAppearance,
  getKindLabel,
  groupByDay,
  isItemOverdue,
} from "./calendar-days.ts";

type ItemRowProps = {
  item: CalendarItem;
  today: string;
  /** Shows the day, for lists without day headings. */
  showsDay?: boolean;
  team: Team | undefined;
  onOpen: (item: CalendarItem) => void;
};

export const ItemRow = ({ item, today, showsDay = false, team, onOpen }: ItemRowProps) => {
  const { icon: Icon, iconStyle, titleStyle } = getItemAppearance(item, today);
  const isLate = isItemOverdue(item, today);
  const responsible = team?.getResponsible(item.responsibleId);
  const scope = useOrganizationScope();
  const facts = [
    getKindLabel(item),
    item.kind === "deadline" ? formatStatusLabel(item.status) : item.applicationName,
    showsDay && formatShortDay(item.date, today),
    item.done ? "done" : isLate && "overdue",
  ];
  return (
    <li className="flex items-center gap-1 border-b border-line last:border-b-0">
      <button
        type="button"
        onClick={() => onOpen(item)}
        className="flex min-h-11 min-w-0 flex-1 items-start gap-3 rounded-control px-2 py-2.5 text-left transition-colors duration-120 hover:bg-primary-soft"
      >
        <Icon size={17} aria-hidden className={clsx("mt-1 shrink-0", iconStyle)} />
        <span className="min-w-0 flex-1">
          <span className={clsx("block font-semibold wrap-anywhere", titleStyle, item.done && "text-muted")}>
            {item.title}
          </span>
          <span className={clsx("block text-sm wrap-anywhere", isLate ? "text-red" : "text-muted")}>
            {facts.filter(Boolean).join(", ")}
          </span>
          {scope && <OrganizationBadge organization={scope.find(item)} className="mt-0.5" />}
        </span>
        {item.priority === "high" && !item.done && <PriorityChip priority="high" />}
        {responsible && (
          <MemberAvatar name={responsible.name} label={`${taskMessages.assignedTo} ${responsible.name}`} />
        )}
      </button>
      <IconButton
        icon={CalendarPlus}
        label={`Add ${item.title} to calendar`}
        tooltip={common.addToCalendar}
        onClick={() => downloadCalendarItem(item)}
      />
    </li>
  );
};

type AgendaProps = {
  overdue: readonly CalendarItem[];
  upcoming: readonly CalendarItem[];
  today: string;
  team: Team | undefined;
  onOpen: (item: CalendarItem) => void;
};

const pageSize = 100;

export const Agenda = ({ overdue, upcoming, today, team, onOpen }: AgendaProps) => {
  const [limit, setLimit] = useState(pageSize);
  const visibleOverdue = overdue.slice(0, limit);
  const visibleUpcoming = upcoming.slice(0, limit - visibleOverdue.length);
  const remainingCount = overdue.length + upcoming.length - visibleOverdue.length - visibleUpcoming.length;
  const renderRow = (item: CalendarItem, showsDay = false) => (
    <ItemRow
      key={`${item.kind} ${item.id}`}
      item={item}
      today={today}
      showsDay={showsDay}
      team={team}
      onOpen={onOpen}
    />
  );
  return (
    <div className="grid max-w-3xl gap-7">
      {visibleOverdue.length > 0 && (
        <Group title={<span className="text-red">{common.overdue}</span>} note={formatCount(overdue.length, "item")}>
          {visibleOverdue.map((item) => renderRow(item, true))}
        </Group>
      )}
      {[...groupByDay(visibleUpcoming)].map(([day, items]) => (
        <Group key={day} title={<time dateTime={day}>{formatLongDay(day)}</time>} note={formatRelativeDay(day, today)}>
          {items.map((item) => renderRow(item))}
        </Group>
      ))}
      {remainingCount > 0 && (
        <Button variant="outline" className="justify-self-center" onClick={() => setLimit(limit + pageSize)}>
          Show {formatCount(Math.min(remainingCount, pageSize), "more", "more")}
        </Button>
      )}
    </div>
  );
};

const Group = ({ title, note, children }: { title: ReactNode; note: string; children: ReactNode }) => (
  <section className="min-w-0">
    <h3 className="flex flex-wrap items-baseline gap-x-3 border-b border-line pb-1.5 font-semibold">
      {title}
      <span className="text-sm font-normal text-muted">{note}</span>
    </h3>
    <ul>{children}</ul>
  </section>
);
