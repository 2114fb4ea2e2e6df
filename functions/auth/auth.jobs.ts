import * as z from "zod/mini";
import type { JobHandler } from "#functions/jobs/work.ts";
import { mayMail } from "#functions/limits/mailbox.ts";
import { mailOf } from "#functions/mail/mail-of.ts";
import { addressHash, readUser } from "./users.table.ts";
import { welcomeMail } from "./welcome-mail.ts";

/** Where the new user sees the product; jobs of before it was told have none. */
const WelcomeInput = z.object({ origin: z.optional(z.string()) });
export type WelcomeInput = z.infer<typeof WelcomeInput>;

/** Greets a new user by mail, once, and an address few times; an account deleted meanwhile gets none. */
export const welcomeMailJob: JobHandler = async ({ outside, userId, jobId, input }) => {
  const user = await readUser(outside.table, userId);
  if (!user) return { result: null };
  const to = String(user.profile.email);
  if (!(await mayMail(outside, `WELCOME#${addressHash(to)}`, jobId))) return { result: null };
  await outside.mail.send(mailOf(to, welcomeMail(WelcomeInput.parse(input).origin)));
  return { result: null };
};
