import type { DocumentType } from "#shared/api/documents.ts";
import { proposalSections } from "#shared/api/proposals.ts";
import { createBlankPattern, getBlankExplanation } from "#shared/domain/blanks.ts";

/** A separately edited part of a document; `title` is null if it has no heading. */
type Block = { key: string | null; title: string | null; text: string };
/** A document parsed for editing; `isTitled` if its text starts with the title. */
export type ParsedDocument = { title: string; isTitled: boolean; blocks: readonly Block[] };

const sectionKeys = new Map<string, string>(Object.entries(proposalSections).map(([key, title]) => [title, key]));
const trimLines = (lines: readonly string[]) =>
  lines
    .join("\n")
    .replace(/^(?:[ \t]*\n)+/, "")
    .trimEnd();

/** Finds the headings in their fixed order, so that a body line that equals an earlier title is not a heading. */
const findHeadings = (lines: readonly string[]) => {
  const headings = new Set<number>();
  let start = 0;
  for (const title of sectionKeys.keys()) {
    const index = lines.findIndex((line, lineIndex) => lineIndex >= start && line.trim() === title);
    if (index < 0) continue;
    headings.add(index);
    start = index + 1;
  }
  return headings;
};

/** Splits a proposal at its section headings. A letter is one block. */
export const parseDocument = (kind: DocumentType, title: string, content: string): ParsedDocument => {
  if (kind !== "proposal")
    return { title, isTitled: false, blocks: [{ key: null, title: null, text: content.trimEnd() }] };
  const lines = content.split("\n");
  const first = lines.findIndex((line) => line.trim());
  const isTitled = first >= 0 && lines[first]?.trim() === title.trim();
  const blocks: Block[] = [];
  let [heading, body]: [string | null, string[]] = [null, []];
  const flush = () => {
    const text = trimLines(body);
    if (heading !== null || text)
      blocks.push({ key: heading && (sectionKeys.get(heading) ?? null), title: heading, text });
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
  return { title, isTitled, blocks: blocks.length ? blocks : [{ key: null, title: null, text: "" }] };
};

/** Joins the blocks; returns the text and the offset of each block in it. */
export const joinBlocks = ({ title, isTitled, blocks }: ParsedDocument) => {
  let content = isTitled ? title : "";
  const starts = blocks.map((block) => {
    if (content) content += "\n\n";
    if (block.title !== null) content += `${block.title}\n`;
    const start = content.length;
    content += block.text;
    return start;
  });
  return { content: `${content}\n`, starts };
};
export const toContent = (document: ParsedDocument) => joinBlocks(document).content;

export type TextRange = { start: number; end: number };

/** Maps a range of the full text to a block and a range in it; a range in a heading maps to the nearest block. */
export const locateRange = (document: ParsedDocument, { start, end }: TextRange) => {
  const { starts } = joinBlocks(document);
  const index = Math.max(
    starts.findLastIndex((blockStart) => blockStart <= start),
    0,
  );
  const length = document.blocks[index]?.text.length ?? 0;
  const toOffset = (position: number) => Math.min(Math.max(position - (starts[index] ?? 0), 0), length);
  return { index, start: toOffset(start), end: toOffset(end) };
};

/** `explanation` says why the fact matters; a model's marker needs none. */
export type Placeholder = TextRange & { text: string; explanation: string | undefined };
export const findPlaceholders = (text: string): Placeholder[] =>
  [...text.matchAll(createBlankPattern())].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    text: match[0].slice(1, -1),
    explanation: getBlankExplanation(match[0].slice(1, -1)),
  }));
