import { diffArrays } from "diff";

/** A piece of a line; `changed`: it is what differs in a line that was changed. */
type Piece = { text: string; changed: boolean };
/** A line that both texts have, or that only the old (-) or the new one (+) has. */
export type Row = { mark: " " | "+" | "-"; pieces: Piece[] };
/** What is shown of a difference: rows, and how many alike are left out between them. */
export type Shown = Row | { skipped: number };

/** Milliseconds after which texts that have little in common count as wholly different. */
const patience = 500;
/** Characters up to which a changed passage is compared word by word. */
const mostForWords = 20_000;

type Change<T> = { value: T[]; added: boolean; removed: boolean };
const compare = <T>(before: T[], after: T[]): Change<T>[] =>
  diffArrays(before, after, { timeout: patience }) ?? [
    { value: before, added: false, removed: true },
    { value: after, added: true, removed: false },
  ];

/** Words with what joins their parts ("don't", "5,000", "example.org"), spaces, and every other character by itself. */
const wordsOf = (text: string) =>
  text.match(/\n|[^\S\n]+|[\p{L}\p{N}\p{M}]+(?:['’.,][\p{L}\p{N}\p{M}]+)*|[^\s\p{L}\p{N}\p{M}]/gu) ?? [];

/** The lines that pieces make; a line end belongs to no piece. */
const inLines = (mark: Row["mark"], pieces: Piece[]): Row[] => {
  const rows: Row[] = [{ mark, pieces: [] }];
  for (const { text, changed } of pieces)
    text.split("\n").forEach((part, at) => {
      if (at > 0) rows.push({ mark, pieces: [] });
      if (part) rows.at(-1)?.pieces.push({ text: part, changed });
    });
  return rows;
};

const whole = (mark: Row["mark"], lines: string[], changed: boolean) =>
  lines.map((text): Row => ({ mark, pieces: text ? [{ text, changed }] : [] }));

/** A passage that was changed: the old lines, then the new ones, with the words that differ. */
const changedPassage = (before: string[], after: string[]): Row[] => {
  const [old, now] = [before.join("\n"), after.join("\n")];
  if (old.length + now.length > mostForWords) return [...whole("-", before, true), ...whole("+", after, true)];
  const words = compare(wordsOf(old), wordsOf(now));
  const side = (left: "added" | "removed") =>
    words
      .filter((change) => !change[left])
      .map(({ value, added, removed }) => ({ text: value.join(""), changed: added || removed }));
  return [...inLines("-", side("added")), ...inLines("+", side("removed"))];
};

/**
 * How one text became another, line by line, and word by word within lines that were changed. The rows without "+" are
 * the old text, those without "-" the new one.
 */
export const difference = (before: string, after: string): Row[] => {
  const changes = compare(before.split("\n"), after.split("\n"));
  return changes.flatMap((change, at): Row[] => {
    const next = changes[at + 1];
    const previous = changes[at - 1];
    if (change.removed && next?.added) return changedPassage(change.value, next.value);
    if (change.added && previous?.removed) return [];
    return whole(change.removed ? "-" : change.added ? "+" : " ", change.value, false);
  });
};

/** The same with only so many lines around each change; fewer than three are never left out. */
export const aroundChanges = (rows: Row[], around = 2): Shown[] => {
  const near = rows.map(() => false);
  rows.forEach(({ mark }, at) => {
    if (mark !== " ") near.fill(true, Math.max(0, at - around), at + around + 1);
  });
  const shown: Shown[] = [];
  for (let at = 0; at < rows.length; ) {
    const end = near.indexOf(true, at);
    const next = end < 0 ? rows.length : end;
    if (next - at >= 3) shown.push({ skipped: next - at });
    else shown.push(...rows.slice(at, next));
    const stop = next < rows.length ? near.indexOf(false, next) : next;
    at = stop < 0 ? rows.length : stop;
    shown.push(...rows.slice(next, at));
  }
  return shown;
};

/** How many lines came and went. */
export const counted = (rows: Row[]) => ({
  added: rows.filter(({ mark }) => mark === "+").length,
  removed: rows.filter(({ mark }) => mark === "-").length,
});
