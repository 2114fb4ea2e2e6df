import { expect, test } from "vitest";
import { fill } from "./fill.ts";

test("every place of a text is filled, by its name", () => {
  expect(fill("{done} of {all} tasks completed", { all: 5, done: 2 })).toBe("2 of 5 tasks completed");
});

test("what is put in stays as it is, whatever it looks like", () => {
  expect(fill('Delete "{title}"? {title} is gone then.', { title: "{title} $& $1" })).toBe(
    'Delete "{title} $& $1"? {title} $& $1 is gone then.',
  );
});
