import { trimEndOf } from "#shared/trim-end.ts";

/** Small tools for letters: they join and cut text, and never reword it. */

const oneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();
const wordsOf = (text: string) => oneLine(text).split(" ");

/** A place for the writer to fill in: what is missing and why it matters. A bracket inside would end it. */
export const add = (what: string, why: string) =>
  `[Add: ${`${what}, because ${why}`.replaceAll("[", "(").replaceAll("]", ")")}]`;

/** Text as a sentence of its own: one line, ended by a full stop unless it ends already. */
export const sentence = (text: string) => {
  const plain = oneLine(text);
  if (/[.!?…。！？]["'”’)\]」』）]*$/.test(plain)) return plain;
  return `${trimEndOf(plain, /[\s,;:–—-]/)}.`;
};

/** Sentences and places to fill in, as one paragraph; absent ones are left out. */
export const paragraph = (...parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join(" ");

/** "a", "a and b", "a, b and c". */
export const list = (parts: readonly string[]) =>
  parts.length < 2 ? (parts[0] ?? "") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;

/** At most so many words (of ten characters on average), cut behind a sentence where there is one in the second half. */
export const clip = (text: string, most: number): { text: string; cut: boolean } => {
  const all = wordsOf(text);
  const kept: string[] = [];
  let room = most * 10;
  for (const word of all) {
    room -= word.length + 1;
    if (kept.length === most || room < 0) break;
    kept.push(word);
  }
  if (kept.length === all.length) return { text: all.join(" "), cut: false };
  const end = kept.findLastIndex((word) => /[.!?]["'”’)]*$/.test(word));
  if (end >= 0 && end + 1 >= kept.length / 2) return { text: kept.slice(0, end + 1).join(" "), cut: true };
  return { text: `${kept.join(" ") || [...(all[0] ?? "")].slice(0, most * 10).join("")}…`, cut: true };
};

/** First words that are no names: before them the text may go on in small letters. */
const commonFirstWords = new Set(
  `a adults all any artists at-risk boys caregivers children college communities disabled elderly families farmers
  first-generation formerly girls high-need homeless homeowners households immigrants individuals job-seekers
  justice-involved k-12 low-income local lower-income men middle military mothers neighbors older our parents patients
  people people's pregnant refugees renters residents rural school seniors single small students survivors teachers
  teenagers teens the tenants those transitioning underserved unemployed urban vulnerable veterans women working young
  youth`.split(/\s+/),
);

/** Can the text stand inside a sentence ("We serve …"), and how is it written there? Undefined when it cannot. */
export const asPhrase = (text: string): string | undefined => {
  const plain = trimEndOf(oneLine(text), /[.\s]/);
  const [first = ""] = plain.split(" ");
  if (!plain || plain.length > 200 || /[.!?:;](\s|$)/.test(plain)) return undefined;
  if (/^(we|our|i|the people we|to|they|it|who|serving|is|are)\b/i.test(plain)) return undefined;
  if (/^\p{Ll}/u.test(first)) return plain;
  const known = commonFirstWords.has(first.toLowerCase().replace(/,$/, ""));
  return known ? plain.charAt(0).toLowerCase() + plain.slice(1) : undefined;
};
