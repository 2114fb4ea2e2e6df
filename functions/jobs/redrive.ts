import * as z from "zod/mini";
import type { Outside } from "#functions/outside.ts";
import { JobMessage } from "#shared/jobs.ts";
import { readJob } from "./jobs.table.ts";
import { isOutstanding } from "./jobs.ts";
import { groupOf } from "./send-job.ts";

/** A queue of messages that were given up, as it is emptied. */
export type DeadQueue = {
  /** At most ten that nobody else sees for now; none: there are no more. */
  receive(): Promise<{ id: string; body: string; receipt: string }[]>;
  delete(receipt: string): Promise<void>;
};
/** What a message is about, and what came of it: never what is in it. */
export type Redriven = { id: string; is: "outstanding" | "ended" | "foreign"; jobId?: string; kind?: string };
type Options = { act: boolean; dropForeign: boolean };

/**
 * Goes through the dead-letter queue. With `act`, messages of outstanding jobs are sent again and taken off, those of
 * jobs that have ended or are gone only taken off. What is no message of ours stays, unless it is to be dropped.
 */
export async function* redrive(
  { table, queue }: Pick<Outside, "table" | "queue">,
  dead: DeadQueue,
  { act, dropForeign }: Options,
): AsyncGenerator<Redriven> {
  const seen = new Set<string>();
  for (;;) {
    // A queue may hand out the same message twice: what was looked at is not looked at again.
    const messages = (await dead.receive()).filter(({ id }) => !seen.has(id));
    if (messages.length === 0) return;
    for (const { id, body, receipt } of messages) {
      seen.add(id);
      const message = parsed(body);
      if (!message) {
        if (act && dropForeign) await dead.delete(receipt);
        yield { id, is: "foreign" };
        continue;
      }
      const job = await readJob(table, message.userId, message.jobId);
      const outstanding = job && isOutstanding(job) ? job : undefined;
      if (act) {
        // Sent first: a message that is there twice does no harm, one that is lost does.
        if (outstanding) await queue.send(message, groupOf(outstanding));
        await dead.delete(receipt);
      }
      yield { id, is: outstanding ? "outstanding" : "ended", jobId: message.jobId, ...(job && { kind: job.kind }) };
    }
  }
}

const parsed = (body: string): JobMessage | undefined => {
  try {
    return z.parse(JobMessage, JSON.parse(body));
  } catch {
    return undefined;
  }
};
