import { beforeEach, expect, test } from "vitest";
import { emailKey } from "#functions/auth/users.table.ts";
import { processJob } from "#functions/jobs/process-job.ts";
import { sweepJobs } from "#functions/jobs/sweep-jobs.ts";
import { toOpportunityId } from "#functions/opportunities/opportunities.ts";
import { queryAll } from "#functions/table/table.ts";
import { createTestDependencies, type TestDependencies } from "#functions/testing.ts";
import { testPassword } from "#functions/testing-api.ts";
import { jobKindHandlers } from "#functions/worker/job-handlers.ts";
import { secondPassDelay } from "#functions/workspaces/deletion-passes.ts";
import { accountTexts } from "#shared/api/account.ts";
import { documentLimits } from "#shared/api/limits.ts";
import { AppError } from "#shared/api/problem.ts";
import {
  createAccountPayments,
  createFullAccount,
  drainQueue,
  type FullAccount,
  followedRecordId,
} from "./testing-account.ts";

const minute = 60_000;
/** Minutes until the second pass has run. */
const minutesUntilDone = secondPassDelay / minute + 2;

let dependencies: TestDependencies;
let ada: FullAccount;
let sam: FullAccount;
beforeEach(async () => {
  dependencies = createTestDependencies();
  ada = await createFullAccount(dependencies, { email: "ada@example.org" });
  sam = await createFullAccount(dependencies, { email: "sam@example.org" });
});

const deleteAccount = ({ api, cookie }: FullAccount, password = testPassword) =>
  api.call("deleteAccount", { cookie, body: { password } });
const readItems = async ({ partition, workspacePartition }: FullAccount) =>
  (await Promise.all([partition, workspacePartition].map((pk) => queryAll(dependencies.table, { pk })))).flat();
const runMinutes = async (minutes: number) => {
  for (let passedCount = 0; passedCount < minutes; passedCount++) {
    await drainQueue(dependencies);
    dependencies.clock.advance(minute);
    await sweepJobs(dependencies);
  }
  await drainQueue(dependencies);
};
const readJobs = (account: FullAccount) =>
  queryAll(dependencies.table, { pk: account.partition, sk: { prefix: "JOB#" } });

test("keeps only a deleted account's points and streak and affects nobody else", async () => {
  const samBefore = await readItems(sam);
  const samFiles = [...dependencies.files.keys()].filter(
    (key) => key.includes(sam.user.id) || key.includes(sam.user.workspaceId),
  );
  const points = await queryAll(dependencies.table, { pk: ada.partition, sk: { prefix: "POINTS#" } });
  const achievements = await queryAll(dependencies.table, { pk: ada.partition, sk: { prefix: "ACHIEVEMENT#" } });
  expect(achievements.length).toBeGreaterThan(3);
  expect((await deleteAccount(ada)).status).toBe(204);
  await runMinutes(minutesUntilDone);

  const remaining = (await readItems(ada)).filter(({ sk }) => !sk.startsWith("JOB#"));
  const summary = {
    pk: ada.partition,
    sk: "SUMMARY",
    totalPoints: points.reduce((sum, row) => sum + Number(row.points), 0),
    streakStart: "2026-11-21",
    streakLast: "2026-11-21",
    streakLongest: 1,
  };
  expect(remaining).toEqual([...achievements, ...points, summary]);
  expect([...dependencies.files.keys()]).toEqual(samFiles);
  expect(samFiles).toHaveLength(9);
  expect(await readItems(sam)).toEqual(samBefore);
  // The job records contain no personal data and expire.
  const jobs = await readJobs(ada);
  expect(jobs).toHaveLength(2);
  for (const [index, job] of jobs.entries()) {
    const input = { pass: index + 1, workspaceIds: [ada.user.workspaceId] };
    expect(job).toMatchObject({ kind: "deleteAccount", status: "succeeded", input, result: null });
    expect(job.expiresAt).toBeGreaterThan(0);
  }
});

test("removes the follower records of the deleted account", async () => {
  const listFollowers = async () =>
    (await queryAll(dependencies.table, { pk: `WATCH#${toOpportunityId(followedRecordId)}` })).map(
      ({ workspaceId }) => workspaceId,
    );
  expect((await listFollowers()).toSorted()).toEqual(
    [ada, ada, ada, sam, sam, sam].map(({ user }) => user.workspaceId).toSorted(),
  );
  await deleteAccount(ada);
  await drainQueue(dependencies);
  expect(await listFollowers()).toEqual([sam, sam, sam].map(({ user }) => user.workspaceId));
});

test("revokes every session immediately, clears the cookie and blocks sign-in", async () => {
  const response = await deleteAccount(ada);
  expect(response.cookies).toEqual([expect.stringMatching(/^session=; .*Max-Age=0/)]);
  for (const cookie of [ada.cookie, ada.phoneCookie])
    expect((await ada.api.call("getCurrentUser", { cookie })).status).toBe(401);
  const body = { email: "ada@example.org", password: testPassword };
  expect((await ada.api.call("logIn", { body })).status).toBe(401);
});

test("frees the address immediately for a new account without the old data", async () => {
  await deleteAccount(ada);
  const newAccount = await ada.api.signUp({ email: "ada@example.org" });
  expect(newAccount.response.status).toBe(200);
  expect(newAccount.user.id).not.toBe(ada.user.id);
  await runMinutes(minutesUntilDone);
  const response = await ada.api.call("listApplications", { cookie: newAccount.cookie });
  expect(response).toMatchObject({ status: 200, body: [] });
});

test("cancels the plan first and deletes nothing if the payment service is down", async () => {
  const service = createAccountPayments(ada.user.workspaceId);
  const before = await readItems(ada);
  const listPlans = () => Promise.reject(new AppError("unavailable", "The payment service is down"));
  dependencies.billing = {
    configured: true,
    payments: async () => ({ ...(await service.billing.payments()), listPlans }),
  };
  expect(await deleteAccount(ada)).toMatchObject({
    status: 503,
    body: { code: "unavailable", detail: accountTexts.cancellationFailed },
  });
  const isUnaffected = ({ sk }: { sk: string }) => sk !== "BILLING";
  expect((await readItems(ada)).filter(isUnaffected)).toEqual(before.filter(isUnaffected));

  dependencies.billing = service.billing;
  expect((await deleteAccount(ada)).status).toBe(204);
  expect([service.plans.map(({ status }) => status), service.pages.size]).toEqual([["canceled"], 0]);
});

test("cancels a plan that was paid for during the deletion", async () => {
  const { plans, customers, billing } = createAccountPayments(ada.user.workspaceId);
  dependencies.billing = billing;
  await deleteAccount(ada);
  await drainQueue(dependencies);
  const [first] = plans;
  if (first) plans.push({ ...first, subscriptionId: "sub_late", status: "active" });
  await runMinutes(minutesUntilDone);
  expect(plans.map(({ status }) => status)).toEqual(["canceled", "canceled"]);
  expect(customers.size).toBe(0);
  expect(await queryAll(dependencies.table, { pk: `STRIPE#cus_${ada.user.workspaceId}` })).toEqual([]);
  expect(await queryAll(dependencies.table, { pk: `STRIPE#cus_${sam.user.workspaceId}` })).toHaveLength(1);
});

test("a wrong password deletes nothing", async () => {
  const before = await readItems(ada);
  expect(await deleteAccount(ada, "not my password")).toMatchObject({
    status: 400,
    body: { code: "invalid_request", issues: [{ path: "body.password", message: accountTexts.wrongPassword }] },
  });
  expect(await readItems(ada)).toEqual(before);
  expect((await ada.api.call("getCurrentUser", { cookie: ada.cookie })).status).toBe(200);
});

test("two concurrent requests both succeed and enqueue one job", async () => {
  const responses = await Promise.all([deleteAccount(ada), deleteAccount(ada)]);
  expect(responses.map(({ status }) => status)).toEqual([204, 204]);
  const jobs = (await readJobs(ada)).filter(({ kind }) => kind === "deleteAccount");
  expect(jobs).toHaveLength(1);
});

test("fails with a conflict if the password changes concurrently", async () => {
  const { table } = dependencies;
  const before = await readItems(ada);
  // Changes the password between its verification and the deletion.
  dependencies.table = {
    ...table,
    write: async (first, ...rest) => {
      if ("delete" in first) {
        const key = emailKey("ada@example.org");
        await table.write({ update: key, set: { passwordHash: "changed" }, if: "present" });
      }
      return table.write(first, ...rest);
    },
  };
  expect(await deleteAccount(ada)).toMatchObject({ status: 409, body: { code: "conflict" } });
  expect(await readItems(ada)).toEqual(before);
});

test("the second pass deletes what concurrent requests wrote after the first", async () => {
  // An upload URL may have been issued just before.
  expect(documentLimits.uploadSeconds * 1000).toBeLessThan(secondPassDelay);
  await deleteAccount(ada);
  await runMinutes(secondPassDelay / minute - 2);
  const lateItems = [
    { pk: ada.workspacePartition, sk: "ORG#org_late", name: "Lantern House" },
    { pk: ada.partition, sk: "SESSION#late" },
  ];
  for (const put of lateItems) await dependencies.table.write({ put });
  await dependencies.table.write({ update: { pk: ada.workspacePartition, sk: "SUMMARY" }, add: { awardedCents: 500 } });
  await dependencies.blobs.put(`documents/${ada.user.workspaceId}/doc_late`, "late");
  await runMinutes(1);
  expect((await readItems(ada)).map(({ sk }) => sk)).toContain("ORG#org_late");
  await runMinutes(minutesUntilDone);
  const remaining = await readItems(ada);
  expect(remaining.filter(({ sk }) => !/^(ACHIEVEMENT#|POINTS#|JOB#|SUMMARY$)/.test(sk))).toEqual([]);
  expect(remaining.find(({ sk }) => sk === "SUMMARY")).not.toHaveProperty("awardedCents");
  expect(dependencies.files.has(`documents/${ada.user.workspaceId}/doc_late`)).toBe(false);
});

test("a stalled worker that was superseded does not delete the second pass's job", async () => {
  await deleteAccount(ada);
  const [message] = dependencies.queuedJobs.splice(0);
  if (!message) throw new Error("Nothing was sent");
  const { table } = dependencies;
  const slowTable: typeof table = {
    ...table,
    query: async (query) => {
      slowTable.query = table.query;
      dependencies.clock.advance(minute);
      expect(await processJob(dependencies, jobKindHandlers, message)).toBe("succeeded");
      return table.query(query);
    },
  };
  expect(await processJob({ ...dependencies, table: slowTable }, jobKindHandlers, message)).toBe("lost");
  await runMinutes(minutesUntilDone);
  expect((await readItems(ada)).filter(({ sk }) => sk === "BILLING")).toEqual([]);
  expect((await readJobs(ada)).map(({ status }) => status)).toEqual(["succeeded", "succeeded"]);
});

test("jobs that were queued for the account never run", async () => {
  const asyncRequest = { cookie: ada.cookie, headers: { Prefer: "respond-async" } };
  await ada.api.call("exportData", { ...asyncRequest, body: { password: testPassword } });
  const queuedMessages = dependencies.queuedJobs.splice(0);
  await deleteAccount(ada);
  await drainQueue(dependencies);
  const outcomes = await Promise.all(
    queuedMessages.map((message) => processJob(dependencies, jobKindHandlers, message)),
  );
  expect(outcomes).toEqual(["skipped"]);
  expect(dependencies.files.size).toBe(9);
});

test("retries until an unavailable bucket recovers", async () => {
  const { list } = dependencies.blobs;
  dependencies.blobs = {
    ...dependencies.blobs,
    list: () => Promise.reject(new Error("unavailable")),
  };
  await deleteAccount(ada);
  await runMinutes(60);
  expect((await readJobs(ada)).filter(({ status }) => status === "queued")).toHaveLength(1);
  dependencies.blobs = { ...dependencies.blobs, list };
  await runMinutes(10 + minutesUntilDone);
  expect(
    [...dependencies.files.keys()].filter((key) => key.includes(ada.user.id) || key.includes(ada.user.workspaceId)),
  ).toEqual([]);
  expect((await readJobs(ada)).every(({ status }) => status === "succeeded")).toBe(true);
});

test("the first pass deletes a large account and reports its progress", async () => {
  const sortKeys = Array.from({ length: 120 }, (_, index) => `OPP#opp_${index}`);
  for (const sk of sortKeys)
    await dependencies.table.write({ put: { pk: ada.workspacePartition, sk, notes: "x".repeat(20_000) } });
  const { table } = dependencies;
  const progress: number[] = [];
  dependencies.table = {
    ...table,
    write: (first, ...rest) => {
      if ("update" in first && typeof first.set?.progress === "number") progress.push(first.set.progress);
      return table.write(first, ...rest);
    },
  };
  await deleteAccount(ada);
  await drainQueue(dependencies);
  expect((await readItems(ada)).filter(({ sk }) => !/^(ACHIEVEMENT#|POINTS#|JOB#|SUMMARY$|BILLING$)/.test(sk))).toEqual(
    [],
  );
  expect(progress.length).toBeGreaterThan(5);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  expect(Math.max(...progress)).toBe(100);
});
