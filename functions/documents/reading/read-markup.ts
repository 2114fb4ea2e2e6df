import { Parser } from "htmlparser2";
import mammoth from "mammoth";
import { cellSeparator, type DocumentText, type Line, toSections, UnreadableDocumentError } from "./document-text.ts";

const headings: Record<string, number> = { h1: 1, h2: 2, h3: 3, h4: 4, h5: 5, h6: 6 };
const blocks = new Set("p div li tr br section article dd dt blockquote pre table ul ol caption figcaption".split(" "));
const hidden = new Set("script style template noscript head svg".split(" "));

/** Headings, paragraphs, list items and table rows of an HTML text. */
const toLines = (html: string): Line[] => {
  const lines: Line[] = [];
  let text = "";
  let isItem = false;
  let level = 0;
  let rowDepth = 0;
  let hiddenDepth = 0;
  const flush = () => {
    const clean = text
      .split(cellSeparator)
      .map((cell) => cell.replaceAll(/\s+/g, " ").trim())
      .join(cellSeparator)
      .trim();
    text = "";
    if (clean === "") return;
    lines.push({ kind: level > 0 ? "heading" : "text", level, page: null, text: isItem ? `• ${clean}` : clean });
    isItem = false;
  };
  const parser = new Parser({
    onopentag: (name) => {
      if (hidden.has(name)) hiddenDepth += 1;
      if (name in headings) {
        flush();
        level = headings[name] ?? 0;
      } else if (name === "td" || name === "th") text += text.trim() === "" ? "" : cellSeparator;
      // Paragraphs within a row stay in it.
      else if (blocks.has(name) && rowDepth === 0) flush();
      else if (blocks.has(name)) text += " ";
      if (name === "tr") rowDepth += 1;
      if (name === "li" && rowDepth === 0) isItem = true;
    },
    ontext: (part) => {
      if (hiddenDepth === 0) text += part.replaceAll(/\s+/g, " ");
    },
    onclosetag: (name) => {
      if (hidden.has(name)) hiddenDepth = Math.max(0, hiddenDepth - 1);
      if (name === "tr") rowDepth = Math.max(0, rowDepth - 1);
      if (name in headings) {
        flush();
        level = 0;
      } else if (blocks.has(name) && rowDepth === 0) flush();
    },
  });
  parser.write(html);
  parser.end();
  flush();
  return lines;
};

/** Reads the text of an HTML page. Throws UnreadableDocumentError. */
export const readHtml = (html: string): DocumentText => ({ pages: null, sections: toSections(toLines(html)) });

/** Reads the text of a Word document, whose parts have been checked for their size. Throws UnreadableDocumentError. */
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
