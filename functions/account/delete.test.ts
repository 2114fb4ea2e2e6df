import { beforeEach, expect, test } from "vitest";
import { emailKey } from "#functions/auth/users.table.ts";
import { jobKindHandlers } from "#functions/jobs/handlers.ts";
import { sweep } from "#functions/jobs/sweep.ts";
import { work } from "#functions/jobs/work.ts";
import { idOfCatalogueEntry } from "#functions/opportunities/opportunities.ts";
import { queryAll } from "#functions/table/table.ts";
import { type TestOutside, testOutside } from "#functions/testing.ts";
import { testPassword } from "#functions/testing-api.ts";
import { accountTexts } from "#shared/account.ts";
import { documentLimits } from "#shared/document-limits.ts";
import { AppError } from "#shared/problem.ts";
import { untilNextLook } from "./delete.jobs.ts";
import { type FullAccount, followedRecord, fullAccount, testPayments, workOff } from "./testing-account.ts";

const minute = 60_000;
/** Minutes after which the second look has been. */
const untilDone = untilNextLook / minute + 2;

let outside: TestOutside;
let ada: FullAccount;
let sam: FullAccount;
beforeEach(async () => {
  outside = testOutside();
  ada = await fullAccount(outside, { email: "ada@example.org" });
  sam = await fullAccount(outside, { email: "sam@example.org" });
});

const remove = ({ api, cookie }: FullAccount, password = testPassword) =>
  api.call("deleteAccount", { cookie, body: { password } });
const itemsOf = ({ partition }: FullAccount) => queryAll(outside.table, { pk: partition });
/** What the workers do in the next minutes. */
const minutesPass = async (minutes: number) => {
  for (let passed = 0; passed < minutes; passed++) {
    await workOff(outside);
    outside.clock.forward(minute);
    await sweep(outside);
  }
  await workOff(outside);
};
const jobsOf = (account: FullAccount) => queryAll(outside.table, { pk: account.partition, sk: { prefix: "JOB#" } });

test("what is left of a deleted account are points and a streak, and nobody else loses anything", async () => {
  const samBefore = await itemsOf(sam);
  const samFiles = [...outside.files.keys()].filter((key) => key.includes(sam.user.id));
  const points = await queryAll(outside.table, { pk: ada.partition, sk: { prefix: "POINTS#" } });
  const achievements = await queryAll(outside.table, { pk: ada.partition, sk: { prefix: "ACHIEVEMENT#" } });
  expect(achievements.length).toBeGreaterThan(3);
  expect((await remove(ada)).status).toBe(204);
  await minutesPass(untilDone);

  const left = (await itemsOf(ada)).filter(({ sk }) => !sk.startsWith("JOB#"));
  const summary = {
    pk: ada.partition,
    sk: "SUMMARY",
    totalPoints: points.reduce((sum, row) => sum + Number(row.points), 0),
    streakStart: "2026-11-21",
    streakLast: "2026-11-21",
    streakLongest: 1,
  };
  expect(left).toEqual([...achievements, ...points, summary]);
  expect([...outside.files.keys()]).toEqual(samFiles);
  expect(samFiles).toHaveLength(6);
  expect(await itemsOf(sam)).toEqual(samBefore);
  // The records of the work itself say nothing of the person and end by their time to live.
  const jobs = await jobsOf(ada);
  expect(jobs).toHaveLength(2);
  for (const [at, job] of jobs.entries()) {
    const input = { look: at + 1 };
    expect(job).toMatchObject({ kind: "deleteAccount", status: "succeeded", input, result: null });
    expect(job.expiresAt).toBeGreaterThan(0);
  }
});

test("nobody is told any more what becomes of the funding that was followed", async () => {
  const followers = async () =>
    (await queryAll(outside.table, { pk: `WATCH#${idOfCatalogueEntry(followedRecord)}` })).map(({ userId }) => userId);
  expect((await followers()).toSorted()).toEqual([ada, ada, sam, sam].map(({ user }) => user.id).toSorted());
  await remove(ada);
  await workOff(outside);
  expect(await followers()).toEqual([sam.user.id, sam.user.id]);
});

test("every session ends at once, the cookie is taken back, and nobody signs in", async () => {
  const answer = await remove(ada);
  expect(answer.cookies).toEqual([expect.stringMatching(/^session=; .*Max-Age=0/)]);
  for (const cookie of [ada.cookie, ada.phoneCookie])
    expect((await ada.api.call("getCurrentUser", { cookie })).status).toBe(401);
  const body = { email: "ada@example.org", password: testPassword };
  expect((await ada.api.call("logIn", { body })).status).toBe(401);
});

test("the address is free at once, for an account that knows nothing of the old one", async () => {
  await remove(ada);
  const again = await ada.api.signUp({ email: "ada@example.org" });
  expect(again.answer.status).toBe(200);
  expect(again.user.id).not.toBe(ada.user.id);
  await minutesPass(untilDone);
  const answer = await ada.api.call("listApplications", { cookie: again.cookie });
  expect(answer).toMatchObject({ status: 200, body: [] });
});

test("the plan ends first: when the payment service is out of reach, nothing is deleted", async () => {
  const service = testPayments(ada.user.id);
  const before = await itemsOf(ada);
  const plansOf = () => Promise.reject(new AppError("unavailable", "The payment service does not answer"));
  outside.billing = {
    configured: true,
    payments: async () => ({ ...(await service.billing.payments()), plansOf }),
  };
  expect(await remove(ada)).toMatchObject({
    status: 503,
    body: { code: "unavailable", detail: accountTexts.subscriptionLost },
  });
  const isKept = ({ sk }: { sk: string }) => sk !== "BILLING";
  expect((await itemsOf(ada)).filter(isKept)).toEqual(before.filter(isKept));

  outside.billing = service.billing;
  expect((await remove(ada)).status).toBe(204);
  expect([service.plans.map(({ status }) => status), service.pages.size]).toEqual([["canceled"], 0]);
});

test("a payment that comes through at the last moment is for nothing that goes on costing", async () => {
  const { plans, customers, billing } = testPayments(ada.user.id);
  outside.billing = billing;
  await remove(ada);
  await workOff(outside);
  const [first] = plans;
  if (first) plans.push({ ...first, subscriptionId: "sub_late", status: "active" });
  await minutesPass(untilDone);
  expect(plans.map(({ status }) => status)).toEqual(["canceled", "canceled"]);
  expect(customers.size).toBe(0);
  expect(await queryAll(outside.table, { pk: `STRIPE#cus_${ada.user.id}` })).toEqual([]);
  expect(await queryAll(outside.table, { pk: `STRIPE#cus_${sam.user.id}` })).toHaveLength(1);
});

test("a wrong password deletes nothing", async () => {
  const before = await itemsOf(ada);
  expect(await remove(ada, "not my password")).toMatchObject({
    status: 400,
    body: { code: "invalid_request", issues: [{ path: "body.password", message: accountTexts.wrongPassword }] },
  });
  expect(await itemsOf(ada)).toEqual(before);
  expect((await ada.api.call("getCurrentUser", { cookie: ada.cookie })).status).toBe(200);
});

test("of two clicks that meet both are answered well, and one job is left to do", async () => {
  const answers = await Promise.all([remove(ada), remove(ada)]);
  expect(answers.map(({ status }) => status)).toEqual([204, 204]);
  const jobs = (await jobsOf(ada)).filter(({ kind }) => kind === "deleteAccount");
  expect(jobs).toHaveLength(1);
});

test("a proof that the password was changed under does not hold", async () => {
  const { table } = outside;
  const before = await itemsOf(ada);
  // The password changes between the proof and the deletion.
  outside.table = {
    ...table,
    write: async (first, ...rest) => {
      if ("delete" in first) {
        const key = emailKey("ada@example.org");
        await table.write({ update: key, set: { passwordHash: "changed" }, if: "present" });
      }
      return table.write(first, ...rest);
    },
  };
  expect(await remove(ada)).toMatchObject({ status: 409, body: { code: "conflict" } });
  expect(await itemsOf(ada)).toEqual(before);
});

test("what requests under way write after the deletion goes with the second look", async () => {
  // An address to send a file to may have been given a moment before.
  expect(documentLimits.uploadSeconds * 1000).toBeLessThan(untilNextLook);
  await remove(ada);
  await minutesPass(untilNextLook / minute - 2);
  const late = [
    { pk: ada.partition, sk: "ORG#org_late", name: "Lantern House" },
    { pk: ada.partition, sk: "SESSION#late" },
  ];
  for (const put of late) await outside.table.write({ put });
  await outside.table.write({ update: { pk: ada.partition, sk: "SUMMARY" }, add: { awardedCents: 500 } });
  await outside.blobs.put(`documents/${ada.user.id}/doc_late`, "late");
  await minutesPass(1);
  expect((await itemsOf(ada)).map(({ sk }) => sk)).toContain("ORG#org_late");
  await minutesPass(untilDone);
  const left = await itemsOf(ada);
  expect(left.filter(({ sk }) => !/^(ACHIEVEMENT#|POINTS#|JOB#|SUMMARY$)/.test(sk))).toEqual([]);
  expect(left.find(({ sk }) => sk === "SUMMARY")).not.toHaveProperty("awardedCents");
  expect(outside.files.has(`documents/${ada.user.id}/doc_late`)).toBe(false);
});

test("a worker that stood still in the middle, and was overtaken, leaves the job that looks a second time", async () => {
  await remove(ada);
  const [message] = outside.sent.splice(0);
  if (!message) throw new Error("Nothing was sent");
  const { table } = outside;
  const slow: typeof table = {
    ...table,
    query: async (query) => {
      slow.query = table.query;
      outside.clock.forward(minute);
      expect(await work(outside, jobKindHandlers, message)).toBe("succeeded");
      return table.query(query);
    },
  };
  expect(await work({ ...outside, table: slow }, jobKindHandlers, message)).toBe("lost");
  await minutesPass(untilDone);
  expect((await itemsOf(ada)).filter(({ sk }) => sk === "BILLING")).toEqual([]);
  expect((await jobsOf(ada)).map(({ status }) => status)).toEqual(["succeeded", "succeeded"]);
});

test("work that was waiting for the account is never done", async () => {
  const later = { cookie: ada.cookie, headers: { Prefer: "respond-async" } };
  await ada.api.call("exportData", { ...later, body: { password: testPassword } });
  const waiting = outside.sent.splice(0);
  await remove(ada);
  await workOff(outside);
  const outcomes = await Promise.all(waiting.map((message) => work(outside, jobKindHandlers, message)));
  expect(outcomes).toEqual(["nothing"]);
  expect(outside.files.size).toBe(6);
});

test("a bucket that is out of order for an hour only puts the deletion off", async () => {
  const { list } = outside.blobs;
  outside.blobs = {
    ...outside.blobs,
    list: () => Promise.reject(new Error("out of order")),
  };
  await remove(ada);
  await minutesPass(60);
  expect((await jobsOf(ada)).filter(({ status }) => status === "queued")).toHaveLength(1);
  outside.blobs = { ...outside.blobs, list };
  await minutesPass(10 + untilDone);
  expect([...outside.files.keys()].filter((key) => key.includes(ada.user.id))).toEqual([]);
  expect((await jobsOf(ada)).every(({ status }) => status === "succeeded")).toBe(true);
});

test("a large account goes at the first look already, and tells how far it is", async () => {
  const names = Array.from({ length: 120 }, (_, at) => `OPP#opp_${at}`);
  for (const sk of names) await outside.table.write({ put: { pk: ada.partition, sk, notes: "x".repeat(20_000) } });
  const { table } = outside;
  const said: number[] = [];
  outside.table = {
    ...table,
    write: (first, ...rest) => {
      if ("update" in first && typeof first.set?.progress === "number") said.push(first.set.progress);
      return table.write(first, ...rest);
    },
  };
  await remove(ada);
  await workOff(outside);
  expect((await itemsOf(ada)).filter(({ sk }) => !/^(ACHIEVEMENT#|POINTS#|JOB#|SUMMARY$|BILLING$)/.test(sk))).toEqual(
    [],
  );
  expect(said.length).toBeGreaterThan(5);
  expect(said).toEqual(said.toSorted((a, b) => a - b));
  expect(Math.max(...said)).toBe(100);
});
