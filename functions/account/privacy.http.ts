import { createExpiredSessionCookie } from "#functions/auth/session-token.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { runAsJob } from "#functions/jobs/run-as-job.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import type { accountRoutes, DataExport } from "#shared/api/account.ts";
import { AppError } from "#shared/api/problem.ts";
import { deleteAccount } from "./delete.ts";
import { exportFileKey, readExport } from "./export.table.ts";
import { reauthenticate } from "./reauthenticate.ts";

type Privacy = Pick<Handlers<typeof accountRoutes>, "exportData" | "openExport" | "deleteAccount">;

export const privacyHandlers = (dependencies: Dependencies): Privacy => ({
  // A stolen session would go for the export, so creating and downloading it each take the password.
  exportData: async ({ caller, body: { password }, request }) => {
    await reauthenticate(dependencies, caller.userId, password, request);
    return runAsJob<DataExport>(dependencies, caller, "exportData", {}, request);
  },

  openExport: async ({ caller: { userId }, params: { id }, body: { password }, request }) => {
    const { table, blobs, clock } = dependencies;
    await reauthenticate(dependencies, userId, password, request);
    const found = await readExport(table, userId, id, clock.now());
    if (!found) throw new AppError("not_found", "There is no such export. Exports end after seven days");
    const name = `grantlamp-data-${found.createdAt.slice(0, 10)}.zip`;
    return { url: await blobs.getDownloadUrl(exportFileKey(userId, id), name) };
  },

  deleteAccount: async ({ caller, body, request, reply }) => {
    const proved = await reauthenticate(dependencies, caller.userId, body.password, request);
    await deleteAccount(dependencies, caller.userId, proved);
    reply.cookies.push(createExpiredSessionCookie(request.secure));
  },
});
