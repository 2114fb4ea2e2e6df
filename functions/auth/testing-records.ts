import type { Table, Write } from "#functions/table/table.ts";

export const email = "ada@example.org";
/** Ada's account, except for the time zone. */
export const ada = {
  userId: "ada",
  passwordHash: "hash-1",
  createdAt: "2026-11-21T15:00:00.000Z",
  firstName: "Ada",
  lastName: "Example",
  email,
  phone: "555-0100",
  organizationName: "Lantern House",
};

/** Runs the writes as a transaction; returns the index of the failed condition, undefined if none failed. */
export const failedIn = async (table: Table, ...writes: [Write, ...Write[]]): Promise<number | undefined> =>
  table.write(...writes).then(
    () => undefined,
    ({ index }) => index,
  );
