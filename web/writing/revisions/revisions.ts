import { createAnchor, type PassageAnchor } from "#shared/domain/passage-anchors.ts";
import { formatHeading, formatTable, isPlainHeading } from "../text-blocks.ts";

/** A tracked insertion or deletion. Author and date come from the file. */
export type TrackedChange = {
  id: number;
  kind: "insert" | "delete";
  author: string | null;
  date: string | null;
  text: string;
};
/**
 * A stretch of text with the same revision state; `change` is the index of its tracked change, and `comments` are the
 * comments whose range covers it.
 */
export type Run = { text: string; change: number | null; comments: readonly string[] };
export type ParagraphStyle = "title" | "section" | "heading" | "subheading" | "bullet" | "number" | "text";
type Paragraph = {
  kind: "paragraph";
  style: ParagraphStyle;
  runs: Run[];
  /** The change that inserted or deleted the paragraph's end. */
  endChange: number | null;
};
export type RevisedBlock = Paragraph | { kind: "table"; rows: Run[][][] };
export type WordComment = { id: string; author: string | null; date: string | null; text: string };
export type RevisedDocument = {
  blocks: readonly RevisedBlock[];
  changes: readonly TrackedChange[];
  comments: readonly WordComment[];
};

/** Whether each change was accepted, by ID. */
export type Decisions = ReadonlyMap<number, boolean>;

/** Whether a change's text is kept: an insertion if it is accepted, a deletion if it is rejected. */
const isTextKept = (document: RevisedDocument, decisions: Decisions, change: number | null) => {
  if (change === null) return true;
  const kind = document.changes[change]?.kind;
  return (kind === "insert") === (decisions.get(change) ?? false);
};

type Target = {
  /** Whether the text starts with the title and has section headings, like a proposal. */
  isProposal: boolean;
};

/** Applies the decisions and returns the text in the editor's format. */
export const resolveRevisions = (document: RevisedDocument, decisions: Decisions, { isProposal }: Target): string => {
  const resolve = (runs: readonly Run[]) =>
    runs
      .filter(({ change }) => isTextKept(document, decisions, change))
      .map(({ text }) => text)
      .join("");
  let text = "";
  let previous: ParagraphStyle | "table" | undefined;
  let number = 0;
  const add = (style: ParagraphStyle | "table", line: string) => {
    const isSameList = style === previous && (style === "bullet" || style === "number");
    const isBelowHeading = previous === "section" || previous === "heading" || previous === "subheading";
    if (text) text += isSameList || (isBelowHeading && style !== "section") ? "\n" : "\n\n";
    text += line;
    previous = style;
  };
  const addParagraph = (style: ParagraphStyle, content: string) => {
    if (!content.trim()) return;
    number = style === "number" && previous === "number" ? number + 1 : 1;
    const line = content.replaceAll("\n", " ").trim();
    switch (style) {
      case "title":
        if (isProposal) add("title", line);
        return;
      case "section":
        return add(isProposal ? "section" : "heading", isProposal ? line : formatHeading({ level: 2, text: line }));
      case "heading":
      case "subheading":
        return add(
          style,
          isPlainHeading(line) ? line : formatHeading({ level: style === "heading" ? 2 : 3, text: line }),
        );
      case "bullet":
        return add(style, `- ${line}`);
      case "number":
        return add(style, `${number}. ${line}`);
      case "text":
        return add(style, content.trim());
    }
  };
  let pendingParagraph: { style: ParagraphStyle; content: string } | undefined;
  for (const block of document.blocks) {
    if (block.kind === "table") {
      if (pendingParagraph) addParagraph(pendingParagraph.style, pendingParagraph.content);
      pendingParagraph = undefined;
      const rows = block.rows.map((row) => row.map(resolve));
      const columns = Math.max(0, ...rows.map(({ length }) => length));
      const paddedRows = rows.map((row) => [...row, ...Array.from({ length: columns - row.length }, () => "")]);
      if (paddedRows.some((row) => row.some((cell) => cell.trim()))) add("table", formatTable(paddedRows));
      continue;
    }
    const content = resolve(block.runs);
    // A paragraph whose end was deleted continues in the next one.
    pendingParagraph = pendingParagraph?.content
      ? { style: pendingParagraph.style, content: pendingParagraph.content + content }
      : { style: block.style, content };
    if (!isTextKept(document, decisions, block.endChange)) continue;
    addParagraph(pendingParagraph.style, pendingParagraph.content);
    pendingParagraph = undefined;
  }
  if (pendingParagraph) addParagraph(pendingParagraph.style, pendingParagraph.content);
  return text;
};

/** Finds the passage of a comment in the resolved text; null if it was deleted or has no words. */
export const findCommentAnchor = (
  document: RevisedDocument,
  decisions: Decisions,
  content: string,
  commentId: string,
): PassageAnchor | null => {
  const lines = document.blocks.flatMap((block) => (block.kind === "table" ? block.rows.flat() : [block.runs]));
  const quote = lines
    .map((runs) =>
      runs
        .filter(({ change, comments }) => comments.includes(commentId) && isTextKept(document, decisions, change))
        .map(({ text }) => text)
        .join("")
        .trim(),
    )
    .find(Boolean);
  const start = quote ? content.indexOf(quote) : -1;
  return (quote && start >= 0 && createAnchor(content, { start, end: start + quote.length })) || null;
};
