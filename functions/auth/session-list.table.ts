import { log } from "#functions/clients/log.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { accessKey, getUserPartition, sessionKey, sessionPrefix } from "#functions/table/keys.ts";
import { ConditionFailed, type Item, queryAll, type Write } from "#functions/table/table.ts";
import { isSessionValid } from "./sessions.table.ts";

export type OpenSession = { id: string; hash: string; device: string; createdAt: string; lastUsedAt: string };

/** Includes ended sessions; `isOpen` tells them apart. */
const readRows = async ({ table, clock }: Dependencies, userId: string) => {
  // Rows first: a row of an older generation than the access record read after it has ended, or is being moved.
  const rows = await queryAll(table, { pk: getUserPartition(userId), sk: { prefix: sessionPrefix } });
  const access = await table.get(accessKey(userId));
  const now = clock.now().getTime();
  return { rows, isOpen: (row: Item) => access !== undefined && isSessionValid(row, access, now) };
};

/** Open sessions, most recently used first. */
export const listSessions = async (dependencies: Dependencies, userId: string): Promise<OpenSession[]> => {
  const { rows, isOpen } = await readRows(dependencies, userId);
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

/** Fails if the session has already ended. */
export const endSessionWrite = (userId: string, hash: string): Write => ({
  delete: sessionKey(userId, hash),
  if: "present",
});

/** Moves a session to a new generation; fails if it has ended. */
export const moveSessionWrite = (userId: string, hash: string, era: string): Write => ({
  update: sessionKey(userId, hash),
  set: { sessionEra: era },
  if: "present",
});

/** Best effort: the sessions are already invalid. */
export const deleteEndedSessions = async (dependencies: Dependencies, userId: string): Promise<void> => {
  try {
    const { rows, isOpen } = await readRows(dependencies, userId);
    for (const row of rows) if (!isOpen(row)) await deleteIfUnchanged(dependencies, row);
  } catch (error) {
    log.warn("ended sessions not cleared", { userId, error: error as Error });
  }
};

/** Skips a session that moved to a new generation after it was read. */
const deleteIfUnchanged = async ({ table }: Dependencies, { pk, sk, sessionEra }: Item) => {
  const era = typeof sessionEra === "string" ? { is: sessionEra } : { missing: true as const };
  try {
    await table.write({ delete: { pk, sk }, if: { all: { sessionEra: era } } });
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
};
