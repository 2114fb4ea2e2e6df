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
const ok = (body: unknown) => () => Promise.resolve(Response.json(body));
const failWith = (status: number) => () => Promise.resolve(new Response("", { status }));
const failConnection = () => Promise.reject(new TypeError("Failed to fetch"));

/** A server that answers job polls with these responses in turn, then repeats the last one. */
const serve = (...polls: (() => Promise<Response>)[]) => {
  const calls: string[] = [];
  vi.stubGlobal("fetch", (url: string, { method }: RequestInit) => {
    calls.push(`${method} ${url}`);
    if (method === "POST") return ok({ jobId })();
    if (method === "DELETE") return ok(job({ status: "canceled" }))();
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
const settled = async <T>(work: Promise<T>) => {
  await vi.runAllTimersAsync();
  return work;
};

test("reports the stages and resolves like a synchronous call", async () => {
  serve(ok(job({})), ok(job({ status: "succeeded", result: letter })));
  const stages: string[] = [];
  const result = run({ onProgress: ({ stage }: { stage: string }) => stages.push(stage) });
  expect(await settled(result)).toMatchObject(letter);
  expect(stages).toEqual(["Reading"]);
});

test("keeps polling through up to three failures in a row, any number of times", async () => {
  const { polls } = serve(
    ...[failConnection, failWith(503), failConnection, ok(job({}))],
    ...[failConnection, failConnection, failWith(500), ok(job({ status: "succeeded", result: letter }))],
  );
  expect(await settled(run())).toMatchObject(letter);
  expect(polls()).toBe(8);
});

test("throws at the fourth poll failure in a row", async () => {
  const { polls } = serve(failConnection);
  expect(await settled(run())).toBeInstanceOf(TypeError);
  expect(polls()).toBe(4);
});

test.each([401, 404])("throws immediately when a poll returns %d", async (status) => {
  const { polls } = serve(failWith(status));
  expect(await settled(run())).toMatchObject({ status });
  expect(polls()).toBe(1);
});

test("throws the route's problem when the job failed", async () => {
  serve(ok(job({ status: "failed", problem: { code: "timeout", detail: "That took too long" } })));
  const error = await settled(run());
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 504, detail: "That took too long" });
});

test("cancels the job on abort and leaves no abort listeners behind", async () => {
  const { calls } = serve(ok(job({})));
  const controller = new AbortController();
  const added = vi.spyOn(controller.signal, "addEventListener");
  const removed = vi.spyOn(controller.signal, "removeEventListener");
  const work = run({ signal: controller.signal });
  await vi.advanceTimersByTimeAsync(3000);
  // One listener for the job and one for the current pause.
  expect(added.mock.calls.length - removed.mock.calls.length).toBe(2);
  controller.abort();
  expect(await settled(work)).toMatchObject({ name: "AbortError" });
  expect(calls.at(-1)).toBe(`DELETE /api/jobs/${jobId}`);
});
