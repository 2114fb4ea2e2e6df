import { buildDeleteCalendarFeedsWrite } from "#functions/applications/tracker-calendar.table.ts";
import { buildRevokeAccessTokensWrites } from "#functions/auth/access-tokens.table.ts";
import { readCurrentUser, requireUser } from "#functions/auth/current-user.ts";
import {
  buildConfirmAddressWrite,
  buildEmailChangeWrites,
  buildPasswordCheck,
  findUserByEmail,
  hashEmail,
  readUser,
} from "#functions/auth/users.table.ts";
import { toCustomerDetails, updateOwnedCustomers } from "#functions/billing/customer.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { mapVersionConflict } from "#functions/http/optimistic-locking.ts";
import { prepareJob } from "#functions/jobs/prepare-job.ts";
import { takeToken } from "#functions/limits/token-bucket.ts";
import { buildResumeMailWrite } from "#functions/mail/mail-suppression.table.ts";
import { isValidConfirmation, verifyConfirmationKey } from "#functions/mail/signed-links.ts";
import { createNoticeJob } from "#functions/sign-in/account-notice.ts";
import type { WelcomeInput } from "#functions/sign-in/new-account.ts";
import { createFieldError, reauthenticate } from "#functions/sign-in/reauthenticate.ts";
import { tryWrite } from "#functions/table/table.ts";
import { type accountRoutes, accountTexts } from "#shared/api/account.ts";
import type { EmailSuppression } from "#shared/api/auth.ts";
import { AppError } from "#shared/api/problem.ts";
import type { EmailChangeInput } from "./account.jobs.ts";
import {
  buildConsumeLinkWrite,
  buildDeleteLinkWrite,
  buildEmailChangeWrite,
  parseLinkToken,
  readValidLink,
} from "./email-links.table.ts";

type ResumeEmailRoutes = Pick<typeof accountRoutes, "resumeEmail">;
export const resumeEmailHandlers = (dependencies: Dependencies): Handlers<ResumeEmailRoutes> => ({
  // Does nothing unless email to the address is suppressed.
  resumeEmail: async ({ caller, request: { origin } }) => {
    const { userId } = caller;
    const { table, clock } = dependencies;
    const { profile } = await requireUser(dependencies, userId);
    // written by mail-suppression.table.ts
    const suppression = profile.emailSuppression as EmailSuppression | undefined;
    // The recipient's mailbox works, and they may not own the account.
    if (suppression?.reason === "complained") throw new AppError("conflict", accountTexts.spamReported);
    if (suppression) {
      const notice = createNoticeJob(dependencies, { userId, origin }, "mailRetried");
      if (await tryWrite(table.write(buildResumeMailWrite(profile, clock.now()), ...notice.writes)))
        await notice.send();
    }
    return readCurrentUser(dependencies, caller);
  },
});

const createInvalidConfirmationError = () => createFieldError("body.key", accountTexts.invalidConfirmationLink);

type ConfirmationRoutes = Pick<typeof accountRoutes, "resendConfirmationLink" | "confirmEmailAddress">;
export const confirmEmailHandlers = (dependencies: Dependencies): Handlers<ConfirmationRoutes> => {
  const { table, clock } = dependencies;
  return {
    // Limited per day, since the address may be a stranger's.
    resendConfirmationLink: async ({ caller: { userId }, request: { origin } }) => {
      const { profile } = await requireUser(dependencies, userId);
      if (profile.emailConfirmedAt !== undefined) return;
      if (profile.emailSuppression) throw new AppError("conflict", accountTexts.emailSuppressed);
      await takeToken(dependencies, "confirmationEmail", hashEmail(String(profile.email)));
      const input: WelcomeInput = { origin, isResend: true };
      const job = prepareJob(dependencies, { userId }, "welcomeEmail", input);
      await table.write(...job.writes);
      await job.send();
    },

    // Also requires a session: with the link alone, the address's owner could confirm a stranger's account.
    confirmEmailAddress: async ({ caller: { userId }, body: { key } }) => {
      const proof = await verifyConfirmationKey(dependencies, key);
      if (proof?.userId !== userId) throw createInvalidConfirmationError();
      const { profile, access } = await requireUser(dependencies, userId);
      const email = String(profile.email);
      if (!isValidConfirmation(proof, { email, access }, clock.now())) throw createInvalidConfirmationError();
      // Users may open the link again.
      if (profile.emailConfirmedAt !== undefined) return;
      if (!(await tryWrite(table.write(buildConfirmAddressWrite(userId, email, clock.now())))))
        throw createInvalidConfirmationError();
    },
  };
};

const createInvalidLinkError = () => createFieldError("body.token", accountTexts.invalidLink);

type EmailRoutes = Pick<typeof accountRoutes, "requestEmailChange" | "confirmEmailChange">;
export const emailHandlers = (dependencies: Dependencies): Handlers<EmailRoutes> => {
  const { table, clock } = dependencies;
  return {
    // Only the job looks up whether the new address has an account, so the response reveals nothing.
    requestEmailChange: async ({ caller: { userId }, body, request }) => {
      const { email, passwordHash } = await reauthenticate(dependencies, userId, body.password, request);
      if (body.email === email) throw createFieldError("body.email", accountTexts.sameEmail);
      const input: EmailChangeInput = { origin: request.origin };
      const job = prepareJob(dependencies, { userId }, "emailChangeEmail", input);
      // A mistyped address may belong to a stranger, who could confirm it with one click.
      const notice = createNoticeJob(dependencies, { userId, origin: request.origin }, "emailChangeAsked");
      await mapVersionConflict(
        table.write(
          buildEmailChangeWrite(userId, body.email, job.jobId, clock.now()),
          buildPasswordCheck(email, passwordHash),
          ...job.writes,
          ...notice.writes,
        ),
      );
      await Promise.all([job.send(), notice.send()]);
    },

    // Also requires a session: with the link alone, the address's owner could hand it to a stranger's account.
    confirmEmailChange: async ({ caller: { userId }, body: { token }, request }) => {
      const link = parseLinkToken(token);
      if (link.userId !== userId) throw createInvalidLinkError();
      const [validLink, user] = await Promise.all([
        readValidLink(table, "EMAIL_CHANGE", link, clock.now()),
        readUser(table, userId),
      ]);
      const from = String(user?.profile.email);
      const owner = validLink && user && (await findUserByEmail(table, from));
      if (!owner || owner.userId !== userId) throw createInvalidLinkError();
      const to = String(validLink.email);
      const notice = createNoticeJob(dependencies, { userId, origin: request.origin, to: from }, "emailChanged");
      const tokenRevocations = await buildRevokeAccessTokensWrites(table, userId);
      const notifiesOldAddress = !user.profile.emailSuppression;
      const isChanged = await tryWrite(
        table.write(
          buildConsumeLinkWrite("EMAIL_CHANGE", link, clock.now()),
          ...buildEmailChangeWrites(userId, { from, to, passwordHash: owner.passwordHash }, clock.now()),
          // Any reset link went to the old address.
          buildDeleteLinkWrite(userId, "RESET"),
          buildDeleteCalendarFeedsWrite(userId),
          ...tokenRevocations,
          ...(notifiesOldAddress ? notice.writes : []),
        ),
      );
      // The link was used or has expired, or the new address has been taken.
      if (!isChanged) throw createInvalidLinkError();
      if (notifiesOldAddress) await notice.send();
      await updateOwnedCustomers(dependencies, userId, toCustomerDetails({ ...user.profile, email: to }));
    },
  };
};
