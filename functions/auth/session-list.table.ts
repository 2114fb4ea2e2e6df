import { log } from "#functions/clients/log.ts";
import { accessKey } from "#functions/gamification/points.table.ts";
import type { Outside } from "#functions/outside.ts";
import { ConditionFailed, type Item, queryAll, type Write } from "#functions/table/table.ts";
import { isGood, sessionKey, sessionPrefix } from "./sessions.table.ts";

/** A session as its owner may see it, with the hash it lies under. */
export type OpenSession = { id: string; hash: string; device: string; createdAt: string; lastUsedAt: string };

/** All rows of a user's sessions, those that have ended among them, and how to tell these. */
const rowsOf = async ({ table, clock }: Outside, userId: string) => {
  // Rows first: one that is of an older era than the access record read after it has ended, or moves on with it.
  const rows = await queryAll(table, { pk: `USER#${userId}`, sk: { prefix: sessionPrefix } });
  const access = await table.get(accessKey(userId));
  const now = clock.now().getTime();
  return { rows, isOpen: (row: Item) => access !== undefined && isGood(row, access, now) };
};

/** The sessions of a user that are still good, latest use first. */
export const listSessions = async (outside: Outside, userId: string): Promise<OpenSession[]> => {
  const { rows, isOpen } = await rowsOf(outside, userId);
  return rows
    .filter(isOpen)
    .toSorted((a, b) => Number(b.lastUsedAt) - Number(a.lastUsedAt))
    .map((row) => ({
      id: String(row.id),
      hash: row.sk.slice(sessionPrefix.length),
      device: String(row.device),
      createdAt: String(row.createdAt),
      lastUsedAt: new Date(Number(row.lastUsedAt)).toISOString(),
    }));
};

/** The write that ends one session; it fails where that has ended already. */
export const endSessionWrite = (userId: string, hash: string): Write => ({
  delete: sessionKey(userId, hash),
  if: "present",
});

/** The write that takes a session along into a new era; it fails where the session has ended. */
export const keepSessionWrite = (userId: string, hash: string, era: string): Write => ({
  update: sessionKey(userId, hash),
  set: { sessionEra: era },
  if: "present",
});

/** Deletes the rows of sessions that have ended. They are worth nothing already, so a failure is only logged. */
export const clearEnded = async (outside: Outside, userId: string): Promise<void> => {
  try {
    const { rows, isOpen } = await rowsOf(outside, userId);
    for (const row of rows) if (!isOpen(row)) await clear(outside, row);
  } catch (error) {
    log.warn("ended sessions not cleared", { userId, error: error as Error });
  }
};

/** Unless the session was taken along into a new era since its row was read. */
const clear = async ({ table }: Outside, { pk, sk, sessionEra }: Item) => {
  const era = typeof sessionEra === "string" ? { is: sessionEra } : { missing: true as const };
  try {
    await table.write({ delete: { pk, sk }, if: { all: { sessionEra: era } } });
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
};
