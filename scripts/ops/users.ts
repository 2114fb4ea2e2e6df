import { open, rename, rm } from "node:fs/promises";
import { recordKinds } from "#functions/account/data-export-schema.ts";
import type { DeletionInput } from "#functions/account/delete.jobs.ts";
import { deleteAccount } from "#functions/account/delete.ts";
import { exportFileKey, readRecordsOfKind } from "#functions/account/export.table.ts";
import { buildDeleteCalendarFeedsWrite } from "#functions/applications/tracker-calendar.table.ts";
import {
  buildSessionGenerationWrite,
  createSessionGeneration,
  deleteEndedSessions,
  listSessions,
} from "#functions/auth/sessions.table.ts";
import { findUserByEmail, readUser, type UserRecord } from "#functions/auth/users.table.ts";
import { listWorkspaces } from "#functions/auth/workspaces.table.ts";
import { readBilling } from "#functions/billing/billing.table.ts";
import { hashUserId } from "#functions/clients/log.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { withActivity } from "#functions/gamification/points.table.ts";
import { readJob } from "#functions/jobs/jobs.table.ts";
import { prepareJob } from "#functions/jobs/prepare-job.ts";
import { processJob } from "#functions/jobs/process-job.ts";
import { getUserPartition, getWorkspacePartition, jobPrefix, type WorkspaceId } from "#functions/table/keys.ts";
import { queryAll, type Table } from "#functions/table/table.ts";
import { jobKindHandlers } from "#functions/worker/job-handlers.ts";
import { DataExport } from "#shared/api/account.ts";
import { UserId } from "#shared/api/auth.ts";
import { type BackendOptions, withBackend } from "./backend.ts";
import { type Ops, OpsError } from "./ops.ts";

type UserOptions = BackendOptions & { dryRun?: boolean; confirm?: string };

/** `user` is undefined if the account was deleted; some of its records may remain. */
type OpsAccount = { userId: string; email: string | undefined; user: UserRecord | undefined; plan: string };

/** Finds an account by email address or user ID. Throws OpsError if no account has that address. */
const findAccount = async ({ table }: Dependencies, identifier = ""): Promise<OpsAccount> => {
  const isId = UserId.safeParse(identifier).success;
  const userId = isId ? identifier : (await findUserByEmail(table, identifier.trim().toLowerCase()))?.userId;
  if (!userId)
    throw new OpsError("No account has this email address. Enter the full address, and check whether it was changed.");
  const user = await readUser(table, userId);
  const owned = (await listWorkspaces(table, userId)).filter(({ role }) => role === "owner");
  const plan = owned.map(({ workspace }) => String(workspace.subscriptionStatus)).join(", ") || "none";
  return { userId, email: user && String(user.profile.email), user, plan };
};

/** Finds the workspaces that a user owns, or that the account deletion left behind. */
const findOwnedWorkspaces = async (table: Table, userId: string): Promise<WorkspaceId[]> => {
  const owned = (await listWorkspaces(table, userId)).filter(({ role }) => role === "owner");
  const deletedKeys = (await listDeletionJobs(table, userId)).flatMap(
    ({ input }) => (input as DeletionInput).workspaceIds as WorkspaceId[],
  );
  return [...new Set([...owned.map(({ workspaceId }) => workspaceId), ...deletedKeys])];
};

const listDeletionJobs = async (table: Table, userId: string) =>
  (await queryAll(table, { pk: getUserPartition(userId), sk: { prefix: jobPrefix } })).filter(
    ({ kind }) => kind === "deleteAccount",
  );

type AccountRecordCounts = { name: string; count: number }[];
/** Counts a user's records by kind, omitting kinds without any. */
const countRecords = async ({ table, clock }: Dependencies, userId: string): Promise<AccountRecordCounts> => {
  const counts: AccountRecordCounts = [];
  const workspaceIds = await findOwnedWorkspaces(table, userId);
  const partitions = { user: [getUserPartition(userId)], workspace: workspaceIds.map(getWorkspacePartition) };
  for (const kind of recordKinds) {
    let count = 0;
    for (const pk of partitions[kind.owner])
      for await (const _ of readRecordsOfKind(table, pk, kind, clock.now())) count += 1;
    if (count) counts.push({ name: kind.name, count });
  }
  return counts;
};

/** Prints an account's ID, plan and record counts, but no contents. */
const printAccount = (ops: Ops, { userId, user, plan }: OpsAccount, counts: AccountRecordCounts): void => {
  const since = user ? `, since ${String(user.profile.createdAt).slice(0, 10)}` : "";
  ops.print(`User ${userId}${since}: ${user ? `plan ${plan}` : "account deleted"}`);
  ops.print(`In logs: userId ${hashUserId(userId)}`);
  ops.print(counts.map(({ name, count }) => `${name} ${count}`).join(", ") || "No records");
};

/** Prompts for the address (or uses --confirm). Returns false for a dry run; throws OpsError on a mismatch. */
const confirmByAddress = async (
  ops: Ops,
  { dryRun, confirm }: UserOptions,
  address: string,
  action: string,
): Promise<boolean> => {
  if (dryRun) {
    ops.print("Dry run: nothing was changed.");
    return false;
  }
  if (confirm === undefined && !ops.isInteractive)
    throw new OpsError("Nothing was changed. Without a terminal, repeat the address with --confirm.");
  const typed = confirm ?? (await ops.prompt(`Type ${address} to ${action}: `));
  if (typed.trim().toLowerCase() !== address.toLowerCase())
    throw new OpsError("The address does not match. Nothing was changed.");
  return true;
};

/** Bytes per download request. */
const chunkBytes = 8 * 1024 * 1024;

/** Runs the app's export job in this process. Throws OpsError if it fails. */
const runExport = async (dependencies: Dependencies, userId: string): Promise<DataExport> => {
  const { jobId, writes } = prepareJob(dependencies, { userId }, "exportData", {});
  await dependencies.table.write(...writes);
  const outcome = await processJob(withActivity(dependencies), jobKindHandlers, { userId, jobId });
  const job = await readJob(dependencies.table, userId, jobId);
  if (outcome === "succeeded") return DataExport.parse(job?.result);
  throw new OpsError(
    `The export failed (${outcome}${job?.problem ? `: ${job.problem.detail}` : ""}). Try again; the worker may finish it in the meantime.`,
  );
};

/** Downloads a blob in chunks to a new file with mode 0600. Never overwrites, and leaves no partial file on failure. */
const downloadTo = async ({ blobs }: Dependencies, key: string, bytes: number, path: string): Promise<void> => {
  const target = await open(path, "wx", 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new OpsError(
      error.code === "EEXIST"
        ? `${path} already exists. Choose another file with --out.`
        : `Cannot write ${path} (${error.code}).`,
    );
  });
  await target.close();
  const part = `${path}.part`;
  const file = await open(part, "w", 0o600);
  try {
    for (let offset = 0; offset < bytes; offset += chunkBytes) {
      const chunk = await blobs.getBytes(key, offset, Math.min(offset + chunkBytes, bytes));
      if (!chunk) throw new OpsError("The export was deleted before it was downloaded. Try again.");
      await file.write(chunk);
    }
    await file.close();
    await rename(part, path);
  } catch (error) {
    await file.close().catch(() => {});
    for (const leftover of [part, path]) await rm(leftover, { force: true });
    throw error;
  }
};

export const exportUser = (
  ops: Ops,
  options: UserOptions & { out?: string },
  [identifier]: string[],
): Promise<number> =>
  withBackend(ops, options, async ({ dependencies }) => {
    const account = await findAccount(dependencies, identifier);
    const { userId, email } = account;
    printAccount(ops, account, await countRecords(dependencies, userId));
    if (!email) throw new OpsError("The account was deleted; there is nothing to export.");
    if (!(await confirmByAddress(ops, options, email, "export this account"))) return 0;
    const { id, createdAt, records, bytes } = await runExport(dependencies, userId);
    const path = options.out ?? `grantlamp-data-${createdAt.slice(0, 10)}.zip`;
    await downloadTo(dependencies, exportFileKey(userId, id), bytes, path);
    ops.print(`${path}: ${records} records, ${bytes} bytes. Send it only to its owner, then delete it.`);
    return 0;
  });

/** Ends all sessions of a user, for example one who lost a device and cannot sign in. */
export const signOutUser = (ops: Ops, options: UserOptions, [identifier]: string[]): Promise<number> =>
  withBackend(ops, options, async ({ dependencies }) => {
    const { userId, email } = await findAccount(dependencies, identifier);
    if (!email) throw new OpsError("The account was deleted, and all its sessions with it.");
    const sessions = await listSessions(dependencies, userId);
    ops.print(
      `Signed in: ${sessions.map(({ device, lastUsedAt }) => `${device} (${lastUsedAt})`).join(", ") || "nowhere"}`,
    );
    if (!(await confirmByAddress(ops, options, email, "sign this user out everywhere"))) return 0;
    await dependencies.table.write(
      buildSessionGenerationWrite(userId, createSessionGeneration()),
      buildDeleteCalendarFeedsWrite(userId),
    );
    await deleteEndedSessions(dependencies, userId);
    ops.print("All sessions have ended. If someone else may know the password, the user must also change it.");
    return 0;
  });

/** Runs the deletion job here, unless the worker has already taken it. */
const runDeletionJob = async (dependencies: Dependencies, userId: string) => {
  for (const { id } of await listDeletionJobs(dependencies.table, userId))
    await processJob(withActivity(dependencies), jobKindHandlers, { userId, jobId: String(id) });
};

const closeAccount = async (dependencies: Dependencies, { userId, email, user }: OpsAccount, isLocal: boolean) => {
  const emailRecord = email === undefined ? undefined : await findUserByEmail(dependencies.table, email);
  if (!user || email === undefined || emailRecord?.userId !== userId)
    throw new OpsError("The account changed just now. Nothing was deleted. Try again.");
  const workspaceIds = await findOwnedWorkspaces(dependencies.table, userId);
  const billing = await Promise.all(workspaceIds.map((workspaceId) => readBilling(dependencies.table, workspaceId)));
  if (billing.some((record) => record?.customerId) && !dependencies.billing.configured && !isLocal)
    throw new OpsError(
      "This user is a Stripe customer, but billing is off in these settings, so the subscription could not be canceled. Nothing was deleted. Pass the deployed settings, such as -c billing=true.",
    );
  // The same order as in the app, without the password.
  const reauthenticated = { ...user, email, passwordHash: emailRecord.passwordHash };
  await deleteAccount(dependencies, userId, reauthenticated, {
    deletesWorkspaces: false,
    origin: dependencies.origin ?? "",
  });
};

/** Deletes a user's account permanently, as if they had deleted it themselves. */
export const deleteUser = (ops: Ops, options: UserOptions, [identifier]: string[]): Promise<number> =>
  withBackend(ops, options, async ({ dependencies }) => {
    const account = await findAccount(dependencies, identifier);
    const { userId, email } = account;
    printAccount(ops, account, await countRecords(dependencies, userId));
    if (email) {
      if (!(await confirmByAddress(ops, options, email, "permanently delete this account"))) return 0;
      await closeAccount(dependencies, account, options.local === true);
      ops.print("The user can no longer sign in. Any plan was canceled.");
    } else if (options.dryRun) return 0;
    await runDeletionJob(dependencies, userId);
    const remaining = await countRecords(dependencies, userId);
    ops.print(`Remaining: ${remaining.map(({ name, count }) => `${name} ${count}`).join(", ") || "nothing"}.`);
    ops.print(
      "In about 15 minutes, the worker checks again for requests that were in flight (on one machine: when it runs next).",
    );
    ops.print(`After that, npm run user:delete -- ${userId} --dry-run shows what remains.`);
    return 0;
  });
