import { expect, test } from "vitest";
import { addFileRejection, type FileRejection, formatFileNames } from "./use-upload.ts";

test("groups files by reason, in order of first occurrence", () => {
  let rejections: FileRejection[] = [];
  for (const [name, text] of [
    ["a.exe", "No programs"],
    ["b.pdf", "Too large"],
    ["c.exe", "No programs"],
  ] as const)
    rejections = addFileRejection(rejections, name, text);
  expect(rejections).toEqual([
    { text: "No programs", names: ["a.exe", "c.exe"] },
    { text: "Too large", names: ["b.pdf"] },
  ]);
});

test("names five files and counts the rest", () => {
  const names = ["1", "2", "3", "4", "5"];
  expect(formatFileNames({ text: "", names })).toBe("1, 2, 3, 4, 5");
  expect(formatFileNames({ text: "", names: [...names, "6", "7"] })).toBe("1, 2, 3, 4, 5 and 2 more");
});
