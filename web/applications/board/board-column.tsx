import { type ReactNode, type RefObject, useId } from "react";
import type { ApplicationStatus, GrantApplication } from "#shared/api/applications.ts";
import { formatStatusLabel } from "#web/ui/badges/status-label.ts";
import { formatCount, formatDollars, formatNumber } from "#web/ui/text/format.ts";
import * as texts from "../messages.ts";
import { VirtualList } from "../virtual-list.tsx";
import type { BoardColumnData } from "./board-columns.ts";
import { useDropTarget } from "./drag-and-drop.ts";

type Props = {
  column: BoardColumnData<GrantApplication>;
  onDrop: (applicationId: string, status: ApplicationStatus) => void;
  children: (application: GrantApplication) => ReactNode;
};

export const BoardColumn = ({ column: { status, cards, sum, isFilteredOut }, onDrop, children }: Props) => {
  const id = useId();
  const target = useDropTarget((applicationId) => onDrop(applicationId, status));
  const label = formatStatusLabel(status);
  return (
    <section
      ref={target as RefObject<HTMLElement>}
      aria-labelledby={id}
      className="board-column flex w-60 shrink-0 flex-col rounded-card bg-sunken p-2 -outline-offset-2 outline-primary outline-dashed data-over:outline-2 not-data-over:outline-0"
    >
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-2 px-1.5">
        <h2 id={id} tabIndex={-1} data-column={status} className="text-sm font-semibold">
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
            first={9}
            together={3}
            className="far-off-small grid gap-(--gap) [--gap:0.5rem]"
          >
            {children}
          </VirtualList>
        </div>
      ) : (
        <p className="px-1.5 pb-2 text-sm text-muted">{isFilteredOut ? "Left out by the filter" : texts.noneLabel}</p>
      )}
    </section>
  );
};
