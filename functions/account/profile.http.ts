import { toCurrentUser, requireUser } from "#functions/auth/current-user.ts";
import { profileWrites } from "#functions/auth/users.table.ts";
import { toCustomerDetails, updateCustomer } from "#functions/billing/customer.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { mapVersionConflict } from "#functions/http/optimistic-locking.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { rescheduleWrite } from "#functions/reminders/reminders.table.ts";
import type { accountRoutes } from "#shared/api/account.ts";

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
