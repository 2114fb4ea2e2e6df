/** `highlights` state why the entry is listed; `lines` describe it. */
export type EmailListEntry = {
  title: string;
  link?: string | undefined;
  highlights?: readonly string[];
  lines?: readonly string[];
  actions?: readonly { label: string; link: string }[];
};
/** `more` counts the omitted entries and links to them. */
export type EmailList = {
  heading: string;
  entries: readonly EmailListEntry[];
  more?: { count: number; link: string } | undefined;
};
/** With `copy`, a button's URL is also shown as text, for email clients that cannot open buttons. */
export type EmailBlock =
  | { paragraph: string }
  | { steps: readonly string[] }
  | EmailList
  | { button: string; link: string; copy?: boolean };
/** An email before it is rendered as text and HTML. */
export type EmailContent = {
  subject: string;
  preview: string;
  parts: readonly EmailBlock[];
  /** The reason why the user receives the email. */
  reason: string;
  /** Absent from emails that cannot be turned off. */
  choice?: { unsubscribe: string; settings: string };
};

/** Maximum characters; the linked page has the full text. */
const maxLength = { subject: 150, preview: 200, title: 200, line: 400, paragraph: 1000 } as const;

/** Line breaks, control characters and direction marks, which third-party text could use to imitate ours. */
const invisibleCharacters = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu;
/** Reduces untrusted text to a single line of at most `max` characters. */
export const toSingleLine = (text: string, max: number = maxLength.paragraph): string => {
  const characters = [...text.toWellFormed().replaceAll(invisibleCharacters, " ").trim()];
  if (characters.length <= max) return characters.join("");
  return `${characters
    .slice(0, max - 1)
    .join("")
    .trimEnd()}…`;
};

/** Returns undefined unless the link is an http(s) URL. */
export const toWebLink = (link: string | undefined): string | undefined =>
  link && /^https?:\/\/[^\s<>"]+$/i.test(link) ? link : undefined;

const sanitizeLines = (lines: readonly string[] = []) => lines.map((line) => toSingleLine(line, maxLength.line));
const sanitizeEntry = ({ title, link, highlights, lines, actions = [] }: EmailListEntry): EmailListEntry => ({
  title: toSingleLine(title, maxLength.title),
  link: toWebLink(link),
  highlights: sanitizeLines(highlights),
  lines: sanitizeLines(lines),
  actions: actions.flatMap(({ label, link: to }) =>
    toWebLink(to) ? [{ label: toSingleLine(label, maxLength.title), link: to }] : [],
  ),
});

const sanitizePart = (part: EmailBlock): EmailBlock => {
  if ("paragraph" in part) return { paragraph: toSingleLine(part.paragraph) };
  if ("steps" in part) return { steps: part.steps.map((step) => toSingleLine(step)) };
  if ("button" in part) return part;
  return { ...part, heading: toSingleLine(part.heading, maxLength.title), entries: part.entries.map(sanitizeEntry) };
};

/** Reduces every text to a single line of limited length and drops links that are not http(s) URLs. */
export const sanitizeEmailContent = (content: EmailContent): EmailContent => ({
  ...content,
  subject: toSingleLine(content.subject, maxLength.subject),
  preview: toSingleLine(content.preview, maxLength.preview),
  parts: content.parts.map(sanitizePart),
});

export const genericGreeting: EmailBlock = { paragraph: "Hello," };
/** Returns undefined for a name that looks like a URL, because email clients would turn it into a link. */
export const toSafeName = (text: string): string | undefined => {
  const name = toSingleLine(text, 60);
  return name && !/:\/\/|www\.|[\w-]\.\w{2,}/i.test(name) ? name : undefined;
};
export const buildGreeting = (firstName: string): EmailBlock => {
  const name = toSafeName(firstName);
  return name ? { paragraph: `Hi ${name},` } : genericGreeting;
};
