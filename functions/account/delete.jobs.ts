import * as z from "zod/mini";
import { cancelAllPlans, deleteCustomer } from "#functions/billing/leaving.ts";
import { log } from "#functions/clients/log.ts";
import { documentFiles } from "#functions/documents/texts.table.ts";
import { uploadFiles } from "#functions/documents/uploads.table.ts";
import { JobLost } from "#functions/jobs/jobs.table.ts";
import { newJob } from "#functions/jobs/new-job.ts";
import type { JobHandler, JobWork } from "#functions/jobs/work.ts";
import { deleteBilling, deleteRecords, reduceSummary } from "./delete.table.ts";
import { exportFiles } from "./export.table.ts";

/** Nothing of the person: the job's own record stays for 30 days. */
const Input = z.object({ look: z.int() });

/** Requests and work that were under way when the account ended may have written since; so we look a second time. */
const looks = 2;
/**
 * Milliseconds to the second look: whatever was under way has ended by then. It is longer than any Lambda lives, and
 * than an address is good to which a browser may send a file.
 */
export const untilNextLook = 960_000;
/** Milliseconds until what failed is tried again. A deletion is never given up. */
const anotherTry = 600_000;

/**
 * Deletes what is left of an account that has ended: files, then records, all but points and streak; at the last look
 * also the customer at the payment service and what leads there.
 */
export const deleteAccountJob: JobHandler = async (work) => {
  const { outside, userId, jobId } = work;
  const { look } = Input.parse(work.input);
  const followedBy = (next: number, wait: number) => ({
    result: null,
    writes: newJob(outside, userId, "deleteAccount", { look: next }, wait).writes,
  });
  try {
    await deleteAll(work, look === looks);
  } catch (error) {
    if (error instanceof JobLost) throw error;
    log.error("deletion not complete", { jobId, error: error as Error });
    return followedBy(look, anotherTry);
  }
  return look < looks ? followedBy(look + 1, untilNextLook) : { result: null };
};

const deleteAll = async ({ outside, userId, report }: JobWork, isLast: boolean) => {
  const { table, blobs } = outside;
  await report("Deleting files", 10);
  for (const files of [documentFiles(userId), uploadFiles(userId), exportFiles(userId)])
    for (const key of await blobs.list(files)) await blobs.delete(key);

  await report("Deleting records", 30);
  for await (const gone of deleteRecords(table, userId)) await report("Deleting records", progressAfter(gone));
  await reduceSummary(table, userId);

  await report("Ending the plan", 96);
  // A way to pay that was opened while the account ended may have been paid since.
  await cancelAllPlans(outside, userId);
  if (!isLast) return;
  await deleteCustomer(outside, userId);
  await deleteBilling(table, userId);
};

/** How far it is nobody counted: each record brings it a little nearer to 95. */
const progressAfter = (gone: number) => Math.round(95 - 65 / (1 + gone / 200));
