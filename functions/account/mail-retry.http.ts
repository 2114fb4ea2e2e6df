import { toCurrentUser, requireUser } from "#functions/auth/current-user.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { resumeMailWrite } from "#functions/mail/mail-suppression.table.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { ConditionFailed } from "#functions/table/table.ts";
import { type accountRoutes, accountTexts } from "#shared/api/account.ts";
import type { MailSuppression } from "#shared/api/auth.ts";
import { AppError } from "#shared/api/problem.ts";
import { createNoticeJob } from "./account-notice.ts";

type MailRetryRoutes = Pick<typeof accountRoutes, "retryMail">;
export const mailRetryHandlers = (dependencies: Dependencies): Handlers<MailRetryRoutes> => ({
  // Without stopped mail it changes and sends nothing.
  retryMail: async ({ caller: { userId }, request: { origin } }) => {
    const user = await requireUser(dependencies, userId);
    const stopped = user.profile.mailStopped as MailSuppression | undefined; // written by stopped.table.ts
    if (!stopped) return toCurrentUser(dependencies, userId, user);
    // The recipient reported our mail as spam: their mailbox works, and they may not own the account.
    if (stopped.reason === "complained") throw new AppError("conflict", accountTexts.spamReported);
    const notice = createNoticeJob(dependencies, { userId, origin }, "mailRetried");
    try {
      await dependencies.table.write(resumeMailWrite(user.profile, dependencies.clock.now()), ...notice.writes);
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      return toCurrentUser(dependencies, userId, await requireUser(dependencies, userId));
    }
    await notice.send();
    return toCurrentUser(dependencies, userId, await requireUser(dependencies, userId));
  },
});
