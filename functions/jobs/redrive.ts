import * as z from "zod/mini";
import type { Dependencies } from "#functions/dependencies.ts";
import { JobMessage } from "#shared/api/jobs.ts";
import { readJob } from "./jobs.table.ts";
import { isOutstanding } from "./jobs.ts";
import { getMessageGroup } from "./prepare-job.ts";

export type DeadLetterQueue = {
  /** Receives at most ten messages and hides them from other consumers; none if the queue is empty. */
  receive(): Promise<{ id: string; body: string; receipt: string }[]>;
  delete(receipt: string): Promise<void>;
};
export type RedriveResult = { id: string; status: "outstanding" | "ended" | "foreign"; jobId?: string; kind?: string };
type Options = { apply: boolean; dropForeign: boolean };

/** Drains the dead-letter queue; changes nothing without `apply`. Unknown messages stay unless `dropForeign` is set. */
export async function* redriveMessages(
  { table, queue }: Pick<Dependencies, "table" | "queue">,
  deadLetterQueue: DeadLetterQueue,
  { apply, dropForeign }: Options,
): AsyncGenerator<RedriveResult> {
  const seen = new Set<string>();
  for (;;) {
    // SQS may deliver a message twice; handle each one once.
    const messages = (await deadLetterQueue.receive()).filter(({ id }) => !seen.has(id));
    if (messages.length === 0) return;
    for (const { id, body, receipt } of messages) {
      seen.add(id);
      const message = parseMessage(body);
      if (!message) {
        if (apply && dropForeign) await deadLetterQueue.delete(receipt);
        yield { id, status: "foreign" };
        continue;
      }
      const job = await readJob(table, message.userId, message.jobId);
      const outstanding = job && isOutstanding(job) ? job : undefined;
      if (apply) {
        // Send before deleting: a duplicate is harmless, but a lost message is not.
        if (outstanding) await queue.send(message, getMessageGroup(outstanding));
        await deadLetterQueue.delete(receipt);
      }
      yield { id, status: outstanding ? "outstanding" : "ended", jobId: message.jobId, ...(job && { kind: job.kind }) };
    }
  }
}

const parseMessage = (body: string): JobMessage | undefined => {
  try {
    return z.parse(JobMessage, JSON.parse(body));
  } catch {
    return undefined;
  }
};
