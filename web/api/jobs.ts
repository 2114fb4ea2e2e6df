import * as z from "zod/mini";
import { JobAccepted, type JobView, jobRoutes } from "#shared/jobs.ts";
import { type ProblemCode, problems } from "#shared/problem.ts";
import type { RequestOf, ResponseOf, Route } from "#shared/route.ts";
import { ApiError, clientOf, type Loose, send } from "./client.ts";

type JobRoute = Route & { job: true; response: NonNullable<Route["response"]> };
type Watch = { signal?: AbortSignal; onProgress?: (job: Pick<JobView, "stage" | "progress" | "sections">) => void };

/** Milliseconds between two looks at a job: quick at first, then calmer. */
const pauses = [150, 250, 400, 700, 1000];

/** This many looks in a row may fail before the work is called lost: it goes on without us, only the line is bad. */
const failuresInARow = 3;

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

const jobs = clientOf(jobRoutes);

/** Nobody is signed in, or there is no such job: asking again would not help. */
const isFinal = (error: unknown) => error instanceof ApiError && (error.status === 401 || error.status === 404);

/** Looks at jobs; answers undefined where the look failed and the next may not. */
const patientLook = () => {
  let failures = 0;
  return async (id: string) => {
    try {
      const job = await jobs.getJob({ params: { id } });
      failures = 0;
      return job;
    } catch (error) {
      failures += 1;
      if (isFinal(error) || failures > failuresInARow) throw error;
      return undefined;
    }
  };
};

/** The error a waiting call would have thrown for the job's problem. */
const errorOf = ({ problem }: JobView) => {
  const code = problem && problem.code in problems ? (problem.code as ProblemCode) : "internal";
  const detail = problem?.detail ?? "Something went wrong. Please try again";
  const { status, title } = problems[code];
  return new ApiError(status, JSON.stringify({ type: `urn:grantlamp:problem:${code}`, title, status, detail, code }));
};

/** Starts a job operation without waiting for its answer; tells the job's id. */
const startJob = async <K extends string, R extends Record<K, JobRoute>>(
  routes: R,
  name: K,
  request: RequestOf<R[K]>,
  signal?: AbortSignal,
): Promise<string> => {
  const text = await send(routes[name], { ...(request as Loose), signal }, { prefer: "respond-async" });
  return z.parse(JobAccepted, JSON.parse(text)).jobId;
};

/** Starts slow work, tells its stages, and answers as the call itself would have. Aborting the signal cancels the job. */
export const runJob = async <K extends string, R extends Record<K, JobRoute>>(
  routes: R,
  name: K,
  request: RequestOf<R[K]>,
  { signal, onProgress }: Watch = {},
): Promise<ResponseOf<R[K]>> => {
  const id = await startJob(routes, name, request, signal);
  const cancel = () => void jobs.cancelJob({ params: { id } }).catch(() => undefined);
  signal?.addEventListener("abort", cancel, { once: true });
  const look = patientLook();
  try {
    for (let looks = 0; ; looks++) {
      const job = await look(id);
      if (job?.status === "succeeded") return z.parse(routes[name].response, job.result) as ResponseOf<R[K]>;
      if (job?.status === "cancelled") throw new DOMException("Cancelled", "AbortError");
      if (job?.status === "failed") throw errorOf(job);
      if (job) onProgress?.(job);
      await pause(pauses[Math.min(looks, pauses.length - 1)] ?? 1000, signal);
    }
  } finally {
    signal?.removeEventListener("abort", cancel);
  }
};
