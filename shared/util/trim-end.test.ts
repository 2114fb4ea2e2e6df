import { expect, test } from "vitest";
import { growsLinearly } from "./testing-growth.ts";
import { trimEndMatching } from "./trim-end.ts";

test("removes matching characters at the end only", () => {
  expect(trimEndMatching("a - b - ,", /[\s,-]/)).toBe("a - b");
  expect(trimEndMatching("--", /-/)).toBe("");
  expect(trimEndMatching("", /-/)).toBe("");
  expect(trimEndMatching("a🏮", /-/)).toBe("a🏮");
});

test("takes linear time for a long run that is not at the end", () => {
  expect(growsLinearly((size) => trimEndMatching(`a${"-".repeat(size)}b`, /[\s-]/), 400_000)).toBe(true);
});
