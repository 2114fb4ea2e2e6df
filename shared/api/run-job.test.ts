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
const buildJob = (overrides: object) => ({
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
    if (method === "DELETE") return respondWith(buildJob({ status: "canceled" }))();
    return ((polls.length > 1 ? polls.shift() : polls[0]) ?? failConnection)();
  });
  return { calls, countPolls: () => calls.filter((call) => call.startsWith("GET")).length };
};
const run = (options = {}) =>
  runJob(
    writingRoutes,
    "generateLoi",
    { body: { opportunityId: `opp_${"a".repeat(26)}`, organizationData: {} } },
    options,
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
  serve(respondWith(buildJob({})), respondWith(buildJob({ status: "succeeded", result: letter })));
  const stages: string[] = [];
  const result = run({ onProgress: ({ stage }: { stage: string }) => stages.push(stage) });
  expect(await settle(result)).toMatchObject(letter);
  expect(stages).toEqual(["Reading"]);
});

test("tolerates up to three consecutive poll failures, any number of times", async () => {
  const { countPolls } = serve(
    ...[failConnection, failWith(503), failConnection, respondWith(buildJob({}))],
    ...[failConnection, failConnection, failWith(500), respondWith(buildJob({ status: "succeeded", result: letter }))],
  );
  expect(await settle(run())).toMatchObject(letter);
  expect(countPolls()).toBe(8);
});

test("throws on the fourth consecutive poll failure", async () => {
  const { countPolls } = serve(failConnection);
  expect(await settle(run())).toBeInstanceOf(TypeError);
  expect(countPolls()).toBe(4);
});

test.each([401, 404])("throws immediately when a poll returns %d", async (status) => {
  const { countPolls } = serve(failWith(status));
  expect(await settle(run())).toMatchObject({ status });
  expect(countPolls()).toBe(1);
});

test("throws the route's problem when the job failed", async () => {
  serve(respondWith(buildJob({ status: "failed", problem: { code: "timeout", detail: "That took too long" } })));
  const error = await settle(run());
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 504, detail: "That took too long" });
});

test("cancels the job on abort and leaves no abort listeners behind", async () => {
  const { calls } = serve(respondWith(buildJob({})));
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
