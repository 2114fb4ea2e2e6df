import type { applicationRoutes } from "#shared/api/applications.ts";
import type { ApiClient } from "#shared/api/client.ts";
import { runJob } from "#shared/api/run-job.ts";
import { taskRoutes } from "#shared/api/tasks.ts";
import { writingRoutes } from "#shared/api/writing.ts";
import { buildListQuery, buildQuery } from "./queries.ts";

/** Type tests: calls that must not compile. */
export const rejectedCalls = (
  tasks: ApiClient<typeof taskRoutes>,
  applications: ApiClient<typeof applicationRoutes>,
) => {
  // @ts-expect-error missing params
  void tasks.toggleTask();
  // @ts-expect-error unknown status
  void applications.updateApplication({ params: { id: "" }, body: { status: "won" } });
  // @ts-expect-error operation of another feature
  void tasks.updateApplication({ params: { id: "" }, body: {} });
  // @ts-expect-error query without its params
  void buildListQuery(taskRoutes, "listTasks");
  // @ts-expect-error a mutation is not a query
  void buildQuery(taskRoutes, "createTask", { body: { applicationId: "", title: "" } });
  // @ts-expect-error not a job
  void runJob(taskRoutes, "createTask", { body: { applicationId: "", title: "" } });
  // @ts-expect-error missing opportunity
  void runJob(writingRoutes, "generateLoi", { body: { organizationData: {} } });
};
