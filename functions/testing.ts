import { vi } from "vitest";
import type { SessionKeys } from "#functions/auth/session-keys.ts";
import { recordActivity } from "#functions/gamification/points.table.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import { createMemoryTable } from "#functions/table/memory.ts";
import type { PointsEntry } from "#shared/api/gamification.ts";
import type { JobMessage } from "#shared/api/jobs.ts";
import { AppError } from "#shared/api/problem.ts";
import { createId } from "#shared/util/ids.ts";
import type { ActivityDependencies } from "./activity.ts";
import { createCuratedCatalog } from "./catalog/curated-catalog.ts";
import type { CatalogSyncDependencies } from "./catalog/sync/create-sources.ts";
import { memoizeAsync } from "./clients/client-settings.ts";
import { log } from "./clients/log.ts";
import type { Blobs, Dependencies, Mail } from "./dependencies.ts";
import { type rateLimits, takeToken } from "./limits/token-bucket.ts";
import type { Table, Write } from "./table/table.ts";
import { buildEventWrites } from "./webhooks/outbox.ts";
import { ruleBasedAi } from "./writing/ai.ts";

/** Returns how many of several concurrent callers the rate limit admits. Rethrows other errors. */
export const countAdmitted = async (
  dependencies: Dependencies,
  limitClass: keyof typeof rateLimits,
  callers: number,
  subject = "ada",
): Promise<number> => {
  const results = await Promise.allSettled(
    Array.from({ length: callers }, () => takeToken(dependencies, limitClass, subject)),
  );
  for (const result of results)
    if (result.status === "rejected" && !(result.reason instanceof AppError && result.reason.code === "rate_limited"))
      throw result.reason;
  return results.filter(({ status }) => status === "fulfilled").length;
};

/** Sums the points of actions, excluding achievements, on the first page of the history. */
export const sumActionPoints = async (requestHistory: () => Promise<{ body: unknown }>): Promise<number> => {
  const { entries } = (await requestHistory()).body as { entries: PointsEntry[] }; // validated by the route's schema
  return entries.reduce((sum, { id, points }) => sum + (id.startsWith("achievement#") ? 0 : points), 0);
};

export const adaEmail = "ada@example.org";
export const adaRecord = {
  userId: "ada",
  workspaceId: "lantern-house" as WorkspaceId,
  passwordHash: "hash-1",
  createdAt: "2026-11-21T15:00:00.000Z",
  firstName: "Ada",
  lastName: "Example",
  email: adaEmail,
  phone: "555-0100",
  organizationName: "Lantern House",
};

/** Returns the index of the condition that failed, or undefined. */
export const findFailedCondition = (table: Table, ...writes: [Write, ...Write[]]): Promise<number | undefined> =>
  table.write(...writes).then(
    () => undefined,
    ({ index }) => index,
  );

type LogLine = Record<string, unknown> & { message: string };

export const captureLog = () => {
  const writtenLines: string[] = [];
  log.setLogLevel("DEBUG");
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, "write").mockImplementation((text) => {
      writtenLines.push(String(text));
      return true;
    }),
  );
  return {
    written: writtenLines,
    lines: (message: string): LogLine[] =>
      writtenLines.map((text): LogLine => JSON.parse(text)).filter((line) => line.message === message),
    clear: () => {
      writtenLines.length = 0;
    },
    stop: () => {
      for (const spy of spies) spy.mockRestore();
      log.setLogLevel("SILENT");
    },
  };
};

export const createTestClock = (start = "2026-11-21T15:00:00.000Z") => {
  let now = Date.parse(start);
  return {
    now: () => new Date(now),
    advance: (milliseconds: number) => {
      now += milliseconds;
    },
  };
};
export type TestDependencies = ActivityDependencies & {
  clock: ReturnType<typeof createTestClock>;
  queuedJobs: JobMessage[];
  sentEmails: Mail[];
  files: Map<string, string | Uint8Array>;
};

/** Each key consists of one repeated byte. */
export const createTestSessionKeys = (
  byte: number,
  earlier: number[] = [],
  retiredKeyNumbers: number[] = [],
): SessionKeys => {
  const createKey = (value: number) => new Uint8Array(32).fill(value);
  return { current: createKey(byte), earlier: earlier.map(createKey), retired: retiredKeyNumbers.map(createKey) };
};
const sessionKeys = createTestSessionKeys(7);

const testBlobs = (files: TestDependencies["files"]): Blobs => ({
  put: async (key, content) => void files.set(key, content),
  get: async (key) => {
    const content = files.get(key);
    return typeof content === "object" ? Buffer.from(content).toString() : content;
  },
  delete: async (key) => void files.delete(key),
  list: async (prefix) => [...files.keys()].filter((key) => key.startsWith(prefix)),
  getDownloadUrl: async (key, fileName) => `https://files.example.org/${key}?name=${fileName}`,
  putStream: async (key, chunks) => {
    const content: Uint8Array[] = [];
    for await (const chunk of chunks) content.push(chunk);
    files.set(key, Buffer.concat(content));
  },
  getBytes: async (key, from, to) => {
    const content = files.get(key);
    return content === undefined ? undefined : new Uint8Array(Buffer.from(content)).slice(from, to);
  },
  getSize: async (key) => {
    const content = files.get(key);
    return content === undefined ? undefined : Buffer.byteLength(content);
  },
  getUploadUrl: async (key, { bytes, mediaType }) => ({
    url: `https://files.example.org/${key}?bytes=${bytes}`,
    headers: { "content-type": mediaType, "content-disposition": "attachment" },
  }),
  copyFile: async (from, to) => {
    const content = files.get(from);
    if (content === undefined) throw new Error(`Not found: ${from}`);
    files.set(to, content);
  },
});

const testBilling = (
  clock: Dependencies["clock"],
  settings: Partial<Dependencies["billing"]> = {},
): Dependencies["billing"] => ({
  configured: false,
  payments: memoizeAsync(async () => {
    const { createTestPayments } = await import("./billing/testing.ts");
    return createTestPayments(clock).payments;
  }),
  ...settings,
});

const emptySources: CatalogSyncDependencies["sources"] = async () => ({
  getByName: () => undefined,
  scheduled: [],
  findForRecord: () => undefined,
});

type Overrides = Partial<Omit<Dependencies, "billing">> & { billing?: Partial<Dependencies["billing"]> };
/**
 * The queue and the mailer record messages, the clock advances only when the test says so, and the catalog is empty.
 */
export const createTestDependencies = ({ billing, ...overrides }: Overrides = {}): TestDependencies => {
  const queuedJobs: JobMessage[] = [];
  const emails: Mail[] = [];
  const files: TestDependencies["files"] = new Map();
  const clock = createTestClock();
  const blobs = testBlobs(files);
  const queue: Dependencies["queue"] = { send: async (message) => void queuedJobs.push(message) };
  const newId: Dependencies["newId"] = (kind) => createId(kind, clock.now());
  return {
    origin: "http://grantlamp.example.org",
    queue,
    mail: { send: async (mail) => void emails.push(mail) },
    blobs,
    catalog: {
      getStatus: async () => ({ version: "test", name: "Test catalog", records: 0, verifiedOn: null }),
      listRecords: async () => [],
    },
    catalogSync: { files: blobs, sources: emptySources },
    starter: createCuratedCatalog(),
    ai: ruleBasedAi,
    webSearch: async () => undefined,
    identityProviders: async () => ({}),
    billing: testBilling(clock, billing),
    recordActivity,
    sessionKeys: async () => sessionKeys,
    newId,
    postWebhook: async () => ({ status: 200, error: null, response: "" }),
    buildEventWrites: (...changes) => buildEventWrites({ clock, newId, queue }, ...changes),
    ...overrides,
    table: overrides.table ?? createMemoryTable(),
    clock,
    queuedJobs,
    sentEmails: emails,
    files,
  };
};
