import { memo, useCallback, useMemo, useState } from "react";
import { type ApplicationStatus, applicationStatuses, type GrantApplication } from "#shared/api/applications.ts";
import { Menu } from "#web/ui/layout/menu.tsx";
import { formatStatusLabel } from "#web/ui/badges/status-label.ts";
import * as texts from "../messages.ts";
import { useStatusMove } from "../use-status-move.tsx";
import { BoardCard } from "./board-card.tsx";
import { BoardColumn } from "./board-column.tsx";
import { groupByStatus } from "./board-columns.ts";
import { useMoveFeedback } from "./use-after-move.ts";
import { useBoardLayout } from "./use-place.ts";
import "./board.css";

type Props = {
  /** All applications, and the filtered and sorted ones. */
  applications: readonly GrantApplication[];
  list: readonly GrantApplication[];
  /** Statuses selected in the filter; empty for all. */
  statusFilter: readonly ApplicationStatus[];
  today: string;
  onView: (id: string) => void;
};
type OpenMenu = { application: GrantApplication; button: HTMLElement };

export const TrackerBoard = memo(({ applications, list, statusFilter, today, onView }: Props) => {
  const hasWithdrawn = applications.some(({ status }) => status === "withdrawn");
  const columns = useMemo(() => groupByStatus(list, statusFilter, hasWithdrawn), [list, statusFilter, hasWithdrawn]);
  const { move, dialog } = useStatusMove(useMoveFeedback(applications, columns));
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const boardRef = useBoardLayout();
  const openMenu = useCallback(
    (application: GrantApplication, button: HTMLElement) =>
      setMenu((open) => (open?.button === button ? null : { application, button })),
    [],
  );
  const handleDrop = (id: string, status: ApplicationStatus) => {
    const dropped = applications.find((one) => one.id === id);
    if (dropped) move(dropped, status);
  };
  const renderCard = (application: GrantApplication) => (
    <BoardCard
      key={application.id}
      {...{ application, today, onView }}
      isMenuOpen={menu?.application.id === application.id}
      onMenu={openMenu}
    />
  );
  return (
    <>
      <section
        ref={boardRef}
        aria-label={texts.board}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard
        tabIndex={0}
        className="edges relative -mx-1 flex items-start gap-3 overflow-x-auto rounded-card p-1 pb-3 -outline-offset-2"
      >
        {columns.map((column) => (
          <BoardColumn key={column.status} column={column} onDrop={handleDrop}>
            {renderCard}
          </BoardColumn>
        ))}
      </section>
      {menu && (
        <Menu
          anchor={menu.button}
          label={`Move ${menu.application.grantName} to`}
          items={applicationStatuses
            .filter((status) => status !== menu.application.status)
            .map((status) => ({ value: status, label: formatStatusLabel(status) }))}
          onClose={() => setMenu(null)}
          onChoose={(status) => {
            setMenu(null);
            move(menu.application, status);
          }}
        />
      )}
      {dialog}
    </>
  );
});
