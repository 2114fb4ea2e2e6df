import { expect, test } from "vitest";
import { growsLinearly } from "./testing-growth.ts";
import { trimEndOf } from "./trim-end.ts";

test("removes matching characters at the end only", () => {
  expect(trimEndOf("a - b - ,", /[\s,-]/)).toBe("a - b");
  expect(trimEndOf("--", /-/)).toBe("");
  expect(trimEndOf("", /-/)).toBe("");
  expect(trimEndOf("a🏮", /-/)).toBe("a🏮");
});

test("takes linear time for a long run that is not at the end", () => {
  expect(growsLinearly((size) => trimEndOf(`a${"-".repeat(size)}b`, /[\s-]/), 400_000)).toBe(true);
});
