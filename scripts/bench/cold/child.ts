import { pathToFileURL } from "node:url";

/**
 * A process of its own for one cold start: imports the bundle that it is told, runs its handler once and prints the
 * milliseconds of both together and what was answered.
 */
const [, , file = "", event = "{}"] = process.argv;
const chunks: string[] = [];

// What Lambda's runtime has.
(globalThis as { awslambda?: unknown }).awslambda = {
  streamifyResponse: (handler: (event: object, stream: object, context: object) => Promise<void>) => {
    return async (event: object, context: object) => {
      let head = { statusCode: 0 };
      const body = { write: (text: string) => chunks.push(text), end: () => {}, on: () => {} };
      (globalThis as unknown as { awslambda: { HttpResponseStream: unknown } }).awslambda.HttpResponseStream = {
        from: (_stream: object, given: typeof head) => {
          head = given;
          return body;
        },
      };
      await handler(event, {}, context);
      return { ...head, body: chunks.join("") };
    };
  },
};
const context = { awsRequestId: "cold-1", getRemainingTimeInMillis: () => 28_000 };

const used = process.cpuUsage();
const began = performance.now();
const { handler } = await import(pathToFileURL(file).href);
const imported = performance.now();
const answer = await handler(JSON.parse(event), context);
const ended = performance.now();
const { user, system } = process.cpuUsage(used);

const answered = {
  total: ended - began,
  processor: (user + system) / 1000,
  import: imported - began,
  // A message that the worker gives back has failed.
  status: answer?.batchItemFailures?.length ? 500 : (answer?.statusCode ?? 200),
  body: answer?.body,
};
process.stdout.write(`${JSON.stringify(answered)}\n`, () => process.exit());
