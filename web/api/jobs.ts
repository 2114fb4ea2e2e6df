import * as z from "zod/mini";
import { type Api, api } from "#shared/api.ts";
import type { JobView } from "#shared/jobs.ts";
import { type ProblemCode, problems } from "#shared/problem.ts";
import type { RequestOf, ResponseOf } from "#shared/route.ts";
import { ApiError, client, type JobOperation, startJob } from "./client.ts";

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

/** The error a waiting call would have thrown for the job's problem. */
const errorOf = ({ problem }: JobView) => {
  const code = problem && problem.code in problems ? (problem.code as ProblemCode) : "internal";
  const detail = problem?.detail ?? "Something went wrong. Please try again";
  const { status, title } = problems[code];
  return new ApiError(status, JSON.stringify({ type: `urn:grantlamp:problem:${code}`, title, status, detail, code }));
};

/** Starts slow work, tells its stages, and answers as the call itself would have. Aborting the signal cancels the job. */
export const runJob = async <K extends JobOperation>(
  name: K,
  request: RequestOf<Api[K]>,
  { signal, onProgress }: Watch = {},
): Promise<ResponseOf<Api[K]>> => {
  const id = await startJob(name, { ...request, signal });
  const cancel = () => void client.cancelJob({ params: { id } }).catch(() => undefined);
  signal?.addEventListener("abort", cancel, { once: true });
  try {
    for (let look = 0; ; look++) {
      const job = await client.getJob({ params: { id } });
      if (job.status === "succeeded") return z.parse(api[name].response, job.result) as ResponseOf<Api[K]>;
      if (job.status === "cancelled") throw new DOMException("Cancelled", "AbortError");
      if (job.status === "failed") throw errorOf(job);
      onProgress?.(job);
      await pause(pauses[Math.min(look, pauses.length - 1)] ?? 1000, signal);
    }
  } finally {
    signal?.removeEventListener("abort", cancel);
  }
};
