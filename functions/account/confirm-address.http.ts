import type { WelcomeInput } from "#functions/auth/auth.jobs.ts";
import { userOrSignedOut } from "#functions/auth/current-user.ts";
import { addressConfirmedWrite, addressHash, readUser } from "#functions/auth/users.table.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { newJob } from "#functions/jobs/new-job.ts";
import { takeToken } from "#functions/limits/bucket.ts";
import { readAddressKey } from "#functions/mail/confirm-link.ts";
import type { Outside } from "#functions/outside.ts";
import { ConditionFailed } from "#functions/table/table.ts";
import { type accountRoutes, accountTexts } from "#shared/account.ts";
import { AppError } from "#shared/problem.ts";
import { refused } from "./proof.ts";

const badLink = () => refused("body.key", accountTexts.badLink);

type Routes = Pick<typeof accountRoutes, "askConfirmationLink" | "confirmAddress">;
/** The owner of an address says that the account is theirs, by a link in a mail to it. */
export const confirmAddressHandlers = (outside: Outside): Handlers<Routes> => {
  const { table, clock } = outside;
  return {
    // The mail may go to a stranger: a few a day, whoever presses.
    askConfirmationLink: async ({ caller: { userId }, request: { origin } }) => {
      const { profile } = await userOrSignedOut(outside, userId);
      if (profile.emailConfirmedAt !== undefined) return;
      if (profile.mailStopped) throw new AppError("conflict", accountTexts.mailIsStopped);
      await takeToken(outside, "confirmMail", addressHash(String(profile.email)));
      const input: WelcomeInput = { origin, again: true };
      const job = newJob(outside, userId, "welcomeMail", input);
      await table.write(...job.writes);
      await job.send();
    },

    // Followed twice it changes nothing: mail may be opened again.
    confirmAddress: async ({ body: { key } }) => {
      const proof = await readAddressKey(outside, key);
      const user = proof && (await readUser(table, proof.userId));
      const email = String(user?.profile.email);
      if (!proof || !user || addressHash(email) !== proof.addressHash) throw badLink();
      if (user.profile.emailConfirmedAt !== undefined) return;
      try {
        await table.write(addressConfirmedWrite(proof.userId, email, clock.now()));
      } catch (error) {
        // The account has moved to another address, or is gone.
        throw error instanceof ConditionFailed ? badLink() : error;
      }
    },
  };
};
