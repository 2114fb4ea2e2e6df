import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { writingRoutes } from "#shared/writing.ts";
import { ApiError } from "./client.ts";
import { runJob } from "./jobs.ts";

const jobId = `job_${"a".repeat(26)}`;
const at = "2026-11-21T08:00:00.000Z";
const letter = {
  title: "Letter of Intent",
  content: "Dear funder",
  documentId: `doc_${"a".repeat(26)}`,
  model: null,
};
const job = (over: object) => ({
  id: jobId,
  kind: "loi",
  status: "running",
  stage: "Reading",
  progress: 20,
  createdAt: at,
  updatedAt: at,
  ...over,
});
const ok = (body: unknown) => () => Promise.resolve(Response.json(body));
const refused = (status: number) => () => Promise.resolve(new Response("", { status }));
const broken = () => Promise.reject(new TypeError("Failed to fetch"));

/** A server whose looks at the job answer one after the other, the last one for ever. */
const serve = (...looks: (() => Promise<Response>)[]) => {
  const calls: string[] = [];
  vi.stubGlobal("fetch", (url: string, { method }: RequestInit) => {
    calls.push(`${method} ${url}`);
    if (method === "POST") return ok({ jobId })();
    if (method === "DELETE") return ok(job({ status: "cancelled" }))();
    return ((looks.length > 1 ? looks.shift() : looks[0]) ?? broken)();
  });
  return { calls, looks: () => calls.filter((call) => call.startsWith("GET")).length };
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

test("tells the stages and answers as the call itself would have", async () => {
  serve(ok(job({})), ok(job({ status: "succeeded", result: letter })));
  const stages: string[] = [];
  const answer = run({ onProgress: ({ stage }: { stage: string }) => stages.push(stage) });
  expect(await settled(answer)).toMatchObject(letter);
  expect(stages).toEqual(["Reading"]);
});

test("three looks in a row may fail, again and again; the work goes on and is answered", async () => {
  const { looks } = serve(
    ...[broken, refused(503), broken, ok(job({}))],
    ...[broken, broken, refused(500), ok(job({ status: "succeeded", result: letter }))],
  );
  expect(await settled(run())).toMatchObject(letter);
  expect(looks()).toBe(8);
});

test("a fourth in a row is told", async () => {
  const { looks } = serve(broken);
  expect(await settled(run())).toBeInstanceOf(TypeError);
  expect(looks()).toBe(4);
});

test.each([401, 404])("a look answered %d is told at once", async (status) => {
  const { looks } = serve(refused(status));
  expect(await settled(run())).toMatchObject({ status });
  expect(looks()).toBe(1);
});

test("a job that failed throws the problem of its route", async () => {
  serve(ok(job({ status: "failed", problem: { code: "timeout", detail: "That took too long" } })));
  const error = await settled(run());
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 504, detail: "That took too long" });
});

test("aborting cancels the job, and no pause leaves a listener behind", async () => {
  const { calls } = serve(ok(job({})));
  const controller = new AbortController();
  const added = vi.spyOn(controller.signal, "addEventListener");
  const removed = vi.spyOn(controller.signal, "removeEventListener");
  const work = run({ signal: controller.signal });
  await vi.advanceTimersByTimeAsync(3000);
  // One listener for the whole, one for the pause of now.
  expect(added.mock.calls.length - removed.mock.calls.length).toBe(2);
  controller.abort();
  expect(await settled(work)).toMatchObject({ name: "AbortError" });
  expect(calls.at(-1)).toBe(`DELETE /api/jobs/${jobId}`);
});
