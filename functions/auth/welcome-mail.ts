import { type EmailContent, genericGreeting } from "#functions/mail/email-content.ts";
import { buildConfirmationBlocks, notYourAccountText } from "#functions/mail/neutral-email.ts";

/** `unsubscribe` ends all but account emails. */
export type WelcomeLinks = { origin: string; confirm: string; unsubscribe: string };

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
  ...(links && { choice: { settings: `${links.origin}/account#notifications`, unsubscribe: links.unsubscribe } }),
});
