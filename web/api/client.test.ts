import { expect, test } from "vitest";
import { ApiError, isPassing } from "./client.ts";

test.each([429, 500, 503])("what failed with %d may do better later", (status) => {
  expect(isPassing(new ApiError(status, ""))).toBe(true);
});
test.each([400, 402, 404, 409, 413, 422])("what was refused with %d does not", (status) => {
  expect(isPassing(new ApiError(status, ""))).toBe(false);
});
test("a network that failed may do better later", () => {
  expect(isPassing(new TypeError("Failed to fetch"))).toBe(true);
});
