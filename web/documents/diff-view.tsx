import clsx from "clsx";
import { diffArrays } from "diff";
import { useMemo } from "react";
import { formatCount } from "#web/ui/text/format.ts";

/** Part of a line; `isChanged` marks what differs within a changed line. */
type Segment = { text: string; isChanged: boolean };
/** A line in both texts (" "), only in the old one ("-") or only in the new one ("+"). */
export type DiffRow = { mark: " " | "+" | "-"; segments: Segment[] };
/** A displayed row, or the number of unchanged rows collapsed in its place. */
type DiffDisplayRow = DiffRow | { skippedCount: number };

/** Milliseconds after which a diff gives up and treats the texts as wholly different. */
const timeoutMs = 500;
/** Combined length up to which a changed passage is compared word by word. */
const maxWordDiffLength = 20_000;

type Change<T> = { value: T[]; added: boolean; removed: boolean };
const compare = <T,>(before: T[], after: T[]): Change<T>[] =>
  diffArrays(before, after, { timeout: timeoutMs }) ?? [
    { value: before, added: false, removed: true },
    { value: after, added: true, removed: false },
  ];

/** Splits a text into words with inner punctuation ("don't", "5,000"), whitespace runs and other single characters. */
const tokenize = (text: string) =>
  text.match(/\n|[^\S\n]+|[\p{L}\p{N}\p{M}]+(?:['’.,][\p{L}\p{N}\p{M}]+)*|[^\s\p{L}\p{N}\p{M}]/gu) ?? [];

const splitIntoRows = (mark: DiffRow["mark"], segments: Segment[]): DiffRow[] => {
  const rows: DiffRow[] = [{ mark, segments: [] }];
  for (const { text, isChanged } of segments)
    text.split("\n").forEach((part, index) => {
      if (index > 0) rows.push({ mark, segments: [] });
      if (part) rows.at(-1)?.segments.push({ text: part, isChanged });
    });
  return rows;
};

const toRows = (mark: DiffRow["mark"], lines: string[], isChanged: boolean) =>
  lines.map((text): DiffRow => ({ mark, segments: text ? [{ text, isChanged }] : [] }));

/** Diffs a changed passage by word. Returns the old lines, then the new ones. */
const diffPassage = (before: string[], after: string[]): DiffRow[] => {
  const [oldText, newText] = [before.join("\n"), after.join("\n")];
  if (oldText.length + newText.length > maxWordDiffLength)
    return [...toRows("-", before, true), ...toRows("+", after, true)];
  const words = compare(tokenize(oldText), tokenize(newText));
  const getSide = (omitted: "added" | "removed") =>
    words
      .filter((change) => !change[omitted])
      .map(({ value, added, removed }) => ({ text: value.join(""), isChanged: added || removed }));
  return [...splitIntoRows("-", getSide("added")), ...splitIntoRows("+", getSide("removed"))];
};

/** Diffs by line, and by word within changed lines. */
export const diffText = (before: string, after: string): DiffRow[] => {
  const changes = compare(before.split("\n"), after.split("\n"));
  return changes.flatMap((change, index): DiffRow[] => {
    const next = changes[index + 1];
    const previous = changes[index - 1];
    if (change.removed && next?.added) return diffPassage(change.value, next.value);
    if (change.added && previous?.removed) return [];
    return toRows(change.removed ? "-" : change.added ? "+" : " ", change.value, false);
  });
};

/** Keeps `contextLines` lines of context per change and collapses runs of three or more other lines. */
export const collapseUnchanged = (rows: DiffRow[], contextLines = 2): DiffDisplayRow[] => {
  const isVisible = rows.map(() => false);
  rows.forEach(({ mark }, index) => {
    if (mark !== " ") isVisible.fill(true, Math.max(0, index - contextLines), index + contextLines + 1);
  });
  const displayRows: DiffDisplayRow[] = [];
  for (let index = 0; index < rows.length; ) {
    const end = isVisible.indexOf(true, index);
    const next = end < 0 ? rows.length : end;
    if (next - index >= 3) displayRows.push({ skippedCount: next - index });
    else displayRows.push(...rows.slice(index, next));
    const stop = next < rows.length ? isVisible.indexOf(false, next) : next;
    index = stop < 0 ? rows.length : stop;
    displayRows.push(...rows.slice(next, index));
  }
  return displayRows;
};

export const countChanges = (rows: DiffRow[]) => ({
  added: rows.filter(({ mark }) => mark === "+").length,
  removed: rows.filter(({ mark }) => mark === "-").length,
});

type Props = { before: string; after: string; label: string };

const markStyles = {
  "+": { style: "bg-green-soft", word: "Added: ", mark: "+", changed: "bg-green/25 font-semibold no-underline" },
  "-": { style: "bg-red-soft", word: "Removed: ", mark: "−", changed: "bg-red/25 font-semibold no-underline" },
  " ": { style: "", word: "", mark: "", changed: "" },
} as const;

export const DiffView = ({ before, after, label }: Props) => {
  const rows = useMemo(() => diffText(before, after), [before, after]);
  const displayRows = useMemo(() => collapseUnchanged(rows), [rows]);
  const { added, removed } = countChanges(rows);
  if (added + removed === 0) return <p className="py-4 text-muted">The texts are identical.</p>;
  return (
    <figure aria-label={label} className="min-w-0">
      <figcaption className="mb-2 text-sm text-muted">
        {formatCount(added, "line")} added, {formatCount(removed, "line")} removed
      </figcaption>
      <div className="rounded-card border border-line text-sm">
        {displayRows.map((row, index) =>
          "skippedCount" in row ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never move; a new diff renders them again
            <p key={index} className="bg-sunken px-3 py-1 text-xs text-muted">
              {formatCount(row.skippedCount, "line")} unchanged
            </p>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <Line key={index} {...row} />
          ),
        )}
      </div>
    </figure>
  );
};

const Line = ({ mark, segments }: DiffRow) => {
  const { style, word, mark: sign, changed } = markStyles[mark];
  const Mark = mark === "+" ? "ins" : "del";
  return (
    <p className={clsx("grid grid-cols-[1.5rem_1fr] px-1.5 py-0.5", style)}>
      <span aria-hidden className="text-center font-semibold">
        {sign}
      </span>
      <span className="min-h-[1lh] whitespace-pre-wrap wrap-anywhere">
        {word && <span className="sr-only">{word}</span>}
        {segments.map((segment, index) =>
          segment.isChanged ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <Mark key={index} className={changed}>
              {segment.text}
            </Mark>
          ) : (
            segment.text
          ),
        )}
      </span>
    </p>
  );
};
