import { confirmationDays } from "#shared/account-limits.ts";
import { type Letter, namelessGreeting, type Part } from "./letter.ts";

/** For whoever has an account with their address that somebody else made. */
export const notYours =
  "If you did not make this account, do not confirm it: you can ignore this message, or take the account over with 'Forgot your password?' on the sign-in page.";

/**
 * A letter without a word that a user typed, for an address nobody has confirmed: it may be a stranger's, and whoever gave
 * it could have us send them any sentence in our name. Why it comes and how it ends is as in the whole letter.
 */
export const neutralLetter = ({ reason, choice }: Letter, says: string, origin: string, confirm: string): Letter => ({
  subject: says,
  preview: "The details are in Grantlamp.",
  parts: [
    namelessGreeting,
    { paragraph: `${says}.` },
    { button: "Open Grantlamp", link: `${origin}/` },
    {
      paragraph:
        "This address has not been confirmed yet, so we leave the details out. Confirm it, and they come with the next mail:",
    },
    { button: "Confirm this address", link: confirm, copy: true },
    {
      paragraph:
        "If you have no Grantlamp account, somebody gave your address by mistake. You can end such mail below.",
    },
  ],
  reason,
  ...(choice && { choice }),
});

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`;

/** What is due, as numbers alone. */
export const saysDue = (items: readonly { kind: "deadline" | "task" }[]): string => {
  const deadlines = items.filter(({ kind }) => kind === "deadline").length;
  const tasks = items.length - deadlines;
  const parts = [...(deadlines ? [counted(deadlines, "deadline")] : []), ...(tasks ? [counted(tasks, "task")] : [])];
  return `Your reminder from Grantlamp: ${parts.join(" and ")}`;
};
export const saysDigest = "Your week with Grantlamp is ready";
export const saysChanged = "An opportunity that you saved or track has changed";

/** The mail that is sent when somebody asks for the link once more. */
export const confirmAddressMail = (confirm: string): Letter => ({
  subject: "Confirm your e-mail address for Grantlamp",
  preview: "So that mail about your work can tell you the details.",
  parts: [
    namelessGreeting,
    { paragraph: "Somebody has a Grantlamp account with this address. If it is you, please confirm the address here:" },
    ...confirmParts(confirm),
    { paragraph: notYours },
  ],
  reason:
    "You get this message because the owner of a Grantlamp account with this address asked for it. It cannot be switched off, and comes a few times a day at most.",
});

/** The button that confirms an address, and what it is good for. */
export const confirmParts = (confirm: string): Part[] => [
  { button: "Confirm this address", link: confirm, copy: true },
  {
    paragraph: `The link works for ${confirmationDays} days, while you are signed in. From then on reminders and digests tell you the details; until then they only say that there is something.`,
  },
];
