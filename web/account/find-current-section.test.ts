import { expect, test } from "vitest";
import { findCurrentSection } from "./use-section-anchor.ts";

const buildPositions = (...tops: number[]) => tops.map((top, index) => ({ id: ["a", "b", "c"][index] ?? "", top }));
const view = { height: 900, isAtEnd: false, anchor: "" };

test.each([
  ["at the top of the page", buildPositions(150, 800, 1500), "a"],
  ["opened by its anchor", buildPositions(-600, 16, 500), "b"],
  ["read to its middle", buildPositions(-900, -200, 300), "b"],
  ["short, with the next one already visible", buildPositions(-300, 20, 280), "b"],
])("selects a section %s as the current one", (_, sections, id) => {
  expect(findCurrentSection(sections, view)).toBe(id);
});

test("selects the URL's section at the end of the page if it is visible, or else the last one", () => {
  const sections = buildPositions(-900, 200, 600);
  expect(findCurrentSection(sections, { ...view, isAtEnd: true })).toBe("c");
  expect(findCurrentSection(sections, { ...view, isAtEnd: true, anchor: "b" })).toBe("b");
  expect(findCurrentSection(sections, { ...view, isAtEnd: true, anchor: "a" })).toBe("c");
  expect(findCurrentSection(sections, { ...view, anchor: "c" })).toBe("a");
});

test("returns undefined if there are no sections", () => {
  expect(findCurrentSection([], view)).toBeUndefined();
});
