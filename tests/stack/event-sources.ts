import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  type Message,
  ReceiveMessageCommand,
  SendMessageCommand,
  type SQSClient,
} from "@aws-sdk/client-sqs";
import type { SQSBatchResponse } from "aws-lambda";
import type { AccessLog } from "./access-log.ts";
import { account, type Deployment, region } from "./deployment.ts";
import { type LambdaProcesses, ThrottledError } from "./lambda-processes.ts";

const events = "events.amazonaws.com";

// biome-ignore lint/suspicious/noExplicitAny: event patterns and events are JSON without a type.
type Json = any;
/** EventBridge's rule for patterns: a list names the allowed values, of which an array in the event has at least one. */
const matchesEvent = (pattern: Json, event: Json): boolean =>
  Array.isArray(pattern)
    ? [event].flat().some((value) => pattern.includes(value))
    : Object.entries(pattern).every(([name, each]) => event !== undefined && matchesEvent(each, event[name]));

const toRecord = (message: Message, queue: string) => ({
  messageId: message.MessageId ?? "",
  receiptHandle: message.ReceiptHandle ?? "",
  body: message.Body ?? "",
  attributes: { ApproximateReceiveCount: message.Attributes?.ApproximateReceiveCount ?? "1" },
  messageAttributes: {},
  md5OfBody: message.MD5OfBody ?? "",
  eventSource: "aws:sqs",
  eventSourceARN: queue,
  awsRegion: region,
});

type Options = {
  deployment: Deployment;
  log: AccessLog;
  lambdas: Pick<LambdaProcesses, "invoke">;
  sqs: SQSClient;
  /** Origin of queue URLs. */
  endpoint: string;
};

/** What invokes functions besides the API: queues, schedules and events, with the permissions that each needs. */
export const createEventSources = ({ deployment, log, lambdas, sqs, endpoint }: Options) => {
  const { functions, rules, queueMappings } = deployment;
  const getUrl = (queue: string) => `${endpoint}/${account}/${queue.split(":").at(-1)}`;
  const send = async (queue: string, body: unknown): Promise<void> => {
    await sqs.send(new SendMessageCommand({ QueueUrl: getUrl(queue), MessageBody: JSON.stringify(body) }));
  };
  const receive = async (queue: string, max = 10): Promise<Message[]> =>
    (
      await sqs.send(
        new ReceiveMessageCommand({
          QueueUrl: getUrl(queue),
          MaxNumberOfMessages: max,
          MessageSystemAttributeNames: ["All"],
        }),
      )
    ).Messages ?? [];

  /** Delivers one batch with the permissions of the function's role. Returns its size. */
  const deliverBatch = async ({ queue, functionId, batchSize }: (typeof queueMappings)[number]): Promise<number> => {
    for (const action of ["sqs:GetQueueAttributes", "sqs:ReceiveMessage"])
      if (!log.authorizeFunction(functionId, { action, resource: queue })) return 0;
    const messages = await receive(queue, batchSize);
    if (messages.length === 0) return 0;
    const failedIds = await lambdas.invoke(functionId, { Records: messages.map((each) => toRecord(each, queue)) }).then(
      ({ result }) =>
        new Set((result as SQSBatchResponse | null)?.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)),
      () => new Set(messages.map(({ MessageId = "" }) => MessageId)),
    );
    const QueueUrl = getUrl(queue);
    for (const { MessageId = "", ReceiptHandle } of messages) {
      // A failed message would become visible again after its timeout.
      if (
        failedIds.has(MessageId) ||
        !log.authorizeFunction(functionId, { action: "sqs:DeleteMessage", resource: queue })
      )
        await sqs.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: 0 }));
      else await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
    }
    return messages.length;
  };

  /** Invokes a function as Lambda does for events: retries, then reports the failure. Returns whether it succeeded. */
  const invokeAsync = async (functionId: string, event: unknown): Promise<boolean> => {
    const lambda = functions[functionId];
    if (!lambda) throw new Error(`There is no function ${functionId}`);
    const requestId = randomUUID();
    for (let attempt = 0; attempt <= lambda.retries; ) {
      try {
        await lambdas.invoke(functionId, event, requestId);
        return true;
      } catch (error) {
        // Lambda keeps the event until there is capacity, which does not count as an attempt.
        if (error instanceof ThrottledError) await wait(50);
        else attempt += 1;
      }
    }
    if (lambda.deadLetterQueue) {
      const call = { action: "sqs:SendMessage", resource: lambda.deadLetterQueue };
      if (log.authorizeFunction(functionId, call)) await send(lambda.deadLetterQueue, event);
    }
    if (lambda.onFailure) log.authorizeFunction(functionId, { action: "events:PutEvents", resource: lambda.onFailure });
    return false;
  };

  /** Invokes a rule's targets, or sends the event to their dead-letter queue if the rule may not invoke them. */
  const triggerRule = async (rule: (typeof rules)[number], event: unknown): Promise<boolean[]> => {
    const context = { "aws:SourceArn": rule.arn };
    return Promise.all(
      rule.targets.map(async ({ functionId, deadLetterQueue }) => {
        const resource = functions[functionId]?.arn ?? functionId;
        if (log.authorizeService(events, { action: "lambda:InvokeFunction", resource, context }))
          return invokeAsync(functionId, event);
        if (
          deadLetterQueue &&
          log.authorizeService(events, { action: "sqs:SendMessage", resource: deadLetterQueue, context })
        )
          await send(deadLetterQueue, event);
        return false;
      }),
    );
  };

  const buildScheduledEvent = () => ({
    version: "0",
    id: randomUUID(),
    "detail-type": "Scheduled Event",
    source: "aws.events",
    account,
    time: new Date().toISOString().replace(/\.\d+Z$/, "Z"),
    region,
    resources: [],
    detail: {},
  });

  return {
    invokeAsync,
    send,
    /** Delivers all messages, including those that their handlers send. */
    async drainQueues(): Promise<void> {
      for (const mapping of queueMappings) while (await deliverBatch(mapping));
    },
    /** Runs every schedule once, and returns the IDs of those whose target failed. */
    async runSchedules(): Promise<string[]> {
      const failedNames: string[] = [];
      for (const rule of rules)
        if (!rule.pattern && (await triggerRule(rule, buildScheduledEvent())).includes(false))
          failedNames.push(rule.id);
      return failedNames;
    },
    /** Publishes an event on the default bus. Returns how many functions received it, and whether all succeeded. */
    async publish(event: object): Promise<{ received: number; succeeded: boolean }> {
      const matching = rules.filter(
        ({ pattern, targets }) => pattern && targets.length && matchesEvent(pattern, event),
      );
      const results = (await Promise.all(matching.map((rule) => triggerRule(rule, event)))).flat();
      return { received: results.length, succeeded: !results.includes(false) };
    },
    /** Receives and deletes a queue's messages. */
    async takeMessages(queue: string): Promise<string[]> {
      const messages = await receive(queue);
      for (const { ReceiptHandle } of messages)
        await sqs.send(new DeleteMessageCommand({ QueueUrl: getUrl(queue), ReceiptHandle }));
      return messages.map(({ Body = "" }) => Body);
    },
  };
};
