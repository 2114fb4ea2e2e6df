import { resetAccountFailuresWrites } from "#functions/auth/login-failures.table.ts";
import { emailKey } from "#functions/auth/users.table.ts";
import {
  deleteWorkspaceWrite,
  getMembers,
  type listWorkspaces,
  membersWrite,
} from "#functions/auth/workspaces.table.ts";
import { getLinkedBillingKeys } from "#functions/billing/billing.table.ts";
import { getFollowerKeys } from "#functions/catalog/followers.table.ts";
import {
  accessKey,
  achievementPrefix,
  billingKey,
  getUserPartition,
  getWorkspacePartition,
  jobPrefix,
  pointsPrefix,
  profileKey,
  summaryKey,
  type WorkspaceId,
} from "#functions/table/keys.ts";
import { type Item, isStill, type Key, type QueryCursor, type Table, type Write } from "#functions/table/table.ts";
import type { ReauthenticatedUser } from "./reauthenticate.ts";

/** Anonymous totals. */
const retainedCounters = ["totalPoints", "streakStart", "streakLast", "streakLongest"];
const streakCounters = retainedCounters.slice(1);

/** Ends all sessions, prevents sign-ins and frees the address. Fails if the account has changed since it was read. */
export const closeAccountWrites = (
  userId: string,
  { access, email, passwordHash }: ReauthenticatedUser,
): [Write, ...Write[]] => {
  const streak = Object.fromEntries(streakCounters.map((name) => [name, access[name]]));
  const last = access.streakLast === undefined ? undefined : String(access.streakLast);
  return [
    { delete: accessKey(userId), if: { all: { streakLast: isStill(last) } } },
    { delete: profileKey(userId), if: { all: { email: { is: email } } } },
    { delete: emailKey(email), if: { all: { userId: { is: userId }, passwordHash: { is: passwordHash } } } },
    ...resetAccountFailuresWrites({ userId, email }),
    ...(last ? [{ update: summaryKey(userId), set: streak }] : []),
  ];
};

type OwnWorkspace = Awaited<ReturnType<typeof listWorkspaces>>[number];
/** Ends the memberships of a user and deletes the workspaces they own. Fails if the members of one have changed. */
export const leaveWorkspacesWrites = (userId: string, workspaces: readonly OwnWorkspace[]): Write[] =>
  workspaces.map(({ workspace, role }) => {
    const { [userId]: _, ...others } = getMembers(workspace);
    return role === "owner" ? deleteWorkspaceWrite(workspace) : membersWrite(workspace, others);
  });

export const accountExists = async (table: Table, userId: string): Promise<boolean> =>
  (await table.get(accessKey(userId))) !== undefined;

/** Each record has at most one key outside the partition, so a batch stays within a transaction of 100 writes. */
const batchSize = 25;

/** Deletes a user's records except points and counters. Yields the size of each batch. Safe to restart. */
export const deleteUserRecords = (table: Table, userId: string): AsyncGenerator<number> =>
  deletePartition(
    table,
    getUserPartition(userId),
    ({ sk, kind }) =>
      sk === summaryKey(userId).sk ||
      sk.startsWith(pointsPrefix) ||
      sk.startsWith(achievementPrefix) ||
      // A stalled worker must not delete the job that continues its work.
      (sk.startsWith(jobPrefix) && kind === "deleteAccount"),
  );

/** Deletes a workspace's records except payment links. Yields the size of each batch. Safe to restart. */
export const deleteWorkspaceRecords = (table: Table, workspaceId: WorkspaceId): AsyncGenerator<number> =>
  deletePartition(
    table,
    getWorkspacePartition(workspaceId),
    ({ sk }) => sk === billingKey(workspaceId).sk,
    (item) => getFollowerKeys(workspaceId, item),
  );

async function* deletePartition(
  table: Table,
  pk: string,
  isRetained: (item: Item) => boolean,
  getLinkedKeys: (item: Item) => Key[] = () => [],
): AsyncGenerator<number> {
  let after: QueryCursor | undefined;
  do {
    const page = await table.query({ pk, after });
    const records = page.items.filter((item) => !isRetained(item));
    for (let batch = records.splice(0, batchSize); batch.length; batch = records.splice(0, batchSize)) {
      const keys = batch.flatMap((item) => [{ pk, sk: item.sk }, ...getLinkedKeys(item)]);
      const [first, ...rest] = keys.map((key): Write => ({ delete: key }));
      if (first) await table.write(first, ...rest);
      yield batch.length;
    }
    after = page.next;
  } while (after);
}

export const removeSummaryCounters = async (table: Table, userId: string): Promise<void> => {
  const { pk, sk, ...counters } = (await table.get(summaryKey(userId))) ?? summaryKey(userId);
  const remove = Object.keys(counters).filter((name) => !retainedCounters.includes(name));
  if (remove.length) await table.write({ update: { pk, sk }, remove, if: "present" });
};

/** Call this last: without the billing record the workspace's plans cannot be canceled. */
export const deleteBilling = async (table: Table, workspaceId: WorkspaceId): Promise<void> => {
  const billing = await table.get(billingKey(workspaceId));
  if (!billing) return;
  const linkedDeletes = getLinkedBillingKeys(billing).map((key): Write => ({ delete: key }));
  await table.write({ delete: billingKey(workspaceId) }, ...linkedDeletes);
};
