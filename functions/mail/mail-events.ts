import * as z from "zod/mini";
import { log } from "#functions/clients/log.ts";
import type { Outside } from "#functions/outside.ts";
import type { StopReason } from "#shared/auth.ts";
import { stopMail } from "./stopped.table.ts";

/** A mail of ours goes to one mailbox; more than a few recipients are no event of ours. */
const mostRecipients = 50;
const address = z.string().check(z.minLength(3), z.maxLength(320));
const word = z.string().check(z.maxLength(100));
const recipients = z.array(z.object({ emailAddress: address })).check(z.maxLength(mostRecipients));
const mail = z.object({
  /** When SES took it. */
  timestamp: z.iso.datetime({ offset: true }),
  destination: z.array(address).check(z.maxLength(mostRecipients)),
});

/** What EventBridge brings of SES: mail that came back, and mail that somebody reported as spam. */
const MailEvent = z.object({
  source: z.literal("aws.ses"),
  detail: z.discriminatedUnion("eventType", [
    z.object({
      eventType: z.literal("Bounce"),
      mail,
      bounce: z.object({ bounceType: word, bouncedRecipients: recipients }),
    }),
    z.object({
      eventType: z.literal("Complaint"),
      mail,
      complaint: z.object({ complaintFeedbackType: z.nullish(word), complainedRecipients: recipients }),
    }),
  ]),
});
type Detail = z.infer<typeof MailEvent>["detail"];

/** What an event says of the address; undefined: nothing that lasts. */
const reasonOf = (detail: Detail): StopReason | undefined => {
  // A mailbox that is full, or a server that is away, will take mail again.
  if (detail.eventType === "Bounce") return detail.bounce.bounceType === "Permanent" ? "bounced" : undefined;
  // Some providers tell by the same way that a mail was taken for spam by mistake.
  return detail.complaint.complaintFeedbackType === "not-spam" ? undefined : "complained";
};

/** Whom the mail was sent to. A mailbox that passes mail on lets another address come back, which is not ours to know. */
const addressesOf = (detail: Detail): string[] => {
  const [only, ...others] = detail.mail.destination;
  if (only !== undefined && others.length === 0) return [only];
  const said = detail.eventType === "Bounce" ? detail.bounce.bouncedRecipients : detail.complaint.complainedRecipients;
  return said.map(({ emailAddress }) => emailAddress);
};

/** `Name <a@example.org>` or the bare address, as it is kept. */
const bare = (text: string) => (/<([^<>]+)>\s*$/.exec(text)?.[1] ?? text).trim().toLowerCase();

export type MailEventOutcome = "refused" | "passing" | "stopped" | "nothing to stop";

/**
 * Takes one event of the mail service: mail that came back for good, or that was reported as spam, stops mail to that
 * account. Anything else changes nothing, and what is no such event is logged and done with: it would be none the next
 * time either. Throws only when the table fails, and then it may be delivered again.
 */
export const takeMailEvent = async (
  { table, clock }: Pick<Outside, "table" | "clock">,
  event: unknown,
): Promise<MailEventOutcome> => {
  const { data, error } = z.safeParse(MailEvent, event);
  if (!data) {
    // Where it is wrong, and never what it holds: that may be an address.
    const wrong = error.issues.slice(0, 5).map(({ code, path }) => `${path.join(".")}: ${code}`);
    log.warn("mail event refused", { wrong });
    return "refused";
  }
  const { detail } = data;
  const reason = reasonOf(detail);
  const sentAt = new Date(detail.mail.timestamp);
  const stopped = reason
    ? await Promise.all(addressesOf(detail).map((to) => stopMail(table, bare(to), { reason, at: clock.now(), sentAt })))
    : [];
  const outcome = !reason ? "passing" : stopped.includes(true) ? "stopped" : "nothing to stop";
  log.info("mail event", { type: detail.eventType, reason, outcome });
  return outcome;
};
