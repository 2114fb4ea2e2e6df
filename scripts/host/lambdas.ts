import type {
  APIGatewayProxyEvent,
  APIGatewayProxyResult,
  Context,
  EventBridgeEvent,
  SQSBatchResponse,
  SQSEvent,
} from "aws-lambda";
import { log } from "#functions/clients/log.ts";
import type { Dependencies, GetDependencies } from "#functions/dependencies.ts";
import type { ScheduleName } from "#shared/api/jobs.ts";
import { defineAwsLambda, type StreamHandler } from "./response-stream.ts";

export type HttpHandler = (event: APIGatewayProxyEvent, context: Context) => Promise<APIGatewayProxyResult>;
export type TickEvent = EventBridgeEvent<"Scheduled Event", object>;

export type TickHandler = (event: TickEvent, context: Context) => Promise<unknown>;
export type WorkerHandler = (event: SQSEvent, context: Context) => Promise<SQSBatchResponse | undefined>;

export type Lambdas = {
  http: Map<string, HttpHandler | StreamHandler>;
  worker: WorkerHandler;
  ticks: Map<ScheduleName, TickHandler>;
};

type AnyHandler = (...args: never[]) => Promise<unknown>;

type CreateHandler<H> = (getDependencies: GetDependencies) => H;

/** Imports a Lambda. If the import fails, only this Lambda's handler throws; the others still work. */
const load = async <H extends AnyHandler>(entry: string): Promise<CreateHandler<H>> => {
  try {
    return ((await import(/* @vite-ignore */ `#functions/${entry}`)) as { createHandler: CreateHandler<H> })
      .createHandler;
  } catch (error) {
    log.error("lambda failed to load", { entry, error: error as Error });
    const throwLoadError: AnyHandler = async () => {
      throw new Error(`${entry} failed to load`, { cause: error });
    };
    return () => throwLoadError as H;
  }
};

const tickEntries: Record<ScheduleName, string> = {
  sweepJobs: "jobs/sweeper.lambda.ts",
  syncCatalog: "catalog-sync/catalog-sync.lambda.ts",
  sendReminders: "reminders/reminders.lambda.ts",
};

const loadAll = async <K extends string, H extends AnyHandler>(entries: readonly (readonly [K, string])[]) =>
  new Map(await Promise.all(entries.map(async ([name, entry]) => [name, await load<H>(entry)] as const)));

const createAll = <K, H>(all: Map<K, CreateHandler<H>>, getDependencies: GetDependencies) =>
  new Map([...all].map(([name, createHandler]) => [name, createHandler(getDependencies)]));

/** Defines the Lambda runtime's global and loads every Lambda. Returns a function that creates their handlers. */
export const loadLambdas = async (features: readonly string[]): Promise<(dependencies: Dependencies) => Lambdas> => {
  defineAwsLambda();
  const [http, ticks, worker] = await Promise.all([
    loadAll<string, HttpHandler>(features.map((feature) => [feature, `${feature}/${feature}.lambda.ts`])),
    loadAll<ScheduleName, TickHandler>(Object.entries(tickEntries) as [ScheduleName, string][]),
    load<WorkerHandler>("worker/worker.lambda.ts"),
  ]);
  return (dependencies) => {
    const getDependencies = async () => dependencies;
    return {
      http: createAll(http, getDependencies),
      ticks: createAll(ticks, getDependencies),
      worker: worker(getDependencies),
    };
  };
};
