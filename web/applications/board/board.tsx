import { memo, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type ApplicationStatus, applicationRoutes, type GrantApplication } from "#shared/api/applications.ts";
import { useCan } from "#web/auth/authorization.tsx";
import type { Team } from "#web/auth/team.ts";
import type { OrganizationScope } from "#web/organizations/use-organization.ts";
import { announce } from "#web/ui/accessibility.tsx";
import { formatStatusLabel } from "#web/ui/badges/status-label.ts";
import { Menu } from "#web/ui/layout/menu.tsx";
import { attachScrollFade } from "#web/ui/layout/scroll-fade.ts";
import * as messages from "../messages.ts";
import {
  findStage,
  formatPositionValue,
  type Position,
  parsePositionValue,
  toPositionOptions,
} from "../stages/stages.ts";
import { useStatusMove } from "../status/use-status-move.tsx";
import { useStages } from "../views/use-saved-views.ts";
import { BoardCard, BoardColumn } from "./board-column.tsx";
import { type BoardColumnData, formatPosition, groupByPosition } from "./board-columns.ts";
import "./board.css";

/** Once a move is rendered, announces the new position to screen readers and restores the card's focus. */
const useMoveFeedback = (
  applications: readonly GrantApplication[],
  columns: readonly BoardColumnData<GrantApplication>[],
) => {
  const [movedApplication, setMovedApplication] = useState<GrantApplication | null>(null);
  useEffect(() => {
    const renderedApplication = movedApplication && applications.find(({ id }) => id === movedApplication.id);
    if (
      !renderedApplication ||
      renderedApplication.status !== movedApplication.status ||
      renderedApplication.stageId !== movedApplication.stageId
    )
      return;
    const position = formatPosition(columns, movedApplication.id);
    const column = columns.find(
      ({ status, stageId }) => status === movedApplication.status && stageId === movedApplication.stageId,
    );
    const label = column?.label ?? formatStatusLabel(movedApplication.status);
    announce(`Moved ${movedApplication.grantName} to ${label}${position ? `, ${position}` : ""}`);
    // The old card was removed with its button, and a closed dialog may have focused a heading.
    const { activeElement } = document;
    const isFocusLost = activeElement === null || activeElement.matches("body, main h1, [data-column]");
    // A card far from the viewport is not rendered; focus the heading of its column instead.
    const target =
      document.querySelector<HTMLElement>(`[data-move="${CSS.escape(movedApplication.id)}"]`) ??
      document.querySelector<HTMLElement>(`[data-column="${CSS.escape(formatPositionValue(movedApplication))}"]`);
    if (isFocusLost) target?.focus();
    setMovedApplication(null);
  }, [movedApplication, applications, columns]);
  return setMovedApplication;
};

const scrollToFirstCard = (board: HTMLElement) => {
  const firstColumn = board.querySelector("[role=list]")?.closest<HTMLElement>("section[aria-labelledby]");
  const { left, right } = board.getBoundingClientRect();
  const rect = firstColumn?.getBoundingClientRect();
  if (rect && rect.right > right) board.scrollLeft += rect.left - left - 8;
};

/** Sets `--offset` to the board's offset on the page (px), and fades the edges where it scrolls. */
const useBoardLayout = () => {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const board = ref.current;
    if (!board) return;
    const measure = () =>
      board.style.setProperty("--offset", `${Math.round(board.getBoundingClientRect().top + window.scrollY)}px`);
    // The content above changes height with the window and as data loads.
    const resizeObserver = new ResizeObserver(measure);
    resizeObserver.observe(document.documentElement);
    for (const sibling of board.parentElement?.children ?? []) if (sibling !== board) resizeObserver.observe(sibling);
    const detachScrollFade = attachScrollFade(board);
    scrollToFirstCard(board);
    return () => {
      resizeObserver.disconnect();
      detachScrollFade?.();
    };
  }, []);
  return ref;
};

type Props = {
  applications: readonly GrantApplication[];
  /** Filtered and sorted. */
  list: readonly GrantApplication[];
  /** Empty for all statuses. */
  statusFilter: readonly ApplicationStatus[];
  today: string;
  team: Team | undefined;
  scope: OrganizationScope | undefined;
  onView: (id: string) => void;
};
type OpenMenu = { application: GrantApplication; button: HTMLElement };

export const TrackerBoard = memo(({ applications, list, statusFilter, today, team, scope, onView }: Props) => {
  const hasWithdrawn = applications.some(({ status }) => status === "withdrawn");
  const stages = useStages();
  const columns = useMemo(
    () => groupByPosition(list, statusFilter, hasWithdrawn, stages),
    [list, statusFilter, hasWithdrawn, stages],
  );
  const { move, dialog } = useStatusMove(useMoveFeedback(applications, columns));
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const canMove = useCan(applicationRoutes.updateApplication);
  const boardRef = useBoardLayout();
  const openMenu = useCallback(
    (application: GrantApplication, button: HTMLElement) =>
      setMenu((open) => (open?.button === button ? null : { application, button })),
    [],
  );
  const handleDrop = (id: string, position: Position) => {
    const droppedApplication = applications.find((application) => application.id === id);
    if (droppedApplication) move(droppedApplication, position);
  };
  const renderCard = (application: GrantApplication) => (
    <BoardCard
      key={application.id}
      {...{ application, today, team, canMove, onView }}
      organization={scope?.find(application)}
      isMenuOpen={menu?.application.id === application.id}
      onMenu={openMenu}
    />
  );
  return (
    <>
      <section
        ref={boardRef}
        aria-label={messages.board}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard
        tabIndex={0}
        className="scroll-fade relative -mx-1 flex items-start gap-3 overflow-x-auto rounded-card p-1 pb-3 -outline-offset-2"
      >
        {columns.map((column) => (
          <BoardColumn key={column.key} column={column} onDrop={handleDrop}>
            {renderCard}
          </BoardColumn>
        ))}
      </section>
      {menu && (
        <Menu
          anchor={menu.button}
          label={`Move ${menu.application.grantName} to`}
          items={toPositionOptions(stages).filter(
            ({ value }) =>
              value !==
              formatPositionValue({
                status: menu.application.status,
                stageId: findStage(stages, menu.application)?.id ?? null,
              }),
          )}
          onClose={() => setMenu(null)}
          onChoose={(value) => {
            setMenu(null);
            move(menu.application, parsePositionValue(value));
          }}
        />
      )}
      {dialog}
    </>
  );
});
