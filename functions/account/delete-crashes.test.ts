import { argon2Sync } from "node:crypto";
import * as fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { emailKey } from "#functions/auth/users.table.ts";
import { processJob } from "#functions/jobs/process-job.ts";
import { sweepJobs } from "#functions/jobs/sweep-jobs.ts";
import { type Item, type Key, queryAll } from "#functions/table/table.ts";
import { createTestDependencies, type TestDependencies } from "#functions/testing.ts";
import { createTestApi, testPassword } from "#functions/testing-api.ts";
import { jobKindHandlers } from "#functions/worker/job-handlers.ts";
import { isNightly } from "#scripts/nightly.ts";
import { createFaultyProcesses, type FaultPlan, faults } from "#tests/support/faults.ts";
import { createRecordingTable } from "#tests/support/recording-table.ts";
import { createAccountPayments, createFullAccount, type FullAccount } from "./testing-account.ts";

const minute = 60_000;

/** Two accounts with records of every kind. Each run starts from a copy. */
let ada: FullAccount;
let snapshot: { items: Item[]; files: TestDependencies["files"] };
beforeAll(async () => {
  const { table, items } = createRecordingTable();
  const dependencies = createTestDependencies({ table });
  ada = await createFullAccount(dependencies, { email: "ada@example.org" });
  await createFullAccount(dependencies, { email: "sam@example.org" });
  // The same password under a cheap hash, since every run verifies it.
  await table.write({ update: emailKey("ada@example.org"), set: { passwordHash: cheapHash(testPassword) } });
  snapshot = { items: [...items().values()], files: new Map(dependencies.files) };
});
const cheapHash = (password: string) => {
  const nonce = Buffer.alloc(16, 1);
  const tag = argon2Sync("argon2id", { message: password, nonce, memory: 8, passes: 1, parallelism: 1, tagLength: 32 });
  return `$argon2id$v=19$m=8,t=1,p=1$${nonce.toString("base64url")}$${tag.toString("base64url")}`;
};

const belongsToAda = ({ pk }: Key) => pk === ada.partition || pk === ada.workspacePartition;
/** Records that must be intact while the account exists. Its plan may already be canceled. */
const isProtected = (item: Item) => belongsToAda(item) && item.sk !== "BILLING";
const isPendingDeletion = (item: Item) =>
  item.sk.startsWith("JOB#") && item.kind === "deleteAccount" && item.duePk !== undefined;
const isLimit = ({ pk }: Key) => pk.startsWith("LIMIT#");
const sortByKey = (items: Iterable<Item>) => [...items].sort((a, b) => (a.pk + a.sk < b.pk + b.sk ? -1 : 1));

/** Deletes the account with injected failures and checks the invariants. Returns the number of calls. */
const runDeletion = async (failures: FaultPlan): Promise<number> => {
  const { table, items } = createRecordingTable(snapshot.items);
  const { plans, pages, customers, billing } = createAccountPayments(ada.user.workspaceId);
  const baseDependencies = createTestDependencies({ table, billing });
  for (const [key, content] of snapshot.files) baseDependencies.files.set(key, content);
  const { startProcess, countCalls } = createFaultyProcesses(failures);

  let isDone = false;
  for (let attempts = 0; !isDone; attempts++) {
    const { status } = await createTestApi(startProcess(baseDependencies)).call("deleteAccount", {
      cookie: ada.cookie,
      body: { password: testPassword },
    });
    const signInKeys = [
      { pk: ada.partition, sk: "ACCESS" },
      { pk: ada.partition, sk: "PROFILE" },
      emailKey("ada@example.org"),
    ];
    const remaining = (await table.getMany(signInKeys)).filter((item) => item !== undefined);
    const pendingDeletions = [...items().values()].filter(isPendingDeletion);
    // Either intact, or closed, without a running plan and with a job that deletes the rest.
    if (remaining.length === 0) expect([plans[0]?.status, pages.size]).toEqual(["canceled", 0]);
    expect([remaining.length, pendingDeletions.length]).toEqual(
      status === 204 || remaining.length === 0 ? [0, 1] : [3, 0],
    );
    if (remaining.length)
      expect(sortByKey([...items().values()].filter(isProtected))).toEqual(
        sortByKey(snapshot.items.filter(isProtected)),
      );
    isDone = remaining.length === 0;
    expect(attempts).toBeLessThan(10);
  }

  for (let minutes = 0; [...items().values()].some(isPendingDeletion); minutes++) {
    for (let message = baseDependencies.queuedJobs.shift(); message; message = baseDependencies.queuedJobs.shift())
      await processJob(startProcess(baseDependencies), jobKindHandlers, message).catch(() => {});
    baseDependencies.clock.advance(minute);
    await sweepJobs(startProcess(baseDependencies)).catch(() => {});
    expect(minutes).toBeLessThan(120);
  }

  const partitions = [ada.partition, ada.workspacePartition];
  const remainingItems = (await Promise.all(partitions.map((pk) => queryAll(table, { pk })))).flat();
  const points = snapshot.items.filter((item) => belongsToAda(item) && item.sk.startsWith("POINTS#"));
  const achievements = snapshot.items.filter((item) => belongsToAda(item) && item.sk.startsWith("ACHIEVEMENT#"));
  const totalPoints = points.reduce((sum, row) => sum + Number(row.points), 0);
  const streak = { streakStart: "2026-11-21", streakLast: "2026-11-21", streakLongest: 1 };
  expect(sortByKey(remainingItems.filter(({ sk }) => !sk.startsWith("JOB#")))).toEqual(
    sortByKey([...achievements, ...points, { pk: ada.partition, sk: "SUMMARY", totalPoints, ...streak }]),
  );
  const jobs = remainingItems.filter(({ sk }) => sk.startsWith("JOB#"));
  expect(jobs.filter(({ kind, status }) => kind !== "deleteAccount" || status !== "succeeded")).toEqual([]);
  const isUnrelated = (item: Item) => !belongsToAda(item) && !isLimit(item);
  const isRetained = (item: Item) =>
    isUnrelated(item) && item.workspaceId !== ada.user.workspaceId && item.userId !== ada.user.id;
  expect(sortByKey([...items().values()].filter(isUnrelated))).toEqual(sortByKey(snapshot.items.filter(isRetained)));
  expect([...baseDependencies.files.keys()]).toEqual(
    [...snapshot.files.keys()].filter((key) => !key.includes(ada.user.id) && !key.includes(ada.user.workspaceId)),
  );
  expect([plans.map(({ status }) => status), pages.size, customers.size]).toEqual([["canceled"], 0, 0]);
  return countCalls();
};

test("a single failed call leaves the account intact or closed, and deletion always completes", async () => {
  const calls = await runDeletion(new Map());
  expect(calls).toBeGreaterThan(40);
  // One kind of fault per call, except in the nightly run.
  for (let call = 0; call < calls; call++)
    for (const [index, fault] of faults.entries())
      if (isNightly || call % faults.length === index) await runDeletion(new Map([[call, fault]]));
}, 120_000);

test("multiple failures have the same outcomes as a single one", async () => {
  const failure = fc.tuple(fc.nat({ max: 80 }), fc.constantFrom(...faults));
  const failures = fc.array(failure, { minLength: 2, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(failures, async (plan) => void (await runDeletion(new Map(plan)))),
    { numRuns: isNightly ? 150 : 30 },
  );
}, 60_000);
