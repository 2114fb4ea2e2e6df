/** `end` is exclusive. */
export type Range = { start: number; end: number };

const countCommon = (length: number, isEqual: (index: number) => boolean) => {
  let count = 0;
  while (count < length && isEqual(count)) count += 1;
  return count;
};

/** Adjusts a text range for the edit that turned `before` into `after`. Text inserted at the end of the range extends it. */
export const trackRange = (before: string, after: string, { start, end }: Range): Range => {
  if (before === after) return { start, end };
  const shorter = Math.min(before.length, after.length);
  // Compare from the end first, so that a sentence typed after the range extends it even if both sentences end alike.
  const suffix = countCommon(shorter, (index) => before[before.length - 1 - index] === after[after.length - 1 - index]);
  const prefix = countCommon(shorter - suffix, (index) => before[index] === after[index]);
  const editEnd = before.length - suffix;
  const growth = after.length - before.length;
  // The edit lies entirely before or after the range.
  if (editEnd <= start && !(prefix === start && editEnd === start && start === end))
    return { start: start + growth, end: end + growth };
  if (prefix > end) return { start, end };
  return { start: Math.min(start, prefix), end: Math.max(editEnd, end) + growth };
};

const toWords = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
const minSharedWordRatio = 0.4;
/** Whether `edited` is still the inserted text with edits, and not a different text in its place. */
export const isEditOf = (original: string, editedText: string): boolean => {
  if (editedText.trim() === "" || editedText.trim() === original.trim()) return false;
  const [words, other] = [toWords(original), toWords(editedText)];
  return [...words].filter((word) => other.has(word)).length >= minSharedWordRatio * words.size;
};
