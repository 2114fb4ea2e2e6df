import { articlePath } from "#shared/resources.ts";
import { usefulLinks } from "#shared/useful-links.ts";
import { library } from "./library/library.ts";

/** A paragraph or list with the heading it stands under. */
export type Passage = {
  /** Of the article, or of the page elsewhere. */
  id: string;
  title: string;
  url: string;
  /** Nothing for the beginning of an article. */
  heading: string;
  /** What the card says; it describes every passage of the article. */
  description: string;
  text: string;
};

/** Markdown's marks say nothing. */
const plain = (markdown: string) =>
  markdown
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, "$1")
    .replaceAll(/[*_#|]+/g, " ")
    .replaceAll(/[ \t]+/g, " ")
    .trim();

/** A shorter paragraph leads to what follows it ("Three things matter:") and stays with that. */
const leading = (block: string) => block.endsWith(":");

/** The paragraphs of a text in order, each with its heading. */
export const paragraphsOf = (markdown: string): { heading: string; text: string }[] => {
  let heading = "";
  let before = "";
  const found: { heading: string; text: string }[] = [];
  for (const block of markdown.trim().split(/\n{2,}/)) {
    if (/^#+ /.test(block)) {
      heading = plain(block);
      continue;
    }
    const text = [before, plain(block)].filter(Boolean).join("\n");
    before = leading(text) ? text : "";
    if (!before) found.push({ heading, text });
  }
  return found;
};

/** Every passage of the library, and one for each page elsewhere. */
export const passages: readonly Passage[] = [
  ...library.flatMap(({ id, title, description, body }) =>
    paragraphsOf(body).map((part) => ({ id, title, url: articlePath(id), description, ...part })),
  ),
  ...usefulLinks.map(({ id, title, url, description }) => ({
    id,
    title,
    url,
    heading: "",
    description,
    text: description,
  })),
];
