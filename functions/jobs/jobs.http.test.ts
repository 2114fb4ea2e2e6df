import { expect, test } from "vitest";
import { createTestDependencies } from "#functions/testing.ts";
import { createTestApi } from "#functions/testing-api.ts";
import { prepareJob } from "./prepare-job.ts";
import { type JobHandler, processJob } from "./process-job.ts";
import { createUniformHandlers } from "./testing.ts";

const setUp = async () => {
  const dependencies = createTestDependencies();
  const api = createTestApi(dependencies);
  const { cookie, user } = await api.signUp();
  const { jobId, writes } = prepareJob(dependencies, { userId: user.id }, "loi", { private: "input" });
  await dependencies.table.write(...writes);
  dependencies.queuedJobs.length = 0;
  const callJob = (name: "getJob" | "cancelJob", sessionCookie = cookie) =>
    api.call(name, { params: { id: jobId }, cookie: sessionCookie });
  const run = (handler: JobHandler) =>
    processJob(dependencies, createUniformHandlers(handler), { userId: user.id, jobId });
  return { dependencies, api, callJob, run, jobId, message: { userId: user.id, jobId, v: 1 } };
};

test("returns a job's progress and then its result to its owner", async () => {
  const { callJob, run, jobId } = await setUp();
  expect((await callJob("getJob")).body).toMatchObject({ id: jobId, status: "queued", stage: "Waiting", progress: 0 });
  await run(async ({ report }) => {
    await report("Writing the letter", 40);
    expect((await callJob("getJob")).body).toMatchObject({
      status: "running",
      stage: "Writing the letter",
      progress: 40,
    });
    return { result: { title: "Letter" } };
  });
  const { body, text } = await callJob("getJob");
  expect(body).toMatchObject({ status: "succeeded", progress: 100, result: { title: "Letter" } });
  expect(text).not.toContain("private");
});

test("resends an apparently lost job when its owner polls it", async () => {
  const { dependencies, callJob, message } = await setUp();
  dependencies.clock.advance(9000);
  await callJob("getJob");
  expect(dependencies.queuedJobs).toEqual([]);
  dependencies.clock.advance(1000);
  await Promise.all([callJob("getJob"), callJob("getJob")]);
  expect(dependencies.queuedJobs).toEqual([message]);
});

test("cancels a job once, permanently", async () => {
  const { callJob, run } = await setUp();
  const first = await callJob("cancelJob");
  expect(first).toMatchObject({ status: 200, body: { status: "canceled" } });
  expect((await callJob("cancelJob")).body).toEqual(first.body);
  expect(await run(() => expect.unreachable("a canceled job was started"))).toBe("skipped");
});

test("returns the outcome instead of canceling a job that has finished", async () => {
  const { callJob, run } = await setUp();
  await run(async () => ({ result: 1 }));
  expect((await callJob("cancelJob")).body).toMatchObject({ status: "succeeded", result: 1 });
});

test("returns 404 for another user's job", async () => {
  const { api, callJob, run } = await setUp();
  const { cookie } = await api.signUp();
  for (const name of ["getJob", "cancelJob"] as const) expect((await callJob(name, cookie)).status).toBe(404);
  expect(await run(async () => ({ result: 1 }))).toBe("succeeded");
});
