import type { JobHandler } from "#functions/jobs/work.ts";
import { readUser } from "./users.table.ts";

/** Greets a new user by mail, once; an account deleted meanwhile gets none. */
export const welcomeMailJob: JobHandler = async ({ outside, userId }) => {
  const user = await readUser(outside.table, userId);
  if (!user) return { result: null };
  const { email, firstName, organizationName } = user.profile;
  await outside.mail.send({
    to: String(email),
    subject: "Welcome to Grantlamp",
    text: [
      `Hello ${firstName},`,
      "",
      `your Grantlamp account for ${organizationName} is ready.`,
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
