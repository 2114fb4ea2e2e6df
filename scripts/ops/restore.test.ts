import { expect, inject, test } from "vitest";
import { prepareJob } from "#functions/jobs/prepare-job.ts";
import { createTestDynamoTable } from "#functions/table/testing-engines.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { createDynamoTables, type Tables } from "./tables.ts";
import { createTestOps, runTestCommand, testStackOutputs } from "./testing.ts";

const time = "2026-11-20T10:00:00Z";
const name = "Grantlamp-prod-20261120100000";

/** Fake tables that become ACTIVE after a few polls, and the calls made to them. */
const createHarness = (overrides: Partial<Tables> = {}, isStarted = false) => {
  const calls: unknown[][] = [];
  let polls = isStarted ? 1 : 0;
  const tables: Partial<Tables> = {
    getStatus: async () => (polls === 0 ? undefined : ["CREATING", "CREATING", "ACTIVE"][Math.min(polls++ - 1, 2)]),
    startRestore: async (...args) => {
      calls.push(["restore", ...args]);
      polls = 1;
    },
    applySettings: async (...args) => void calls.push(["complete", ...args]),
    ...overrides,
  };
  return { ...createTestOps({ tables, typed: ["prod"] }), calls };
};

test("restores the table under a new name, completes it, and prints the next steps", async () => {
  const harness = createHarness({ listDeletedUsers: async () => ["user-1", "user-2"] });
  expect(await runTestCommand(harness, "restore", "--stage", "prod", "--at", time), harness.getOutput()).toBe(0);
  expect(harness.calls).toEqual([
    ["restore", testStackOutputs.TableName, name, new Date(time)],
    ["complete", name, true],
  ]);
  expect(harness.getOutput()).toMatch(
    /brought back 2 accounts[\s\S]*user:delete -- user-1 -c stage=prod --table Grantlamp-prod/,
  );
  expect(harness.getOutput()).toContain(`npm run deploy -- -c stage=prod -c tableName=${name}`);
});

test("protects the restored table only if the stage retains its data", async () => {
  for (const [policy, isProtected] of [
    ["retain", true],
    ["destroy", false],
  ]) {
    const harness = createHarness();
    const argv = ["--stage", "trial", "-c", `removalPolicy=${policy}`, "--at", time, "--confirm", "trial"];
    harness.ops.isInteractive = false;
    expect(await runTestCommand(harness, "restore", ...argv), harness.getOutput()).toBe(0);
    expect(harness.calls.at(-1)).toEqual(["complete", expect.stringMatching(/^Grantlamp-trial-/), isProtected]);
  }
});

test("resumes an interrupted restore", async () => {
  const harness = createHarness({}, true);
  expect(await runTestCommand(harness, "restore", "--stage", "prod", "--at", time), harness.getOutput()).toBe(0);
  expect(harness.calls).toEqual([["complete", name, true]]);
});

const latest = new Date("2026-11-21T14:55:00Z");
/** Creates a fake account with these restored tables and their progress. */
const createHarnessWithTables = (restored: Record<string, "CREATING" | "unfinished" | "finished">) => {
  const harness = createHarness({
    listByPrefix: async (prefix) => Object.keys(restored).filter((table) => table.startsWith(prefix)),
    getRecoveryWindow: async (table) =>
      table === testStackOutputs.TableName || restored[table] === "finished"
        ? { from: new Date("2026-10-20T00:00:00Z"), to: latest }
        : undefined,
    getStatus: async (table) => {
      const state = restored[table];
      if (state === "CREATING") restored[table] = "unfinished";
      return state && (state === "CREATING" ? "CREATING" : "ACTIVE");
    },
    startRestore: async (...args) => {
      harness.calls.push(["restore", ...args]);
      restored[args[1]] = "CREATING";
    },
    applySettings: async (...args) => {
      harness.calls.push(["complete", ...args]);
      restored[args[0]] = "finished";
    },
  });
  return harness;
};
const restoreLatest = (harness: ReturnType<typeof createHarness>) =>
  runTestCommand(harness, "restore", "--stage", "prod", "--at", "latest", "--confirm", "prod");

test("--at latest resumes an unfinished restore before starting a new one", async () => {
  const latestName = "Grantlamp-prod-20261121145500";
  const harness = createHarnessWithTables({
    "Grantlamp-prod-20261121143000": "CREATING",
    "Grantlamp-prod-notes": "unfinished",
  });
  expect(await restoreLatest(harness), harness.getOutput()).toBe(0);
  expect(harness.calls).toEqual([["complete", "Grantlamp-prod-20261121143000", true]]);
  expect(harness.getOutput()).toMatch(/20261121143000 is an unfinished restore and will be resumed/);
  expect(harness.getOutput()).toContain(`${testStackOutputs.TableName} as of 2026-11-21T14:30:00Z`);
  // A finished restore is left alone, and the next run starts a new one.
  harness.calls.length = 0;
  expect(await restoreLatest(harness), harness.getOutput()).toBe(0);
  expect(harness.calls).toEqual([
    ["restore", testStackOutputs.TableName, latestName, latest],
    ["complete", latestName, true],
  ]);
});

test.each([
  [["--at", "yesterday"], {}, /"yesterday" is not a valid time/],
  [
    ["--at", "2026-09-01T00:00:00Z"],
    {},
    /restored to a time from 2026-10-20T00:00:00Z to 2026-11-21T14:55:00Z, not to/,
  ],
  [[], {}, /Specify the time to restore/],
  [["--at", time], { getRecoveryWindow: async () => undefined }, /point-in-time recovery is off/],
])("rejects %j before calling AWS", async (argv, overrides, message) => {
  const harness = createHarness(overrides);
  expect(await runTestCommand(harness, "restore", "--stage", "prod", ...argv)).toBe(1);
  expect(harness.getOutput()).toMatch(message);
  expect(harness.calls).toEqual([]);
});

const fromVault = "Grantlamp-from-vault";
/** Runs --finish in a fake account with these tables. */
const runFinish = async (existing: string[], ...argv: string[]) => {
  let polls = 0;
  const harness = createHarness({
    getStatus: async (table) => {
      if (++polls > 9) throw new Error("never stops polling");
      return existing.includes(table) ? "ACTIVE" : undefined;
    },
    // DynamoDB cannot describe a deleted table.
    getRecoveryWindow: async () => Promise.reject(new Error("unexpected call")),
    listDeletedUsers: async (...args) => {
      harness.calls.push(["deletedSince", ...args]);
      return ["user-1"];
    },
  });
  const code = await runTestCommand(harness, "restore", "--stage", "prod", "--finish", fromVault, ...argv);
  return { ...harness, code };
};

test("completes a table from the vault and lists accounts deleted since, from the current table", async () => {
  const { code, calls, getOutput } = await runFinish([fromVault, testStackOutputs.TableName], "--at", time);
  expect(code, getOutput()).toBe(0);
  expect(calls).toEqual([
    ["complete", fromVault, true],
    ["deletedSince", testStackOutputs.TableName, new Date(time)],
  ]);
  expect(getOutput()).toContain(`user:delete -- user-1 -c stage=prod --table ${fromVault}`);
  expect(getOutput()).toContain(`npm run deploy -- -c stage=prod -c tableName=${fromVault}`);
});

test("completes a table from the vault if the old table is gone, and warns that deletions are unknown", async () => {
  const { code, calls, getOutput } = await runFinish([fromVault], "--at", time);
  expect(code, getOutput()).toBe(0);
  expect(calls).toEqual([["complete", fromVault, true]]);
  expect(getOutput()).toMatch(/The stage has no other table[\s\S]*it is unknown which accounts were deleted/);
  expect(getOutput()).toContain(`-c tableName=${fromVault}`);
});

test.each([
  [[fromVault], [], /Specify when the backup was created/],
  [[fromVault], ["--at", "latest"], /Specify when the backup was created/],
  [[fromVault], ["--at", "2027-01-01T00:00:00Z"], /Specify when the backup was created/],
  [[testStackOutputs.TableName], ["--at", time], /Table Grantlamp-from-vault not found in us-east-1/],
  [[fromVault], ["--at", time, "--confirm", "dev"], /name of the stage does not match/],
])("with the tables %j, rejects --finish with %j before calling AWS", async (existing, argv, message) => {
  const { code, calls, getOutput } = await runFinish(existing, ...argv);
  expect(code).toBe(1);
  expect(getOutput()).toMatch(message);
  expect(calls).toEqual([]);
});

test("does nothing without the stage name", async () => {
  const harness = createHarness();
  expect(await runTestCommand(harness, "restore", "--at", time)).toBe(1);
  expect(harness.getOutput()).toMatch(/Nothing was changed/);
  expect(harness.calls).toEqual([]);
});

test("reads deleted accounts from a real table", async () => {
  const settings = inject("dynamodb");
  if ("missing" in settings) throw new Error(settings.missing);
  const { table, tableName } = await createTestDynamoTable();
  const dependencies = createTestDependencies({ table });
  const startJob = async (userId: string, kind: "deleteAccount" | "exportData") =>
    dependencies.table.write(...prepareJob(dependencies, { userId }, kind, {}).writes);
  await startJob("before", "deleteAccount");
  dependencies.clock.advance(60_000);
  const since = dependencies.clock.now();
  await startJob("after", "deleteAccount");
  await startJob("exporting", "exportData");
  const tables = createDynamoTables(settings);
  expect(await tables.listDeletedUsers(tableName, since)).toEqual(["after"]);
  expect(await tables.getStatus(tableName)).toBe("ACTIVE");
  expect(await tables.getStatus(`${tableName}-none`)).toBeUndefined();
  expect(await tables.listByPrefix(tableName)).toEqual([tableName]);
});
