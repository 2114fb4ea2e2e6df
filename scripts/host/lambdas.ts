import type {
  APIGatewayProxyEvent,
  APIGatewayProxyResult,
  Context,
  EventBridgeEvent,
  SQSBatchResponse,
  SQSEvent,
} from "aws-lambda";
import { log } from "#functions/clients/log.ts";
import type { ScheduleName } from "#shared/api/jobs.ts";
import { defineAwsLambda, type StreamHandler } from "./streaming.ts";

export type HttpHandler = (event: APIGatewayProxyEvent, context: Context) => Promise<APIGatewayProxyResult>;
/** A scheduled event, as EventBridge sends it. */
export type TickEvent = EventBridgeEvent<"Scheduled Event", object>;

export type TickHandler = (event: TickEvent, context: Context) => Promise<unknown>;
export type WorkerHandler = (event: SQSEvent, context: Context) => Promise<SQSBatchResponse | undefined>;

export type Lambdas = {
  /** By feature. */
  http: Map<string, HttpHandler | StreamHandler>;
  worker: WorkerHandler;
  ticks: Map<ScheduleName, TickHandler>;
};

type AnyHandler = (...args: never[]) => Promise<unknown>;

/**
 * The handler of a Lambda's entry file below functions/. One that does not load answers as a crashed Lambda would,
 * and the log says why; the others are none the worse for it.
 */
const load = async <H extends AnyHandler>(entry: string): Promise<H> => {
  try {
    return ((await import(/* @vite-ignore */ `#functions/${entry}`)) as { handler: H }).handler;
  } catch (error) {
    log.error("lambda does not load", { entry, error: error as Error });
    const crashed: AnyHandler = async () => {
      throw new Error(`${entry} does not load`, { cause: error });
    };
    return crashed as H;
  }
};

const tickEntries: Record<ScheduleName, string> = {
  sweepJobs: "jobs/sweeper.lambda.ts",
  syncCatalog: "catalog/sync.lambda.ts",
  sendReminders: "reminders/reminders.lambda.ts",
};

const loadAll = async <K extends string, H extends AnyHandler>(entries: readonly (readonly [K, string])[]) =>
  new Map(await Promise.all(entries.map(async ([name, entry]) => [name, await load<H>(entry)] as const)));

/** Loads every Lambda once, with the runtime's global in place before. */
export const loadLambdas = async (features: readonly string[]): Promise<Lambdas> => {
  defineAwsLambda();
  const [http, ticks, worker] = await Promise.all([
    loadAll<string, HttpHandler>(features.map((feature) => [feature, `${feature}/${feature}.lambda.ts`])),
    loadAll<ScheduleName, TickHandler>(Object.entries(tickEntries) as [ScheduleName, string][]),
    load<WorkerHandler>("jobs/worker.lambda.ts"),
  ]);
  return { http, ticks, worker };
};
