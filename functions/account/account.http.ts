import {
  buildDeleteCalendarFeedsWrite,
  buildNewCalendarFeedWrite,
  buildRevokeCalendarFeedWrites,
  findCalendarFeed,
} from "#functions/applications/tracker-calendar.table.ts";
import { requireUser, toCurrentUser } from "#functions/auth/current-user.ts";
import { createDeviceCookie, getKnownDeviceId } from "#functions/auth/device-token.ts";
import { buildPersonalKey } from "#functions/auth/personal-key.ts";
import { createExpiredSessionCookie, createSecret, hashSecret } from "#functions/auth/session-token.ts";
import {
  buildMoveSessionWrite,
  buildRevokeSessionWrite,
  buildSessionGenerationWrite,
  createSessionGeneration,
  deleteEndedSessions,
  listSessions,
} from "#functions/auth/sessions.table.ts";
import { buildPasswordCheck, buildProfileWrites } from "#functions/auth/users.table.ts";
import { toCustomerDetails, updateOwnedCustomers } from "#functions/billing/customer.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { mapVersionConflict } from "#functions/http/optimistic-locking.ts";
import { runAsJob } from "#functions/jobs/run-as-job.ts";
import { buildRescheduleWrite } from "#functions/reminder-schedule/reminder-schedule.table.ts";
import { createNoticeJob } from "#functions/sign-in/account-notice.ts";
import { reauthenticate } from "#functions/sign-in/reauthenticate.ts";
import { tryWrite } from "#functions/table/table.ts";
import type { accessTokenRoutes } from "#shared/api/access-tokens.ts";
import type { accountRoutes, DataExport } from "#shared/api/account.ts";
import { authTexts } from "#shared/api/auth.ts";
import type { calendarFeedRoutes } from "#shared/api/calendar-feed.ts";
import { AppError } from "#shared/api/problem.ts";
import { calendarFeedFileName } from "#shared/api/tracker-calendar.ts";
import { accessTokenHandlers } from "./access-tokens.http.ts";
import { deleteAccount } from "./delete.ts";
import { confirmEmailHandlers, emailHandlers, resumeEmailHandlers } from "./email.http.ts";
import { exportFileKey, readExport } from "./export.table.ts";
import { passwordHandlers } from "./password.http.ts";
import { twoStepHandlers } from "./two-step.http.ts";

type SessionRoutes = Pick<typeof accountRoutes, "listSessions" | "revokeSession" | "revokeOtherSessions">;
const sessionHandlers = (dependencies: Dependencies): Handlers<SessionRoutes> => {
  const { table } = dependencies;
  return {
    listSessions: async ({ caller: { userId, sessionHash } }) => {
      const sessions = await listSessions(dependencies, userId);
      return sessions.map(({ hash, ...session }) => ({ ...session, current: hash === sessionHash }));
    },

    revokeSession: async ({ caller: { userId, sessionHash }, params: { id }, request, reply }) => {
      const session = (await listSessions(dependencies, userId)).find((candidate) => candidate.id === id);
      if (!session || !(await tryWrite(table.write(buildRevokeSessionWrite(userId, session.hash)))))
        throw new AppError("not_found", "This session has already ended");
      if (session.hash === sessionHash) reply.cookies.push(createExpiredSessionCookie(request.secure));
    },

    revokeOtherSessions: async ({ caller: { userId, sessionHash }, request, reply }) => {
      const generation = createSessionGeneration();
      const deviceId = await getKnownDeviceId(dependencies, userId, request);
      const isStillSignedIn = await tryWrite(
        table.write(
          buildSessionGenerationWrite(userId, generation),
          buildMoveSessionWrite(userId, sessionHash, generation),
          // The calendar link works without a session, so signed-out devices must lose it too.
          buildDeleteCalendarFeedsWrite(userId),
        ),
      );
      if (!isStillSignedIn) throw new AppError("unauthenticated", authTexts.signIn);
      // An unknown browser must not become known here: an attacker would get more login attempts.
      if (deviceId) reply.cookies.push(await createDeviceCookie(dependencies, userId, request, deviceId));
      await deleteEndedSessions(dependencies, userId);
    },
  };
};

/** The private link works without a session, so creating it requires the password: a stolen session isn't enough. */
const calendarFeedHandlers = (dependencies: Dependencies): Handlers<typeof calendarFeedRoutes> => {
  const { table, clock } = dependencies;
  return {
    getCalendarFeed: async ({ caller }) => ({
      createdAt: (await findCalendarFeed(table, caller))?.createdAt ?? null,
    }),

    createCalendarFeed: async ({ caller: { userId, workspaceId }, body: { password }, request }) => {
      const { email, passwordHash } = await reauthenticate(dependencies, userId, password, request);
      const secret = createSecret();
      const createdAt = clock.now().toISOString();
      const notice = createNoticeJob(dependencies, { userId, origin: request.origin }, "calendarFeedMade");
      await mapVersionConflict(
        table.write(
          await buildNewCalendarFeedWrite(table, { userId, workspaceId }, { hash: hashSecret(secret), createdAt }),
          // A concurrent password change must revoke the link.
          buildPasswordCheck(email, passwordHash),
          ...notice.writes,
        ),
      );
      await notice.send();
      return {
        url: `${request.origin}/api/calendar-feed/${calendarFeedFileName}?key=${buildPersonalKey({ userId, workspaceId }, secret)}`,
        createdAt,
      };
    },

    revokeCalendarFeed: async ({ caller }) => {
      const [write] = await buildRevokeCalendarFeedWrites(table, caller);
      if (write) await mapVersionConflict(table.write(write));
    },
  };
};

type ProfileRoutes = Pick<typeof accountRoutes, "updateProfile">;
export const profileHandlers = (dependencies: Dependencies): Handlers<ProfileRoutes> => ({
  updateProfile: async ({ caller, body, request: { origin } }) => {
    const { userId, timeZone } = caller;
    const now = dependencies.clock.now();
    // Reminders go out in the local morning, so a new time zone reschedules them.
    const zoneChanged = body.timeZone && body.timeZone !== timeZone;
    const reschedule = zoneChanged ? [buildRescheduleWrite({ userId, origin }, now)] : [];
    await mapVersionConflict(dependencies.table.write(...buildProfileWrites(userId, body, now), ...reschedule));
    const user = await requireUser(dependencies, userId);
    await updateOwnedCustomers(dependencies, userId, toCustomerDetails(user.profile));
    return toCurrentUser(userId, user, caller);
  },
});

type PrivacyHandlers = Pick<Handlers<typeof accountRoutes>, "exportData" | "openExport" | "deleteAccount">;

const privacyHandlers = (dependencies: Dependencies): PrivacyHandlers => ({
  // Creating and downloading an export both require the password, so that a stolen session isn't enough.
  exportData: async ({ caller, body: { password }, request }) => {
    await reauthenticate(dependencies, caller.userId, password, request);
    return runAsJob<DataExport>(dependencies, { userId: caller.userId }, "exportData", {}, request);
  },

  openExport: async ({ caller: { userId }, params: { id }, body: { password }, request }) => {
    const { table, blobs, clock } = dependencies;
    await reauthenticate(dependencies, userId, password, request);
    const dataExport = await readExport(table, userId, id, clock.now());
    if (!dataExport)
      throw new AppError("not_found", "This export is no longer available. Exports expire after seven days");
    const name = `grantlamp-data-${dataExport.createdAt.slice(0, 10)}.zip`;
    return { url: await blobs.getDownloadUrl(exportFileKey(userId, id), name) };
  },

  deleteAccount: async ({ caller, body, request, reply }) => {
    const user = await reauthenticate(dependencies, caller.userId, body.password, request);
    const options = { deletesWorkspaces: body.deleteWorkspaces === true, origin: request.origin };
    await deleteAccount(dependencies, caller.userId, user, options);
    reply.cookies.push(createExpiredSessionCookie(request.secure));
  },
});

export const accountHandlers = (
  dependencies: Dependencies,
): Handlers<typeof accountRoutes & typeof accessTokenRoutes & typeof calendarFeedRoutes> => ({
  ...profileHandlers(dependencies),
  ...passwordHandlers(dependencies),
  ...emailHandlers(dependencies),
  ...confirmEmailHandlers(dependencies),
  ...resumeEmailHandlers(dependencies),
  ...sessionHandlers(dependencies),
  ...twoStepHandlers(dependencies),
  ...privacyHandlers(dependencies),
  ...calendarFeedHandlers(dependencies),
  ...accessTokenHandlers(dependencies),
});
