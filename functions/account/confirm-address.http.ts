import type { WelcomeInput } from "#functions/auth/auth.jobs.ts";
import { requireUser } from "#functions/auth/current-user.ts";
import { addressConfirmedWrite, hashEmail } from "#functions/auth/users.table.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { newJob } from "#functions/jobs/new-job.ts";
import { takeToken } from "#functions/limits/token-bucket.ts";
import { isValidConfirmation, verifyConfirmationKey } from "#functions/mail/confirmation-link.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { ConditionFailed } from "#functions/table/table.ts";
import { type accountRoutes, accountTexts } from "#shared/api/account.ts";
import { AppError } from "#shared/api/problem.ts";
import { createFieldError } from "./reauthenticate.ts";

const invalidConfirmationLink = () => createFieldError("body.key", accountTexts.invalidConfirmationLink);

type ConfirmationRoutes = Pick<typeof accountRoutes, "askConfirmationLink" | "confirmAddress">;
export const confirmAddressHandlers = (dependencies: Dependencies): Handlers<ConfirmationRoutes> => {
  const { table, clock } = dependencies;
  return {
    // Limited per day, since the address may be a stranger's.
    askConfirmationLink: async ({ caller: { userId }, request: { origin } }) => {
      const { profile } = await requireUser(dependencies, userId);
      if (profile.emailConfirmedAt !== undefined) return;
      if (profile.mailStopped) throw new AppError("conflict", accountTexts.emailSuppressed);
      await takeToken(dependencies, "confirmMail", hashEmail(String(profile.email)));
      const input: WelcomeInput = { origin, again: true };
      const job = newJob(dependencies, userId, "welcomeMail", input);
      await table.write(...job.writes);
      await job.send();
    },

    // Takes both a session and the link: with the link alone, the address's owner could confirm the account of a
    // stranger who signed up with it.
    confirmAddress: async ({ caller: { userId }, body: { key } }) => {
      const proof = await verifyConfirmationKey(dependencies, key);
      if (proof?.userId !== userId) throw invalidConfirmationLink();
      const { profile, access } = await requireUser(dependencies, userId);
      const email = String(profile.email);
      if (!isValidConfirmation(proof, { email, access }, clock.now())) throw invalidConfirmationLink();
      // Users may open the link again.
      if (profile.emailConfirmedAt !== undefined) return;
      try {
        await table.write(addressConfirmedWrite(userId, email, clock.now()));
      } catch (error) {
        // The account has moved to another address or is deleted.
        throw error instanceof ConditionFailed ? invalidConfirmationLink() : error;
      }
    },
  };
};
