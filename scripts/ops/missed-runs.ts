import * as z from "zod/mini";
import { type Ops, OpsError } from "./ops.ts";
import type { PeekableQueue } from "./peekable-queue.ts";
import { readSettings, type SettingsOptions } from "./settings.ts";
import { readStackOutputs } from "./stack-outputs.ts";

type Message = Awaited<ReturnType<PeekableQueue["receive"]>>[number];

/** EventBridge's envelope. A run that never started and one that failed both contain it. */
const EventEnvelope = z.object({ source: z.string(), "detail-type": z.string() });

const parseEnvelope = (body: string) => {
  try {
    return z.safeParse(EventEnvelope, JSON.parse(body)).data;
  } catch {
    return undefined;
  }
};

/** The next scheduled run catches up, so a missed one needs nothing. */
const isScheduledRun = ({ body }: Message) => parseEnvelope(body)?.source === "aws.events";

/** Describes a message without its content, which can contain an email address. */
const formatMessage = ({ id, body, sentAt, attributes }: Message): string => {
  const envelope = parseEnvelope(body);
  // EventBridge and Lambda name their attributes differently.
  const rule = attributes.RULE_ARN?.split("/").at(-1);
  const code = attributes.ERROR_CODE ?? attributes.ErrorCode;
  const message = attributes.ERROR_MESSAGE ?? attributes.ErrorMessage;
  const parts = [
    envelope ? `${envelope["detail-type"]} from ${envelope.source}` : "other message",
    rule && `rule ${rule}`,
    [code, message].filter(Boolean).join(": "),
  ].filter(Boolean);
  return `${sentAt.toISOString()} ${id}: ${parts.join(", ")}`;
};

async function* readMessages(queue: PeekableQueue): AsyncGenerator<Message> {
  const seen = new Set<string>();
  for (;;) {
    // SQS may deliver a message twice; handle each one once.
    const messages = (await queue.receive()).filter(({ id }) => !seen.has(id));
    if (messages.length === 0) return;
    for (const message of messages) {
      seen.add(message.id);
      yield message;
    }
  }
}

const openMissedRuns = async (ops: Ops, options: SettingsOptions): Promise<PeekableQueue> => {
  const settings = readSettings(options);
  const { MissedRunsUrl } = await readStackOutputs(ops, settings);
  return ops.aws(settings.session).openQueue(MissedRunsUrl);
};

export const peekMissedRuns = async (ops: Ops, options: SettingsOptions): Promise<number> => {
  const queue = await openMissedRuns(ops, options);
  let count = 0;
  try {
    for await (const message of readMessages(queue)) {
      count += 1;
      ops.print(formatMessage(message));
    }
  } finally {
    await queue.release();
  }
  ops.print(
    count ? `${count} messages in the queue. Fix the cause, then run npm run missed:purge.` : "The queue is empty",
  );
  return count ? 1 : 0;
};

type PurgeOptions = SettingsOptions & { all?: boolean; confirm?: string };

/** Deletes missed scheduled runs; with `all`, also other messages, such as bounces that were not processed. */
export const purgeMissedRuns = async (ops: Ops, options: PurgeOptions): Promise<number> => {
  const { stage } = readSettings(options).config;
  if (options.all && options.confirm !== stage)
    throw new OpsError(
      `--all also deletes bounces and complaints that were not processed, for good. Repeat the stage with --confirm ${stage}. Nothing was changed.`,
    );
  const queue = await openMissedRuns(ops, options);
  let [deleted, remaining] = [0, 0];
  try {
    for await (const message of readMessages(queue)) {
      if (!options.all && !isScheduledRun(message)) {
        remaining += 1;
        ops.print(formatMessage(message));
        continue;
      }
      await queue.delete(message.receipt);
      deleted += 1;
    }
  } finally {
    await queue.release();
  }
  ops.print(`Deleted: ${deleted}, remaining: ${remaining}`);
  if (remaining)
    ops.print("The remaining messages are not scheduled runs. Process them, then delete them with --all --confirm.");
  return remaining ? 1 : 0;
};
