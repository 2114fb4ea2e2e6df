import { type RedriveResult, redriveMessages } from "#functions/jobs/redrive.ts";
import type { Args, Command } from "./command.ts";
import type { Ops } from "./ops.ts";
import { inWorld, placeOptions } from "./world.ts";

type Mode = { act: boolean; dropForeign: boolean };

const formatResult = ({ id, status, jobId, kind }: RedriveResult, { act, dropForeign }: Mode) => {
  const what = status === "foreign" ? "unknown message" : `${kind ?? "job"} ${jobId}, ${status}`;
  if (!act || (status === "foreign" && !dropForeign)) return `${id}: ${what}`;
  return `${id}: ${what}, ${status === "outstanding" ? "sent again" : "removed"}`;
};

const processQueue = (ops: Ops, args: Args, mode: Mode): Promise<number> =>
  inWorld(ops, args, async ({ dependencies, dead }) => {
    let remaining = 0;
    try {
      for await (const result of redriveMessages(dependencies, dead, mode)) {
        if (!mode.act || (result.status === "foreign" && !mode.dropForeign)) remaining += 1;
        ops.say(formatResult(result, mode));
      }
    } finally {
      await dead.giveBack();
    }
    ops.say(remaining ? `${remaining} messages in the queue` : "The queue is empty");
    if (remaining && !mode.act) ops.say("Run npm run dlq:redrive to empty the queue.");
    if (remaining && mode.act) ops.say("They are not job messages. Run with --drop-foreign to remove them.");
    return remaining ? 1 : 0;
  });

const options = { local: placeOptions.local } as NonNullable<Command["options"]>;

export const peek: Command = {
  says: "Lists the jobs in the dead-letter queue with their kind and whether they are still outstanding, but never their content. Exit code 1 means that the queue is not empty.",
  options,
  run: (ops, args) => processQueue(ops, args, { act: false, dropForeign: false }),
};

export const redriveAll: Command = {
  says: "Empties the dead-letter queue: outstanding jobs are sent again, finished ones removed. Fix the cause first. Exit code 1 means that messages remain.",
  options: { ...options, "drop-foreign": { type: "boolean", says: "also remove messages that are not jobs" } },
  run: (ops, args) => processQueue(ops, args, { act: true, dropForeign: args.values["drop-foreign"] === true }),
};
