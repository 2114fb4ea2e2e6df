import { pathToFileURL } from "node:url";

/** One cold start: imports the given bundle, runs its handler once and prints the milliseconds and the response. */
const [, , file = "", event = "{}"] = process.argv;
const chunks: string[] = [];

// Replaces the Lambda runtime's global.
(globalThis as { awslambda?: unknown }).awslambda = {
  streamifyResponse: (handler: (event: object, stream: object, context: object) => Promise<void>) => {
    return async (event: object, context: object) => {
      let prelude = { statusCode: 0 };
      const body = { write: (text: string) => chunks.push(text), end: () => {}, on: () => {} };
      (globalThis as unknown as { awslambda: { HttpResponseStream: unknown } }).awslambda.HttpResponseStream = {
        from: (_stream: object, metadata: typeof prelude) => {
          prelude = metadata;
          return body;
        },
      };
      await handler(event, {}, context);
      return { ...prelude, body: chunks.join("") };
    };
  },
};
const context = { awsRequestId: "cold-1", getRemainingTimeInMillis: () => 28_000 };

const cpuBefore = process.cpuUsage();
const startedAt = performance.now();
const { handler } = await import(pathToFileURL(file).href);
const importedAt = performance.now();
const response = await handler(JSON.parse(event), context);
const endedAt = performance.now();
const { user, system } = process.cpuUsage(cpuBefore);

const result = {
  total: endedAt - startedAt,
  cpu: (user + system) / 1000,
  import: importedAt - startedAt,
  memory: process.memoryUsage.rss() / 2 ** 20,
  // The worker returns the IDs of failed messages.
  status: response?.batchItemFailures?.length ? 500 : (response?.statusCode ?? 200),
  body: response?.body,
};
process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit());
