import { expect, test } from "vitest";
import { ApiError, isPassing } from "./client.ts";

test.each([429, 500, 503])("treats a response with status %d as transient", (status) => {
  expect(isPassing(new ApiError(status, ""))).toBe(true);
});
test.each([400, 402, 404, 409, 413, 422])("treats a response with status %d as final", (status) => {
  expect(isPassing(new ApiError(status, ""))).toBe(false);
});
test("treats a network error as transient", () => {
  expect(isPassing(new TypeError("Failed to fetch"))).toBe(true);
});
