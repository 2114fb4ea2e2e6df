import type { Mail } from "#functions/dependencies.ts";
import { type EmailBlock, type EmailContent, type EmailList, sanitizeEmailContent } from "./email-content.ts";
import { renderEmailHtml, renderEmailText } from "./render-email-content.ts";

/** Gmail clips messages over 102 KB, including the unsubscribe link. */
export const maxEmailHtmlBytes = 95_000;

const isList = (part: EmailBlock): part is EmailList => "entries" in part;

/** Drops the last entry of the longest list. Returns undefined if there is none. */
const dropEntry = (content: EmailContent): EmailContent | undefined => {
  const [longest] = content.parts.filter(isList).toSorted((a, b) => b.entries.length - a.entries.length);
  if (!longest?.entries.length) return undefined;
  const button = content.parts.find((part) => "button" in part);
  const more = { count: (longest.more?.count ?? 0) + 1, link: longest.more?.link ?? button?.link ?? "" };
  const shortenedList = { ...longest, entries: longest.entries.slice(0, -1), more };
  return { ...content, parts: content.parts.map((part) => (part === longest ? shortenedList : part)) };
};

const fitToLimit = (content: EmailContent): EmailContent => {
  const shorter = Buffer.byteLength(renderEmailHtml(content)) > maxEmailHtmlBytes && dropEntry(content);
  return shorter ? fitToLimit(shorter) : content;
};

/** One-click unsubscribe headers (RFC 8058). */
const buildUnsubscribeHeaders = (url: string): Record<string, string> => ({
  "List-Unsubscribe": `<${url}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** Renders equivalent text and HTML, and adds unsubscribe headers if the user can opt out. */
export const buildEmail = (to: string, content: EmailContent): Mail => {
  const fittedContent = fitToLimit(sanitizeEmailContent(content));
  return {
    to,
    subject: fittedContent.subject,
    text: renderEmailText(fittedContent),
    html: renderEmailHtml(fittedContent),
    headers: {
      // Suppresses out-of-office replies (RFC 3834).
      "Auto-Submitted": "auto-generated",
      ...(fittedContent.choice && buildUnsubscribeHeaders(fittedContent.choice.unsubscribe)),
    },
  };
};
