import type { SuppressionReason } from "#shared/api/auth.ts";
import * as common from "#web/ui/messages.ts";

const notDelivered = "We could not deliver mail to ";
/** Texts of the banner about paused email; the address is inserted between the two halves. */
export const pausedEmailTexts = {
  label: "Mail to you is paused",
  what: {
    bounced: [notDelivered, ": the mailbox said that it does not exist or takes no mail."],
    complained: ["Mail from us to ", " was reported as spam."],
    refused: [notDelivered, ": the mail service says that it cannot send to this address."],
  } satisfies Record<SuppressionReason, readonly [string, string]>,
  paused:
    "Mail is paused until you change the address or have it tried again. Reminders still come up here, under the bell.",
  /** After a spam report, only another address helps: the recipient wants no more email. */
  pausedForGood:
    "We do not write to it again until you change the address. Reminders still come up here, under the bell.",
  change: common.changeEmail,
  retry: "Try this address again",
  retrying: "Trying...",
  retried: (email: string) => ({
    title: "Mail is on again",
    description: `We are sending a short message to ${email}`,
  }),
  failed: "Mail is still paused",
  otherwise: common.tryAgainSoon,
} as const;
