import { maxRequirements, type NoticeChange } from "#shared/api/requirements.ts";
import type { ExtractedRequirement } from "./requirements/extracted-requirement.ts";
import { containsQuote } from "./requirements/notice-text.ts";
import {
  computeMark,
  createExtractedRequirement,
  type ExtractionSource,
  getSourceText,
  type StoredRequirement,
  sortByCertainty,
  toSourceText,
} from "./requirements.ts";

type Revision = { items: StoredRequirement[]; added: number; changed: number; removed: number; omitted: number };

/**
 * Compares a checklist with a new version of the notice. Keeps each row's state, its owner and the user's wording. A row
 * that the new version changes gets the new wording and quote; a row whose quote is gone is marked as removed instead of being deleted.
 * `plainText` is the new version's text.
 */
export const reviseChecklist = (
  before: readonly StoredRequirement[],
  extractedRows: readonly ExtractedRequirement[],
  plainText: string,
  source: ExtractionSource,
): Revision => {
  const markedRows = sortByCertainty(extractedRows).map((row) => ({
    row,
    mark: computeMark(row.kind, row.requirement),
  }));
  const rowsByMark = new Map(markedRows.map(({ row, mark }) => [mark, row]));
  const isFromNotice = (row: StoredRequirement) => getSourceText(row) !== null;
  const isInNewVersion = (row: StoredRequirement) =>
    rowsByMark.has(row.mark) || containsQuote(plainText, row.quote ?? "");
  const lostRows = before.filter((row) => isFromNotice(row) && !isInNewVersion(row));
  const keptRows = before.filter((row) => !lostRows.includes(row));
  const marks = new Set(keptRows.map(({ mark }) => mark));
  const newRows = markedRows.filter(
    ({ row, mark }) =>
      !marks.has(mark) && !keptRows.some(({ kind, quote }) => kind === row.kind && quote === row.quote),
  );
  const successors = pairRows(lostRows, newRows);
  const matchedRows = new Set(successors.values());
  const counts = { added: 0, changed: 0, removed: 0, omitted: 0 };
  const items = before.map((row): StoredRequirement => {
    if (!isFromNotice(row)) return row;
    const successor = successors.get(row);
    if (successor) {
      counts.changed += 1;
      return toChangedRequirement(row, successor, source);
    }
    if (lostRows.includes(row)) {
      if (row.noticeChange?.change === "removed") return row;
      counts.removed += 1;
      return { ...row, noticeChange: { change: "removed", previous: null } };
    }
    const sameRow = rowsByMark.get(row.mark);
    const noticeChange = row.noticeChange?.change === "removed" ? null : row.noticeChange;
    return { ...row, noticeChange, ...locateSource(row, sameRow, plainText), sourceId: source.sourceId };
  });
  for (const { row, mark } of newRows) {
    if (matchedRows.has(row) || marks.has(mark)) continue;
    marks.add(mark);
    if (items.length >= maxRequirements) counts.omitted += 1;
    else {
      items.push({ ...createExtractedRequirement(row, source), noticeChange: { change: "added", previous: null } });
      counts.added += 1;
    }
  }
  return { items, ...counts };
};

/** Returns the position of an unchanged row in the new version. */
const locateSource = ({ quote }: StoredRequirement, sameRow: ExtractedRequirement | undefined, plainText: string) =>
  sameRow ? toSourceText(sameRow) : { page: null, position: plainText.indexOf(quote ?? "") };

type MarkedRow = { row: ExtractedRequirement; mark: string };
/** Pairs each lost row with the new row of its kind that differs in numbers alone, or else in few words. */
const pairRows = (lostRows: readonly StoredRequirement[], newRows: readonly MarkedRow[]) => {
  const pairs = new Map<StoredRequirement, ExtractedRequirement>();
  const matchedRows = new Set<ExtractedRequirement>();
  const pair = (isPair: (before: StoredRequirement, after: ExtractedRequirement) => boolean) => {
    for (const before of lostRows) {
      if (pairs.has(before)) continue;
      const match = newRows.find(({ row }) => row.kind === before.kind && !matchedRows.has(row) && isPair(before, row));
      if (!match) continue;
      pairs.set(before, match.row);
      matchedRows.add(match.row);
    }
  };
  pair((before, { requirement }) => maskValues(before.requirement) === maskValues(requirement));
  pair((before, { quote }) => maskValues(getSourceText(before) ?? "") === maskValues(quote));
  pair((before, { requirement }) => computeOverlap(before.requirement, requirement) >= minOverlap);
  return pairs;
};
const minOverlap = 0.6;
const months = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b/g;
const maskValues = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(months, "#")
    .replaceAll(/\$?\d[\d,.:/]*/g, "#");
const toWords = (text: string) => new Set(maskValues(text).match(/[a-z]{3,}/g));
/** Returns the share of words that two wordings have in common. */
const computeOverlap = (one: string, other: string) => {
  const [words, others] = [toWords(one), toWords(other)];
  const sharedWordCount = [...words].filter((word) => others.has(word)).length;
  return sharedWordCount / Math.max(1, words.size + others.size - sharedWordCount);
};

const toChangedRequirement = (
  row: StoredRequirement,
  successor: ExtractedRequirement,
  { sourceId }: ExtractionSource,
): StoredRequirement => {
  const isReworded = computeMark(row.kind, row.requirement) !== row.mark;
  const noticeChange: NoticeChange = { change: "changed", previous: isReworded ? null : row.requirement };
  return {
    ...row,
    requirement: isReworded ? row.requirement : successor.requirement,
    ...toSourceText(successor),
    sourceId,
    noticeChange,
    version: row.version + (isReworded ? 0 : 1),
    mark: computeMark(successor.kind, successor.requirement),
  };
};
