import { SaxesParser, type SaxesTagPlain } from "saxes";
import { documentLimits } from "#shared/api/documents.ts";
import { UnreadableZipError, unzipParts } from "#shared/util/unzip-parts.ts";
import type { ParagraphStyle, RevisedBlock, RevisedDocument, Run, TrackedChange, WordComment } from "./revisions.ts";

/** `message` is written for the user. */
export class UnreadableRevisionsError extends Error {}
export const revisionErrors = {
  notWord: "Please choose a Word file (.docx)",
  tooLarge: "This file is too large to compare. Please shorten it or remove its images",
  damaged: "This file is damaged or isn’t a Word file. Please save it again in Word",
  empty: "This file has no text",
} as const;

const partNames = ["word/document.xml", "word/comments.xml", "word/styles.xml", "word/numbering.xml"];
const limits = { maxBytes: 12_000_000, maxParts: 5_000 };
const maxChanges = 2_000;
const maxComments = 300;
const maxDepth = 200;

const throwUnreadable = (text: keyof typeof revisionErrors): never => {
  throw new UnreadableRevisionsError(revisionErrors[text]);
};

type Handlers = {
  open: (name: string, attributes: Record<string, string>) => void;
  close: (name: string) => void;
  text: (text: string) => void;
};
/** Parses a part of the file. Rejects DOCTYPE declarations, so that entities cannot expand or load anything. */
const parseXml = (xml: string, handlers: Handlers) => {
  const parser = new SaxesParser();
  let depth = 0;
  parser.on("error", () => throwUnreadable("damaged"));
  parser.on("doctype", () => throwUnreadable("damaged"));
  parser.on("opentag", ({ name, attributes }: SaxesTagPlain) => {
    depth += 1;
    if (depth > maxDepth) throwUnreadable("damaged");
    handlers.open(name, attributes);
  });
  parser.on("closetag", ({ name }) => {
    depth -= 1;
    handlers.close(name);
  });
  parser.on("text", handlers.text);
  parser.write(xml).close();
};

const cleanAuthor = (value: string | undefined) =>
  value
    ?.replaceAll(/[\p{C}\s]+/gu, " ")
    .trim()
    .slice(0, 100) || null;
const cleanDate = (value: string | undefined) => (value && !Number.isNaN(Date.parse(value)) ? value : null);

const readComments = (xml: string): WordComment[] => {
  const comments: WordComment[] = [];
  let current: WordComment | undefined;
  let isText = false;
  parseXml(xml, {
    open: (name, attributes) => {
      if (name === "w:comment")
        current = {
          id: attributes["w:id"] ?? "",
          author: cleanAuthor(attributes["w:author"]),
          date: cleanDate(attributes["w:date"]),
          text: "",
        };
      isText = name === "w:t";
      if (name === "w:p" && current?.text) current.text += "\n";
    },
    close: (name) => {
      isText = false;
      if (name !== "w:comment" || !current) return;
      if (current.text.trim() && comments.length < maxComments)
        comments.push({ ...current, text: current.text.trim() });
      current = undefined;
    },
    text: (text) => {
      if (isText && current) current.text += text;
    },
  });
  return comments;
};

/** Returns the number formats of the first level, by numbering ID. */
const readNumberings = (xml: string) => {
  const formats = new Map<string, string>();
  const abstractIds = new Map<string, string>();
  let abstractId: string | undefined;
  let numId: string | undefined;
  parseXml(xml, {
    open: (name, attributes) => {
      const value = attributes["w:val"] ?? "";
      if (name === "w:abstractNum") abstractId = attributes["w:abstractNumId"];
      else if (name === "w:num") numId = attributes["w:numId"];
      else if (name === "w:abstractNumId" && numId !== undefined) abstractIds.set(numId, value);
      else if (name === "w:numFmt" && abstractId !== undefined && !formats.has(abstractId))
        formats.set(abstractId, value);
    },
    close: (name) => {
      if (name === "w:abstractNum") abstractId = undefined;
      if (name === "w:num") numId = undefined;
    },
    text: () => undefined,
  });
  return (id: string) => formats.get(abstractIds.get(id) ?? "") ?? "bullet";
};

/** Returns the English names of the styles by ID, because localized versions of Word translate the IDs. */
const readStyleNames = (xml: string) => {
  const names = new Map<string, string>();
  let id: string | undefined;
  parseXml(xml, {
    open: (name, attributes) => {
      if (name === "w:style") id = attributes["w:styleId"];
      if (name === "w:name" && id !== undefined) names.set(id, attributes["w:val"] ?? "");
    },
    close: (name) => {
      if (name === "w:style") id = undefined;
    },
    text: () => undefined,
  });
  return names;
};

const styles: Record<string, ParagraphStyle> = {
  title: "title",
  "heading 1": "section",
  "heading 2": "heading",
  "heading 3": "subheading",
  "heading 4": "subheading",
};
const changeKinds: Record<string, TrackedChange["kind"]> = {
  "w:ins": "insert",
  "w:moveTo": "insert",
  "w:del": "delete",
  "w:moveFrom": "delete",
};
/** Elements whose text is not part of the document's text. */
const skippedElements = new Set([
  "w:txbxContent",
  "mc:Fallback",
  "w:rPrChange",
  "w:pPrChange",
  "w:sectPr",
  "w:instrText",
]);

type Reader = { xml: string; styleNames: Map<string, string>; getNumberFormat: (id: string) => string };
const readBlocks = ({ xml, styleNames, getNumberFormat }: Reader) => {
  const blocks: RevisedBlock[] = [];
  const changes: TrackedChange[] = [];
  const openChanges: (number | null)[] = [];
  const openComments = new Set<string>();
  /** Whether unchanged text followed the last change. */
  let isSeparated = true;
  let skipDepth = 0;
  let isText = false;
  let isRunProperties = false;
  let isParagraphProperties = false;
  let paragraph: Extract<RevisedBlock, { kind: "paragraph" }> | undefined;
  let tableDepth = 0;
  let table: Extract<RevisedBlock, { kind: "table" }> | undefined;

  const startChange = (kind: TrackedChange["kind"], attributes: Record<string, string>) => {
    const author = cleanAuthor(attributes["w:author"]);
    const date = cleanDate(attributes["w:date"]);
    const last = changes.at(-1);
    if (last && !isSeparated && last.kind === kind && last.author === author && last.date === date) return last.id;
    if (changes.length >= maxChanges) throwUnreadable("tooLarge");
    changes.push({ id: changes.length, kind, author, date, text: "" });
    isSeparated = false;
    return changes.length - 1;
  };
  const addText = (text: string) => {
    if (!paragraph || !text) return;
    const change = openChanges.at(-1) ?? null;
    const trackedChange = change === null ? undefined : changes[change];
    if (trackedChange) trackedChange.text += text;
    else isSeparated = true;
    const comments = [...openComments];
    const last = paragraph.runs.at(-1);
    if (last && last.change === change && last.comments.join() === comments.join()) last.text += text;
    else paragraph.runs.push({ text, change, comments });
  };
  const endParagraph = () => {
    if (!paragraph) return;
    const cell = table?.rows.at(-1)?.at(-1);
    if (cell) {
      if (cell.length > 0 && paragraph.runs.length > 0) cell.push({ text: " ", change: null, comments: [] });
      cell.push(...(paragraph.runs as Run[]));
    } else blocks.push(paragraph);
    if (paragraph.endChange === null) isSeparated = true;
    else {
      const change = changes[paragraph.endChange];
      if (change) change.text += "\n";
    }
    paragraph = undefined;
  };
  parseXml(xml, {
    open: (name, attributes) => {
      if (skipDepth > 0 || skippedElements.has(name)) {
        skipDepth += 1;
        return;
      }
      const value = attributes["w:val"] ?? "";
      const kind = changeKinds[name];
      if (kind) {
        if (isParagraphProperties && isRunProperties && paragraph) paragraph.endChange = startChange(kind, attributes);
        else if (!isParagraphProperties && !isRunProperties)
          openChanges.push(paragraph ? startChange(kind, attributes) : null);
        return;
      }
      switch (name) {
        case "w:p":
          endParagraph();
          paragraph = { kind: "paragraph", style: "text", runs: [], endChange: null };
          break;
        case "w:pPr":
          isParagraphProperties = true;
          break;
        case "w:rPr":
          isRunProperties = true;
          break;
        case "w:pStyle":
          if (paragraph) paragraph.style = styles[(styleNames.get(value) ?? value).toLowerCase()] ?? paragraph.style;
          break;
        case "w:numId":
          if (paragraph?.style === "text" && value !== "0")
            paragraph.style = getNumberFormat(value) === "bullet" ? "bullet" : "number";
          break;
        case "w:t":
        case "w:delText":
          isText = true;
          break;
        case "w:tab":
          if (!isParagraphProperties) addText(" ");
          break;
        case "w:br":
        case "w:cr":
          addText("\n");
          break;
        case "w:noBreakHyphen":
          addText("-");
          break;
        case "w:commentRangeStart":
          openComments.add(attributes["w:id"] ?? "");
          break;
        case "w:commentRangeEnd":
          openComments.delete(attributes["w:id"] ?? "");
          break;
        case "w:tbl":
          tableDepth += 1;
          if (tableDepth === 1) table = { kind: "table", rows: [] };
          break;
        case "w:tr":
          if (tableDepth === 1) table?.rows.push([]);
          break;
        case "w:tc":
          if (tableDepth === 1) table?.rows.at(-1)?.push([]);
          break;
      }
    },
    close: (name) => {
      if (skipDepth > 0) {
        skipDepth -= 1;
        return;
      }
      if (changeKinds[name] && !isParagraphProperties && !isRunProperties) openChanges.pop();
      else if (name === "w:p") endParagraph();
      else if (name === "w:pPr") isParagraphProperties = false;
      else if (name === "w:rPr") isRunProperties = false;
      else if (name === "w:t" || name === "w:delText") isText = false;
      else if (name === "w:tbl") {
        tableDepth -= 1;
        if (tableDepth > 0 || !table) return;
        blocks.push(table);
        table = undefined;
      }
    },
    text: (text) => {
      if (isText && skipDepth === 0) addText(text);
    },
  });
  return { blocks, changes };
};

/** Reads the text, tracked changes and comments of a Word file. Throws UnreadableRevisionsError. */
export const readRevisions = (bytes: Uint8Array): RevisedDocument => {
  if (bytes.length > documentLimits.fileBytes) throwUnreadable("tooLarge");
  try {
    const parts = unzipParts(bytes, { shouldUnpack: (name) => partNames.includes(name), ...limits });
    const readPart = (name: string) => new TextDecoder().decode(parts.get(name)).trim();
    const [document = "", comments, styleSheet, numbering] = partNames.map(readPart);
    if (!document) throwUnreadable("damaged");
    const styleNames = styleSheet ? readStyleNames(styleSheet) : new Map<string, string>();
    const getNumberFormat = numbering ? readNumberings(numbering) : () => "bullet";
    const { blocks, changes } = readBlocks({ xml: document, styleNames, getNumberFormat });
    const hasText = blocks.some((block) => block.kind === "table" || block.runs.some(({ text }) => text.trim()));
    if (!hasText) throwUnreadable("empty");
    return { blocks, changes, comments: comments ? readComments(comments) : [] };
  } catch (error) {
    if (error instanceof UnreadableZipError) return throwUnreadable(error.reason);
    if (error instanceof UnreadableRevisionsError) throw error;
    return throwUnreadable("damaged");
  }
};
