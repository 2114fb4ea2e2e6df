import { createBucketStorage, createPublishedCatalog } from "#functions/catalog/snapshot/published-catalog.ts";
import type { Blobs, Dependencies } from "#functions/dependencies.ts";
import { processJob } from "#functions/jobs/process-job.ts";
import { createMemoryTable } from "#functions/table/memory.ts";
import { createMeteredTable } from "#functions/table/testing-capacity-meter.ts";
import { createTestDependencies, type TestDependencies } from "#functions/testing.ts";
import { type ApiCall, createTestApi } from "#functions/testing-api.ts";
import { jobKindHandlers } from "#functions/worker/job-handlers.ts";
import { featurePermissions } from "#infra/lambda/lambda-permissions.ts";
import { type Feature, features, type OperationName } from "#shared/api/routes.ts";

/** The work that dominates a run's duration. */
export type RunKind = "records" | "search" | "password" | "worker";

const workerMemory = 1024;
const defaultMemory = 512;
const hashingOperations: readonly string[] = ["signUp", "logIn"];
const searchOperations: readonly string[] = [
  "searchFundingOpportunities",
  "browseCatalog",
  "matchCatalogOpportunity",
  "runSavedSearch",
];

const getOperationFeature = (name: OperationName): Feature =>
  (Object.keys(features) as Feature[]).find((feature) => name in features[feature]) ?? "system";

/** Builds the key that runs are counted under: kind, megabytes and operation, such as `records 512 listTasks`. */
const buildRunName = (kind: RunKind, memory: number, operation?: OperationName): string =>
  [kind, memory, ...(operation ? [operation] : [])].join(" ");

const buildCallRunName = (operation: OperationName): string => {
  const kind = hashingOperations.includes(operation)
    ? "password"
    : searchOperations.includes(operation)
      ? "search"
      : "records";
  return buildRunName(kind, featurePermissions[getOperationFeature(operation)].memory ?? defaultMemory, operation);
};

/** Parses a run name. Queue and scheduled runs have no operation. */
export const parseRunName = (name: string): { kind: RunKind; memory: number; operation?: OperationName } => {
  const [kind, memory, operation] = name.split(" ") as [RunKind, string, OperationName?]; // In the format of buildRunName.
  return { kind, memory: Number(memory), ...(operation && { operation }) };
};

type RunCounts = { runs: number; tableCalls: number };
export type UsageCounts = {
  /** Keyed by run name: kind, megabytes and operation. */
  lambda: Record<string, RunCounts>;
  apiCalls: number;
  readUnits: number;
  writeUnits: number;
  messages: number;
  emails: number;
  filePuts: number;
  fileGets: number;
  bytesIn: number;
  bytesOut: number;
  questions: number;
  /** Sequential waits for the model. Parallel calls count as one. */
  waits: number;
  tokensIn: number;
  tokensCached: number;
  tokensOut: number;
  /** Model cost in billionths of a dollar, from the app's price list. */
  modelBillionths: number;
};

const createCounts = (): UsageCounts => ({
  lambda: {},
  apiCalls: 0,
  readUnits: 0,
  writeUnits: 0,
  messages: 0,
  emails: 0,
  filePuts: 0,
  fileGets: 0,
  bytesIn: 0,
  bytesOut: 0,
  questions: 0,
  waits: 0,
  tokensIn: 0,
  tokensCached: 0,
  tokensOut: 0,
  modelBillionths: 0,
});

const countBlobCalls = (blobs: Blobs, counts: () => UsageCounts): Blobs => {
  const count =
    <Args extends unknown[], Result>(run: (...args: Args) => Promise<Result>, name: "filePuts" | "fileGets") =>
    (...args: Args): Promise<Result> => {
      counts()[name] += 1;
      return run(...args);
    };
  return {
    ...blobs,
    put: count(blobs.put, "filePuts"),
    putStream: count(blobs.putStream, "filePuts"),
    copyFile: count(blobs.copyFile, "filePuts"),
    list: count(blobs.list, "filePuts"),
    get: count(blobs.get, "fileGets"),
    getBytes: count(blobs.getBytes, "fileGets"),
    getSize: count(blobs.getSize, "fileGets"),
  };
};

/** Wraps the AI client. Calls `onWait` whenever a call starts while no other is pending. */
const trackWaits = (ai: Dependencies["ai"], onWait: () => void): Dependencies["ai"] => {
  let pending = 0;
  const track =
    <Args extends unknown[], Result>(run: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      if (pending === 0) onWait();
      pending += 1;
      try {
        return await run(...args);
      } finally {
        pending -= 1;
      }
    };
  const { writeLetter, writeProposalSection, planProposal, reviewProposal, extractRequirements, answerQuestion } = ai;
  return {
    getModelName: () => ai.getModelName(),
    writeLetter: track(writeLetter.bind(ai)) as typeof writeLetter,
    writeProposalSection: track(writeProposalSection.bind(ai)),
    // Answers immediately in the default quality.
    ...(planProposal && { planProposal: planProposal.bind(ai) }),
    ...(reviewProposal && { reviewProposal: track(reviewProposal.bind(ai)) }),
    ...(extractRequirements && { extractRequirements: track(extractRequirements.bind(ai)) }),
    ...(answerQuestion && { answerQuestion: track(answerQuestion.bind(ai)) }),
  };
};

/** Sets up the real handlers on dependencies that count usage. `createModelAi` creates the model client, if any. */
export const createUsageCounter = (
  createModelAi?: (dependencies: Pick<Dependencies, "table" | "clock">) => Dependencies["ai"],
) => {
  let counts = createCounts();
  const meter = createMeteredTable(createMemoryTable());
  const base = createTestDependencies({ table: meter.table });
  const blobs = countBlobCalls(base.blobs, () => counts);
  const catalog = createPublishedCatalog({ files: createBucketStorage(blobs), clock: base.clock });
  const onWait = () => {
    counts.waits += 1;
  };
  const ai = createModelAi && trackWaits(createModelAi(base), onWait);
  const dependencies: TestDependencies = { ...base, blobs, catalog, ...(ai && { ai }) };
  const api = createTestApi(dependencies);

  const recordRun = (name: string) => {
    const { reads, writes, readUnits, writeUnits } = meter.take();
    const { runs, tableCalls } = counts.lambda[name] ?? { runs: 0, tableCalls: 0 };
    counts.lambda[name] = { runs: runs + 1, tableCalls: tableCalls + reads + writes };
    counts.readUnits += readUnits;
    counts.writeUnits += writeUnits;
  };

  /** Makes a counted API call. Throws if it fails. */
  const call = async (name: OperationName, request: ApiCall = {}) => {
    meter.take();
    const response = await api.call(name, request);
    if (response.status >= 300) throw new Error(`${name} returned ${response.status}: ${response.text}`);
    counts.apiCalls += 1;
    counts.bytesIn += request.body === undefined ? 0 : Buffer.byteLength(JSON.stringify(request.body));
    counts.bytesOut += Buffer.byteLength(response.text);
    recordRun(buildCallRunName(name));
    return response;
  };

  /** Processes queued jobs until the queue is empty. */
  const flush = async () => {
    for (let message = dependencies.queuedJobs.shift(); message; message = dependencies.queuedJobs.shift()) {
      counts.messages += 1;
      meter.take();
      const outcome = await processJob(dependencies, jobKindHandlers, message);
      if (outcome !== "succeeded") throw new Error(`A job failed: ${outcome}`);
      recordRun(buildRunName("worker", workerMemory));
    }
  };

  const runScheduled = async (memory: number, run: () => Promise<unknown>) => {
    meter.take();
    await run();
    recordRun(buildRunName("records", memory));
  };

  const readModelUsage = async (workspaceId: string): Promise<Record<string, unknown>> => {
    const month = dependencies.clock.now().toISOString().slice(0, 7);
    return (await base.table.get({ pk: `WORKSPACE#${workspaceId}`, sk: `AI#${month}` })) ?? {};
  };

  return {
    dependencies,
    call,
    flush,
    runScheduled,
    measure: async (workspaceId: string, run: () => Promise<unknown>): Promise<UsageCounts> => {
      const before = await readModelUsage(workspaceId);
      counts = createCounts();
      const emails = dependencies.sentEmails.length;
      await run();
      await flush();
      counts.emails = dependencies.sentEmails.length - emails;
      const result = counts;
      counts = createCounts(); // Later calls do not belong to an action.
      const after = await readModelUsage(workspaceId);
      const difference = (field: string) => Number(after[field] ?? 0) - Number(before[field] ?? 0);
      return {
        ...result,
        questions: difference("asked"),
        tokensIn: difference("input"),
        tokensCached: difference("cached"),
        tokensOut: difference("output"),
        modelBillionths: difference("cost"),
      };
    },
  };
};
