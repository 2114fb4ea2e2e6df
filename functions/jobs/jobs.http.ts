import type { Caller } from "#functions/auth/actor.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import type { jobRoutes } from "#shared/api/jobs.ts";
import { AppError } from "#shared/api/problem.ts";
import { acknowledgeJobResult } from "./job-notifications.ts";
import { presentJob } from "./job-presenter.ts";
import { cancelOutstandingJob, readJob } from "./jobs.table.ts";
import type { Job } from "./jobs.ts";
import { reconcileJob } from "./reconcile-job.ts";

export const jobHandlers = (dependencies: Dependencies): Handlers<typeof jobRoutes> => {
  const { table, clock } = dependencies;

  /** Throws not_found for a job in another workspace, even if the caller started it. */
  const getJobOrThrow = async ({ userId, workspaceId, role }: Caller, id: string): Promise<Job> => {
    const job = await readJob(table, userId, id);
    if (!job || (job.workspaceId && (job.workspaceId !== workspaceId || !role)))
      throw new AppError("not_found", "Job not found");
    return job;
  };

  return {
    getJob: async ({ caller, params }) => {
      const job = await getJobOrThrow(caller, params.id);
      // Reconcile now, so that a polling client does not have to wait for the sweeper, which runs once a minute.
      const hasFailed = (await reconcileJob(dependencies, job)) === "failed";
      const current = hasFailed ? await getJobOrThrow(caller, params.id) : job;
      const view = await presentJob(table, current);
      if (current.status === "succeeded" || current.status === "failed")
        await acknowledgeJobResult(dependencies, caller.userId, current);
      return view;
    },

    cancelJob: async ({ caller, params }) => {
      await getJobOrThrow(caller, params.id);
      await cancelOutstandingJob(table, caller.userId, params.id, clock.now());
      return presentJob(table, await getJobOrThrow(caller, params.id));
    },
  };
};
