import type { Handlers } from "#functions/http/handlers.ts";
import { runAsJob } from "#functions/jobs/run-as-job.ts";
import type { Outside } from "#functions/outside.ts";
import type { LoiResult, writingRoutes } from "#shared/writing.ts";
import { readSubject } from "./writing.table.ts";

export const writingHandlers = (outside: Outside): Handlers<typeof writingRoutes> => ({
  generateLoi: async ({ caller, body, request }) => {
    // What does not exist is said at once, before any work is queued.
    await readSubject(outside, caller.userId, body);
    return runAsJob<LoiResult>(outside, caller, "loi", body, request);
  },
});
