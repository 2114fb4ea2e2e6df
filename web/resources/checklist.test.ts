import { expect, test } from "vitest";
import { checklist, checklistSize } from "./resources-screen.tsx";

test("has eight unique items before writing and eight before submitting", () => {
  expect(Object.entries(checklist).map(([group, items]) => [group, items.length])).toEqual([
    ["Before writing", 8],
    ["Before submitting", 8],
  ]);
  expect(checklistSize).toBe(16);
  const all = Object.values(checklist).flat();
  expect(new Set(all.map(({ id }) => id)).size).toBe(16);
  expect(new Set(all.map(({ text }) => text)).size).toBe(16);
});
