import { type RedriveResult, redriveMessages } from "#functions/jobs/redrive.ts";
import { type BackendOptions, withBackend } from "./backend.ts";
import type { Ops } from "./ops.ts";

type Mode = { apply: boolean; dropForeign: boolean };

const formatResult = ({ id, status, jobId, kind }: RedriveResult, { apply, dropForeign }: Mode) => {
  const label = status === "foreign" ? "unknown message" : `${kind ?? "job"} ${jobId}, ${status}`;
  if (!apply || (status === "foreign" && !dropForeign)) return `${id}: ${label}`;
  return `${id}: ${label}, ${status === "outstanding" ? "sent again" : "removed"}`;
};

const processQueue = (ops: Ops, options: BackendOptions, mode: Mode): Promise<number> =>
  withBackend(ops, options, async ({ dependencies, deadLetterQueue }) => {
    let remaining = 0;
    try {
      for await (const result of redriveMessages(dependencies, deadLetterQueue, mode)) {
        if (!mode.apply || (result.status === "foreign" && !mode.dropForeign)) remaining += 1;
        ops.print(formatResult(result, mode));
      }
    } finally {
      await deadLetterQueue.release();
    }
    ops.print(remaining ? `${remaining} messages in the queue` : "The queue is empty");
    if (remaining && !mode.apply) ops.print("Run npm run dlq:redrive to empty the queue.");
    if (remaining && mode.apply) ops.print("They are not job messages. Run with --drop-foreign to remove them.");
    return remaining ? 1 : 0;
  });

export const peekQueue = (ops: Ops, options: BackendOptions): Promise<number> =>
  processQueue(ops, options, { apply: false, dropForeign: false });

export const redriveQueue = (ops: Ops, options: BackendOptions & { dropForeign?: boolean }): Promise<number> =>
  processQueue(ops, options, { apply: true, dropForeign: options.dropForeign === true });
