import { deleteCalendarFeedWrite } from "#functions/applications/calendar-feed.table.ts";
import { emailChangeWrites, findUserByEmail, passwordCheck, readUser } from "#functions/auth/users.table.ts";
import { toCustomerDetails, updateCustomer } from "#functions/billing/customer.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { mapVersionConflict } from "#functions/http/optimistic-locking.ts";
import { newJob } from "#functions/jobs/new-job.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { ConditionFailed } from "#functions/table/table.ts";
import { type accountRoutes, accountTexts } from "#shared/api/account.ts";
import type { EmailChangeInput } from "./account.jobs.ts";
import { deleteLinkWrite, emailChangeWrite, consumeLinkWrite, readValidLink, parseLinkToken } from "./email-links.table.ts";
import { createNoticeJob } from "./account-notice.ts";
import { reauthenticate, createFieldError } from "./reauthenticate.ts";

const invalidEmailLink = () => createFieldError("body.token", accountTexts.invalidLink);

type EmailRoutes = Pick<typeof accountRoutes, "requestEmailChange" | "confirmEmailChange">;
export const emailHandlers = (dependencies: Dependencies): Handlers<EmailRoutes> => {
  const { table, clock } = dependencies;
  return {
    // Only the job finds out whether the new address has an account: the response reveals nothing.
    requestEmailChange: async ({ caller: { userId }, body, request }) => {
      const proved = await reauthenticate(dependencies, userId, body.password, request);
      if (body.email === proved.email) throw createFieldError("body.email", accountTexts.sameEmail);
      const input: EmailChangeInput = { origin: request.origin };
      const job = newJob(dependencies, userId, "emailChangeMail", input);
      // Warns the owner: a mistyped address may be a stranger's, who could confirm it with one click.
      const notice = createNoticeJob(dependencies, { userId, origin: request.origin }, "emailChangeAsked");
      await mapVersionConflict(
        table.write(
          emailChangeWrite(userId, body.email, job.jobId, clock.now()),
          passwordCheck(proved.email, proved.passwordHash),
          ...job.writes,
          ...notice.writes,
        ),
      );
      await Promise.all([job.send(), notice.send()]);
    },

    // With the link alone, the owner of an address could give it to a stranger's account and lose it to their two-step sign-in.
    confirmEmailChange: async ({ caller: { userId }, body: { token }, request }) => {
      const link = parseLinkToken(token);
      if (link.userId !== userId) throw invalidEmailLink();
      const [validLink, user] = await Promise.all([
        readValidLink(table, "EMAIL_CHANGE", link, clock.now()),
        readUser(table, userId),
      ]);
      const from = String(user?.profile.email);
      const found = validLink && user && (await findUserByEmail(table, from));
      if (!found || found.userId !== userId) throw invalidEmailLink();
      const to = String(validLink.email);
      const notice = createNoticeJob(dependencies, { userId, origin: request.origin, to: from }, "emailChanged");
      // Stopped mail to the old address may be the reason for the change.
      const notifiesOldAddress = !user.profile.mailStopped;
      try {
        await table.write(
          consumeLinkWrite("EMAIL_CHANGE", link, clock.now()),
          ...emailChangeWrites(userId, { from, to, passwordHash: found.passwordHash }, clock.now()),
          // Any reset link went to the old address.
          deleteLinkWrite(userId, "RESET"),
          deleteCalendarFeedWrite(userId),
          ...(notifiesOldAddress ? notice.writes : []),
        );
      } catch (error) {
        // Used or expired, or the new address is taken by now.
        throw error instanceof ConditionFailed ? invalidEmailLink() : error;
      }
      if (notifiesOldAddress) await notice.send();
      await updateCustomer(dependencies, userId, toCustomerDetails({ ...user.profile, email: to }));
    },
  };
};
