import type { JobHandler } from "#functions/jobs/work.ts";
import { mayMail } from "#functions/limits/mailbox.ts";
import { addressHash, readUser } from "./users.table.ts";

/**
 * Greets a new user by mail, once; an account deleted meanwhile gets none. Nobody has proved yet that the address is
 * theirs, so nothing in it was written by whoever signed up, and an address gets few of them.
 */
export const welcomeMailJob: JobHandler = async ({ outside, userId, jobId }) => {
  const user = await readUser(outside.table, userId);
  if (!user) return { result: null };
  const to = String(user.profile.email);
  if (!(await mayMail(outside, `WELCOME#${addressHash(to)}`, jobId))) return { result: null };
  await outside.mail.send({
    to,
    subject: "Welcome to Grantlamp",
    text: [
      "Hello,",
      "",
      "your Grantlamp account is ready.",
      "",
      "A good first quarter of an hour:",
      "1. Describe your organization once. Every form is filled from it.",
      "2. Search the Funding Finder and save what fits.",
      "3. Track an application and let Grantlamp draft a Letter of Intent.",
      "",
      "If you did not create this account, you can ignore this message.",
    ].join("\n"),
  });
  return { result: null };
};
