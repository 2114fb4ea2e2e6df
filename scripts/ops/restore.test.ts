import { expect, inject, test } from "vitest";
import { newJob } from "#functions/jobs/new-job.ts";
import { createTestDynamoTable } from "#functions/table/testing.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { type Tables, tablesOf } from "./restore/tables.ts";
import { restore } from "./restore.ts";
import { outputsOfStack, run, testOps } from "./testing.ts";

const at = "2026-11-20T10:00:00Z";
const name = "Grantlamp-prod-20261120100000";

/** Tables that are restored after a few looks, and what was done to them. */
const account = (over: Partial<Tables> = {}, begun = false) => {
  const done: unknown[][] = [];
  let looks = begun ? 1 : 0;
  const tables: Partial<Tables> = {
    state: async () => (looks === 0 ? undefined : ["CREATING", "CREATING", "ACTIVE"][Math.min(looks++ - 1, 2)]),
    restore: async (...given) => {
      done.push(["restore", ...given]);
      looks = 1;
    },
    complete: async (...given) => void done.push(["complete", ...given]),
    ...over,
  };
  return { ...testOps({ tables, typed: ["prod"] }), done };
};

test("the table is restored beside the present one, completed, and the swap is said", async () => {
  const world = account({ deletedSince: async () => ["user-1", "user-2"] });
  expect(await run(world, restore, "--stage", "prod", "--at", at), world.all()).toBe(0);
  expect(world.done).toEqual([
    ["restore", outputsOfStack.TableName, name, new Date(at)],
    ["complete", name, true],
  ]);
  expect(world.all()).toMatch(
    /2 accounts that were deleted since[\s\S]*user:delete -- user-1 -c stage=prod --table Grantlamp-prod/,
  );
  expect(world.all()).toContain(`npm run deploy -- -c stage=prod -c tableName=${name}`);
});

test("a stage that is told to keep its data has its restored table protected, too; any other has not", async () => {
  for (const [policy, isProtected] of [
    ["retain", true],
    ["destroy", false],
  ]) {
    const world = account();
    const argv = ["--stage", "trial", "-c", `removalPolicy=${policy}`, "--at", at, "--confirm", "trial"];
    world.ops.isInteractive = false;
    expect(await run(world, restore, ...argv), world.all()).toBe(0);
    expect(world.done.at(-1)).toEqual(["complete", expect.stringMatching(/^Grantlamp-trial-/), isProtected]);
  }
});

test("broken off and run again, it goes on with what was begun", async () => {
  const world = account({}, true);
  expect(await run(world, restore, "--stage", "prod", "--at", at), world.all()).toBe(0);
  expect(world.done).toEqual([["complete", name, true]]);
});

const latest = new Date("2026-11-21T14:55:00Z");
/** An account in which these restored tables lie, by name: how far each is. */
const accountWith = (there: Record<string, "CREATING" | "unfinished" | "finished">) => {
  const world = account({
    named: async (prefix) => Object.keys(there).filter((each) => each.startsWith(prefix)),
    range: async (table) =>
      table === outputsOfStack.TableName || there[table] === "finished"
        ? { from: new Date("2026-10-20T00:00:00Z"), to: latest }
        : undefined,
    state: async (table) => {
      const before = there[table];
      if (before === "CREATING") there[table] = "unfinished";
      return before && (before === "CREATING" ? "CREATING" : "ACTIVE");
    },
    restore: async (...given) => {
      world.done.push(["restore", ...given]);
      there[given[1]] = "CREATING";
    },
    complete: async (...given) => {
      world.done.push(["complete", ...given]);
      there[given[0]] = "finished";
    },
  });
  return world;
};
const toLatest = (world: ReturnType<typeof account>) =>
  run(world, restore, "--stage", "prod", "--at", "latest", "--confirm", "prod");

test("the latest instant is settled once: run again, it goes on with the table that was begun", async () => {
  const latestName = "Grantlamp-prod-20261121145500";
  const world = accountWith({ "Grantlamp-prod-20261121143000": "CREATING", "Grantlamp-prod-notes": "unfinished" });
  expect(await toLatest(world), world.all()).toBe(0);
  expect(world.done).toEqual([["complete", "Grantlamp-prod-20261121143000", true]]);
  expect(world.all()).toMatch(/20261121143000 was begun and is not finished: this goes on with it/);
  expect(world.all()).toContain(`${outputsOfStack.TableName} as it was at 2026-11-21T14:30:00Z`);
  // What is finished is left, and the next one begins anew.
  world.done.length = 0;
  expect(await toLatest(world), world.all()).toBe(0);
  expect(world.done).toEqual([
    ["restore", outputsOfStack.TableName, latestName, latest],
    ["complete", latestName, true],
  ]);
});

test.each([
  [["--at", "yesterday"], {}, /"yesterday" is no instant/],
  [["--at", "2026-09-01T00:00:00Z"], {}, /as it was from 2026-10-20T00:00:00Z to 2026-11-21T14:55:00Z, not at/],
  [[], {}, /Please say when to go back to/],
  [["--at", at], { range: async () => undefined }, /point-in-time recovery is off/],
])("%j is refused before anything is done", async (argv, over, sentence) => {
  const world = account(over);
  expect(await run(world, restore, "--stage", "prod", ...argv)).toBe(1);
  expect(world.all()).toMatch(sentence);
  expect(world.done).toEqual([]);
});

const fromVault = "Grantlamp-from-vault";
/** Finishes the table from the vault in an account where these tables are. */
const finishing = async (there: string[], ...argv: string[]) => {
  let looks = 0;
  const world = account({
    state: async (table) => {
      if (++looks > 9) throw new Error("waits for ever");
      return there.includes(table) ? "ACTIVE" : undefined;
    },
    // DynamoDB has no word of a table that is gone.
    range: async () => Promise.reject(new Error("asked")),
    deletedSince: async (...given) => {
      world.done.push(["deletedSince", ...given]);
      return ["user-1"];
    },
  });
  const code = await run(world, restore, "--stage", "prod", "--finish", fromVault, ...argv);
  return { ...world, code };
};

test("a table from the vault is completed, and the present one tells who was deleted since", async () => {
  const { code, done, all } = await finishing([fromVault, outputsOfStack.TableName], "--at", at);
  expect(code, all()).toBe(0);
  expect(done).toEqual([
    ["complete", fromVault, true],
    ["deletedSince", outputsOfStack.TableName, new Date(at)],
  ]);
  expect(all()).toContain(`user:delete -- user-1 -c stage=prod --table ${fromVault}`);
  expect(all()).toContain(`npm run deploy -- -c stage=prod -c tableName=${fromVault}`);
});

test("where the table is gone, the one from the vault is completed, and what nobody knows any more is said", async () => {
  const { code, done, all } = await finishing([fromVault], "--at", at);
  expect(code, all()).toBe(0);
  expect(done).toEqual([["complete", fromVault, true]]);
  expect(all()).toMatch(
    /no other table of the stage is there[\s\S]*No other table is there to tell which accounts were deleted/,
  );
  expect(all()).toContain(`-c tableName=${fromVault}`);
});

test.each([
  [[fromVault], [], /Please say when the backup was made/],
  [[fromVault], ["--at", "latest"], /Please say when the backup was made/],
  [[fromVault], ["--at", "2027-01-01T00:00:00Z"], /Please say when the backup was made/],
  [[outputsOfStack.TableName], ["--at", at], /There is no table Grantlamp-from-vault in us-east-1/],
  [[fromVault], ["--at", at, "--confirm", "dev"], /name of the stage was not given/],
])("with the tables %j, finishing with %j is refused before anything is done", async (there, argv, sentence) => {
  const { code, done, all } = await finishing(there, ...argv);
  expect(code).toBe(1);
  expect(all()).toMatch(sentence);
  expect(done).toEqual([]);
});

test("without the stage's name nothing is done", async () => {
  const world = account();
  expect(await run(world, restore, "--at", at)).toBe(1);
  expect(world.all()).toMatch(/Nothing was changed/);
  expect(world.done).toEqual([]);
});

test("the table itself tells which accounts were deleted since", async () => {
  const settings = inject("dynamodb");
  if ("missing" in settings) throw new Error(settings.missing);
  const { table, tableName } = await createTestDynamoTable();
  const dependencies = createTestDependencies({ table });
  const begin = async (userId: string, kind: "deleteAccount" | "exportData") =>
    dependencies.table.write(...newJob(dependencies, userId, kind, {}).writes);
  await begin("before", "deleteAccount");
  dependencies.clock.forward(60_000);
  const since = dependencies.clock.now();
  await begin("after", "deleteAccount");
  await begin("exporting", "exportData");
  const tables = tablesOf(settings);
  expect(await tables.deletedSince(tableName, since)).toEqual(["after"]);
  expect(await tables.state(tableName)).toBe("ACTIVE");
  expect(await tables.state(`${tableName}-none`)).toBeUndefined();
  expect(await tables.named(tableName)).toEqual([tableName]);
});
