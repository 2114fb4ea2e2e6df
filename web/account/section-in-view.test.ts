import { expect, test } from "vitest";
import { sectionInView } from "./section-in-view.ts";

const positions = (...tops: number[]) => tops.map((top, index) => ({ id: ["a", "b", "c"][index] ?? "", top }));
const view = { height: 900, atEnd: false, named: "" };

test.each([
  ["at the top of the page", positions(150, 800, 1500), "a"],
  ["opened by its anchor", positions(-600, 16, 500), "b"],
  ["read to its middle", positions(-900, -200, 300), "b"],
  ["short, with the next one already visible", positions(-300, 20, 280), "b"],
])("a section %s is the current one", (_, sections, id) => {
  expect(sectionInView(sections, view)).toBe(id);
});

test("at the end of the page, the current section is the visible one from the URL, else the last", () => {
  const sections = positions(-900, 200, 600);
  expect(sectionInView(sections, { ...view, atEnd: true })).toBe("c");
  expect(sectionInView(sections, { ...view, atEnd: true, named: "b" })).toBe("b");
  expect(sectionInView(sections, { ...view, atEnd: true, named: "a" })).toBe("c");
  expect(sectionInView(sections, { ...view, named: "c" })).toBe("a");
});

test("a page without sections has no current one", () => {
  expect(sectionInView([], view)).toBeUndefined();
});
