import { randomInt } from "node:crypto";
import * as z from "zod/mini";
import type { JobHandler } from "#functions/jobs/process-job.ts";
import { globalLimitShards, isMailAllowed } from "#functions/limits/token-bucket.ts";
import { buildEmail } from "#functions/mail/build-email.ts";
import { type EmailContent, genericGreeting } from "#functions/mail/email-content.ts";
import { buildConfirmationBlocks, buildConfirmationEmail, notYourAccountText } from "#functions/mail/opt-in-email.ts";
import { buildConfirmationLink, buildUnsubscribeLink } from "#functions/mail/signed-links.ts";
import { buildAccountPath } from "#shared/domain/links.ts";
import { hashEmail, readUser } from "../auth/users.table.ts";

/** `unsubscribe` ends all but account emails. */
type WelcomeLinks = { origin: string; confirm: string; unsubscribe: string };

/** The address is unconfirmed, so the email contains nothing that the person signing up typed. */
export const buildWelcomeEmail = (links: WelcomeLinks | undefined): EmailContent => ({
  subject: "Welcome to Grantlamp",
  preview: "Your account is ready. A good first quarter of an hour.",
  parts: [
    genericGreeting,
    { paragraph: "Your Grantlamp account is ready. Please confirm first that this address is yours:" },
    ...(links ? buildConfirmationBlocks(links.confirm) : []),
    { paragraph: "A good first quarter of an hour:" },
    {
      steps: [
        "Describe your organization once. Every form is filled from it.",
        "Search the Funding Finder and save what fits.",
        "Track an application and let Grantlamp draft a Letter of Intent.",
      ],
    },
    ...(links ? [{ button: "Open Grantlamp", link: `${links.origin}/` }] : []),
    {
      paragraph: `${notYourAccountText} Should reminders follow, one click below ends them.`,
    },
  ],
  reason: "You get this message once, because a Grantlamp account was made with this address.",
  ...(links && {
    choice: { settings: `${links.origin}${buildAccountPath("notifications")}`, unsubscribe: links.unsubscribe },
  }),
});

const WelcomeInput = z.object({ origin: z.optional(z.string()), again: z.optional(z.boolean()) });

const noResult = { result: null };

/**
 * Sends the welcome once, rate-limited per address; or resends its confirmation link, for which the request was
 * already rate-limited.
 */
export const welcomeMailJob: JobHandler = async ({ dependencies, userId, jobId, input }) => {
  const user = await readUser(dependencies.table, userId);
  if (!user) return noResult;
  const { origin, again } = WelcomeInput.parse(input);
  const to = String(user.profile.email);
  const confirm = origin && (await buildConfirmationLink(dependencies, origin, userId, to));
  if (again) {
    if (confirm && user.profile.emailConfirmedAt === undefined)
      await dependencies.mail.send(buildEmail(to, buildConfirmationEmail(confirm)));
    return noResult;
  }
  if (!(await isMailAllowed(dependencies, `WELCOME#${hashEmail(to)}`, jobId))) return noResult;
  // Global limit, so that nobody can make us mail many addresses. The account page can send the link later.
  if (!(await isMailAllowed(dependencies, `EVERYBODY#${randomInt(globalLimitShards)}`, jobId, "welcomeMail")))
    return noResult;
  const links = origin &&
    confirm && {
      origin,
      confirm,
      unsubscribe: await buildUnsubscribeLink(dependencies, origin, userId, "emailNotifications"),
    };
  await dependencies.mail.send(buildEmail(to, buildWelcomeEmail(links || undefined)));
  return noResult;
};
