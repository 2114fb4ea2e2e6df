import { randomInt } from "node:crypto";
import * as z from "zod/mini";
import type { JobHandler } from "#functions/jobs/process-job.ts";
import { isEmailAllowed, sharedLimitShards } from "#functions/limits/token-bucket.ts";
import { buildEmail } from "#functions/mail/build-email.ts";
import { type EmailContent, genericGreeting } from "#functions/mail/email-content.ts";
import { buildConfirmationBlocks, buildConfirmationEmail, notYourAccountText } from "#functions/mail/opt-in-email.ts";
import { buildConfirmationLink, buildUnsubscribeLink } from "#functions/mail/signed-links.ts";
import { buildAccountPath } from "#shared/domain/links.ts";
import { hashEmail, readUser } from "../auth/users.table.ts";

/** `confirm` is undefined once the address is confirmed. */
type WelcomeLinks = { origin: string; confirm: string | undefined; unsubscribe: string };

/** The address may be unconfirmed, so the email contains nothing that the person signing up typed. */
export const buildWelcomeEmail = (links: WelcomeLinks | undefined): EmailContent => ({
  subject: "Welcome to Grantlamp",
  preview: "Your account is ready. Get started in 15 minutes.",
  parts: [
    genericGreeting,
    ...(links && links.confirm === undefined
      ? [{ paragraph: "Your Grantlamp account is ready." }]
      : [{ paragraph: "Your Grantlamp account is ready. First, please confirm that this address is yours:" }]),
    ...(links?.confirm ? buildConfirmationBlocks(links.confirm) : []),
    { paragraph: "Get started in 15 minutes:" },
    {
      steps: [
        "Fill out your organization profile once. We'll use it to prefill your forms.",
        "Search the Funding Finder and save opportunities that fit.",
        "Track an application and have Grantlamp draft a Letter of Intent.",
      ],
    },
    ...(links ? [{ button: "Open Grantlamp", link: `${links.origin}/` }] : []),
    { paragraph: `${notYourAccountText} You can unsubscribe from reminders at any time below.` },
  ],
  reason: "You're receiving this one-time message because this address was used to sign up for Grantlamp.",
  ...(links && {
    choice: { settings: `${links.origin}${buildAccountPath("notifications")}`, unsubscribe: links.unsubscribe },
  }),
});

const WelcomeInput = z.object({ origin: z.optional(z.string()), isResend: z.optional(z.boolean()) });

const noResult = { result: null };

/** Sends the welcome email, rate-limited per address. With `isResend`, resends only the confirmation link. */
export const welcomeEmailJob: JobHandler = async ({ dependencies, userId, jobId, input }) => {
  const user = await readUser(dependencies.table, userId);
  if (!user) return noResult;
  const { origin, isResend } = WelcomeInput.parse(input);
  const to = String(user.profile.email);
  const confirmationLink = origin && (await buildConfirmationLink(dependencies, origin, userId, to));
  const isConfirmed = user.profile.emailConfirmedAt !== undefined;
  // No limit here: the resend request was already rate-limited.
  if (isResend) {
    if (confirmationLink && !isConfirmed)
      await dependencies.mail.send(buildEmail(to, buildConfirmationEmail(confirmationLink)));
    return noResult;
  }
  if (!(await isEmailAllowed(dependencies, `WELCOME#${hashEmail(to)}`, jobId))) return noResult;
  // A global limit, so that an attacker cannot use us to email many addresses. Users can request the link later on the account page.
  if (!(await isEmailAllowed(dependencies, `GLOBAL#${randomInt(sharedLimitShards)}`, jobId, "welcomeEmail")))
    return noResult;
  const unsubscribeLink = origin && (await buildUnsubscribeLink(dependencies, origin, userId, "emailNotifications"));
  const links =
    confirmationLink && unsubscribeLink
      ? { origin, confirm: isConfirmed ? undefined : confirmationLink, unsubscribe: unsubscribeLink }
      : undefined;
  await dependencies.mail.send(buildEmail(to, buildWelcomeEmail(links)));
  return noResult;
};
