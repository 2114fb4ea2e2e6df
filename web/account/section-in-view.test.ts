import { expect, test } from "vitest";
import { sectionInView } from "./section-in-view.ts";

const at = (...tops: number[]) => tops.map((top, place) => ({ id: ["a", "b", "c"][place] ?? "", top }));
const view = { height: 900, atEnd: false, named: "" };

test.each([
  ["at the top of the page", at(150, 800, 1500), "a"],
  ["gone to by its address", at(-600, 16, 500), "b"],
  ["read to its middle", at(-900, -200, 300), "b"],
  ["short, with the next one already in sight", at(-300, 20, 280), "b"],
])("a section %s is the one in view", (_, places, id) => {
  expect(sectionInView(places, view)).toBe(id);
});

test("at the foot of the page it is the last one, or the one that was gone to and can be seen", () => {
  const places = at(-900, 200, 600);
  expect(sectionInView(places, { ...view, atEnd: true })).toBe("c");
  expect(sectionInView(places, { ...view, atEnd: true, named: "b" })).toBe("b");
  expect(sectionInView(places, { ...view, atEnd: true, named: "a" })).toBe("c");
  expect(sectionInView(places, { ...view, named: "c" })).toBe("a");
});

test("a page without sections has none in view", () => {
  expect(sectionInView([], view)).toBeUndefined();
});
