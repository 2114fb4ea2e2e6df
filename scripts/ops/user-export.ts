import { open, rename, rm } from "node:fs/promises";
import { exportFileKey } from "#functions/account/export.table.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { jobKindHandlers } from "#functions/jobs/job-handlers.ts";
import { readJob } from "#functions/jobs/jobs.table.ts";
import { newJob } from "#functions/jobs/new-job.ts";
import { processJob } from "#functions/jobs/process-job.ts";
import { DataExport } from "#shared/api/account.ts";
import { type Command, textOf } from "./command.ts";
import { OpsProblem } from "./ops.ts";
import { findPerson, holdingsOf, isConfirmed, personOptions, tellPerson } from "./person.ts";
import { inWorld, placeOptions } from "./world.ts";

/** Bytes fetched at once. */
const piece = 8 * 1024 * 1024;

/** The product's own export, made in this process; throws OpsProblem when it fails. */
const makeExport = async (dependencies: Dependencies, userId: string): Promise<DataExport> => {
  const { jobId, writes } = newJob(dependencies, userId, "exportData", {});
  await dependencies.table.write(...writes);
  const outcome = await processJob(dependencies, jobKindHandlers, { userId, jobId });
  const job = await readJob(dependencies.table, userId, jobId);
  if (outcome === "succeeded") return DataExport.parse(job?.result);
  throw new OpsProblem(
    `The export was not made (${outcome}${job?.problem ? `: ${job.problem.detail}` : ""}). Run this again; the worker may finish it meanwhile.`,
  );
};

/** Fetches a file piece by piece to where only its owner can read it; whole or not at all, and over nothing else. */
const fetchTo = async ({ blobs }: Dependencies, key: string, bytes: number, path: string): Promise<void> => {
  const target = await open(path, "wx", 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new OpsProblem(
      error.code === "EEXIST"
        ? `${path} is there already. Name another file with --out.`
        : `${path} cannot be written (${error.code}).`,
    );
  });
  await target.close();
  const part = `${path}.part`;
  const file = await open(part, "w", 0o600);
  try {
    for (let at = 0; at < bytes; at += piece) {
      const some = await blobs.getBytes(key, at, Math.min(at + piece, bytes));
      if (!some) throw new OpsProblem("The export is gone before it was fetched. Run this again.");
      await file.write(some);
    }
    await file.close();
    await rename(part, path);
  } catch (error) {
    await file.close().catch(() => {});
    for (const left of [part, path]) await rm(left, { force: true });
    throw error;
  }
};

/** Exports everything of a person, as the product does for them. */
export const exportUser: Command = {
  says: "Writes everything that is kept of a person into a zip: the same export that they can make themselves. They find it in their account too, for seven days.",
  takes: "EMAIL",
  options: {
    out: { type: "string", says: "the file; grantlamp-data-DAY.zip here unless given" },
    ...personOptions,
    ...placeOptions,
  },
  run: (ops, args) =>
    inWorld(ops, args, async ({ dependencies }) => {
      const person = await findPerson(dependencies, args.rest[0]);
      tellPerson(ops, person, await holdingsOf(dependencies, person.userId));
      const { userId, email } = person;
      if (!email) throw new OpsProblem("The account has ended; there is nothing to export.");
      if (!(await isConfirmed(ops, args, email, "export this"))) return 0;
      const made = await makeExport(dependencies, userId);
      const path = textOf(args.values.out) ?? `grantlamp-data-${made.createdAt.slice(0, 10)}.zip`;
      await fetchTo(dependencies, exportFileKey(userId, made.id), made.bytes, path);
      ops.say(
        `${path}: ${made.records} records, ${made.bytes} bytes. Send it to nobody but its owner, then delete it.`,
      );
      return 0;
    }),
};
