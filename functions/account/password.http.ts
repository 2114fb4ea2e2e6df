import { deleteCalendarFeedWrite } from "#functions/applications/tracker-calendar.table.ts";
import { createDeviceCookie } from "#functions/auth/device-token.ts";
import { resetAccountFailuresWrites } from "#functions/auth/login-failures.table.ts";
import { hashPassword } from "#functions/auth/password.ts";
import { assertStrongPassword } from "#functions/auth/password-strength.ts";
import {
  createSessionGeneration,
  deleteEndedSessions,
  endSessionWrite,
  openSession,
  sessionGenerationWrite,
} from "#functions/auth/sessions.table.ts";
import { removeTwoStepWrites } from "#functions/auth/two-step.table.ts";
import {
  addressConfirmedWrite,
  hashEmail,
  passwordWrite,
  readUser,
  toPasswordOwner,
} from "#functions/auth/users.table.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { mapVersionConflict } from "#functions/http/optimistic-locking.ts";
import { SYSTEM_USER_ID } from "#functions/jobs/jobs.ts";
import { newJob } from "#functions/jobs/new-job.ts";
import { createNoticeJob } from "#functions/sign-in/account-notice.ts";
import { addSignInCookies } from "#functions/sign-in/log-in.ts";
import { ConditionFailed } from "#functions/table/table.ts";
import { type accountRoutes, accountTexts } from "#shared/api/account.ts";
import type { ResetInput } from "./account.jobs.ts";
import { consumeLinkWrite, deleteLinkWrite, parseLinkToken, readValidLink } from "./email-links.table.ts";
import { createFieldError, reauthenticate } from "./reauthenticate.ts";

const badLink = () => createFieldError("body.token", accountTexts.invalidLink);

type Routes = Pick<typeof accountRoutes, "changePassword" | "requestPasswordReset" | "resetPassword">;
export const passwordHandlers = (dependencies: Dependencies): Handlers<Routes> => {
  const { table, clock } = dependencies;
  return {
    changePassword: async ({ caller: { userId, sessionHash }, body, request, reply }) => {
      const { currentPassword, newPassword, keepCalendarFeed } = body;
      const proved = await reauthenticate(dependencies, userId, currentPassword, request, "body.currentPassword");
      if (newPassword.normalize("NFC") === currentPassword.normalize("NFC"))
        throw createFieldError("body.newPassword", accountTexts.samePassword);
      await assertStrongPassword(newPassword, "body.newPassword", toPasswordOwner(proved.profile));
      const passwordHash = await hashPassword(newPassword);
      const era = createSessionGeneration();
      const session = await openSession(dependencies, { userId, era, userAgent: request.userAgent });
      const notice = createNoticeJob(dependencies, { userId, origin: request.origin }, "passwordChanged");
      await mapVersionConflict(
        table.write(
          passwordWrite(proved.email, { from: proved.passwordHash, to: passwordHash }),
          sessionGenerationWrite(userId, era),
          endSessionWrite(userId, sessionHash),
          session.write,
          deleteLinkWrite(userId, "RESET"),
          deleteLinkWrite(userId, "EMAIL_CHANGE"),
          ...(keepCalendarFeed ? [] : [deleteCalendarFeedWrite(userId)]),
          ...notice.writes,
        ),
      );
      await notice.send();
      await addSignInCookies(dependencies, { userId, token: session.token }, request, reply);
      await deleteEndedSessions(dependencies, userId);
    },

    requestPasswordReset: async ({ body: { email }, request }) => {
      const input: ResetInput = { addressHash: hashEmail(email), origin: request.origin };
      const job = newJob(dependencies, SYSTEM_USER_ID, "passwordResetMail", input);
      await table.write(...job.writes);
      await job.send();
    },

    resetPassword: async ({ body: { token, password }, request, reply }) => {
      const link = parseLinkToken(token);
      const { userId } = link;
      const [validLink, user] = await Promise.all([
        readValidLink(table, "RESET", link, clock.now()),
        readUser(table, userId),
      ]);
      if (!validLink || !user) throw badLink();
      reply.logSubject = { userId, factors: "link by mail" };
      await assertStrongPassword(password, "body.password", toPasswordOwner(user.profile));
      const passwordHash = await hashPassword(password);
      // Until now the address was unconfirmed: a stranger may have signed up with it.
      const isFirstConfirmation = user.profile.emailConfirmedAt === undefined;
      const notice = createNoticeJob(
        dependencies,
        { userId, origin: request.origin },
        isFirstConfirmation ? "addressProved" : "passwordReset",
      );
      try {
        await table.write(
          consumeLinkWrite("RESET", link, clock.now()),
          passwordWrite(String(user.profile.email), { of: userId, to: passwordHash }),
          sessionGenerationWrite(userId, createSessionGeneration()),
          deleteLinkWrite(userId, "EMAIL_CHANGE"),
          deleteCalendarFeedWrite(userId),
          ...(isFirstConfirmation ? removeTwoStepWrites(userId) : []),
          ...resetAccountFailuresWrites({ userId, email: String(user.profile.email) }),
          // The link was sent to that address.
          addressConfirmedWrite(userId, String(user.profile.email), clock.now()),
          ...notice.writes,
        );
      } catch (error) {
        throw error instanceof ConditionFailed ? badLink() : error;
      }
      await notice.send();
      // The reset proves ownership: strangers' failed attempts must not keep this browser out.
      reply.cookies.push(await createDeviceCookie(dependencies, userId, request));
      await deleteEndedSessions(dependencies, userId);
    },
  };
};
