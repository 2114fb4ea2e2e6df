import type { StopReason } from "#shared/auth.ts";

/** What the band over the screens says while mail to somebody is stopped; the address stands between the two halves. */
export const mailWords = {
  label: "Mail to you is paused",
  what: {
    bounced: ["We could not deliver mail to ", ": the mailbox said that it does not exist or takes no mail."],
    complained: ["Mail from us to ", " was reported as spam."],
    refused: ["We could not deliver mail to ", ": the mail service says that it cannot send to this address."],
  } satisfies Record<StopReason, readonly [string, string]>,
  paused:
    "Mail is paused until you change the address or have it tried again. Reminders still come up here, under the bell.",
  /** Whoever reported it wants no more: only another address helps. */
  pausedForGood:
    "We do not write to it again until you change the address. Reminders still come up here, under the bell.",
  change: "Change email",
  retry: "Try this address again",
  retrying: "Trying...",
  retried: (email: string) => ({
    title: "Mail is on again",
    description: `We are sending a short message to ${email}`,
  }),
  failed: "Mail is still paused",
  otherwise: "Please try again in a moment",
} as const;
