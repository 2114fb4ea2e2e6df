import { expect, test } from "vitest";
import { ConditionFailed } from "#functions/table/table.ts";
import type { RequestFacts } from "./handlers.ts";
import { changedMeanwhile, checkVersion, orConflict } from "./versions.ts";

test("a change is held to the version its page was showing, where the page says which", () => {
  const check = (ifMatch: number | undefined) => () => checkVersion({ version: 2 }, { ifMatch } as RequestFacts); // what is read of it
  for (const version of [undefined, 2]) expect(check(version)).not.toThrow();
  for (const version of [0, 1, 3]) expect(check(version)).toThrow(expect.objectContaining({ code: "conflict" }));
});

test("a failed condition means somebody else was faster, and says what failed; all else stays what it is", async () => {
  const failed = new ConditionFailed(0);
  await expect(orConflict(Promise.reject(failed))).rejects.toMatchObject({ code: "conflict", cause: failed });
  const other = new Error("no table");
  await expect(orConflict(Promise.reject(other))).rejects.toBe(other);
  expect(await orConflict(Promise.resolve(7))).toBe(7);
  expect(changedMeanwhile().cause).toBeUndefined();
});
