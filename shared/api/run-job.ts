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
  /** Default: the browser's. */
  fetch?: FetchFunction;
};

/** Milliseconds between polls. The last one repeats. */
const pauses = [150, 250, 400, 700, 1000];

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

/** Creates a poll function. It returns undefined for a failure that is tolerated. */
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

/** Runs a job: starts it, reports its progress and resolves with the route's response. Aborting cancels the job. */
export const runJob = async <K extends string, R extends Record<K, JobRoute>>(
  routes: R,
  name: K,
  request: RouteRequest<R[K]>,
  { signal, onProgress, fetch }: RunOptions = {},
): Promise<RouteResponse<R[K]>> => {
  const jobs = createApiClient(jobRoutes, fetch);
  const id = await startJob(routes, name, request, { signal, fetch });
  const cancel = () => void jobs.cancelJob({ params: { id } }).catch(() => undefined);
  signal?.addEventListener("abort", cancel, { once: true });
  const poll = createPoll(jobs);
  try {
    for (let polls = 0; ; polls++) {
      const job = await poll(id);
      if (job?.status === "succeeded") return z.parse(routes[name].response, job.result) as RouteResponse<R[K]>;
      if (job?.status === "canceled") throw new DOMException("Canceled", "AbortError");
      if (job?.status === "failed") throw toError(job);
      if (job) onProgress?.(job);
      await pause(pauses[Math.min(polls, pauses.length - 1)] ?? 1000, signal);
    }
  } finally {
    signal?.removeEventListener("abort", cancel);
  }
};
