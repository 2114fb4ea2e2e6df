import { presentUser, userOrSignedOut } from "#functions/auth/current-user.ts";
import { profileWrites } from "#functions/auth/users.table.ts";
import { personOf, updateCustomer } from "#functions/billing/customer.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { orConflict } from "#functions/http/versions.ts";
import type { Outside } from "#functions/outside.ts";
import { lookAgainWrite } from "#functions/reminders/reminders.table.ts";
import type { accountRoutes } from "#shared/account.ts";

type Routes = Pick<typeof accountRoutes, "updateProfile">;
export const profileHandlers = (outside: Outside): Handlers<Routes> => ({
  updateProfile: async ({ caller: { userId, timeZone }, body, request: { origin } }) => {
    const now = outside.clock.now();
    // Local morning moves with the time zone, so reminders are rescheduled.
    const zoneChanged = body.timeZone && body.timeZone !== timeZone;
    const reschedule = zoneChanged ? [lookAgainWrite({ userId, origin }, now)] : [];
    await orConflict(outside.table.write(...profileWrites(userId, body, now), ...reschedule));
    const user = await userOrSignedOut(outside, userId);
    await updateCustomer(outside, userId, personOf(user.profile));
    return presentUser(outside, userId, user);
  },
});
