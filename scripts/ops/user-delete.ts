import { deleteAccount } from "#functions/account/delete.ts";
import { findUserByEmail } from "#functions/auth/users.table.ts";
import { readBilling } from "#functions/billing/billing.table.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { jobKindHandlers } from "#functions/jobs/job-handlers.ts";
import { processJob } from "#functions/jobs/process-job.ts";
import type { Command } from "./command.ts";
import { OpsProblem } from "./ops.ts";
import { findPerson, holdingsOf, isConfirmed, type Person, personOptions, tellPerson } from "./person.ts";
import { inWorld, placeOptions } from "./world.ts";

/** Runs the deletion job here, unless the worker has already taken it. */
const runDeletionJob = async (dependencies: Dependencies, userId: string) => {
  const { items } = await dependencies.table.query({ pk: `USER#${userId}`, sk: { prefix: "JOB#" } });
  for (const { kind, id } of items)
    if (kind === "deleteAccount") await processJob(dependencies, jobKindHandlers, { userId, jobId: String(id) });
};

const closeAccount = async (dependencies: Dependencies, { userId, email, user }: Person, isLocal: boolean) => {
  const found = email === undefined ? undefined : await findUserByEmail(dependencies.table, email);
  if (!user || email === undefined || found?.userId !== userId)
    throw new OpsProblem("The account changed just now. Nothing was deleted. Try again.");
  const { billing } = await readBilling(dependencies.table, userId);
  if (billing?.customerId && !dependencies.billing.configured && !isLocal)
    throw new OpsProblem(
      "This user is a Stripe customer, but billing is off in these settings, so the subscription could not be canceled. Nothing was deleted. Pass the deployed settings, such as -c billing=true.",
    );
  // Same order as in the product: cancel the plan, then remove all sign-in records in one
  // transaction. No password is required.
  await deleteAccount(dependencies, userId, { ...user, email, passwordHash: found.passwordHash });
};

export const deleteUser: Command = {
  says: "Permanently deletes a user's account, as if they had deleted it themselves: cancels the plan, removes all sign-in records, then all records and files. Anonymous point totals remain.",
  takes: "EMAIL",
  options: { ...personOptions, ...placeOptions },
  run: (ops, args) =>
    inWorld(ops, args, async ({ dependencies }) => {
      const person = await findPerson(dependencies, args.rest[0]);
      const { userId, email } = person;
      tellPerson(ops, person, await holdingsOf(dependencies, userId));
      if (email) {
        if (!(await isConfirmed(ops, args, email, "permanently delete this account"))) return 0;
        await closeAccount(dependencies, person, args.values.local === true);
        ops.say("The user can no longer sign in. Any plan was canceled.");
      } else if (args.values["dry-run"]) return 0;
      await runDeletionJob(dependencies, userId);
      const remaining = await holdingsOf(dependencies, userId);
      ops.say(`Remaining: ${remaining.map(({ name, count }) => `${name} ${count}`).join(", ") || "nothing"}.`);
      ops.say(
        "In about 15 minutes, the worker checks again for requests that were in flight (on one machine: when it runs next).",
      );
      ops.say(`After that, npm run user:delete -- ${userId} --dry-run shows what remains.`);
      return 0;
    }),
};
