import { expect, test } from "vitest";
import { ConditionFailed } from "#functions/table/table.ts";
import type { RequestFacts } from "./handlers.ts";
import { changedMeanwhile, checkVersion, orConflict } from "./versions.ts";

test("rejects a stale If-Match version and accepts a missing one", () => {
  const check = (ifMatch: number | undefined) => () => checkVersion({ version: 2 }, { ifMatch } as RequestFacts); // the field under test
  for (const version of [undefined, 2]) expect(check(version)).not.toThrow();
  for (const version of [0, 1, 3]) expect(check(version)).toThrow(expect.objectContaining({ code: "conflict" }));
});

test("maps a failed condition to a conflict with its cause and passes other results through", async () => {
  const failed = new ConditionFailed(0);
  await expect(orConflict(Promise.reject(failed))).rejects.toMatchObject({ code: "conflict", cause: failed });
  const other = new Error("no table");
  await expect(orConflict(Promise.reject(other))).rejects.toBe(other);
  expect(await orConflict(Promise.resolve(7))).toBe(7);
  expect(changedMeanwhile().cause).toBeUndefined();
});
