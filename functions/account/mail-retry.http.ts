import { presentUser, userOrSignedOut } from "#functions/auth/current-user.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { resumeMailWrite } from "#functions/mail/stopped.table.ts";
import type { Outside } from "#functions/outside.ts";
import { ConditionFailed } from "#functions/table/table.ts";
import type { accountRoutes } from "#shared/account.ts";
import { newNotice } from "./notice.ts";

type Routes = Pick<typeof accountRoutes, "retryMail">;
export const mailRetryHandlers = (outside: Outside): Handlers<Routes> => ({
  // Pressed twice, or where nothing is stopped, it changes nothing and sends nothing.
  retryMail: async ({ caller: { userId }, request: { origin } }) => {
    const user = await userOrSignedOut(outside, userId);
    if (!user.profile.mailStopped) return presentUser(outside, userId, user);
    const notice = newNotice(outside, { userId, origin }, "mailRetried");
    try {
      await outside.table.write(resumeMailWrite(user.profile, outside.clock.now()), ...notice.writes);
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      // Changed meanwhile: who asks sees how it is now.
      return presentUser(outside, userId, await userOrSignedOut(outside, userId));
    }
    await notice.send();
    return presentUser(outside, userId, await userOrSignedOut(outside, userId));
  },
});
