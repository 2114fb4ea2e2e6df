import { expect, test } from "vitest";
import { namedIn, type Refusal, withRefusal } from "./refusals.ts";

test("what is true of several files is said once, in the order in which it came up", () => {
  let told: Refusal[] = [];
  for (const [name, text] of [
    ["a.exe", "No programs"],
    ["b.pdf", "Too large"],
    ["c.exe", "No programs"],
  ] as const)
    told = withRefusal(told, name, text);
  expect(told).toEqual([
    { text: "No programs", names: ["a.exe", "c.exe"] },
    { text: "Too large", names: ["b.pdf"] },
  ]);
});

test("five are named, and how many more there are", () => {
  const names = ["1", "2", "3", "4", "5"];
  expect(namedIn({ text: "", names })).toBe("1, 2, 3, 4, 5");
  expect(namedIn({ text: "", names: [...names, "6", "7"] })).toBe("1, 2, 3, 4, 5 and 2 more");
});
