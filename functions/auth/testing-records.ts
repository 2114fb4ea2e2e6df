import type { Table, Write } from "#functions/table/table.ts";

export const email = "ada@example.org";
/** What makes Ada's account, but for the time zone. */
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

/** Writes, and answers which of the conditions failed; undefined: none. */
export const failedIn = async (table: Table, ...writes: [Write, ...Write[]]): Promise<number | undefined> =>
  table.write(...writes).then(
    () => undefined,
    ({ index }) => index,
  );
