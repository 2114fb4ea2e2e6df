import { open, rename, rm } from "node:fs/promises";
import { exportFileKey } from "#functions/account/export.table.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { withActivity } from "#functions/gamification/points.table.ts";
import { readJob } from "#functions/jobs/jobs.table.ts";
import { newJob } from "#functions/jobs/new-job.ts";
import { processJob } from "#functions/jobs/process-job.ts";
import { jobKindHandlers } from "#functions/worker/job-handlers.ts";
import { DataExport } from "#shared/api/account.ts";
import { accountOptions, confirmByAddress, countRecords, findAccount, printAccount } from "./account.ts";
import { backendOptions, withBackend } from "./backend.ts";
import { type Command, getStringOption } from "./command.ts";
import { OpsError } from "./ops.ts";

/** Bytes per download request. */
const chunkBytes = 8 * 1024 * 1024;

/** Runs the product's export job in this process. Throws OpsProblem if it fails. */
const runExport = async (dependencies: Dependencies, userId: string): Promise<DataExport> => {
  const { jobId, writes } = newJob(dependencies, userId, "exportData", {});
  await dependencies.table.write(...writes);
  const outcome = await processJob(withActivity(dependencies), jobKindHandlers, { userId, jobId });
  const job = await readJob(dependencies.table, userId, jobId);
  if (outcome === "succeeded") return DataExport.parse(job?.result);
  throw new OpsError(
    `The export failed (${outcome}${job?.problem ? `: ${job.problem.detail}` : ""}). Try again; the worker may finish it in the meantime.`,
  );
};

/**
 * Downloads a blob in chunks to a new file with mode 0600. Never overwrites, and leaves no partial
 * file on failure.
 */
const downloadTo = async ({ blobs }: Dependencies, key: string, bytes: number, path: string): Promise<void> => {
  const target = await open(path, "wx", 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new OpsError(
      error.code === "EEXIST"
        ? `${path} already exists. Choose another file with --out.`
        : `Cannot write ${path} (${error.code}).`,
    );
  });
  await target.close();
  const part = `${path}.part`;
  const file = await open(part, "w", 0o600);
  try {
    for (let at = 0; at < bytes; at += chunkBytes) {
      const chunk = await blobs.getBytes(key, at, Math.min(at + chunkBytes, bytes));
      if (!chunk) throw new OpsError("The export was deleted before it was downloaded. Try again.");
      await file.write(chunk);
    }
    await file.close();
    await rename(part, path);
  } catch (error) {
    await file.close().catch(() => {});
    for (const leftover of [part, path]) await rm(leftover, { force: true });
    throw error;
  }
};

export const exportUserCommand: Command = {
  description:
    "Writes all of a user's data to a zip file, the same export they can create themselves. It also appears in their account for seven days.",
  usage: "EMAIL",
  options: {
    out: { type: "string", description: "output file; defaults to grantlamp-data-DAY.zip in this folder" },
    ...accountOptions,
    ...backendOptions,
  },
  run: (ops, args) =>
    withBackend(ops, args, async ({ dependencies }) => {
      const person = await findAccount(dependencies, args.rest[0]);
      printAccount(ops, person, await countRecords(dependencies, person.userId));
      const { userId, email } = person;
      if (!email) throw new OpsError("The account was deleted; there is nothing to export.");
      if (!(await confirmByAddress(ops, args, email, "export this account"))) return 0;
      const dataExport = await runExport(dependencies, userId);
      const path = getStringOption(args.values.out) ?? `grantlamp-data-${dataExport.createdAt.slice(0, 10)}.zip`;
      await downloadTo(dependencies, exportFileKey(userId, dataExport.id), dataExport.bytes, path);
      ops.print(
        `${path}: ${dataExport.records} records, ${dataExport.bytes} bytes. Send it only to its owner, then delete it.`,
      );
      return 0;
    }),
};
