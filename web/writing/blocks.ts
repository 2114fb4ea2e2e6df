import { proposalSections } from "#shared/api/proposals.ts";
import type { WritingKind } from "./writing-kinds.ts";

/** A separately edited part of a document; `title` is null if it has no heading. */
type Block = { key: string | null; title: string | null; text: string };
/** A document split for editing. `isTitled`: the text begins with the title. Stored in the tab, so the names are fixed. */
export type SplitDocument = { title: string; isTitled: boolean; pieces: readonly Block[] };

const sectionKeys = new Map<string, string>(Object.entries(proposalSections).map(([key, title]) => [title, key]));
const trimLines = (lines: readonly string[]) =>
  lines
    .join("\n")
    .replace(/^(?:[ \t]*\n)+/, "")
    .trimEnd();

/** Searches each title only after the previous heading, so that a body line equal to a title is not taken for one. */
const findHeadings = (lines: readonly string[]) => {
  const found = new Set<number>();
  let from = 0;
  for (const title of sectionKeys.keys()) {
    const index = lines.findIndex((line, lineIndex) => lineIndex >= from && line.trim() === title);
    if (index < 0) continue;
    found.add(index);
    from = index + 1;
  }
  return found;
};

/** Splits a proposal at its section headings. A letter is one block. */
export const splitDocument = (kind: WritingKind, title: string, content: string): SplitDocument => {
  if (kind !== "proposal")
    return { title, isTitled: false, pieces: [{ key: null, title: null, text: content.trimEnd() }] };
  const lines = content.split("\n");
  const first = lines.findIndex((line) => line.trim());
  const isTitled = first >= 0 && lines[first]?.trim() === title.trim();
  const pieces: Block[] = [];
  let [heading, body]: [string | null, string[]] = [null, []];
  const flush = () => {
    const text = trimLines(body);
    if (heading !== null || text)
      pieces.push({ key: heading && (sectionKeys.get(heading) ?? null), title: heading, text });
  };
  const rest = isTitled ? lines.slice(first + 1) : lines;
  const headings = findHeadings(rest);
  for (const [index, line] of rest.entries()) {
    if (headings.has(index)) {
      flush();
      [heading, body] = [line.trim(), []];
    } else body.push(line);
  }
  flush();
  return { title, isTitled, pieces: pieces.length ? pieces : [{ key: null, title: null, text: "" }] };
};

/** Joins the blocks; returns the text and the offset of each block in it. */
export const joinBlocks = ({ title, isTitled, pieces }: SplitDocument) => {
  let content = isTitled ? title : "";
  const starts = pieces.map((piece) => {
    if (content) content += "\n\n";
    if (piece.title !== null) content += `${piece.title}\n`;
    const start = content.length;
    content += piece.text;
    return start;
  });
  return { content: `${content}\n`, starts };
};
export const toContent = (sheet: SplitDocument) => joinBlocks(sheet).content;

/** Maps a range of the full text to a block and a range in it; a range in a heading maps to the nearest block. */
export const locateRange = (sheet: SplitDocument, { start, end }: { start: number; end: number }) => {
  const { starts } = joinBlocks(sheet);
  const piece = Math.max(
    starts.findLastIndex((from) => from <= start),
    0,
  );
  const [from, length] = [starts[piece] ?? 0, sheet.pieces[piece]?.text.length ?? 0];
  const toOffset = (position: number) => Math.min(Math.max(position - from, 0), length);
  return { piece, start: toOffset(start), end: toOffset(end) };
};

export type Placeholder = { start: number; end: number; text: string };
export const findPlaceholders = (text: string): Placeholder[] =>
  [...text.matchAll(/\[(?:add|verify)\b[^\][]*\]/gi)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    text: match[0].slice(1, -1),
  }));
