import { deleteAccount } from "#functions/account/delete.ts";
import { findUserByEmail } from "#functions/auth/users.table.ts";
import { readBilling } from "#functions/billing/billing.table.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { withActivity } from "#functions/gamification/points.table.ts";
import { processJob } from "#functions/jobs/process-job.ts";
import { jobKindHandlers } from "#functions/worker/job-handlers.ts";
import {
  accountOptions,
  confirmByAddress,
  countRecords,
  findAccount,
  type OpsAccount,
  printAccount,
} from "./account.ts";
import { backendOptions, withBackend } from "./backend.ts";
import type { Command } from "./command.ts";
import { OpsError } from "./ops.ts";

/** Runs the deletion job here, unless the worker has already taken it. */
const runDeletionJob = async (dependencies: Dependencies, userId: string) => {
  const { items } = await dependencies.table.query({ pk: `USER#${userId}`, sk: { prefix: "JOB#" } });
  for (const { kind, id } of items)
    if (kind === "deleteAccount")
      await processJob(withActivity(dependencies), jobKindHandlers, { userId, jobId: String(id) });
};

const closeAccount = async (dependencies: Dependencies, { userId, email, user }: OpsAccount, isLocal: boolean) => {
  const found = email === undefined ? undefined : await findUserByEmail(dependencies.table, email);
  if (!user || email === undefined || found?.userId !== userId)
    throw new OpsError("The account changed just now. Nothing was deleted. Try again.");
  const { billing } = await readBilling(dependencies.table, userId);
  if (billing?.customerId && !dependencies.billing.configured && !isLocal)
    throw new OpsError(
      "This user is a Stripe customer, but billing is off in these settings, so the subscription could not be canceled. Nothing was deleted. Pass the deployed settings, such as -c billing=true.",
    );
  // Same order as in the product: cancel the plan, then remove all sign-in records in one
  // transaction. No password is required.
  await deleteAccount(dependencies, userId, { ...user, email, passwordHash: found.passwordHash });
};

export const deleteUserCommand: Command = {
  description:
    "Permanently deletes a user's account, as if they had deleted it themselves: cancels the plan, removes all sign-in records, then all records and files. Anonymous point totals remain.",
  usage: "EMAIL",
  options: { ...accountOptions, ...backendOptions },
  run: (ops, args) =>
    withBackend(ops, args, async ({ dependencies }) => {
      const person = await findAccount(dependencies, args.rest[0]);
      const { userId, email } = person;
      printAccount(ops, person, await countRecords(dependencies, userId));
      if (email) {
        if (!(await confirmByAddress(ops, args, email, "permanently delete this account"))) return 0;
        await closeAccount(dependencies, person, args.values.local === true);
        ops.print("The user can no longer sign in. Any plan was canceled.");
      } else if (args.values["dry-run"]) return 0;
      await runDeletionJob(dependencies, userId);
      const remaining = await countRecords(dependencies, userId);
      ops.print(`Remaining: ${remaining.map(({ name, count }) => `${name} ${count}`).join(", ") || "nothing"}.`);
      ops.print(
        "In about 15 minutes, the worker checks again for requests that were in flight (on one machine: when it runs next).",
      );
      ops.print(`After that, npm run user:delete -- ${userId} --dry-run shows what remains.`);
      return 0;
    }),
};
