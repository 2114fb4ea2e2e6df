import { expect, test } from "vitest";
import type { PeekableQueue } from "./peekable-queue.ts";
import { createTestOps, runTestCommand } from "./testing.ts";

type Message = Awaited<ReturnType<PeekableQueue["receive"]>>[number];

const createMessage = (id: string, event: object | string, attributes: Record<string, string> = {}): Message => ({
  id,
  body: typeof event === "string" ? event : JSON.stringify(event),
  receipt: `receipt-${id}`,
  sentAt: new Date("2026-11-21T14:00:00Z"),
  attributes,
});
const unstartedRun = createMessage(
  "m1",
  { source: "aws.events", "detail-type": "Scheduled Event" },
  {
    RULE_ARN: "arn:aws:events:us-east-1:123456789012:rule/SendReminders",
    ERROR_CODE: "NO_PERMISSIONS",
    ERROR_MESSAGE: "not allowed",
  },
);
const bounce = createMessage(
  "m2",
  { source: "aws.ses", "detail-type": "Email Bounced", detail: { mail: { destination: ["ada@example.org"] } } },
  { ErrorCode: "200", ErrorMessage: "Task timed out" },
);

/** A queue that delivers its first message twice. */
const runWithQueue = async (messages: Message[], ...argv: string[]) => {
  const deleted: string[] = [];
  let released = 0;
  const batches = [messages, messages.slice(0, 1), []];
  const queue: PeekableQueue = {
    receive: async () => batches.shift() ?? [],
    delete: async (receipt) => void deleted.push(receipt),
    release: async () => {
      released += 1;
    },
  };
  const urls: string[] = [];
  const openQueue = (url: string) => {
    urls.push(url);
    return queue;
  };
  const harness = createTestOps({ aws: { openQueue } });
  const code = await runTestCommand(harness, ...(argv as [string, ...string[]]));
  return { code, deleted, released, urls, lines: harness.seen.stdout, output: harness.getOutput() };
};

test("peek lists each message once with its error but without its content", async () => {
  const { code, deleted, released, urls, lines, output } = await runWithQueue(
    [unstartedRun, bounce, createMessage("m3", "Alarm text")],
    "missed:peek",
  );
  expect(lines).toEqual([
    "2026-11-21T14:00:00.000Z m1: Scheduled Event from aws.events, rule SendReminders, NO_PERMISSIONS: not allowed",
    "2026-11-21T14:00:00.000Z m2: Email Bounced from aws.ses, 200: Task timed out",
    "2026-11-21T14:00:00.000Z m3: other message",
    expect.stringMatching(/^3 messages in the queue/),
  ]);
  expect({ code, deleted, released, urls }).toEqual({
    code: 1,
    deleted: [],
    released: 1,
    urls: ["https://sqs.example.org/missed"],
  });
  expect(output).not.toContain("ada@example.org");
});

test("peek reports an empty queue", async () => {
  expect(await runWithQueue([], "missed:peek")).toMatchObject({ code: 0, lines: ["The queue is empty"] });
});

test("purge deletes scheduled runs and keeps the rest", async () => {
  const { code, deleted, released, lines } = await runWithQueue([unstartedRun, bounce], "missed:purge");
  expect({ code, deleted, released }).toEqual({ code: 1, deleted: ["receipt-m1"], released: 1 });
  expect(lines).toContain("Deleted: 1, remaining: 1");
});

test("purge --all deletes everything, but only with the name of the stage", async () => {
  const refused = await runWithQueue([unstartedRun, bounce], "missed:purge", "--all");
  expect(refused).toMatchObject({ code: 1, deleted: [], output: expect.stringMatching(/--confirm dev/) });
  const purged = await runWithQueue([unstartedRun, bounce], "missed:purge", "--all", "--confirm", "dev");
  expect(purged).toMatchObject({ code: 0, deleted: ["receipt-m1", "receipt-m2"] });
});
