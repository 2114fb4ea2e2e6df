import { expect, test } from "vitest";
import { testOutside } from "#functions/testing.ts";
import { testApi } from "#functions/testing-api.ts";
import { newJob } from "./new-job.ts";
import { handlersOf } from "./testing.ts";
import { type JobHandler, work } from "./work.ts";

const world = async () => {
  const outside = testOutside();
  const api = testApi(outside);
  const { cookie, user } = await api.signUp();
  const { jobId, writes } = newJob(outside, user.id, "loi", { private: "input" });
  await outside.table.write(...writes);
  outside.sent.length = 0;
  const ask = (name: "getJob" | "cancelJob", as = cookie) => api.call(name, { params: { id: jobId }, cookie: as });
  const run = (handler: JobHandler) => work(outside, handlersOf(handler), { userId: user.id, jobId });
  return { outside, api, ask, run, jobId, message: { userId: user.id, jobId, v: 1 } };
};

test("the owner sees how far a job is, and in the end its result", async () => {
  const { ask, run, jobId } = await world();
  expect((await ask("getJob")).body).toMatchObject({ id: jobId, status: "queued", stage: "Waiting", progress: 0 });
  await run(async ({ report }) => {
    await report("Writing the letter", 40);
    expect((await ask("getJob")).body).toMatchObject({ status: "running", stage: "Writing the letter", progress: 40 });
    return { result: { title: "Letter" } };
  });
  const { body, text } = await ask("getJob");
  expect(body).toMatchObject({ status: "succeeded", progress: 100, result: { title: "Letter" } });
  expect(text).not.toContain("private");
});

test("looking at a job that seems lost sends it again", async () => {
  const { outside, ask, message } = await world();
  outside.clock.forward(9000);
  await ask("getJob");
  expect(outside.sent).toEqual([]);
  outside.clock.forward(1000);
  await Promise.all([ask("getJob"), ask("getJob")]);
  expect(outside.sent).toEqual([message]);
});

test("a job is cancelled once and stays so", async () => {
  const { ask, run } = await world();
  const first = await ask("cancelJob");
  expect(first).toMatchObject({ status: 200, body: { status: "cancelled" } });
  expect((await ask("cancelJob")).body).toEqual(first.body);
  expect(await run(() => expect.unreachable("a cancelled job was begun"))).toBe("nothing");
});

test("a job that is done cannot be cancelled any more: the answer says how it ended", async () => {
  const { ask, run } = await world();
  await run(async () => ({ result: 1 }));
  expect((await ask("cancelJob")).body).toMatchObject({ status: "succeeded", result: 1 });
});

test("somebody else's job is not there", async () => {
  const { api, ask, run } = await world();
  const { cookie } = await api.signUp();
  for (const name of ["getJob", "cancelJob"] as const) expect((await ask(name, cookie)).status).toBe(404);
  expect(await run(async () => ({ result: 1 }))).toBe("succeeded");
});
