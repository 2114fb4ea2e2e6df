import * as z from "zod/mini";
import {
  type ApiClient,
  ApiError,
  createApiClient,
  type FetchFunction,
  type LooseRequest,
  sendRequest,
} from "./client.ts";
import type { Route, RouteRequest, RouteResponse } from "./define-routes.ts";
import { JobAccepted, type JobView, jobRoutes } from "./jobs.ts";
import { type ProblemCode, problems } from "./problem.ts";

type JobRoute = Route & { job: true; response: NonNullable<Route["response"]> };
type RunOptions = {
  signal?: AbortSignal;
  onProgress?: (job: Pick<JobView, "stage" | "progress" | "sections">) => void;
  /** Defaults to the browser's `fetch`. */
  fetch?: FetchFunction;
};

/** Milliseconds between polls. The last one repeats. */
const pollIntervals = [150, 250, 400, 700, 1000];

/** Consecutive poll failures to tolerate, because the job keeps running on the server. */
const maxConsecutiveFailures = 3;

const pause = (milliseconds: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener("abort", stop, { once: true });
  });

/** Errors that polling again cannot fix: no session, or no such job. */
const isFinal = (error: unknown) => error instanceof ApiError && (error.status === 401 || error.status === 404);

/** Creates a function that polls a job. It returns undefined for a tolerated failure. */
const createPoll = (jobs: ApiClient<typeof jobRoutes>) => {
  let failures = 0;
  return async (id: string) => {
    try {
      const job = await jobs.getJob({ params: { id } });
      failures = 0;
      return job;
    } catch (error) {
      failures += 1;
      if (isFinal(error) || failures > maxConsecutiveFailures) throw error;
      return undefined;
    }
  };
};

/** Returns the error that a synchronous call would have thrown for the job's problem. */
const toError = ({ problem }: JobView) => {
  const code = problem && problem.code in problems ? (problem.code as ProblemCode) : "internal";
  const detail = problem?.detail ?? "Something went wrong. Please try again";
  const { status, title } = problems[code];
  return new ApiError(status, JSON.stringify({ type: `urn:grantlamp:problem:${code}`, title, status, detail, code }));
};

/** Starts a job without waiting for its result. Returns the job id. */
const startJob = async <K extends string, R extends Record<K, JobRoute>>(
  routes: R,
  name: K,
  request: RouteRequest<R[K]>,
  { signal, fetch }: RunOptions,
): Promise<string> => {
  const options = { ...(request as LooseRequest), ...(signal && { signal }) };
  const text = await sendRequest(routes[name], options, { prefer: "respond-async" }, fetch);
  return z.parse(JobAccepted, JSON.parse(text)).jobId;
};

type WaitOptions = RunOptions & {
  /** Epoch milliseconds at which to stop waiting. Default: never. */
  deadline?: number;
};

/**
 * Waits until a job has ended. Returns the job, or at the deadline its last known state, which is undefined if every
 * poll failed.
 */
export const waitForJob = async (
  id: string,
  { signal, onProgress, fetch, deadline = Number.POSITIVE_INFINITY }: WaitOptions = {},
): Promise<JobView | undefined> => {
  const poll = createPoll(createApiClient(jobRoutes, fetch));
  let latest: JobView | undefined;
  for (let polls = 0; ; polls++) {
    const job = await poll(id);
    latest = job ?? latest;
    if (job && job.status !== "queued" && job.status !== "running") return job;
    if (job) onProgress?.(job);
    const milliseconds = pollIntervals[Math.min(polls, pollIntervals.length - 1)] ?? 1000;
    if (Date.now() + milliseconds > deadline) return latest;
    await pause(milliseconds, signal);
  }
};

/**
 * Returns the result of a job that has ended. Throws the error that a synchronous call would have thrown, or an
 * AbortError if the job was canceled.
 */
export const getJobResult = (job: JobView): unknown => {
  if (job.status === "succeeded") return job.result;
  if (job.status === "canceled") throw new DOMException("Canceled", "AbortError");
  throw toError(job);
};

/** Starts a job and waits for it as `waitForJob` does. Aborting cancels the job. */
export const startAndWait = async <K extends string, R extends Record<K, JobRoute>>(
  routes: R,
  name: K,
  request: RouteRequest<R[K]>,
  options: WaitOptions,
): Promise<{ id: string; job: JobView | undefined }> => {
  const { signal, fetch } = options;
  const id = await startJob(routes, name, request, options);
  const cancel = () =>
    void createApiClient(jobRoutes, fetch)
      .cancelJob({ params: { id } })
      .catch(() => undefined);
  signal?.addEventListener("abort", cancel, { once: true });
  try {
    return { id, job: await waitForJob(id, options) };
  } finally {
    signal?.removeEventListener("abort", cancel);
  }
};

/** Runs a job: starts it, reports its progress and resolves with the route's response. Aborting cancels the job. */
export const runJob = async <K extends string, R extends Record<K, JobRoute>>(
  routes: R,
  name: K,
  request: RouteRequest<R[K]>,
  options: RunOptions = {},
): Promise<RouteResponse<R[K]>> => {
  const { job } = await startAndWait(routes, name, request, options);
  const result = getJobResult(job as JobView); // without a deadline, the job has ended
  return z.parse(routes[name].response, result) as RouteResponse<R[K]>;
};
