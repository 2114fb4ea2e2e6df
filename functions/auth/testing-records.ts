import type { Table, Write } from "#functions/table/table.ts";

export const adaEmail = "ada@example.org";
export const adaRecord = {
  userId: "ada",
  passwordHash: "hash-1",
  createdAt: "2026-11-21T15:00:00.000Z",
  firstName: "Ada",
  lastName: "Example",
  email: adaEmail,
  phone: "555-0100",
  organizationName: "Lantern House",
};

/** The index of the condition that failed, or undefined. */
export const findFailedCondition = async (table: Table, ...writes: [Write, ...Write[]]): Promise<number | undefined> =>
  table.write(...writes).then(
    () => undefined,
    ({ index }) => index,
  );
