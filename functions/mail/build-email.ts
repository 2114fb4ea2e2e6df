import type { Mail } from "#functions/dependencies.ts";
import { type EmailBlock, type EmailContent, type EmailList, sanitizeEmailContent } from "./email-content.ts";
import { renderEmailHtml, renderEmailText } from "./render-email-content.ts";

/** Maximum size of the HTML in bytes. Gmail clips messages over 102 KB, and with them the unsubscribe link. */
export const maxEmailHtmlBytes = 95_000;

const isList = (part: EmailBlock): part is EmailList => "entries" in part;

const dropEntry = (letter: EmailContent, rest: string): EmailContent | undefined => {
  const lengths = letter.parts.map((part) => (isList(part) ? part.entries.length : 0));
  const most = Math.max(...lengths);
  if (most === 0) return undefined;
  const at = lengths.indexOf(most);
  const parts = letter.parts.flatMap((part, place) => {
    if (place !== at || !isList(part)) return [part];
    const more = { count: (part.more?.count ?? 0) + 1, link: part.more?.link ?? rest };
    return [{ ...part, entries: part.entries.slice(0, -1), more }];
  });
  return { ...letter, parts };
};

const fitToLimit = (letter: EmailContent): EmailContent => {
  const button = letter.parts.find((part) => "button" in part);
  let fits = letter;
  for (let next: EmailContent | undefined = letter; next; next = dropEntry(fits, button?.link ?? "")) {
    fits = next;
    if (Buffer.byteLength(renderEmailHtml(fits)) <= maxEmailHtmlBytes) break;
  }
  return fits;
};

/** One-click unsubscribe headers (RFC 8058). */
const unsubscribeHeaders = (address: string): Record<string, string> => ({
  "List-Unsubscribe": `<${address}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** Renders content as a mail with equivalent text and HTML, and unsubscribe headers where the user can opt out. */
export const buildEmail = (to: string, letter: EmailContent): Mail => {
  const final = fitToLimit(sanitizeEmailContent(letter));
  return {
    to,
    subject: final.subject,
    text: renderEmailText(final),
    html: renderEmailHtml(final),
    headers: {
      // RFC 3834: suppresses out-of-office replies.
      "Auto-Submitted": "auto-generated",
      ...(final.choice && unsubscribeHeaders(final.choice.unsubscribe)),
    },
  };
};
