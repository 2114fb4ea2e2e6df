import { randomInt } from "node:crypto";
import * as z from "zod/mini";
import type { JobHandler } from "#functions/jobs/work.ts";
import { shards } from "#functions/limits/bucket.ts";
import { mayMail } from "#functions/limits/mailbox.ts";
import { confirmAddressLink } from "#functions/mail/confirm-link.ts";
import { mailOf } from "#functions/mail/mail-of.ts";
import { confirmAddressMail } from "#functions/mail/neutral-mail.ts";
import { unsubscribeAddress } from "#functions/mail/unsubscribe-link.ts";
import { addressHash, readUser } from "./users.table.ts";
import { welcomeMail } from "./welcome-mail.ts";

/** Where the new user sees the product; jobs of before it was told have none. */
const WelcomeInput = z.object({
  origin: z.optional(z.string()),
  /** Somebody asked for the link that confirms the address, and for nothing else. */
  again: z.optional(z.boolean()),
});
export type WelcomeInput = z.infer<typeof WelcomeInput>;

const nothing = { result: null };

/**
 * Greets a new user by mail, once, and an address few times; or sends the link of that mail again, which whoever asked
 * has been counted for. An account deleted meanwhile gets none.
 */
export const welcomeMailJob: JobHandler = async ({ outside, userId, jobId, input }) => {
  const user = await readUser(outside.table, userId);
  if (!user) return nothing;
  const { origin, again } = WelcomeInput.parse(input);
  const to = String(user.profile.email);
  const confirm = origin && (await confirmAddressLink(outside, origin, userId, to));
  if (again) {
    if (confirm && user.profile.emailConfirmedAt === undefined)
      await outside.mail.send(mailOf(to, confirmAddressMail(confirm)));
    return nothing;
  }
  if (!(await mayMail(outside, `WELCOME#${addressHash(to)}`, jobId))) return nothing;
  // Whoever signs up with many addresses must not have us write to all of them. The account page sends the link later.
  if (!(await mayMail(outside, `EVERYBODY#${randomInt(shards)}`, jobId, "welcomeMail"))) return nothing;
  const links = origin &&
    confirm && {
      origin,
      confirm,
      unsubscribe: await unsubscribeAddress(outside, origin, userId, "emailNotifications"),
    };
  await outside.mail.send(mailOf(to, welcomeMail(links || undefined)));
  return nothing;
};
