import { expect, test } from "vitest";
import { ConditionFailedError } from "#functions/table/table.ts";
import type { RequestMetadata } from "./handlers.ts";
import { checkVersion, createVersionConflictError, mapVersionConflict } from "./optimistic-locking.ts";

test("rejects a stale If-Match version and accepts a missing one", () => {
  const check = (ifMatch: number | undefined) => () => checkVersion({ version: 2 }, { ifMatch } as RequestMetadata); // the field under test
  for (const version of [undefined, 2]) expect(check(version)).not.toThrow();
  for (const version of [0, 1, 3]) expect(check(version)).toThrow(expect.objectContaining({ code: "conflict" }));
});

test("maps a failed condition to a conflict with its cause and passes other results through", async () => {
  const failed = new ConditionFailedError(0);
  await expect(mapVersionConflict(Promise.reject(failed))).rejects.toMatchObject({ code: "conflict", cause: failed });
  const otherError = new Error("no table");
  await expect(mapVersionConflict(Promise.reject(otherError))).rejects.toBe(otherError);
  expect(await mapVersionConflict(Promise.resolve(7))).toBe(7);
  expect(createVersionConflictError().cause).toBeUndefined();
});
