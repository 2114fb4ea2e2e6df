import { GripVertical } from "lucide-react";
import { memo } from "react";
import type { GrantApplication } from "#shared/api/applications.ts";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { formatOptionalDollars } from "#web/ui/text/format.ts";
import { DeadlineNote } from "../deadline-note.tsx";
import { getBoardAmount } from "./board-columns.ts";
import { useDraggable } from "./drag-and-drop.ts";

type Props = {
  application: GrantApplication;
  today: string;
  isMenuOpen: boolean;
  onView: (id: string) => void;
  onMenu: (application: GrantApplication, button: HTMLElement) => void;
};

/** One application on the board, movable by dragging or by the menu of its handle. */
export const BoardCard = memo(({ application, today, isMenuOpen, onView, onMenu }: Props) => {
  const { id, grantName, funder } = application;
  const card = useDraggable(id);
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is an item of a virtual list
    <div
      ref={card}
      role="listitem"
      className="min-w-0 cursor-grab rounded-control border border-line bg-surface p-3 data-dragging:opacity-50"
    >
      <div className="flex items-start gap-1">
        <h3 className="min-w-0 flex-1 text-sm font-semibold">
          <button
            type="button"
            className="w-full rounded-chip text-left break-words hover:text-primary-text hover:underline"
            onClick={() => onView(id)}
          >
            {grantName}
          </button>
        </h3>
        <IconButton
          icon={GripVertical}
          label={`Move ${grantName} to…`}
          tip="Move to…"
          aria-haspopup="menu"
          aria-expanded={isMenuOpen}
          data-move={id}
          onClick={(event) => onMenu(application, event.currentTarget)}
          className="-mt-1.5 -mr-1.5"
        />
      </div>
      <p className="text-xs break-words text-muted">{funder}</p>
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-2">
        <p className="font-serif text-sm font-semibold">{formatOptionalDollars(getBoardAmount(application))}</p>
        <DeadlineNote application={application} today={today} asDays className="text-xs" />
      </div>
    </div>
  );
});
