import * as z from "zod/mini";
import { log } from "#functions/clients/log.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import type { SuppressionReason } from "#shared/api/auth.ts";
import { suppressMail } from "./mail-suppression.table.ts";

/** Our emails have one recipient each, so reject events with many recipients. */
const maxRecipients = 50;
const address = z.string().check(z.minLength(3), z.maxLength(320));
const typeName = z.string().check(z.maxLength(100));
const recipients = z.array(z.object({ emailAddress: address })).check(z.maxLength(maxRecipients));
const mail = z.object({
  timestamp: z.iso.datetime({ offset: true }),
  destination: z.array(address).check(z.maxLength(maxRecipients)),
});

const MailEvent = z.object({
  source: z.literal("aws.ses"),
  detail: z.discriminatedUnion("eventType", [
    z.object({
      eventType: z.literal("Bounce"),
      mail,
      bounce: z.object({ bounceType: typeName, bouncedRecipients: recipients }),
    }),
    z.object({
      eventType: z.literal("Complaint"),
      mail,
      complaint: z.object({ complaintFeedbackType: z.nullish(typeName), complainedRecipients: recipients }),
    }),
  ]),
});
type Detail = z.infer<typeof MailEvent>["detail"];

/** Returns undefined for events that do not suppress the address. */
const getSuppressionReason = (detail: Detail): SuppressionReason | undefined => {
  // After other bounces, such as a full mailbox, the address may accept mail again.
  if (detail.eventType === "Bounce") return detail.bounce.bounceType === "Permanent" ? "bounced" : undefined;
  // Some providers also report retracted complaints this way.
  return detail.complaint.complaintFeedbackType === "not-spam" ? undefined : "complained";
};

/** Returns the original recipient, because a forwarding mailbox reports a different address. */
const getAddresses = ({ mail: { destination }, ...report }: Detail): string[] => {
  if (destination.length === 1) return destination;
  const reportedRecipients =
    report.eventType === "Bounce" ? report.bounce.bouncedRecipients : report.complaint.complainedRecipients;
  return reportedRecipients.map(({ emailAddress }) => emailAddress);
};

/** Extracts the normalized address from `Name <a@example.org>` or a plain address. */
const toBareAddress = (text: string) => (/<([^<>]+)>\s*$/.exec(text)?.[1] ?? text).trim().toLowerCase();

export type MailEventOutcome = "invalid" | "ignored" | "suppressed" | "unchanged";

/** Suppresses an address on a permanent bounce or complaint. Throws only if a table write fails, so that the event is redelivered. */
export const handleMailEvent = async (
  { table, clock }: Pick<Dependencies, "table" | "clock">,
  event: unknown,
): Promise<MailEventOutcome> => {
  const { data, error } = z.safeParse(MailEvent, event);
  if (!data) {
    // Omits the values, which may be addresses.
    const issues = error.issues.slice(0, 5).map(({ code, path }) => `${path.join(".")}: ${code}`);
    log.warn("mail event rejected", { issues });
    return "invalid";
  }
  const { detail } = data;
  const reason = getSuppressionReason(detail);
  const sentAt = new Date(detail.mail.timestamp);
  const results = reason
    ? await Promise.all(
        getAddresses(detail).map((to) => suppressMail(table, toBareAddress(to), { reason, at: clock.now(), sentAt })),
      )
    : [];
  const outcome = !reason ? "ignored" : results.includes(true) ? "suppressed" : "unchanged";
  log.info("mail event", { type: detail.eventType, reason, outcome });
  return outcome;
};
