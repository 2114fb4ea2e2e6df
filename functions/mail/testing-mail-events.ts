/** SES events as delivered by EventBridge, for tests and local development. */
type EventDetails = { to: string; sentAt?: Date; now?: Date };

const buildEnvelope = (detailType: string, now: Date, detail: object) => ({
  version: "0",
  id: "12a18625-3bba-6a6b-6f7e-1e2c2d0c0a11",
  "detail-type": detailType,
  source: "aws.ses",
  account: "111122223333",
  time: now.toISOString(),
  region: "us-east-1",
  resources: [],
  detail,
});
const buildMail = (to: string, sentAt: Date) => ({
  timestamp: sentAt.toISOString(),
  source: "no-reply@example.org",
  messageId: "010001890afc0fcd-00000000",
  destination: [to],
  headersTruncated: false,
  tags: { "ses:configuration-set": ["MailSettings"] },
});

/** Builds a bounce event; permanent by default. */
export const buildBounceEvent = ({ to, now = new Date(), sentAt = now }: EventDetails, type = "Permanent") =>
  buildEnvelope("Email Bounced", now, {
    eventType: "Bounce",
    mail: buildMail(to, sentAt),
    bounce: {
      feedbackId: "010001890afc1234-00000000",
      bounceType: type,
      bounceSubType: "General",
      bouncedRecipients: [{ emailAddress: to, action: "failed", status: "5.1.1", diagnosticCode: "smtp; 550 5.1.1" }],
      timestamp: now.toISOString(),
    },
  });

/** Builds a spam complaint event, or its retraction (`not-spam`). */
export const buildComplaintEvent = (
  { to, now = new Date(), sentAt = now }: EventDetails,
  type: string | null = "abuse",
) =>
  buildEnvelope("Email Complaint Received", now, {
    eventType: "Complaint",
    mail: buildMail(to, sentAt),
    complaint: {
      feedbackId: "010001890afc5678-00000000",
      complaintSubType: null,
      complainedRecipients: [{ emailAddress: to }],
      ...(type && { complaintFeedbackType: type }),
      timestamp: now.toISOString(),
    },
  });
