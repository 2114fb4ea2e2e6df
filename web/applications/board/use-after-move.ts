import { useEffect, useState } from "react";
import type { GrantApplication } from "#shared/api/applications.ts";
import { announce } from "#web/ui/a11y/announcer.tsx";
import { formatStatusLabel } from "#web/ui/badges/status-label.ts";
import { type BoardColumnData, formatPosition } from "./board-columns.ts";

/**
 * Once a move is rendered, announces the new position to screen readers and restores the card's focus. Returns the
 * function to call with each moved application.
 */
export const useMoveFeedback = (
  applications: readonly GrantApplication[],
  columns: readonly BoardColumnData<GrantApplication>[],
) => {
  const [last, setLast] = useState<GrantApplication | null>(null);
  useEffect(() => {
    const isRendered = last && applications.find(({ id }) => id === last.id)?.status === last.status;
    if (!isRendered) return;
    const position = formatPosition(columns, last.id);
    announce(`Moved ${last.grantName} to ${formatStatusLabel(last.status)}${position ? `, ${position}` : ""}`);
    // The old button is gone with the old card; a closed dialog may have moved focus to a heading.
    const { activeElement } = document;
    const isFocusLost = activeElement === null || activeElement.matches("body, main h1, [data-column]");
    // A card far from the viewport is not rendered; focus the heading of its column instead.
    const target =
      document.querySelector<HTMLElement>(`[data-move="${CSS.escape(last.id)}"]`) ??
      document.querySelector<HTMLElement>(`[data-column="${last.status}"]`);
    if (isFocusLost) target?.focus();
    setLast(null);
  }, [last, applications, columns]);
  return setLast;
};
