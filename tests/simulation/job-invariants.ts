import { isOutstanding } from "#functions/jobs/jobs.ts";
import type { JournalChange } from "#functions/table/journal.ts";
import type { Item } from "#functions/table/table.ts";
import type { Process } from "./processes.ts";

type Writer = Pick<Process, "jobId">;
const hasEnded = (job: Item) => !isOutstanding(job as never); // `isOutstanding` reads only the status.

/** Checks every change to a job: which process may claim it, which may write it, and that its final status never changes. */
export const createJobInvariants = (violations: string[]) => {
  const jobs = new Map<string, Item>();
  const claims = new Map<Writer, number>();

  const checkChange = (before: Item, after: Item, now: Date, writer: Writer | undefined) => {
    const name = `${after.kind} ${after.id}`;
    if (hasEnded(before))
      return violations.push(`${name} changed after its end, from ${before.status} to ${after.status}`);
    const claimed = writer && claims.get(writer);
    if (after.attempt !== before.attempt) {
      const isHeld = before.status === "running" && String(before.leaseUntil) >= now.toISOString();
      if (isHeld) violations.push(`${name} was claimed while its lease was valid`);
      if (writer) claims.set(writer, Number(after.attempt));
    } else if (claimed !== undefined && writer?.jobId === after.id && claimed !== before.attempt)
      violations.push(`attempt ${claimed} wrote to ${name} in attempt ${before.attempt}`);
    if (hasEnded(after) && after.dueSk !== undefined) violations.push(`${name} has ended but is still due`);
  };

  return (changes: readonly JournalChange[], now: Date, writer: Writer | undefined) => {
    for (const change of changes) {
      const { pk, sk } = "put" in change ? change.put : change.delete;
      if (!pk.startsWith("USER#") || !sk.startsWith("JOB#")) continue;
      const before = jobs.get(pk + sk);
      if ("delete" in change) jobs.delete(pk + sk);
      else {
        jobs.set(pk + sk, change.put);
        if (before) checkChange(before, change.put, now, writer);
      }
    }
  };
};
