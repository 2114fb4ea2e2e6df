import { useEffect, useState } from "react";
import type { GrantApplication } from "#shared/applications.ts";
import { announce } from "#web/ui/announcer.tsx";
import { statusLabel } from "#web/ui/status-label.ts";
import { type Column, placeOf } from "./columns.ts";

/**
 * When a move shows, it is read out with the new place, and the focus that the card had goes to where the card is now.
 * `moved` is to be told of each move.
 */
export const useAfterMove = (
  applications: readonly GrantApplication[],
  columns: readonly Column<GrantApplication>[],
) => {
  const [last, moved] = useState<GrantApplication | null>(null);
  useEffect(() => {
    const shows = last && applications.find(({ id }) => id === last.id)?.status === last.status;
    if (!shows) return;
    const place = placeOf(columns, last.id);
    announce(`Moved ${last.grantName} to ${statusLabel(last.status)}${place ? `, ${place}` : ""}`);
    // Its old button went with the old place; a dialog that closed may have led to a heading instead.
    const { activeElement } = document;
    const lost = activeElement === null || activeElement.matches("body, main h1, [data-column]");
    // Far from the window its card is not drawn: then the heading of its column has the focus.
    const now =
      document.querySelector<HTMLElement>(`[data-move="${CSS.escape(last.id)}"]`) ??
      document.querySelector<HTMLElement>(`[data-column="${last.status}"]`);
    if (lost) now?.focus();
    moved(null);
  }, [last, applications, columns]);
  return moved;
};
