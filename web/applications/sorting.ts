import type { GrantApplication } from "#shared/applications.ts";

/** The tracker's four orders (spec section 5). */
export const sorts = { created: "Newest first", deadline: "Deadline", status: "Status", amount: "Amount" } as const;
export const defaults = { status: "all", sort: "created" };

type One = Pick<GrantApplication, "status" | "deadline" | "amountRequested" | "createdAt">;
const text = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Without a deadline last; status by the alphabet; amount highest first; created newest first. */
const compare: Record<string, (a: One, b: One) => number> = {
  deadline: (a, b) => text(a.deadline ?? "9999", b.deadline ?? "9999"),
  status: (a, b) => text(a.status, b.status),
  amount: (a, b) => (b.amountRequested ?? -1) - (a.amountRequested ?? -1),
  created: (a, b) => text(b.createdAt, a.createdAt),
};

/** Those of a status ("all" for every one), in an order. */
export const shown = <T extends One>(applications: T[], status: string, sort: string): T[] =>
  applications.filter((one) => status === "all" || one.status === status).toSorted(compare[sort] ?? compare.created);
