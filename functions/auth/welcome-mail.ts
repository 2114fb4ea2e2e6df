import { type Letter, namelessGreeting } from "#functions/mail/letter.ts";
import { confirmParts, notYours } from "#functions/mail/neutral-mail.ts";

/** `unsubscribe` ends all but account emails. */
export type WelcomeLinks = { origin: string; confirm: string; unsubscribe: string };

/** The address is unconfirmed, so the email contains nothing that the person signing up typed. */
export const welcomeMail = (links: WelcomeLinks | undefined): Letter => ({
  subject: "Welcome to Grantlamp",
  preview: "Your account is ready. A good first quarter of an hour.",
  parts: [
    namelessGreeting,
    { paragraph: "Your Grantlamp account is ready. Please confirm first that this address is yours:" },
    ...(links ? confirmParts(links.confirm) : []),
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
      paragraph: `${notYours} Should reminders follow, one click below ends them.`,
    },
  ],
  reason: "You get this message once, because a Grantlamp account was made with this address.",
  ...(links && { choice: { settings: `${links.origin}/account#notifications`, unsubscribe: links.unsubscribe } }),
});
