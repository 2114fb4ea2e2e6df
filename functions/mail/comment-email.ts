import { buildGreeting, type EmailContent } from "./email-content.ts";
import { buildSettingsLink, type EmailContext, truncateTitle } from "./reminder-email.ts";

export const commentSummary = "There’s new activity in a discussion you’re part of";

type CommentEmail = {
  /** Such as "Robin Example mentioned you". */
  event: string;
  /** The application or document. */
  title: string;
  link: string;
  quote: string | undefined;
  /** Undefined for reviews. */
  text: string | undefined;
};

export const buildCommentEmail = (
  { event, title, link, quote, text }: CommentEmail,
  { firstName, origin, unsubscribe }: Omit<EmailContext, "today">,
): EmailContent => ({
  subject: `${event}: ${truncateTitle(title)}`,
  preview: text ?? `${event}.`,
  parts: [
    buildGreeting(firstName),
    {
      heading: event,
      entries: [{ title, link, highlights: text ? [text] : [], lines: quote ? [`On: “${quote}”`] : [] }],
    },
    { button: "View in Grantlamp", link },
  ],
  reason: "You're receiving this message because emails about comments and reviews are on in your Grantlamp settings.",
  choice: { settings: buildSettingsLink(origin), unsubscribe },
});
