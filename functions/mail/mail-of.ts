import type { Mail } from "#functions/outside.ts";
import { type Letter, type List, type Part, tidy } from "./letter.ts";
import { letterHtml } from "./letter-html.ts";
import { letterText } from "./letter-text.ts";

/** In bytes: a large mail program cuts HTML off after 102 kB, and with it the link that ends such mail. */
export const mostBytes = 95_000;

const isList = (part: Part): part is List => "entries" in part;

/** The letter without the last entry of its longest list; undefined when there is none that could go. */
const shorter = (letter: Letter, rest: string): Letter | undefined => {
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

/** The letter with as much in its lists as fits; what is left out is told as more, which is in the product. */
const fitted = (letter: Letter): Letter => {
  const button = letter.parts.find((part) => "button" in part);
  let fits = letter;
  for (let next: Letter | undefined = letter; next; next = shorter(fits, button?.link ?? "")) {
    fits = next;
    if (Buffer.byteLength(letterHtml(fits)) <= mostBytes) break;
  }
  return fits;
};

/** The headers by which mail programs offer to unsubscribe with one click (RFC 8058). */
const unsubscribeHeaders = (address: string): Record<string, string> => ({
  "List-Unsubscribe": `<${address}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** A letter as mail: plain text and HTML that say the same, and the link that ends such mail where it can be ended. */
export const mailOf = (to: string, letter: Letter): Mail => {
  const final = fitted(tidy(letter));
  return {
    to,
    subject: final.subject,
    text: letterText(final),
    html: letterHtml(final),
    headers: {
      // RFC 3834: nobody's out-of-office reply comes back.
      "Auto-Submitted": "auto-generated",
      ...(final.choice && unsubscribeHeaders(final.choice.unsubscribe)),
    },
  };
};
