import { type Letter, namelessGreeting } from "#functions/mail/letter.ts";

/**
 * The greeting of a new account. Nobody has proved yet that the address is theirs, so nothing in it was written by
 * whoever signed up. It comes once, so there is nothing to switch off.
 */
export const welcomeMail = (origin: string | undefined): Letter => ({
  subject: "Welcome to Grantlamp",
  preview: "Your account is ready. A good first quarter of an hour.",
  parts: [
    namelessGreeting,
    { paragraph: "Your Grantlamp account is ready. A good first quarter of an hour:" },
    {
      steps: [
        "Describe your organization once. Every form is filled from it.",
        "Search the Funding Finder and save what fits.",
        "Track an application and let Grantlamp draft a Letter of Intent.",
      ],
    },
    ...(origin ? [{ button: "Open Grantlamp", link: `${origin}/` }] : []),
    { paragraph: "If you did not create this account, you can ignore this message." },
  ],
  reason:
    "You get this message once, because a Grantlamp account was made with this address. There is nothing to switch off.",
});
