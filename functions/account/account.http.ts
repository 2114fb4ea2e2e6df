import { requireUser, toCurrentUser } from "#functions/auth/current-user.ts";
import { createExpiredSessionCookie } from "#functions/auth/session-token.ts";
import { profileWrites } from "#functions/auth/users.table.ts";
import { toCustomerDetails, updateCustomer } from "#functions/billing/customer.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { mapVersionConflict } from "#functions/http/optimistic-locking.ts";
import { runAsJob } from "#functions/jobs/run-as-job.ts";
import { rescheduleWrite } from "#functions/reminder-schedule/reminder-schedule.table.ts";
import type { accountRoutes, DataExport } from "#shared/api/account.ts";
import type { calendarFeedRoutes } from "#shared/api/calendar-feed.ts";
import { AppError } from "#shared/api/problem.ts";
import { calendarFeedHandlers } from "./calendar-feed.http.ts";
import { deleteAccount } from "./delete.ts";
import { confirmAddressHandlers, emailHandlers, mailRetryHandlers } from "./email.http.ts";
import { exportFileKey, readExport } from "./export.table.ts";
import { passwordHandlers } from "./password.http.ts";
import { reauthenticate } from "./reauthenticate.ts";
import { sessionHandlers } from "./sessions.http.ts";
import { twoStepHandlers } from "./two-step.http.ts";

type Routes = Pick<typeof accountRoutes, "updateProfile">;
export const profileHandlers = (dependencies: Dependencies): Handlers<Routes> => ({
  updateProfile: async ({ caller: { userId, timeZone }, body, request: { origin } }) => {
    const now = dependencies.clock.now();
    // Local morning moves with the time zone, so reminders are rescheduled.
    const zoneChanged = body.timeZone && body.timeZone !== timeZone;
    const reschedule = zoneChanged ? [rescheduleWrite({ userId, origin }, now)] : [];
    await mapVersionConflict(dependencies.table.write(...profileWrites(userId, body, now), ...reschedule));
    const user = await requireUser(dependencies, userId);
    await updateCustomer(dependencies, userId, toCustomerDetails(user.profile));
    return toCurrentUser(dependencies, userId, user);
  },
});

type Privacy = Pick<Handlers<typeof accountRoutes>, "exportData" | "openExport" | "deleteAccount">;

const privacyHandlers = (dependencies: Dependencies): Privacy => ({
  // A stolen session would go for the export, so creating and downloading it each take the password.
  exportData: async ({ caller, body: { password }, request }) => {
    await reauthenticate(dependencies, caller.userId, password, request);
    return runAsJob<DataExport>(dependencies, caller, "exportData", {}, request);
  },

  openExport: async ({ caller: { userId }, params: { id }, body: { password }, request }) => {
    const { table, blobs, clock } = dependencies;
    await reauthenticate(dependencies, userId, password, request);
    const found = await readExport(table, userId, id, clock.now());
    if (!found) throw new AppError("not_found", "There is no such export. Exports end after seven days");
    const name = `grantlamp-data-${found.createdAt.slice(0, 10)}.zip`;
    return { url: await blobs.getDownloadUrl(exportFileKey(userId, id), name) };
  },

  deleteAccount: async ({ caller, body, request, reply }) => {
    const proved = await reauthenticate(dependencies, caller.userId, body.password, request);
    await deleteAccount(dependencies, caller.userId, proved);
    reply.cookies.push(createExpiredSessionCookie(request.secure));
  },
});

export const accountHandlers = (
  dependencies: Dependencies,
): Handlers<typeof accountRoutes & typeof calendarFeedRoutes> => ({
  ...profileHandlers(dependencies),
  ...passwordHandlers(dependencies),
  ...emailHandlers(dependencies),
  ...confirmAddressHandlers(dependencies),
  ...mailRetryHandlers(dependencies),
  ...sessionHandlers(dependencies),
  ...twoStepHandlers(dependencies),
  ...privacyHandlers(dependencies),
  ...calendarFeedHandlers(dependencies),
});
