import { Parser } from "htmlparser2";
import mammoth from "mammoth";
import { cellSeparator, type DocumentText, type Line, toSections, UnreadableDocumentError } from "./document-text.ts";

const headingLevels: Record<string, number> = { h1: 1, h2: 2, h3: 3, h4: 4, h5: 5, h6: 6 };
const blockTags = new Set(
  "p div li tr br section article dd dt blockquote pre table ul ol caption figcaption".split(" "),
);
const hiddenTags = new Set("script style template noscript head svg".split(" "));

/** Splits HTML into headings, paragraphs, list items and table rows. */
const toLines = (html: string): Line[] => {
  const lines: Line[] = [];
  let text = "";
  let isListItem = false;
  let level = 0;
  let rowDepth = 0;
  let hiddenDepth = 0;
  const flush = () => {
    const cleanText = text
      .split(cellSeparator)
      .map((cell) => cell.replaceAll(/\s+/g, " ").trim())
      .join(cellSeparator)
      .trim();
    text = "";
    if (cleanText === "") return;
    lines.push({
      kind: level > 0 ? "heading" : "text",
      level,
      page: null,
      text: isListItem ? `• ${cleanText}` : cleanText,
    });
    isListItem = false;
  };
  const parser = new Parser({
    onopentag: (name) => {
      if (hiddenTags.has(name)) hiddenDepth += 1;
      if (name in headingLevels) {
        flush();
        level = headingLevels[name] ?? 0;
      } else if (name === "td" || name === "th") text += text.trim() === "" ? "" : cellSeparator;
      // Paragraphs in a table row stay on its line.
      else if (blockTags.has(name) && rowDepth === 0) flush();
      else if (blockTags.has(name)) text += " ";
      if (name === "tr") rowDepth += 1;
      if (name === "li" && rowDepth === 0) isListItem = true;
    },
    ontext: (part) => {
      if (hiddenDepth === 0) text += part.replaceAll(/\s+/g, " ");
    },
    onclosetag: (name) => {
      if (hiddenTags.has(name)) hiddenDepth = Math.max(0, hiddenDepth - 1);
      if (name === "tr") rowDepth = Math.max(0, rowDepth - 1);
      if (name in headingLevels) {
        flush();
        level = 0;
      } else if (blockTags.has(name) && rowDepth === 0) flush();
    },
  });
  parser.write(html);
  parser.end();
  flush();
  return lines;
};

/** Reads the text of an HTML page. Throws UnreadableDocumentError. */
export const readHtml = (html: string): DocumentText => ({ pages: null, sections: toSections(toLines(html)) });

/** Reads the text of a Word document. Call `checkZip` first. Throws UnreadableDocumentError. */
export const readDocx = async (bytes: Uint8Array): Promise<DocumentText> => {
  const { value } = await mammoth
    .convertToHtml(
      { buffer: Buffer.from(bytes) },
      { convertImage: mammoth.images.imgElement(async () => ({ src: "" })) },
    )
    .catch(() => {
      throw new UnreadableDocumentError("damaged");
    });
  return readHtml(value);
};
