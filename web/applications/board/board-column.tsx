import { type ReactNode, type RefObject, useId } from "react";
import type { ApplicationStatus, GrantApplication } from "#shared/applications.ts";
import { count, formatDollars, formatNumber } from "#web/ui/format.ts";
import { statusLabel } from "#web/ui/status-label.ts";
import { LongList } from "../long-list.tsx";
import * as texts from "../messages.ts";
import type { Column } from "./columns.ts";
import { useDropTarget } from "./drag.ts";

type Props = {
  column: Column<GrantApplication>;
  onDrop: (applicationId: string, status: ApplicationStatus) => void;
  children: (application: GrantApplication) => ReactNode;
};

export const BoardColumn = ({ column: { status, cards, sum, isLeftOut }, onDrop, children }: Props) => {
  const id = useId();
  const target = useDropTarget((applicationId) => onDrop(applicationId, status));
  const label = statusLabel(status);
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
        {!isLeftOut && (
          <p className="text-sm text-muted">
            {formatNumber(cards.length)}
            <span className="sr-only"> {count(cards.length, "application").split(" ").at(-1)}</span> ·{" "}
            {formatDollars(sum)}
          </p>
        )}
      </div>
      {cards.length > 0 ? (
        <div data-scrolls className="min-h-0 overflow-y-auto">
          <LongList
            items={cards}
            label={label}
            first={9}
            together={3}
            className="far-off-small grid gap-(--gap) [--gap:0.5rem]"
          >
            {children}
          </LongList>
        </div>
      ) : (
        <p className="px-1.5 pb-2 text-sm text-muted">{isLeftOut ? "Left out by the filter" : texts.none}</p>
      )}
    </section>
  );
};
