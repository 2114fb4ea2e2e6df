import { expect, test } from "vitest";
import { growsLinearly } from "./testing-growth.ts";
import { trimEndOf } from "./trim-end.ts";

test("cuts matching characters at the end alone", () => {
  expect(trimEndOf("a - b - ,", /[\s,-]/)).toBe("a - b");
  expect(trimEndOf("--", /-/)).toBe("");
  expect(trimEndOf("", /-/)).toBe("");
  expect(trimEndOf("a🏮", /-/)).toBe("a🏮");
});

test("takes linear time over a long run that does not stand at the end", () => {
  expect(growsLinearly((size) => trimEndOf(`a${"-".repeat(size)}b`, /[\s-]/), 400_000)).toBe(true);
});
