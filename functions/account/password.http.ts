import { buildDeleteCalendarFeedsWrite } from "#functions/applications/tracker-calendar.table.ts";
import { createDeviceCookie } from "#functions/auth/device-token.ts";
import { buildUnlinkWrites, listIdentities } from "#functions/auth/identities.table.ts";
import { buildResetAccountFailuresWrites } from "#functions/auth/login-failures.table.ts";
import { hashPassword } from "#functions/auth/password.ts";
import { assertStrongPassword } from "#functions/auth/password-strength.ts";
import {
  buildRevokeSessionWrite,
  buildSessionGenerationWrite,
  createSessionGeneration,
  deleteEndedSessions,
  openSession,
} from "#functions/auth/sessions.table.ts";
import { buildRemoveTwoStepWrites } from "#functions/auth/two-step.table.ts";
import {
  buildConfirmAddressWrite,
  buildPasswordWrite,
  hashEmail,
  readUser,
  toPasswordOwner,
} from "#functions/auth/users.table.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { mapVersionConflict } from "#functions/http/optimistic-locking.ts";
import { SYSTEM_USER_ID } from "#functions/jobs/jobs.ts";
import { prepareJob } from "#functions/jobs/prepare-job.ts";
import { createNoticeJob } from "#functions/sign-in/account-notice.ts";
import { addSignInCookies } from "#functions/sign-in/log-in.ts";
import { createFieldError, reauthenticate } from "#functions/sign-in/reauthenticate.ts";
import { tryWrite } from "#functions/table/table.ts";
import { type accountRoutes, accountTexts } from "#shared/api/account.ts";
import type { ResetInput } from "./account.jobs.ts";
import { buildConsumeLinkWrite, buildDeleteLinkWrite, parseLinkToken, readValidLink } from "./email-links.table.ts";

const createInvalidLinkError = () => createFieldError("body.token", accountTexts.invalidLink);

type Routes = Pick<typeof accountRoutes, "changePassword" | "requestPasswordReset" | "resetPassword">;
export const passwordHandlers = (dependencies: Dependencies): Handlers<Routes> => {
  const { table, clock } = dependencies;
  return {
    changePassword: async ({ caller: { userId, workspaceId, sessionHash }, body, request, reply }) => {
      const { currentPassword, newPassword, keepCalendarFeed } = body;
      const user = await reauthenticate(dependencies, userId, currentPassword, request, "body.currentPassword");
      if (newPassword.normalize("NFC") === currentPassword.normalize("NFC"))
        throw createFieldError("body.newPassword", accountTexts.samePassword);
      await assertStrongPassword(newPassword, "body.newPassword", toPasswordOwner(user.profile));
      const passwordHash = await hashPassword(newPassword);
      const generation = createSessionGeneration();
      const session = await openSession(dependencies, {
        userId,
        workspaceId,
        generation,
        userAgent: request.userAgent,
      });
      const notice = createNoticeJob(dependencies, { userId, origin: request.origin }, "passwordChanged");
      await mapVersionConflict(
        table.write(
          buildPasswordWrite(user.email, { from: user.passwordHash, to: passwordHash }),
          buildSessionGenerationWrite(userId, generation),
          buildRevokeSessionWrite(userId, sessionHash),
          session.write,
          buildDeleteLinkWrite(userId, "RESET"),
          buildDeleteLinkWrite(userId, "EMAIL_CHANGE"),
          ...(keepCalendarFeed ? [] : [buildDeleteCalendarFeedsWrite(userId)]),
          ...notice.writes,
        ),
      );
      await notice.send();
      await addSignInCookies(dependencies, { userId, token: session.token }, request, reply);
      await deleteEndedSessions(dependencies, userId);
    },

    requestPasswordReset: async ({ body: { email }, request }) => {
      const input: ResetInput = { addressHash: hashEmail(email), origin: request.origin };
      const job = prepareJob(dependencies, { userId: SYSTEM_USER_ID }, "passwordResetEmail", input);
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
      if (!validLink || !user) throw createInvalidLinkError();
      reply.logSubject = { userId, factors: "link by mail" };
      await assertStrongPassword(password, "body.password", toPasswordOwner(user.profile));
      const passwordHash = await hashPassword(password);
      const email = String(user.profile.email);
      // A stranger may have signed up with an address that was never confirmed.
      const isFirstConfirmation = user.profile.emailConfirmedAt === undefined;
      const identities = isFirstConfirmation ? await listIdentities(table, userId) : [];
      const notice = createNoticeJob(
        dependencies,
        { userId, origin: request.origin },
        isFirstConfirmation ? "addressProved" : "passwordReset",
      );
      const isReset = await tryWrite(
        table.write(
          buildConsumeLinkWrite("RESET", link, clock.now()),
          buildPasswordWrite(email, { userId, to: passwordHash }),
          buildSessionGenerationWrite(userId, createSessionGeneration()),
          buildDeleteLinkWrite(userId, "EMAIL_CHANGE"),
          buildDeleteCalendarFeedsWrite(userId),
          ...(isFirstConfirmation ? buildRemoveTwoStepWrites(userId) : []),
          ...identities.flatMap((identity) => buildUnlinkWrites(userId, identity)),
          ...buildResetAccountFailuresWrites({ userId, email }),
          // The link was sent to that address.
          buildConfirmAddressWrite(userId, email, clock.now()),
          ...notice.writes,
        ),
      );
      if (!isReset) throw createInvalidLinkError();
      await notice.send();
      // The user has proved ownership, so strangers' failed attempts must not lock this browser out.
      reply.cookies.push(await createDeviceCookie(dependencies, userId, request));
      await deleteEndedSessions(dependencies, userId);
    },
  };
};
