import { expect, test } from "vitest";
import { type WorkspaceId, workspaceKey } from "#functions/table/keys.ts";
import { createMemoryTable } from "#functions/table/memory.ts";
import { dynamoLimits, type Item, type Table, type Write } from "#functions/table/table.ts";
import { createAuditedTable } from "./audited-table.ts";

const pk = "WORKSPACE#lantern-house";
const now = new Date("2026-11-26T17:00:00.000Z");
const start = (operation = "createTask", override: (table: Table) => Partial<Table> = () => ({})) => {
  const engine = createMemoryTable();
  const dependencies = {
    table: { ...engine, ...override(engine) },
    clock: { now: () => now },
    buildEventWrites: async () => [],
  };
  const table = createAuditedTable(dependencies, { operation, userId: "ada", client: "Firefox on Linux" });
  const readLog = async (): Promise<Item[]> => (await engine.query({ pk, sk: { prefix: "AUDIT#" } })).items;
  return { engine, table, readLog };
};
const application: Item = { pk, sk: "APP#app_1", grantName: "Lamps", status: "draft", version: 1 };
const buildUpdate = (set: Record<string, string>, version = 1): Write => ({
  update: { pk, sk: application.sk },
  set,
  if: { all: { version: { is: version } } },
});

test("writes the entry in the transaction of the change, so that a rejected change leaves none", async () => {
  const { engine, table, readLog } = start("updateApplication");
  await engine.write({ put: application });
  await expect(table.write(buildUpdate({ notes: "Call" }, 7))).rejects.toMatchObject({
    name: "ConditionFailedError",
    index: 0,
  });
  expect(await readLog()).toEqual([]);
  await table.write(buildUpdate({ notes: "Call" }));
  expect(await readLog()).toMatchObject([{ operation: "updateApplication", title: "Lamps", userId: "ada" }]);
});

test("writes one entry for an operation of several transactions", async () => {
  const { table, readLog } = start();
  await table.write({ put: { pk, sk: "TASK#1", title: "One" }, if: "absent" });
  await table.write({ put: { pk, sk: "TASK#2", title: "Two" }, if: "absent" });
  expect(await readLog()).toHaveLength(1);
});

test("adds the entry to a transaction with one free place, or writes it after a full one", async () => {
  const sizes: number[] = [];
  const { table, readLog } = start("createTask", (engine) => ({
    write: (...writes) => {
      sizes.push(writes.length);
      return engine.write(...writes);
    },
  }));
  const createTaskWrites = (count: number) =>
    Array.from({ length: count }, (_, index): Write => ({ put: { pk, sk: `TASK#${index}` }, if: "absent" })) as [Write];
  await table.write(...createTaskWrites(dynamoLimits.actions));
  expect(sizes).toEqual([dynamoLimits.actions, 1]);
  expect(await readLog()).toMatchObject([{ kind: "task", count: dynamoLimits.actions }]);
  const next = start();
  await next.table.write(...createTaskWrites(dynamoLimits.actions - 1));
  expect(await next.readLog()).toHaveLength(1);
});

test("reads a record for its title only if the operation has not read it", async () => {
  const keys: string[] = [];
  const { engine, table, readLog } = start("updateApplication", (engine) => ({
    get: (key) => {
      keys.push(key.sk);
      return engine.get(key);
    },
  }));
  await engine.write({ put: application });
  await table.get(application);
  await table.write(buildUpdate({ status: "submitted" }));
  expect(keys).toEqual([application.sk]);
  expect(await readLog()).toMatchObject([{ state: "submitted", title: "Lamps" }]);
  await table.write({ delete: { pk, sk: "DRAFT#1" } });
  expect(await readLog()).toHaveLength(1);
});

test.each([
  ["a counter", { update: { pk, sk: "SUMMARY" }, add: { drafts: 1 } }],
  ["a record of the user", { put: { pk: "USER#ada", sk: "PROFILE" } }],
  ["a member's presence", { update: { pk, sk: "PRESENCE#app_1" }, set: { seen_ada: 1 } }],
  ["an opportunity that a search found", { put: { pk, sk: "OPP#opp_1", title: "Lamps", saved: false } }],
  ["a counter of the workspace's record", { update: { pk, sk: "WORKSPACE" }, add: { organizations: 1 } }],
] satisfies [string, Write][])("writes no entry for %s", async (_, write) => {
  const { table, readLog } = start();
  await table.write(write);
  expect(await readLog()).toEqual([]);
});

test("logs changes to roles, name and plan", async () => {
  const change = async (set: Record<string, string | Record<string, string>>) => {
    const { engine, table, readLog } = start("someOperation");
    const key = workspaceKey("lantern-house" as WorkspaceId);
    const members = { ada: "owner", maya: "editor" };
    await engine.write({ put: { ...key, members, name: "Lantern House", subscriptionStatus: "active" } });
    await table.write({ update: key, set });
    const [entry] = await readLog();
    return entry && [entry.kind, entry.action, entry.subjectId, entry.state ?? entry.title];
  };
  const buildRoles = (ada: string, others: Record<string, string>) => ({ members: { ada, ...others } });
  expect(await change(buildRoles("owner", { maya: "admin" }))).toEqual(["member", "changed", "maya", "admin"]);
  expect(await change(buildRoles("owner", {}))).toEqual(["member", "deleted", "maya", undefined]);
  expect(await change(buildRoles("owner", { maya: "editor", sam: "viewer" }))).toEqual([
    "member",
    "added",
    "sam",
    "viewer",
  ]);
  expect(await change(buildRoles("admin", { maya: "owner" }))).toEqual(["member", "changed", "maya", "owner"]);
  expect(await change({ name: "Lamp House" })).toEqual(["workspace", "changed", "workspace", "Lamp House"]);
  expect(await change({ subscriptionStatus: "canceled" })).toEqual(["workspace", "changed", "workspace", "canceled"]);
  expect(await change({ subscriptionStatus: "active", name: "Lantern House" })).toBeUndefined();
});
