import { createBucketStorage, createPublishedCatalog } from "#functions/catalog/snapshot/published-catalog.ts";
import type { Blobs, Dependencies } from "#functions/dependencies.ts";
import { jobKindHandlers } from "#functions/jobs/job-handlers.ts";
import { processJob } from "#functions/jobs/process-job.ts";
import { createMemoryTable } from "#functions/table/memory.ts";
import { meterTable } from "#functions/table/testing-capacity-meter.ts";
import { createTestDependencies, type TestDependencies } from "#functions/testing.ts";
import { type ApiCall, createTestApi } from "#functions/testing-api.ts";
import type { OperationName } from "#shared/api/routes.ts";
import { callName, runName, workerMemory } from "./operations.ts";

/** What runs of one kind came to: how often they ran and what they called the table. */
export type Runs = { runs: number; tableCalls: number };
/** Everything that costs, of one act or several. */
export type Counts = {
  /** By kind, megabytes and operation (operations.ts). */
  lambda: Record<string, Runs>;
  apiCalls: number;
  readUnits: number;
  writeUnits: number;
  messages: number;
  mails: number;
  filePuts: number;
  fileGets: number;
  bytesIn: number;
  bytesOut: number;
  questions: number;
  /** Questions that were waited for one after another; those asked side by side are one. */
  waits: number;
  tokensIn: number;
  tokensCached: number;
  tokensOut: number;
  /** Of what a model takes, in billionths of a dollar, by the product's own table of prices. */
  modelBillionths: number;
};

const nothing = (): Counts => ({
  lambda: {},
  apiCalls: 0,
  readUnits: 0,
  writeUnits: 0,
  messages: 0,
  mails: 0,
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

const countedBlobs = (blobs: Blobs, counts: () => Counts): Blobs => {
  const put = () => {
    counts().filePuts += 1;
  };
  const got = () => {
    counts().fileGets += 1;
  };
  const counted =
    <Given extends unknown[], Got>(ask: (...given: Given) => Promise<Got>, count: () => void) =>
    (...given: Given): Promise<Got> => {
      count();
      return ask(...given);
    };
  return {
    ...blobs,
    put: counted(blobs.put, put),
    putStream: counted(blobs.putStream, put),
    copyFile: counted(blobs.copyFile, put),
    list: counted(blobs.list, put),
    get: counted(blobs.get, got),
    getBytes: counted(blobs.getBytes, got),
    getSize: counted(blobs.getSize, got),
  };
};

/** The same maker, which tells of each time that it is asked while it is asked for nothing else. */
const waitedFor = (ai: Dependencies["ai"], begins: () => void): Dependencies["ai"] => {
  let open = 0;
  const waited =
    <Given extends unknown[], Got>(ask: (...given: Given) => Promise<Got>) =>
    async (...given: Given): Promise<Got> => {
      if (open === 0) begins();
      open += 1;
      try {
        return await ask(...given);
      } finally {
        open -= 1;
      }
    };
  const { writeLoi, writeCoverLetter, writeProposalSection, extractRequirements, answerQuestion } = ai;
  return {
    getModelName: () => ai.getModelName(),
    writeLoi: waited(writeLoi.bind(ai)),
    writeCoverLetter: waited(writeCoverLetter.bind(ai)),
    writeProposalSection: waited(writeProposalSection.bind(ai)),
    ...(extractRequirements && { extractRequirements: waited(extractRequirements.bind(ai)) }),
    ...(answerQuestion && { answerQuestion: waited(answerQuestion.bind(ai)) }),
  };
};

/** The real handlers over an outside world that counts; `ai` makes the model, over that world, where there is one. */
export const counting = (makeAi?: (world: Pick<Dependencies, "table" | "clock">) => Dependencies["ai"]) => {
  let counts = nothing();
  const used = meterTable(createMemoryTable());
  const base = createTestDependencies({ table: used.table });
  const blobs = countedBlobs(base.blobs, () => counts);
  const catalog = createPublishedCatalog({ files: createBucketStorage(blobs), clock: base.clock });
  const begins = () => {
    counts.waits += 1;
  };
  const ai = makeAi && waitedFor(makeAi(base), begins);
  const dependencies: TestDependencies = { ...base, blobs, catalog, ...(ai && { ai }) };
  const api = createTestApi(dependencies);

  const ran = (name: string) => {
    const { reads, writes, readUnits, writeUnits } = used.take();
    const { runs, tableCalls } = counts.lambda[name] ?? { runs: 0, tableCalls: 0 };
    counts.lambda[name] = { runs: runs + 1, tableCalls: tableCalls + reads + writes };
    counts.readUnits += readUnits;
    counts.writeUnits += writeUnits;
  };

  /** One call through the onion, counted; throws when it is refused. */
  const call = async (name: OperationName, sent: ApiCall = {}) => {
    used.take();
    const answer = await api.call(name, sent);
    if (answer.status >= 300) throw new Error(`${name} answered ${answer.status}: ${answer.text}`);
    counts.apiCalls += 1;
    counts.bytesIn += sent.body === undefined ? 0 : Buffer.byteLength(JSON.stringify(sent.body));
    counts.bytesOut += Buffer.byteLength(answer.text);
    ran(callName(name));
    return answer;
  };

  /** Lets the workers do what was sent to the queue, until nothing is left. */
  const flush = async () => {
    for (let message = dependencies.queuedJobs.shift(); message; message = dependencies.queuedJobs.shift()) {
      counts.messages += 1;
      used.take();
      const outcome = await processJob(dependencies, jobKindHandlers, message);
      if (outcome !== "succeeded") throw new Error(`A job came to nothing: ${outcome}`);
      ran(runName("worker", workerMemory));
    }
  };

  /** What a schedule does when it runs, counted as one run. */
  const scheduled = async (memory: number, run: () => Promise<unknown>) => {
    used.take();
    await run();
    ran(runName("records", memory));
  };

  const modelUse = async (userId: string): Promise<Record<string, unknown>> => {
    const month = dependencies.clock.now().toISOString().slice(0, 7);
    return (await base.table.get({ pk: `USER#${userId}`, sk: `AI#${month}` })) ?? {};
  };

  return {
    dependencies,
    call,
    flush,
    scheduled,
    /** What `act` of that person came to. */
    counted: async (userId: string, act: () => Promise<unknown>): Promise<Counts> => {
      const before = await modelUse(userId);
      counts = nothing();
      const mails = dependencies.mails.length;
      await act();
      await flush();
      counts.mails = dependencies.mails.length - mails;
      const came = counts;
      counts = nothing(); // what follows unasked is nobody's
      const after = await modelUse(userId);
      const more = (field: string) => Number(after[field] ?? 0) - Number(before[field] ?? 0);
      return {
        ...came,
        questions: more("asked"),
        tokensIn: more("input"),
        tokensCached: more("cached"),
        tokensOut: more("output"),
        modelBillionths: more("cost"),
      };
    },
  };
};
