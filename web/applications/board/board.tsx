import { memo, useCallback, useMemo, useState } from "react";
import { type ApplicationStatus, applicationStatuses, type GrantApplication } from "#shared/applications.ts";
import { Menu } from "#web/ui/menu.tsx";
import { statusLabel } from "#web/ui/status-label.ts";
import * as texts from "../messages.ts";
import { useMove } from "../use-move.tsx";
import { BoardCard } from "./board-card.tsx";
import { BoardColumn } from "./board-column.tsx";
import { columnsOf } from "./columns.ts";
import { useAfterMove } from "./use-after-move.ts";
import { usePlace } from "./use-place.ts";
import "./board.css";

type Props = {
  /** All there are; and those that the filter left, in its order. */
  applications: readonly GrantApplication[];
  list: readonly GrantApplication[];
  /** The statuses that the filter asks for; none for all. */
  wanted: readonly ApplicationStatus[];
  today: string;
  onView: (id: string) => void;
};
type Open = { application: GrantApplication; button: HTMLElement };

/** The applications in one column for each status; a card is moved by dragging it or by the menu of its handle. */
export const Board = memo(({ applications, list, wanted, today, onView }: Props) => {
  const hasWithdrawn = applications.some(({ status }) => status === "withdrawn");
  const columns = useMemo(() => columnsOf(list, wanted, hasWithdrawn), [list, wanted, hasWithdrawn]);
  const { move, dialog } = useMove(useAfterMove(applications, columns));
  const [menu, setMenu] = useState<Open | null>(null);
  const place = usePlace();
  const openMenu = useCallback(
    (application: GrantApplication, button: HTMLElement) =>
      setMenu((open) => (open?.button === button ? null : { application, button })),
    [],
  );
  const drop = (id: string, status: ApplicationStatus) => {
    const dropped = applications.find((one) => one.id === id);
    if (dropped) move(dropped, status);
  };
  const card = (application: GrantApplication) => (
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
        ref={place}
        aria-label={texts.board}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        className="edges relative -mx-1 flex items-start gap-3 overflow-x-auto rounded-card p-1 pb-3 -outline-offset-2"
      >
        {columns.map((column) => (
          <BoardColumn key={column.status} column={column} onDrop={drop}>
            {card}
          </BoardColumn>
        ))}
      </section>
      {menu && (
        <Menu
          anchor={menu.button}
          label={`Move ${menu.application.grantName} to`}
          items={applicationStatuses
            .filter((status) => status !== menu.application.status)
            .map((status) => ({ value: status, label: statusLabel(status) }))}
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
