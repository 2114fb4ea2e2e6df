import { proposalSections } from "#shared/proposals.ts";
import type { WritingKind } from "./kinds.ts";

/** A stretch of a document that is written on by itself; without a title where no heading stands above it. */
type Piece = { key: string | null; title: string | null; text: string };
/** A document as the sheet shows it. `isTitled`: its text begins with its title. */
export type Sheet = { title: string; isTitled: boolean; pieces: readonly Piece[] };

const keys = new Map<string, string>(Object.entries(proposalSections).map(([key, title]) => [title, key]));
const trimLines = (lines: readonly string[]) =>
  lines
    .join("\n")
    .replace(/^(?:[ \t]*\n)+/, "")
    .trimEnd();

/**
 * Where sections begin: the first line of each title, looked for in their order and only behind the one before, so that
 * a line inside a section that happens to be called like one is a line.
 */
const headingsIn = (lines: readonly string[]) => {
  const found = new Set<number>();
  let from = 0;
  for (const title of keys.keys()) {
    const at = lines.findIndex((line, place) => place >= from && line.trim() === title);
    if (at < 0) continue;
    found.add(at);
    from = at + 1;
  }
  return found;
};

/** Takes a document apart at the headings of its sections. A letter is one piece. */
export const splitSheet = (kind: WritingKind, title: string, content: string): Sheet => {
  if (kind !== "proposal")
    return { title, isTitled: false, pieces: [{ key: null, title: null, text: content.trimEnd() }] };
  const lines = content.split("\n");
  const first = lines.findIndex((line) => line.trim());
  const isTitled = first >= 0 && lines[first]?.trim() === title.trim();
  const pieces: Piece[] = [];
  let [heading, body]: [string | null, string[]] = [null, []];
  const put = () => {
    const text = trimLines(body);
    if (heading !== null || text) pieces.push({ key: heading && (keys.get(heading) ?? null), title: heading, text });
  };
  const rest = isTitled ? lines.slice(first + 1) : lines;
  const headings = headingsIn(rest);
  for (const [at, line] of rest.entries()) {
    if (headings.has(at)) {
      put();
      [heading, body] = [line.trim(), []];
    } else body.push(line);
  }
  put();
  return { title, isTitled, pieces: pieces.length ? pieces : [{ key: null, title: null, text: "" }] };
};

/** The whole text, and where in it the text of each piece begins. */
export const layOut = ({ title, isTitled, pieces }: Sheet) => {
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
export const contentOf = (sheet: Sheet) => layOut(sheet).content;

/** Which piece holds a place of the whole text, and where in it; the nearest where a heading stands. */
export const placeIn = (sheet: Sheet, { start, end }: { start: number; end: number }) => {
  const { starts } = layOut(sheet);
  const found = starts.findLastIndex((from) => from <= start);
  const piece = Math.max(found, 0);
  const [from, length] = [starts[piece] ?? 0, sheet.pieces[piece]?.text.length ?? 0];
  const within = (place: number) => Math.min(Math.max(place - from, 0), length);
  return { piece, start: within(start), end: within(end) };
};

export type Mark = { start: number; end: number; text: string };
/** Every `[Add: …]` and `[verify: …]` of a text, in its order. */
export const marksIn = (text: string): Mark[] =>
  [...text.matchAll(/\[(?:add|verify)\b[^\][]*\]/gi)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    text: match[0].slice(1, -1),
  }));
