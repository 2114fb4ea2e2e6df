import { dropFeedWrite } from "#functions/applications/calendar-feed.table.ts";
import { refuseEasyPassword } from "#functions/auth/common-passwords.ts";
import { deviceCookie } from "#functions/auth/device-token.ts";
import { clearFailuresWrites } from "#functions/auth/failures.table.ts";
import { hashPassword } from "#functions/auth/password.ts";
import { clearEnded, endSessionWrite } from "#functions/auth/session-list.table.ts";
import { eraWrite, newEra, openSession } from "#functions/auth/sessions.table.ts";
import { signInCookies } from "#functions/auth/sign-in.ts";
import { addressConfirmedWrite, addressHash, passwordWrite, personIn, readUser } from "#functions/auth/users.table.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { orConflict } from "#functions/http/versions.ts";
import { newJob } from "#functions/jobs/new-job.ts";
import { nobody } from "#functions/jobs/nobody.ts";
import type { Outside } from "#functions/outside.ts";
import { ConditionFailed } from "#functions/table/table.ts";
import { type accountRoutes, accountTexts } from "#shared/account.ts";
import type { ResetInput } from "./account.jobs.ts";
import { dropLinkWrite, linkUsedWrite, readGoodLink, readLink } from "./links.table.ts";
import { newNotice } from "./notice.ts";
import { provePassword, refused } from "./proof.ts";
import { dropTwoStepWrites } from "./two-step.table.ts";

const badLink = () => refused("body.token", accountTexts.badLink);

type Routes = Pick<typeof accountRoutes, "changePassword" | "requestPasswordReset" | "resetPassword">;
export const passwordHandlers = (outside: Outside): Handlers<Routes> => {
  const { table, clock } = outside;
  return {
    changePassword: async ({ caller: { userId, sessionHash }, body, request, reply }) => {
      const { currentPassword, newPassword, keepCalendarFeed } = body;
      const proved = await provePassword(outside, userId, currentPassword, request, "body.currentPassword");
      if (newPassword.normalize("NFC") === currentPassword.normalize("NFC"))
        throw refused("body.newPassword", accountTexts.samePassword);
      await refuseEasyPassword(newPassword, "body.newPassword", personIn(proved.profile));
      const passwordHash = await hashPassword(newPassword);
      const era = newEra();
      const session = await openSession(outside, { userId, era, userAgent: request.userAgent });
      const notice = newNotice(outside, { userId, origin: request.origin }, "passwordChanged");
      await orConflict(
        table.write(
          passwordWrite(proved.email, { from: proved.passwordHash, to: passwordHash }),
          eraWrite(userId, era),
          endSessionWrite(userId, sessionHash),
          session.write,
          dropLinkWrite(userId, "RESET"),
          dropLinkWrite(userId, "EMAIL_CHANGE"),
          ...(keepCalendarFeed ? [] : [dropFeedWrite(userId)]),
          ...notice.writes,
        ),
      );
      await notice.send();
      await signInCookies(outside, { userId, token: session.token }, request, reply);
      await clearEnded(outside, userId);
    },

    requestPasswordReset: async ({ body: { email }, request }) => {
      const input: ResetInput = { addressHash: addressHash(email), origin: request.origin };
      const job = newJob(outside, nobody, "passwordResetMail", input);
      await table.write(...job.writes);
      await job.send();
    },

    resetPassword: async ({ body: { token, password }, request, reply }) => {
      const link = readLink(token);
      const { userId } = link;
      const [validLink, user] = await Promise.all([
        readGoodLink(table, "RESET", link, clock.now()),
        readUser(table, userId),
      ]);
      if (!validLink || !user) throw badLink();
      reply.about = { userId, factors: "link by mail" };
      await refuseEasyPassword(password, "body.password", personIn(user.profile));
      const passwordHash = await hashPassword(password);
      // Until now the address was unconfirmed: a stranger may have signed up with it.
      const isFirstConfirmation = user.profile.emailConfirmedAt === undefined;
      const notice = newNotice(
        outside,
        { userId, origin: request.origin },
        isFirstConfirmation ? "addressProved" : "passwordReset",
      );
      try {
        await table.write(
          linkUsedWrite("RESET", link, clock.now()),
          passwordWrite(String(user.profile.email), { of: userId, to: passwordHash }),
          eraWrite(userId, newEra()),
          dropLinkWrite(userId, "EMAIL_CHANGE"),
          dropFeedWrite(userId),
          ...(isFirstConfirmation ? dropTwoStepWrites(userId) : []),
          ...clearFailuresWrites({ userId, email: String(user.profile.email) }),
          // The link was sent to that address.
          addressConfirmedWrite(userId, String(user.profile.email), clock.now()),
          ...notice.writes,
        );
      } catch (error) {
        throw error instanceof ConditionFailed ? badLink() : error;
      }
      await notice.send();
      // The reset proves ownership: strangers' failed attempts must not keep this browser out.
      reply.cookies.push(await deviceCookie(outside, userId, request));
      await clearEnded(outside, userId);
    },
  };
};
