import { expect, test } from "vitest";
import * as z from "zod/mini";
import { ApiError } from "#shared/api/client.ts";
import { ImportId } from "#shared/api/schemas.ts";
import {
  createImportProgress,
  type ImportProgress,
  mayHaveImported,
  sendBatches,
  splitIntoBatches,
  type UndoProgress,
  undoBatches,
} from "./send-import.ts";

const initialProgress = createImportProgress(new Date("2026-11-21T18:00:00.000Z"));
const { importId } = initialProgress;
const createRow = (name: string, notes = "") => ({ grantName: name, funder: "Elm", notes });
const createRows = (count: number) => Array.from({ length: count }, (_, index) => createRow(`Grant ${index}`));

test("batches hold at most 40 rows, stay well below 200 kB, and keep all rows in order", () => {
  const short = splitIntoBatches(createRows(95));
  expect(short.map((batch) => batch.rows.length)).toEqual([40, 40, 15]);
  const long = Array.from({ length: 30 }, (_, index) => createRow(`Grant ${index}`, "é\n".repeat(4_000)));
  const batches = splitIntoBatches([...long, ...createRows(50)]);
  for (const batch of batches) expect(Buffer.byteLength(JSON.stringify(batch))).toBeLessThan(180_000);
  expect(batches.length).toBeGreaterThan(3);
  expect(batches.flatMap((batch) => batch.rows)).toEqual([...long, ...createRows(50)]);
  expect(new Set(batches.map(({ key }) => key)).size).toBe(batches.length);
});

/** Creates a server with scripted failures that remembers idempotency keys. */
const createServer = (failures: (Error | "lost response" | null)[] = []) => {
  const rowsByKey = new Map<string, number>();
  const requests: { importId: string; key: string }[] = [];
  const waits: number[] = [];
  const progress: ImportProgress[] = [];
  let isStopped = false;
  return {
    requests,
    waits,
    progress,
    countImported: () => [...rowsByKey.values()].reduce((sum, count) => sum + count, 0),
    stop: () => {
      isStopped = true;
    },
    options: {
      pause: async (milliseconds: number) => void waits.push(milliseconds),
      isStopped: () => isStopped,
      onProgress: (sent: ImportProgress) => void progress.push(sent),
      send: async (batch: { importId: string; rows: unknown[] }, key: string) => {
        requests.push({ importId: batch.importId, key });
        const failure = failures.shift();
        if (failure && failure !== "lost response") throw failure;
        rowsByKey.set(key, batch.rows.length);
        if (failure === "lost response") throw new TypeError("Failed to fetch");
        return { imported: batch.rows.length };
      },
    },
  };
};
const rejection = new ApiError(402, JSON.stringify({ detail: "A subscription is required" }));

test("sends every batch once, with the import's ID", async () => {
  const { options, requests, progress, countImported } = createServer();
  const batches = splitIntoBatches(createRows(95));
  expect(await sendBatches(batches, initialProgress, options)).toEqual({
    progress: { importId, imported: 95, nextBatch: 3, uncertain: 0 },
  });
  expect(z.safeParse(ImportId, importId).success).toBe(true);
  expect(requests.map((request) => request.importId)).toEqual([importId, importId, importId]);
  expect(progress.map(({ imported }) => imported)).toEqual([40, 80, 95]);
  expect(countImported()).toBe(95);
});

test("retries after a lost response with the same key, and counts the rows once", async () => {
  const { options, requests, countImported, waits } = createServer(["lost response", new ApiError(503, "")]);
  const { progress } = await sendBatches(splitIntoBatches(createRows(50)), initialProgress, options);
  expect(progress.imported).toBe(50);
  expect(countImported()).toBe(50);
  expect(new Set(requests.map(({ key }) => key)).size).toBe(2);
  expect(waits).toEqual([1_000, 3_000]);
});

test("does not retry a rejected batch, keeps earlier batches, and resumes after it", async () => {
  const { options, requests, countImported } = createServer([null, rejection]);
  const batches = splitIntoBatches(createRows(95));
  const { progress, failure } = await sendBatches(batches, initialProgress, options);
  expect(failure).toBe(rejection);
  expect(progress).toEqual({ importId, imported: 40, nextBatch: 1, uncertain: 0 });
  expect(requests).toHaveLength(2);
  const rest = await sendBatches(batches, progress, options);
  expect(rest).toEqual({ progress: { importId, imported: 95, nextBatch: 3, uncertain: 0 } });
  expect(countImported()).toBe(95);
});

test("reports the rows of a batch without a response as uncertain", async () => {
  const { options } = createServer([null, ...Array.from({ length: 4 }, () => new TypeError("Failed to fetch"))]);
  const { progress, failure } = await sendBatches(splitIntoBatches(createRows(50)), initialProgress, options);
  expect(failure).toBeInstanceOf(TypeError);
  expect(progress).toMatchObject({ imported: 40, uncertain: 10 });
});

test("can undo a first batch without a response, because the client created the import's ID", async () => {
  const { options, requests } = createServer(Array.from({ length: 4 }, () => "lost response" as const));
  const { progress } = await sendBatches(splitIntoBatches(createRows(10)), initialProgress, options);
  expect(progress).toEqual({ importId, imported: 0, nextBatch: 0, uncertain: 10 });
  expect(new Set(requests.map((request) => request.importId))).toEqual(new Set([importId]));
  expect([mayHaveImported(progress), mayHaveImported(initialProgress)]).toEqual([true, false]);
});

test("counts the batch in flight when stopped and sends no further batches", async () => {
  const { options, stop, countImported } = createServer();
  const onProgress = () => stop();
  const { progress, failure } = await sendBatches(splitIntoBatches(createRows(95)), initialProgress, {
    ...options,
    onProgress,
  });
  expect([progress.imported, failure, countImported()]).toEqual([40, undefined, 40]);
});

test("treats an import unknown to the server as undone", async () => {
  const progress: UndoProgress[] = [];
  const undone = await undoBatches(
    { deleted: 0, kept: 0, remaining: 10 },
    {
      pause: async () => undefined,
      isStopped: () => false,
      onProgress: (current) => void progress.push(current),
      createKey: () => "key",
      undo: async () => {
        throw new ApiError(404, "{}");
      },
    },
  );
  expect(undone).toEqual({ deleted: 0, kept: 0, remaining: 0 });
  expect(progress).toEqual([undone]);
});

test("continues undoing until nothing is left, and totals the kept applications", async () => {
  const responses: (UndoProgress | Error)[] = [
    { deleted: 39, kept: 1, remaining: 55 },
    new TypeError("Failed to fetch"),
    { deleted: 40, kept: 0, remaining: 15 },
    { deleted: 10, kept: 5, remaining: 0 },
  ];
  const keys: string[] = [];
  let keyCount = 0;
  const undone = await undoBatches(
    { deleted: 0, kept: 0, remaining: 95 },
    {
      pause: async () => undefined,
      isStopped: () => false,
      onProgress: () => undefined,
      createKey: () => `key-${++keyCount}`,
      undo: async (key) => {
        keys.push(key);
        const response = responses.shift();
        if (!response || response instanceof Error) throw response;
        return response;
      },
    },
  );
  expect(undone).toEqual({ deleted: 89, kept: 6, remaining: 0 });
  expect(keys).toEqual(["key-1", "key-2", "key-2", "key-3"]);
});
