import { expect, test } from "vitest";
import { interpolate } from "./format.ts";

test("fills every placeholder by its name", () => {
  expect(interpolate("{done} of {all} tasks completed", { all: 5, done: 2 })).toBe("2 of 5 tasks completed");
});

test("inserts values verbatim, regardless of their content", () => {
  expect(interpolate('Delete "{title}"? {title} is gone then.', { title: "{title} $& $1" })).toBe(
    'Delete "{title} $& $1"? {title} $& $1 is gone then.',
  );
});
