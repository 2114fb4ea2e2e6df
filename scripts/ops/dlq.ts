import { type RedriveResult, redriveMessages } from "#functions/jobs/redrive.ts";
import { backendOptions, withBackend } from "./backend.ts";
import type { Command, CommandArgs } from "./command.ts";
import type { Ops } from "./ops.ts";

type Mode = { act: boolean; dropForeign: boolean };

const formatResult = ({ id, status, jobId, kind }: RedriveResult, { act, dropForeign }: Mode) => {
  const what = status === "foreign" ? "unknown message" : `${kind ?? "job"} ${jobId}, ${status}`;
  if (!act || (status === "foreign" && !dropForeign)) return `${id}: ${what}`;
  return `${id}: ${what}, ${status === "outstanding" ? "sent again" : "removed"}`;
};

const processQueue = (ops: Ops, args: CommandArgs, mode: Mode): Promise<number> =>
  withBackend(ops, args, async ({ dependencies, deadLetterQueue }) => {
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

const options = { local: backendOptions.local } as NonNullable<Command["options"]>;

export const peekCommand: Command = {
  description:
    "Lists the jobs in the dead-letter queue with their kind and whether they are still outstanding, but never their content. Exit code 1 means that the queue is not empty.",
  options,
  run: (ops, args) => processQueue(ops, args, { act: false, dropForeign: false }),
};

export const redriveCommand: Command = {
  description:
    "Empties the dead-letter queue: outstanding jobs are sent again, finished ones removed. Fix the cause first. Exit code 1 means that messages remain.",
  options: { ...options, "drop-foreign": { type: "boolean", description: "also remove messages that are not jobs" } },
  run: (ops, args) => processQueue(ops, args, { act: true, dropForeign: args.values["drop-foreign"] === true }),
};
