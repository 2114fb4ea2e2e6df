import { buildResetAccountFailuresWrites } from "#functions/auth/login-failures.table.ts";
import { emailKey } from "#functions/auth/users.table.ts";
import type { ReauthenticatedUser } from "#functions/sign-in/reauthenticate.ts";
import {
  accessKey,
  achievementPrefix,
  getUserPartition,
  jobPrefix,
  pointsPrefix,
  profileKey,
  summaryKey,
} from "#functions/table/keys.ts";
import { isStill, type Table, type Write } from "#functions/table/table.ts";
import { deletePartition } from "#functions/workspaces/delete-workspace.table.ts";

/** Anonymous totals that remain after the deletion. */
const retainedCounters = ["totalPoints", "streakStart", "streakLast", "streakLongest"];
const streakCounters = retainedCounters.slice(1);

/** Revokes all sessions, blocks sign-in and frees the address. Fails if the account has changed since it was read. */
export const buildCloseAccountWrites = (
  userId: string,
  { access, email, passwordHash }: ReauthenticatedUser,
): [Write, ...Write[]] => {
  const streak = Object.fromEntries(streakCounters.map((name) => [name, access[name]]));
  const lastActiveDay = access.streakLast === undefined ? undefined : String(access.streakLast);
  return [
    { delete: accessKey(userId), if: { all: { streakLast: isStill(lastActiveDay) } } },
    { delete: profileKey(userId), if: { all: { email: { is: email } } } },
    { delete: emailKey(email), if: { all: { userId: { is: userId }, passwordHash: { is: passwordHash } } } },
    ...buildResetAccountFailuresWrites({ userId, email }),
    ...(lastActiveDay ? [{ update: summaryKey(userId), set: streak }] : []),
  ];
};

export const accountExists = async (table: Table, userId: string): Promise<boolean> =>
  (await table.get(accessKey(userId))) !== undefined;

/** Deletes a user's records except points and counters. Yields the size of each batch. Safe to restart. */
export const deleteUserRecords = (table: Table, userId: string): AsyncGenerator<number> =>
  deletePartition(
    table,
    { pk: getUserPartition(userId) },
    ({ sk, kind }) =>
      sk === summaryKey(userId).sk ||
      sk.startsWith(pointsPrefix) ||
      sk.startsWith(achievementPrefix) ||
      // A stalled worker must not delete the job that continues its work.
      (sk.startsWith(jobPrefix) && kind === "deleteAccount"),
  );

export const removeSummaryCounters = async (table: Table, userId: string): Promise<void> => {
  const { pk, sk, ...counters } = (await table.get(summaryKey(userId))) ?? summaryKey(userId);
  const remove = Object.keys(counters).filter((name) => !retainedCounters.includes(name));
  if (remove.length) await table.write({ update: { pk, sk }, remove, if: "present" });
};
