import type { Mail } from "#functions/outside.ts";
import { type Letter, type List, type Part, tidy } from "./letter.ts";
import { letterHtml } from "./letter-html.ts";
import { letterText } from "./letter-text.ts";

/** Maximum size of the HTML in bytes. Gmail clips messages over 102 KB, and with them the unsubscribe link. */
export const mostBytes = 95_000;

const isList = (part: Part): part is List => "entries" in part;

const dropEntry = (letter: Letter, rest: string): Letter | undefined => {
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

const fitToLimit = (letter: Letter): Letter => {
  const button = letter.parts.find((part) => "button" in part);
  let fits = letter;
  for (let next: Letter | undefined = letter; next; next = dropEntry(fits, button?.link ?? "")) {
    fits = next;
    if (Buffer.byteLength(letterHtml(fits)) <= mostBytes) break;
  }
  return fits;
};

/** One-click unsubscribe headers (RFC 8058). */
const unsubscribeHeaders = (address: string): Record<string, string> => ({
  "List-Unsubscribe": `<${address}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** Renders content as a mail with equivalent text and HTML, and unsubscribe headers where the user can opt out. */
export const mailOf = (to: string, letter: Letter): Mail => {
  const final = fitToLimit(tidy(letter));
  return {
    to,
    subject: final.subject,
    text: letterText(final),
    html: letterHtml(final),
    headers: {
      // RFC 3834: suppresses out-of-office replies.
      "Auto-Submitted": "auto-generated",
      ...(final.choice && unsubscribeHeaders(final.choice.unsubscribe)),
    },
  };
};
