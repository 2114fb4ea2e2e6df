import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "./client.ts";
import { runJob } from "./run-job.ts";
import { writingRoutes } from "./writing.ts";

const jobId = `job_${"a".repeat(26)}`;
const timestamp = "2026-11-21T08:00:00.000Z";
const letter = {
  title: "Letter of Intent",
  content: "Dear funder",
  documentId: `doc_${"a".repeat(26)}`,
  model: null,
};
const job = (overrides: object) => ({
  id: jobId,
  kind: "loi",
  status: "running",
  stage: "Reading",
  progress: 20,
  createdAt: timestamp,
  updatedAt: timestamp,
  ...overrides,
});
const respondWith = (body: unknown) => () => Promise.resolve(Response.json(body));
const failWith = (status: number) => () => Promise.resolve(new Response("", { status }));
const failConnection = () => Promise.reject(new TypeError("Failed to fetch"));

/** A server that answers job polls with these responses in turn, then repeats the last one. */
const serve = (...polls: (() => Promise<Response>)[]) => {
  const calls: string[] = [];
  vi.stubGlobal("fetch", (url: string, { method }: RequestInit) => {
    calls.push(`${method} ${url}`);
    if (method === "POST") return respondWith({ jobId })();
    if (method === "DELETE") return respondWith(job({ status: "canceled" }))();
    return ((polls.length > 1 ? polls.shift() : polls[0]) ?? failConnection)();
  });
  return { calls, polls: () => calls.filter((call) => call.startsWith("GET")).length };
};
const run = (watch = {}) =>
  runJob(
    writingRoutes,
    "generateLoi",
    { body: { opportunityId: `opp_${"a".repeat(26)}`, organizationData: {} } },
    watch,
  ).catch((error: unknown) => error);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const settle = async <T>(promise: Promise<T>) => {
  await vi.runAllTimersAsync();
  return promise;
};

test("reports the stages and resolves like a synchronous call", async () => {
  serve(respondWith(job({})), respondWith(job({ status: "succeeded", result: letter })));
  const stages: string[] = [];
  const result = run({ onProgress: ({ stage }: { stage: string }) => stages.push(stage) });
  expect(await settle(result)).toMatchObject(letter);
  expect(stages).toEqual(["Reading"]);
});

test("tolerates up to three consecutive poll failures, any number of times", async () => {
  const { polls } = serve(
    ...[failConnection, failWith(503), failConnection, respondWith(job({}))],
    ...[failConnection, failConnection, failWith(500), respondWith(job({ status: "succeeded", result: letter }))],
  );
  expect(await settle(run())).toMatchObject(letter);
  expect(polls()).toBe(8);
});

test("throws on the fourth consecutive poll failure", async () => {
  const { polls } = serve(failConnection);
  expect(await settle(run())).toBeInstanceOf(TypeError);
  expect(polls()).toBe(4);
});

test.each([401, 404])("throws immediately when a poll returns %d", async (status) => {
  const { polls } = serve(failWith(status));
  expect(await settle(run())).toMatchObject({ status });
  expect(polls()).toBe(1);
});

test("throws the route's problem when the job failed", async () => {
  serve(respondWith(job({ status: "failed", problem: { code: "timeout", detail: "That took too long" } })));
  const error = await settle(run());
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 504, detail: "That took too long" });
});

test("cancels the job on abort and leaves no abort listeners behind", async () => {
  const { calls } = serve(respondWith(job({})));
  const controller = new AbortController();
  const addListener = vi.spyOn(controller.signal, "addEventListener");
  const removeListener = vi.spyOn(controller.signal, "removeEventListener");
  const promise = run({ signal: controller.signal });
  await vi.advanceTimersByTimeAsync(3000);
  // One listener for the job and one for the current pause.
  expect(addListener.mock.calls.length - removeListener.mock.calls.length).toBe(2);
  controller.abort();
  expect(await settle(promise)).toMatchObject({ name: "AbortError" });
  expect(calls.at(-1)).toBe(`DELETE /api/jobs/${jobId}`);
});
