import { type RedriveResult, redriveMessages } from "#functions/jobs/redrive.ts";
import { type BackendOptions, withBackend } from "./backend.ts";
import type { Ops } from "./ops.ts";

type Mode = { act: boolean; dropForeign: boolean };

const formatResult = ({ id, status, jobId, kind }: RedriveResult, { act, dropForeign }: Mode) => {
  const label = status === "foreign" ? "unknown message" : `${kind ?? "job"} ${jobId}, ${status}`;
  if (!act || (status === "foreign" && !dropForeign)) return `${id}: ${label}`;
  return `${id}: ${label}, ${status === "outstanding" ? "sent again" : "removed"}`;
};

const processQueue = (ops: Ops, options: BackendOptions, mode: Mode): Promise<number> =>
  withBackend(ops, options, async ({ dependencies, deadLetterQueue }) => {
    let remaining = 0;
    try {
      for await (const result of redriveMessages(dependencies, deadLetterQueue, mode)) {
        if (!mode.act || (result.status === "foreign" && !mode.dropForeign)) remaining += 1;
        ops.print(formatResult(result, mode));
      }
    } finally {
      await deadLetterQueue.release();
    }
    ops.print(remaining ? `${remaining} messages in the queue` : "The queue is empty");
    if (remaining && !mode.act) ops.print("Run npm run dlq:redrive to empty the queue.");
    if (remaining && mode.act) ops.print("They are not job messages. Run with --drop-foreign to remove them.");
    return remaining ? 1 : 0;
  });

export const peekQueue = (ops: Ops, options: BackendOptions): Promise<number> =>
  processQueue(ops, options, { act: false, dropForeign: false });

export const redriveQueue = (ops: Ops, options: BackendOptions & { dropForeign?: boolean }): Promise<number> =>
  processQueue(ops, options, { act: true, dropForeign: options.dropForeign === true });
