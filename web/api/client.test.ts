import { expect, test } from "vitest";
import { ApiError, isTransientError } from "./client.ts";

test.each([429, 500, 503])("treats a response with status %d as transient", (status) => {
  expect(isTransientError(new ApiError(status, ""))).toBe(true);
});
test.each([400, 402, 404, 409, 413, 422])("treats a response with status %d as final", (status) => {
  expect(isTransientError(new ApiError(status, ""))).toBe(false);
});
test("treats a network error as transient", () => {
  expect(isTransientError(new TypeError("Failed to fetch"))).toBe(true);
});
