import { expect, test } from "vitest";
import { getVariantLength, isConfirmationDue } from "./answer-topics.ts";

test("marks an answer for review twelve months after it was confirmed", () => {
  const confirmedAt = "2025-11-26T10:00:00.000Z";
  expect(isConfirmationDue(confirmedAt, "2026-11-26T09:59:59.999Z")).toBe(false);
  expect(isConfirmationDue(confirmedAt, "2026-11-26T10:00:00.000Z")).toBe(true);
});

test.each([
  [50, "short"],
  [51, "medium"],
  [200, "medium"],
  [201, "long"],
])("classifies a text of %i words as %s", (count, length) => {
  expect(getVariantLength(Array.from({ length: count }, () => "light").join(" "))).toBe(length);
});
