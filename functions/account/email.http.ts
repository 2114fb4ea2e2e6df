import { dropFeedWrite } from "#functions/applications/calendar-feed.table.ts";
import { emailChangeWrites, findByEmail, passwordCheck, readUser } from "#functions/auth/users.table.ts";
import { personOf, updateCustomer } from "#functions/billing/customer.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { orConflict } from "#functions/http/versions.ts";
import { newJob } from "#functions/jobs/new-job.ts";
import type { Outside } from "#functions/outside.ts";
import { ConditionFailed } from "#functions/table/table.ts";
import { type accountRoutes, accountTexts } from "#shared/account.ts";
import type { EmailChangeInput } from "./account.jobs.ts";
import { dropLinkWrite, emailChangeWrite, linkUsedWrite, readGoodLink, readLink } from "./links.table.ts";
import { newNotice } from "./notice.ts";
import { provePassword, refused } from "./proof.ts";

const badLink = () => refused("body.token", accountTexts.badLink);

type Routes = Pick<typeof accountRoutes, "requestEmailChange" | "confirmEmailChange">;
export const emailHandlers = (outside: Outside): Handlers<Routes> => {
  const { table, clock } = outside;
  return {
    // Whether the new address has an account is found out by the job, so that the answer cannot tell.
    requestEmailChange: async ({ caller: { userId }, body, request }) => {
      const proved = await provePassword(outside, userId, body.password, request);
      if (body.email === proved.email) throw refused("body.email", accountTexts.sameEmail);
      const input: EmailChangeInput = { origin: request.origin };
      const job = newJob(outside, userId, "emailChangeMail", input);
      // A mistyped address may be a stranger's, who would only have to press the button.
      const notice = newNotice(outside, { userId, origin: request.origin }, "emailChangeAsked");
      await orConflict(
        table.write(
          emailChangeWrite(userId, body.email, job.jobId, clock.now()),
          passwordCheck(proved.email, proved.passwordHash),
          ...job.writes,
          ...notice.writes,
        ),
      );
      await Promise.all([job.send(), notice.send()]);
    },

    /*
     * The link alone would let the owner of an address confirm a stranger's account, whose two-step sign-in then keeps
     * the address from them.
     */
    confirmEmailChange: async ({ caller: { userId }, body: { token }, request }) => {
      const link = readLink(token);
      if (link.userId !== userId) throw badLink();
      const [good, user] = await Promise.all([
        readGoodLink(table, "EMAIL_CHANGE", link, clock.now()),
        readUser(table, userId),
      ]);
      const from = String(user?.profile.email);
      const found = good && user && (await findByEmail(table, from));
      if (!found || found.userId !== userId) throw badLink();
      const to = String(good.email);
      const notice = newNotice(outside, { userId, origin: request.origin, to: from }, "emailChanged");
      // Mail to the old address is stopped, perhaps because of it this is the new one.
      const isTold = !user.profile.mailStopped;
      try {
        await table.write(
          linkUsedWrite("EMAIL_CHANGE", link, clock.now()),
          ...emailChangeWrites(userId, { from, to, passwordHash: found.passwordHash }, clock.now()),
          // It was sent to the old address.
          dropLinkWrite(userId, "RESET"),
          dropFeedWrite(userId),
          ...(isTold ? notice.writes : []),
        );
      } catch (error) {
        // Used, run out, or the address has an account by now.
        throw error instanceof ConditionFailed ? badLink() : error;
      }
      if (isTold) await notice.send();
      await updateCustomer(outside, userId, personOf({ ...user.profile, email: to }));
    },
  };
};
