import { type RedriveResult, redriveMessages } from "#functions/jobs/redrive.ts";
import type { Args, Command } from "./command.ts";
import type { Ops } from "./ops.ts";
import { inWorld, placeOptions } from "./world.ts";

type How = { act: boolean; dropForeign: boolean };

const lineOf = ({ id, status: is, jobId, kind }: RedriveResult, { act, dropForeign }: How) => {
  const what = is === "foreign" ? "no message of ours" : `${kind ?? "job"} ${jobId}, ${is}`;
  if (!act || (is === "foreign" && !dropForeign)) return `${id}: ${what}`;
  return `${id}: ${what}, ${is === "outstanding" ? "sent again" : "taken off"}`;
};

const go = (ops: Ops, args: Args, how: How): Promise<number> =>
  inWorld(ops, args, async ({ dependencies, dead }) => {
    let left = 0;
    try {
      for await (const one of redriveMessages(dependencies, dead, how)) {
        if (!how.act || (one.status === "foreign" && !how.dropForeign)) left += 1;
        ops.say(lineOf(one, how));
      }
    } finally {
      await dead.giveBack();
    }
    ops.say(left ? `${left} left in the queue` : "Nothing is left in the queue");
    if (left && !how.act) ops.say("npm run dlq:redrive empties the queue.");
    if (left && how.act) ops.say("They are no messages of ours: --drop-foreign takes them off.");
    return left ? 1 : 0;
  });

const options = { local: placeOptions.local } as NonNullable<Command["options"]>;

/** Says what lies in the dead-letter queue of the jobs. */
export const peek: Command = {
  says: "Says what lies in the dead-letter queue: which job of which kind, and whether it is still outstanding; never what is in it. Exit code 1: something lies there.",
  options,
  run: (ops, args) => go(ops, args, { act: false, dropForeign: false }),
};

/** Empties the dead-letter queue. */
export const redriveAll: Command = {
  says: "Empties the dead-letter queue: what is outstanding is sent again, what has ended is taken off. Mend the cause first. Exit code 1: something is left.",
  options: { ...options, "drop-foreign": { type: "boolean", says: "takes off what is no message of ours, too" } },
  run: (ops, args) => go(ops, args, { act: true, dropForeign: args.values["drop-foreign"] === true }),
};
