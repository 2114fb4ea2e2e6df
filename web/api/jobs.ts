import * as z from "zod/mini";
import { JobAccepted, type JobView, jobRoutes } from "#shared/jobs.ts";
import { type ProblemCode, problems } from "#shared/problem.ts";
import type { RequestOf, ResponseOf, Route } from "#shared/route.ts";
import { ApiError, clientOf, type Loose, send } from "./client.ts";

type JobRoute = Route & { job: true; response: NonNullable<Route["response"]> };
type Watch = { signal?: AbortSignal; onProgress?: (job: Pick<JobView, "stage" | "progress">) => void };

/** Milliseconds between two looks at a job: quick at first, then calmer. */
const pauses = [150, 250, 400, 700, 1000];

const pause = (milliseconds: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

const jobs = clientOf(jobRoutes);

/** The error a waiting call would have thrown for the job's problem. */
const errorOf = ({ problem }: JobView) => {
  const code = problem && problem.code in problems ? (problem.code as ProblemCode) : "internal";
  const detail = problem?.detail ?? "Something went wrong. Please try again";
  const { status, title } = problems[code];
  return new ApiError(status, JSON.stringify({ type: `urn:grantlamp:problem:${code}`, title, status, detail, code }));
};

/** Starts a job operation without waiting for its answer; tells the job's id. */
export const startJob = async <K extends string, R extends Record<K, JobRoute>>(
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
  try {
    for (let look = 0; ; look++) {
      const job = await jobs.getJob({ params: { id } });
      if (job.status === "succeeded") return z.parse(routes[name].response, job.result) as ResponseOf<R[K]>;
      if (job.status === "cancelled") throw new DOMException("Cancelled", "AbortError");
      if (job.status === "failed") throw errorOf(job);
      onProgress?.(job);
      await pause(pauses[Math.min(look, pauses.length - 1)] ?? 1000, signal);
    }
  } finally {
    signal?.removeEventListener("abort", cancel);
  }
};
