import { getArticlePath } from "#shared/api/resources.ts";
import { usefulLinks } from "#shared/domain/useful-links.ts";
import { libraryArticles } from "./library/library.ts";

export type LibraryIndexPassage = {
  id: string;
  title: string;
  url: string;
  heading: string;
  description: string;
  text: string;
};

const stripMarkdown = (markdown: string) =>
  markdown
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, "$1")
    .replaceAll(/[*_#|]+/g, " ")
    .replaceAll(/[ \t]+/g, " ")
    .trim();

/** An introduction such as "Three things matter:" is joined with the block after it. */
const isIntroduction = (block: string) => block.endsWith(":");

/** Splits Markdown into its paragraphs and lists, each with its heading. */
export const splitMarkdownParagraphs = (markdown: string): { heading: string; text: string }[] => {
  let heading = "";
  let introduction = "";
  const paragraphs: { heading: string; text: string }[] = [];
  for (const block of markdown.trim().split(/\n{2,}/)) {
    if (/^#+ /.test(block)) {
      heading = stripMarkdown(block);
      continue;
    }
    const text = [introduction, stripMarkdown(block)].filter(Boolean).join("\n");
    introduction = isIntroduction(text) ? text : "";
    if (!introduction) paragraphs.push({ heading, text });
  }
  return paragraphs;
};

export const libraryPassages: readonly LibraryIndexPassage[] = [
  ...libraryArticles.flatMap(({ id, title, description, body }) =>
    splitMarkdownParagraphs(body).map((part) => ({ id, title, url: getArticlePath(id), description, ...part })),
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
