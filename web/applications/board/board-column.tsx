import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter";
import clsx from "clsx";
import { GripVertical } from "lucide-react";
import { memo, type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import type { GrantApplication } from "#shared/api/applications.ts";
import type { Organization } from "#shared/api/organizations.ts";
import type { Team } from "#web/auth/team.ts";
import { OrganizationBadge } from "#web/organizations/organization-badge.tsx";
import { formatStatusLabel } from "#web/ui/badges/status-label.ts";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { formatCount, formatDollars, formatNumber } from "#web/ui/text/format.ts";
import { ApplicationAmount } from "../application-amount.tsx";
import { DeadlineNote } from "../deadline-note.tsx";
import * as messages from "../messages.ts";
import { OwnerAvatar } from "../owner-avatar.tsx";
import type { Position } from "../stages/stages.ts";
import { VirtualList } from "../virtual-list.tsx";
import type { BoardColumnData } from "./board-columns.ts";

const kind = "application";

/** The element has `data-dragging` while it is being dragged. */
const useDraggable = (id: string, canMove: boolean) => {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = card.current;
    if (!element || !canMove) return;
    return draggable({
      element,
      getInitialData: () => ({ kind, id }),
      onDragStart: () => element.toggleAttribute("data-dragging", true),
      onDrop: () => element.toggleAttribute("data-dragging", false),
    });
  }, [id, canMove]);
  return card;
};

/** The element has `data-over` while an application is dragged over it. */
const useDropTarget = (onDrop: (applicationId: string) => void) => {
  const target = useRef<HTMLElement>(null);
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    const setOver = (isOver: boolean) => () => void element.toggleAttribute("data-over", isOver);
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data.kind === kind,
      onDragEnter: setOver(true),
      onDragLeave: setOver(false),
      onDrop: ({ source }) => {
        setOver(false)();
        drop.current(String(source.data.id));
      },
    });
  }, []);
  return target;
};

type BoardCardProps = {
  application: GrantApplication;
  /** Set only in a workspace with several organizations. */
  organization: Organization | undefined;
  today: string;
  team: Team | undefined;
  isMenuOpen: boolean;
  canMove: boolean;
  onView: (id: string) => void;
  onMenu: (application: GrantApplication, button: HTMLElement) => void;
};

/** A card that editors can drag, or move from the menu on its handle. */
export const BoardCard = memo(
  ({ application, organization, today, team, isMenuOpen, canMove, onView, onMenu }: BoardCardProps) => {
    const { id, grantName, funder } = application;
    const card = useDraggable(id, canMove);
    return (
      // biome-ignore lint/a11y/useSemanticElements: it is an item of a virtual list
      <div
        ref={card}
        role="listitem"
        className={clsx(
          "board-card relative min-w-0 rounded-control border border-line bg-surface p-3 data-dragging:opacity-50",
          canMove && "cursor-grab",
        )}
      >
        <h3 className={clsx("text-sm font-semibold", canMove && "board-title")}>
          <button
            type="button"
            className="w-full rounded-chip text-left break-words hover:text-primary-text hover:underline"
            onClick={() => onView(id)}
          >
            {grantName}
          </button>
        </h3>
        {canMove && (
          <IconButton
            icon={GripVertical}
            label={`Move ${grantName} to…`}
            tooltip="Move to…"
            aria-haspopup="menu"
            aria-expanded={isMenuOpen}
            data-move={id}
            onClick={(event) => onMenu(application, event.currentTarget)}
            className="board-move"
          />
        )}
        <p className="text-xs break-words text-muted">{funder}</p>
        {organization && <OrganizationBadge organization={organization} className="mt-1" />}
        <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-2">
          <ApplicationAmount application={application} className="font-serif text-sm font-semibold" />
          <DeadlineNote application={application} today={today} asDays className="text-xs" />
          <OwnerAvatar team={team} application={application} className="self-center" />
        </div>
      </div>
    );
  },
);

type BoardColumnProps = {
  column: BoardColumnData<GrantApplication>;
  onDrop: (applicationId: string, position: Position) => void;
  children: (application: GrantApplication) => ReactNode;
};

export const BoardColumn = ({ column, onDrop, children }: BoardColumnProps) => {
  const { key, status, stageId, label, cards, sum, isFilteredOut } = column;
  const id = useId();
  const target = useDropTarget((applicationId) => onDrop(applicationId, { status, stageId }));
  return (
    <section
      ref={target as RefObject<HTMLElement>}
      aria-labelledby={id}
      className="board-column flex flex-col rounded-card bg-sunken p-2 -outline-offset-2 outline-primary outline-dashed data-over:outline-2 not-data-over:outline-0"
    >
      <div className="mb-2 px-1.5">
        <h2 id={id} tabIndex={-1} data-column={key} className="text-sm font-semibold">
          {stageId && <span className="block font-normal text-muted">{formatStatusLabel(status)}</span>}
          {label}
        </h2>
        {!isFilteredOut && (
          <p className="text-sm text-muted">
            {formatNumber(cards.length)}
            <span className="sr-only"> {formatCount(cards.length, "application").split(" ").at(-1)}</span> ·{" "}
            {formatDollars(sum)}
          </p>
        )}
      </div>
      {cards.length > 0 ? (
        <div data-scrolls className="min-h-0 overflow-y-auto">
          <VirtualList
            items={cards}
            label={label}
            initialCount={9}
            groupSize={3}
            className="virtual-board-cards grid gap-(--gap) [--gap:0.5rem]"
          >
            {children}
          </VirtualList>
        </div>
      ) : (
        <p className="px-1.5 pb-2 text-sm text-muted">{isFilteredOut ? "Hidden by the filter" : messages.noneLabel}</p>
      )}
    </section>
  );
};
