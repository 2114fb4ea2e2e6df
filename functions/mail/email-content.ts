/** A list entry: `news` is why it is listed, `lines` describe it, and `actions` are links to act on it. */
export type EmailListEntry = {
  title: string;
  link?: string | undefined;
  news?: readonly string[];
  lines?: readonly string[];
  actions?: readonly { label: string; link: string }[];
};
/** A list; `more` counts and links to the omitted entries. */
export type EmailList = {
  heading: string;
  entries: readonly EmailListEntry[];
  more?: { count: number; link: string } | undefined;
};
/** A content block. With `copy`, the URL of a button is also shown as text, for mail programs where buttons fail. */
export type EmailBlock =
  | { paragraph: string }
  | { steps: readonly string[] }
  | EmailList
  | { button: string; link: string; copy?: boolean };
/** The content of an email before it is rendered as text and HTML. */
export type EmailContent = {
  subject: string;
  preview: string;
  parts: readonly EmailBlock[];
  /** Why the user gets it, and that it cannot be turned off where that applies. */
  reason: string;
  /** Unsubscribe and settings links; absent from mail that cannot be turned off. */
  choice?: { unsubscribe: string; settings: string };
};

/** Maximum lengths in characters; the linked page has the full text. */
const maxLength = { subject: 150, preview: 200, title: 200, line: 400, paragraph: 1000 } as const;

/** Line breaks, control characters and direction marks, with which third-party text could imitate our own. */
const invisibleCharacters = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu;
/** Reduces untrusted text to a single line of at most `most` characters. */
export const toSingleLine = (text: string, most: number = maxLength.paragraph): string => {
  const characters = [...text.toWellFormed().replaceAll(invisibleCharacters, " ").trim()];
  if (characters.length <= most) return characters.join("");
  const cut = characters.slice(0, most - 1).join("");
  return `${cut.trimEnd()}…`;
};

/** Returns a link only if it is an http(s) URL. */
export const toWebLink = (link: string | undefined): string | undefined =>
  link && /^https?:\/\/[^\s<>"]+$/i.test(link) ? link : undefined;

const sanitizeLines = (lines: readonly string[] = []) => lines.map((line) => toSingleLine(line, maxLength.line));
const sanitizeEntry = ({ title, link, news, lines, actions = [] }: EmailListEntry): EmailListEntry => ({
  title: toSingleLine(title, maxLength.title),
  link: toWebLink(link),
  news: sanitizeLines(news),
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

/** Sanitizes content: every text becomes a single line of limited length, and every link an http(s) URL. */
export const sanitizeEmailContent = (letter: EmailContent): EmailContent => ({
  ...letter,
  subject: toSingleLine(letter.subject, maxLength.subject),
  preview: toSingleLine(letter.preview, maxLength.preview),
  parts: letter.parts.map(sanitizePart),
});

/** Builds the greeting. Omits a name that looks like a URL, because mail programs would make it a link. */
export const buildGreeting = (firstName: string): EmailBlock => {
  const name = toSingleLine(firstName, 60);
  return { paragraph: name && !/:\/\/|www\.|[\w-]\.\w{2,}/i.test(name) ? `Hello ${name},` : "Hello," };
};
export const genericGreeting: EmailBlock = { paragraph: "Hello," };
