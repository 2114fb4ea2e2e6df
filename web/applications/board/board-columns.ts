import { type ApplicationStatus, applicationStatuses, type GrantApplication } from "#shared/api/applications.ts";
import type { Stage } from "#shared/api/tracker.ts";
import { getAmount } from "../application-amount.tsx";
import { findStage, formatPositionValue, type LabeledPosition, listPositions } from "../stages/stages.ts";

type BoardApplication = Pick<GrantApplication, "id" | "status" | "stageId" | "amountRequested" | "amountAwarded">;

export type BoardColumnData<T> = LabeledPosition & {
  /** Identifies the column. */
  key: string;
  cards: T[];
  /** Total amount of the cards, in dollars. */
  sum: number;
  /** True if the filter excludes this status, so the column is empty even if it has applications. */
  isFilteredOut: boolean;
};

/**
 * Returns a column for each status, each followed by the columns of its stages; `withdrawn` only if `hasWithdrawn`. An
 * empty `statusFilter` means all statuses.
 */
export const groupByPosition = <T extends BoardApplication>(
  list: readonly T[],
  statusFilter: readonly ApplicationStatus[],
  hasWithdrawn: boolean,
  stages: readonly Stage[] = [],
): BoardColumnData<T>[] => {
  const statuses = applicationStatuses.filter((status) => status !== "withdrawn" || hasWithdrawn);
  const columns = listPositions(stages, statuses).map(
    (position): BoardColumnData<T> => ({
      ...position,
      key: formatPositionValue(position),
      cards: [],
      sum: 0,
      isFilteredOut: statusFilter.length > 0 && !statusFilter.includes(position.status),
    }),
  );
  const byKey = new Map(columns.map((column) => [column.key, column]));
  for (const application of list) {
    const { status } = application;
    const column = byKey.get(formatPositionValue({ status, stageId: findStage(stages, application)?.id ?? null }));
    if (!column) continue;
    column.cards.push(application);
    // Round to cents, to avoid sums such as .30000000000000004.
    column.sum = Math.round((column.sum + (getAmount(application) ?? 0)) * 100) / 100;
  }
  return columns;
};

/** Returns an application's position in its column, such as "2 of 3"; undefined if it is filtered out. */
export const formatPosition = <T extends BoardApplication>(columns: readonly BoardColumnData<T>[], id: string) => {
  for (const { cards } of columns) {
    const index = cards.findIndex((card) => card.id === id);
    if (index >= 0) return `${index + 1} of ${cards.length}`;
  }
  return undefined;
};
