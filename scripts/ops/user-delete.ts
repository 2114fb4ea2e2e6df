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

/** Works off the job that deletes the rest, if the worker has not taken it already. */
const deleteRest = async (dependencies: Dependencies, userId: string) => {
  const { items } = await dependencies.table.query({ pk: `USER#${userId}`, sk: { prefix: "JOB#" } });
  for (const { kind, id } of items)
    if (kind === "deleteAccount") await processJob(dependencies, jobKindHandlers, { userId, jobId: String(id) });
};

const endAccount = async (dependencies: Dependencies, { userId, email, user }: Person, isLocal: boolean) => {
  const found = email === undefined ? undefined : await findUserByEmail(dependencies.table, email);
  if (!user || email === undefined || found?.userId !== userId)
    throw new OpsProblem("The account was changed at this moment. Nothing was deleted; run this again.");
  const { billing } = await readBilling(dependencies.table, userId);
  if (billing?.customerId && !dependencies.billing.configured && !isLocal)
    throw new OpsProblem(
      "This person is a customer of the payment service, and by these settings payment is off: the plan could not be ended. Nothing was deleted; give the settings that were deployed, such as -c billing=true.",
    );
  // The product's own way: the plan first, then every way in, in one transaction. The operator stands for the password.
  await deleteAccount(dependencies, userId, { ...user, email, passwordHash: found.passwordHash });
};

/** Deletes a person's account, as the product does when they do it themselves. */
export const deleteUser: Command = {
  says: "Deletes a person's account for good, as the product does when they do it themselves: the plan ends first, then every way in, then all records and files. Points stay, without anything of the person.",
  takes: "EMAIL",
  options: { ...personOptions, ...placeOptions },
  run: (ops, args) =>
    inWorld(ops, args, async ({ dependencies }) => {
      const person = await findPerson(dependencies, args.rest[0]);
      const { userId, email } = person;
      tellPerson(ops, person, await holdingsOf(dependencies, userId));
      if (email) {
        if (!(await isConfirmed(ops, args, email, "delete this for good"))) return 0;
        await endAccount(dependencies, person, args.values.local === true);
        ops.say("Every way in is closed. If there was a plan, it has ended.");
      } else if (args.values["dry-run"]) return 0;
      await deleteRest(dependencies, userId);
      const left = await holdingsOf(dependencies, userId);
      ops.say(`Left: ${left.map(({ name, count }) => `${name} ${count}`).join(", ") || "nothing"}.`);
      ops.say(
        "In a good quarter of an hour the worker looks once more for what was under way (on one machine: when it runs next).",
      );
      ops.say(`npm run user:delete -- ${userId} --dry-run says what is left then.`);
      return 0;
    }),
};
