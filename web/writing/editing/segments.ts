import { formatHeading, formatTable, parseHeading, parseTable } from "../text-blocks.ts";

/** A part of a text with its own editing control; `gap` is the whitespace before it. */
export type Segment = { kind: "text" | "heading" | "table"; gap: string; source: string };

const paragraphGap = "\n\n";
const isBlank = (line: string | undefined) => !line?.trim();

/** Splits a text into headings, tables and the text between them. `joinSegments` is its inverse. */
export const parseSegments = (text: string): Segment[] => {
  const lines = text.split("\n");
  const segments: Segment[] = [];
  let gap = "";
  let isFirst = true;
  const push = (kind: Segment["kind"], part: readonly string[]) => {
    const last = segments.at(-1);
    const separator = isFirst ? gap : `\n${gap}`;
    const source = part.join("\n");
    if (kind === "text" && last?.kind === "text") last.source += separator + source;
    else segments.push({ kind, gap: separator, source });
    isFirst = false;
    gap = "";
  };
  for (let index = 0; index < lines.length; ) {
    if (isBlank(lines[index])) {
      gap += `${lines[index]}\n`;
      index += 1;
      continue;
    }
    let end = index + 1;
    const isHeading = parseHeading(lines[index] ?? "") !== undefined;
    while (!isHeading && end < lines.length && !isBlank(lines[end]) && !parseHeading(lines[end] ?? "")) end += 1;
    const part = lines.slice(index, end);
    push(isHeading ? "heading" : parseTable(part) ? "table" : "text", part);
    index = end;
  }
  // Trailing whitespace belongs to the segment in which it was typed.
  const rest = text.slice(joinSegments(segments).length);
  const last = segments.at(-1);
  if (last?.kind === "text") last.source += rest;
  else if (rest || segments.length === 0) segments.push({ kind: "text", gap: "", source: rest });
  return segments;
};

/** Joins segments back into the text they were parsed from, skipping empty ones. */
export const joinSegments = (segments: readonly Segment[]): string =>
  segments
    .filter(({ source }) => source)
    .map(({ gap, source }, index) => (index === 0 && segments[0]?.source === "" ? source : gap + source))
    .join("");

/** Adds empty text segments where users otherwise couldn't type: around tables, and after a final heading. */
export const addTextSegments = (segments: readonly Segment[]): Segment[] =>
  segments.flatMap((segment, index) => {
    if (segment.kind === "text") return [segment];
    const emptyText: Segment = { kind: "text", gap: paragraphGap, source: "" };
    const next = segments[index + 1];
    const isTable = segment.kind === "table";
    const needsAfter = isTable ? next?.kind !== "text" : next === undefined;
    return [
      ...(isTable && index === 0 ? [{ ...emptyText, gap: "" }] : []),
      segment,
      ...(needsAfter ? [emptyText] : []),
    ];
  });

/** Returns the offset of each segment's source in the joined text. */
export const getSegmentStarts = (segments: readonly Segment[]): number[] => {
  let length = 0;
  return segments.map((segment, index) => {
    const before = segments.slice(0, index).some(({ source }) => source);
    const gap = before || index === 0 ? segment.gap.length : 0;
    const start = length + (segment.source ? gap : 0);
    if (segment.source) length = start + segment.source.length;
    return start;
  });
};

type Structure = { segments: Segment[]; focus: number };

/** Turns the line at `position` of a text into a heading of `level`, and the lines around it into separate segments. */
export const insertHeading = (
  segments: readonly Segment[],
  index: number,
  position: number,
  level: 2 | 3,
): Structure => {
  const { gap = "", source = "" } = segments[index] ?? {};
  const from = source.lastIndexOf("\n", position - 1) + 1;
  const lineEnd = source.indexOf("\n", from);
  const to = lineEnd < 0 ? source.length : lineEnd;
  const before = source.slice(0, from).trimEnd();
  const after = source.slice(to).replace(/^\s+/, "");
  const line =
    source
      .slice(from, to)
      .replace(/^[#\-•*\s]+/, "")
      .trim() || "Heading";
  return {
    segments: [
      ...segments.slice(0, index),
      ...(before ? [{ kind: "text" as const, gap, source: before }] : []),
      { kind: "heading", gap: before ? paragraphGap : gap, source: formatHeading({ level, text: line }) },
      { kind: "text", gap: "\n", source: after },
      ...segments.slice(index + 1),
    ],
    focus: index + (before ? 1 : 0),
  };
};

/** Turns a heading into text, joined with the text before and after it. */
export const removeHeading = (segments: readonly Segment[], index: number): Structure => {
  const { gap = "", source = "" } = segments[index] ?? {};
  const text: Segment = { kind: "text", gap, source: parseHeading(source)?.text ?? "" };
  const joinedText = joinSegments([...segments.slice(0, index), text, ...segments.slice(index + 1)]);
  const parsedSegments = addTextSegments(parseSegments(joinedText));
  return { segments: parsedSegments, focus: Math.min(Math.max(index - 1, 0), parsedSegments.length - 1) };
};

/** Inserts a table of three columns after the paragraph at `position`. */
export const insertTable = (segments: readonly Segment[], index: number, position: number): Structure => {
  const { gap = "", source = "" } = segments[index] ?? {};
  const paragraphEnd = source.indexOf(paragraphGap, position);
  const end = paragraphEnd < 0 ? source.length : paragraphEnd;
  const before = source.slice(0, end).trimEnd();
  const after = source.slice(end).replace(/^\s+/, "");
  const table = formatTable([
    ["Item", "Details", "Amount"],
    ["", "", ""],
    ["", "", ""],
  ]);
  return {
    segments: [
      ...segments.slice(0, index),
      ...(before ? [{ kind: "text" as const, gap, source: before }] : []),
      { kind: "table", gap: before || index > 0 ? paragraphGap : gap, source: table },
      { kind: "text", gap: paragraphGap, source: after },
      ...segments.slice(index + 1),
    ],
    focus: index + (before ? 1 : 0),
  };
};

/** Removes a segment and joins the text around it. */
export const removeSegment = (segments: readonly Segment[], index: number): Structure => {
  const remaining = segments.filter((_, other) => other !== index);
  const parsedSegments = addTextSegments(parseSegments(joinSegments(remaining)));
  return { segments: parsedSegments, focus: Math.min(Math.max(index - 1, 0), parsedSegments.length - 1) };
};
