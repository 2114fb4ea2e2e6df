import { presentUser, userOrSignedOut } from "#functions/auth/current-user.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { resumeMailWrite } from "#functions/mail/stopped.table.ts";
import type { Outside } from "#functions/outside.ts";
import { ConditionFailed } from "#functions/table/table.ts";
import { type accountRoutes, accountTexts } from "#shared/account.ts";
import type { MailStopped } from "#shared/auth.ts";
import { AppError } from "#shared/problem.ts";
import { newNotice } from "./notice.ts";

type MailRetryRoutes = Pick<typeof accountRoutes, "retryMail">;
export const mailRetryHandlers = (outside: Outside): Handlers<MailRetryRoutes> => ({
  // Without stopped mail it changes and sends nothing.
  retryMail: async ({ caller: { userId }, request: { origin } }) => {
    const user = await userOrSignedOut(outside, userId);
    const stopped = user.profile.mailStopped as MailStopped | undefined; // written by stopped.table.ts
    if (!stopped) return presentUser(outside, userId, user);
    // The recipient reported our mail as spam: their mailbox works, and they may not own the account.
    if (stopped.reason === "complained") throw new AppError("conflict", accountTexts.complained);
    const notice = newNotice(outside, { userId, origin }, "mailRetried");
    try {
      await outside.table.write(resumeMailWrite(user.profile, outside.clock.now()), ...notice.writes);
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      return presentUser(outside, userId, await userOrSignedOut(outside, userId));
    }
    await notice.send();
    return presentUser(outside, userId, await userOrSignedOut(outside, userId));
  },
});
