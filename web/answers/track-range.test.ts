import { expect, test } from "vitest";
import { isEditOf, trackRange } from "./track-range.ts";

const text = "Before. We bring light. After.";
const range = { start: 8, end: 23 };
const edit = (after: string) => {
  const { start, end } = trackRange(text, after, range);
  return after.slice(start, end);
};

test.each([
  ["typed before it", "Long before. We bring light. After.", "We bring light."],
  ["typed after it", "Before. We bring light. Long after.", "We bring light."],
  ["typed inside it", "Before. We bring warm light. After.", "We bring warm light."],
  ["typed at its end", "Before. We bring light. Daily. After.", "We bring light. Daily."],
  ["removed inside it", "Before. We light. After.", "We light."],
  ["removed across its start", "Before, bring light. After.", ", bring light."],
  ["replaced as a whole", "Before. No. After.", "No."],
])("tracks a passage through an edit %s", (_, after, expected) => {
  expect(edit(after).trim()).toBe(expected.trim());
});

test("distinguishes an edited passage from one that replaced it", () => {
  expect(isEditOf("We bring light to the island", "We bring much light to our island")).toBe(true);
  expect(isEditOf("We bring light to the island", "We bring light to the island ")).toBe(false);
  expect(isEditOf("We bring light to the island", "Something else entirely was typed")).toBe(false);
  expect(isEditOf("We bring light to the island", "")).toBe(false);
});
