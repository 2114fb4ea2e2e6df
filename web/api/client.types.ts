import type { applicationRoutes } from "#shared/applications.ts";
import { taskRoutes } from "#shared/tasks.ts";
import { writingRoutes } from "#shared/writing.ts";
import type { Client } from "./client.ts";
import { runJob } from "./jobs.ts";
import { read, readAll } from "./queries.ts";

/** Type tests: calls that must not compile. */
export const calls = (tasks: Client<typeof taskRoutes>, applications: Client<typeof applicationRoutes>) => {
  // @ts-expect-error a request without its params
  void tasks.toggleTask();
  // @ts-expect-error a status that does not exist
  void applications.updateApplication({ params: { id: "" }, body: { status: "won" } });
  // @ts-expect-error an operation of another feature
  void tasks.updateApplication({ params: { id: "" }, body: {} });
  // @ts-expect-error a read without its params
  void readAll(taskRoutes, "listTasks");
  // @ts-expect-error an operation that changes something is no read
  void read(taskRoutes, "createTask", { body: { applicationId: "", title: "" } });
  // @ts-expect-error an operation that is no job
  void runJob(taskRoutes, "createTask", { body: { applicationId: "", title: "" } });
  // @ts-expect-error a letter about nothing
  void runJob(writingRoutes, "generateLoi", { body: { organizationData: {} } });
};
