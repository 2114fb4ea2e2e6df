import { type ApplicationStatus, applicationStatuses, type GrantApplication } from "#shared/applications.ts";

type One = Pick<GrantApplication, "id" | "status" | "amountRequested" | "amountAwarded">;

/** The amount that counts on the board: what was awarded once it was, else what was asked for. */
export const amountOf = ({ status, amountRequested, amountAwarded }: Omit<One, "id">) =>
  status === "awarded" ? (amountAwarded ?? amountRequested) : amountRequested;

export type Column<T> = {
  status: ApplicationStatus;
  cards: T[];
  /** The amounts of its cards together, in dollars. */
  sum: number;
  /** A filter leaves this status out: its cards are somewhere, only not here. */
  isLeftOut: boolean;
};

/**
 * One column for each of the six statuses, and one for `withdrawn` where there is any. `list` is what the filter left,
 * in its order; `wanted` are the statuses it asks for, none for all.
 */
export const columnsOf = <T extends One>(
  list: readonly T[],
  wanted: readonly ApplicationStatus[],
  hasWithdrawn: boolean,
): Column<T>[] => {
  const columns = applicationStatuses
    .filter((status) => status !== "withdrawn" || hasWithdrawn)
    .map(
      (status): Column<T> => ({
        status,
        cards: [],
        sum: 0,
        isLeftOut: wanted.length > 0 && !wanted.includes(status),
      }),
    );
  const byStatus = new Map(columns.map((column) => [column.status, column]));
  for (const one of list) {
    const column = byStatus.get(one.status);
    if (!column) continue;
    column.cards.push(one);
    // Whole cents, so that no sum ends in .30000000000000004.
    column.sum = Math.round((column.sum + (amountOf(one) ?? 0)) * 100) / 100;
  }
  return columns;
};

/** "2 of 3": the place of an application in its column; undefined where a filter leaves it out. */
export const placeOf = <T extends One>(columns: readonly Column<T>[], id: string) => {
  for (const { cards } of columns) {
    const at = cards.findIndex((one) => one.id === id);
    if (at >= 0) return `${at + 1} of ${cards.length}`;
  }
  return undefined;
};
