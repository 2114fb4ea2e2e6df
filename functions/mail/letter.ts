/**
 * One thing in a list: its title leads to `link`. Below it stand `news`, for which it is told, and `lines` that say what it
 * is; `actions` are what can be done with it.
 */
export type Entry = {
  title: string;
  link?: string | undefined;
  news?: readonly string[];
  lines?: readonly string[];
  actions?: readonly { label: string; link: string }[];
};
/** A list; `more` is where the rest of it is, and how many that are. */
export type List = { heading: string; entries: readonly Entry[]; more?: { count: number; link: string } | undefined };
/** A part of a letter. With `copy` the address of a button stands below it, for those in whose program it does not work. */
export type Part =
  | { paragraph: string }
  | { steps: readonly string[] }
  | List
  | { button: string; link: string; copy?: boolean };
/** A letter as it is meant, before it is set as plain text and as HTML. */
export type Letter = {
  subject: string;
  /** What mail programs show beside the subject. */
  preview: string;
  parts: readonly Part[];
  /** Why somebody gets it; where it cannot be switched off, that too. */
  reason: string;
  /** Where to end this kind of mail, and where to choose which mail comes; without it nobody can switch it off. */
  choice?: { unsubscribe: string; settings: string };
};

/** In characters: what is longer is the business of the page it leads to. */
const longest = { subject: 150, preview: 200, title: 200, line: 400, paragraph: 1000 } as const;

/*
 * Line ends and other control characters, lone halves of characters, and marks that turn the direction of all that
 * follows: a title with one of them could look like a part of the letter that we wrote.
 */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu;
/** Text of whoever it may be on one line, no longer than `most` characters. */
export const plain = (text: string, most: number = longest.paragraph): string => {
  const characters = [...text.toWellFormed().replaceAll(unseen, " ").trim()];
  if (characters.length <= most) return characters.join("");
  const cut = characters.slice(0, most - 1).join("");
  return `${cut.trimEnd()}…`;
};

/** Only addresses of the web are followed: whatever else stands where a link should be is left out. */
export const webLink = (link: string | undefined): string | undefined =>
  link && /^https?:\/\/[^\s<>"]+$/i.test(link) ? link : undefined;

const tidyLines = (lines: readonly string[] = []) => lines.map((line) => plain(line, longest.line));
const tidyEntry = ({ title, link, news, lines, actions = [] }: Entry): Entry => ({
  title: plain(title, longest.title),
  link: webLink(link),
  news: tidyLines(news),
  lines: tidyLines(lines),
  actions: actions.flatMap(({ label, link: to }) =>
    webLink(to) ? [{ label: plain(label, longest.title), link: to }] : [],
  ),
});

const tidyPart = (part: Part): Part => {
  if ("paragraph" in part) return { paragraph: plain(part.paragraph) };
  if ("steps" in part) return { steps: part.steps.map((step) => plain(step)) };
  if ("button" in part) return part;
  return { ...part, heading: plain(part.heading, longest.title), entries: part.entries.map(tidyEntry) };
};

/** A letter in which every text stands on one line of bounded length, and every link leads to the web. */
export const tidy = (letter: Letter): Letter => ({
  ...letter,
  subject: plain(letter.subject, longest.subject),
  preview: plain(letter.preview, longest.preview),
  parts: letter.parts.map(tidyPart),
});

/** How a letter begins. A name that looks like an address of the web is left out: mail programs would make a link of it. */
export const greeting = (firstName: string): Part => {
  const name = plain(firstName, 60);
  return { paragraph: name && !/:\/\/|www\.|[\w-]\.\w{2,}/i.test(name) ? `Hello ${name},` : "Hello," };
};
/** How a letter begins that says nothing anybody but us has written. */
export const namelessGreeting: Part = { paragraph: "Hello," };
