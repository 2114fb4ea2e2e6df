import { createUserRecords } from "#functions/auth/users.table.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { prepareJob } from "#functions/jobs/prepare-job.ts";
import { buildNewScheduleWrite } from "#functions/reminder-schedule/reminder-schedule.table.ts";
import type { Write } from "#functions/table/table.ts";

/** Older jobs have no `origin`. With `isResend`, only the confirmation link is sent. */
export type WelcomeInput = { origin?: string; isResend?: boolean };

type NewAccount = Omit<Parameters<typeof createUserRecords>[0], "createdAt">;

/** Creates an account in one transaction; the first write fails if the address is taken. The caller sends the job. */
export const createAccountWrites = (
  dependencies: Dependencies,
  account: NewAccount,
  origin: string,
  { isEmailConfirmed = false } = {},
) => {
  const now = dependencies.clock.now();
  const { userId } = account;
  const createdAt = now.toISOString();
  const user = createUserRecords({ ...account, createdAt }, isEmailConfirmed ? { emailConfirmedAt: createdAt } : {});
  const welcome = prepareJob(dependencies, { userId }, "welcomeEmail", { origin } satisfies WelcomeInput);
  const writes: [Write, ...Write[]] = [
    ...user.writes,
    buildNewScheduleWrite({ userId, origin }, now),
    ...welcome.writes,
  ];
  return { user, welcome, writes };
};
