import { expect, test } from "vitest";
import * as z from "zod/mini";
import { ImportId } from "#shared/api/tracker.ts";
import { ApiError } from "#web/api/client.ts";
import {
  type ImportProgress,
  mayHaveImported,
  createImportProgress as newImport,
  sendBatches,
  splitIntoBatches,
  type UndoProgress,
  undoBatches,
} from "./send-import.ts";

const nothingSent = newImport(new Date("2026-11-21T18:00:00.000Z"));
const { importId } = nothingSent;
const row = (name: string, notes = "") => ({ grantName: name, funder: "Elm", notes });
const rows = (count: number) => Array.from({ length: count }, (_, index) => row(`Grant ${index}`));

test("batches hold at most 40 rows, stay well below 200 kB, and keep all rows in order", () => {
  const few = splitIntoBatches(rows(95));
  expect(few.map((batch) => batch.rows.length)).toEqual([40, 40, 15]);
  const long = Array.from({ length: 30 }, (_, index) => row(`Grant ${index}`, "é\n".repeat(4_000)));
  const batches = splitIntoBatches([...long, ...rows(50)]);
  for (const batch of batches) expect(Buffer.byteLength(JSON.stringify(batch))).toBeLessThan(180_000);
  expect(batches.length).toBeGreaterThan(3);
  expect(batches.flatMap((batch) => batch.rows)).toEqual([...long, ...rows(50)]);
  expect(new Set(batches.map(({ key }) => key)).size).toBe(batches.length);
});

/** A server with scripted failures that remembers idempotency keys. */
const start = (failures: (ApiError | Error | "lost answer" | null)[] = []) => {
  const seen = new Map<string, number>();
  const requests: { importId: string; key: string }[] = [];
  const waits: number[] = [];
  const progress: ImportProgress[] = [];
  let stopped = false;
  return {
    requests,
    waits,
    progress,
    countImported: () => [...seen.values()].reduce((sum, count) => sum + count, 0),
    stop: () => {
      stopped = true;
    },
    watch: {
      pause: async (milliseconds: number) => void waits.push(milliseconds),
      isStopped: () => stopped,
      onProgress: (sent: ImportProgress) => void progress.push(sent),
      send: async (batch: { importId: string; rows: unknown[] }, key: string) => {
        requests.push({ importId: batch.importId, key });
        const failure = failures.shift();
        if (failure && failure !== "lost answer") throw failure;
        seen.set(key, batch.rows.length);
        if (failure === "lost answer") throw new TypeError("Failed to fetch");
        return { imported: batch.rows.length };
      },
    },
  };
};
const rejection = new ApiError(402, JSON.stringify({ detail: "A subscription is required" }));

test("sends every batch once, with the import's ID", async () => {
  const { watch, requests, progress, countImported } = start();
  const batches = splitIntoBatches(rows(95));
  expect(await sendBatches(batches, nothingSent, watch)).toEqual({
    sent: { importId, imported: 95, nextBatch: 3, uncertain: 0 },
  });
  expect(z.safeParse(ImportId, importId).success).toBe(true);
  expect(requests.map((one) => one.importId)).toEqual([importId, importId, importId]);
  expect(progress.map(({ imported }) => imported)).toEqual([40, 80, 95]);
  expect(countImported()).toBe(95);
});

test("retries after a lost response with the same key, and counts the rows once", async () => {
  const { watch, requests, countImported, waits } = start(["lost answer", new ApiError(503, "")]);
  const { sent } = await sendBatches(splitIntoBatches(rows(50)), nothingSent, watch);
  expect(sent.imported).toBe(50);
  expect(countImported()).toBe(50);
  expect(new Set(requests.map(({ key }) => key)).size).toBe(2);
  expect(waits).toEqual([1_000, 3_000]);
});

test("does not retry a rejection, keeps what was imported, and resumes after it", async () => {
  const { watch, requests, countImported } = start([null, rejection]);
  const batches = splitIntoBatches(rows(95));
  const { sent, failure } = await sendBatches(batches, nothingSent, watch);
  expect(failure).toBe(rejection);
  expect(sent).toEqual({ importId, imported: 40, nextBatch: 1, uncertain: 0 });
  expect(requests).toHaveLength(2);
  const rest = await sendBatches(batches, sent, watch);
  expect(rest).toEqual({ sent: { importId, imported: 95, nextBatch: 3, uncertain: 0 } });
  expect(countImported()).toBe(95);
});

test("reports the rows of a batch without a response as uncertain", async () => {
  const { watch } = start([null, ...Array.from({ length: 4 }, () => new TypeError("Failed to fetch"))]);
  const { sent, failure } = await sendBatches(splitIntoBatches(rows(50)), nothingSent, watch);
  expect(failure).toBeInstanceOf(TypeError);
  expect(sent).toMatchObject({ imported: 40, uncertain: 10 });
});

test("a first batch without a response can be undone, because the client created the import's ID", async () => {
  const { watch, requests } = start(Array.from({ length: 4 }, () => "lost answer" as const));
  const { sent } = await sendBatches(splitIntoBatches(rows(10)), nothingSent, watch);
  expect(sent).toEqual({ importId, imported: 0, nextBatch: 0, uncertain: 10 });
  expect(new Set(requests.map((one) => one.importId))).toEqual(new Set([importId]));
  expect([mayHaveImported(sent), mayHaveImported(nothingSent)]).toEqual([true, false]);
});

test("when stopped, counts the batch in flight and sends no further one", async () => {
  const { watch, stop, countImported } = start();
  const onProgress = () => stop();
  const { sent, failure } = await sendBatches(splitIntoBatches(rows(95)), nothingSent, { ...watch, onProgress });
  expect([sent.imported, failure, countImported()]).toEqual([40, undefined, 40]);
});

test("undoing an import that the server does not know leaves nothing", async () => {
  const progress: UndoProgress[] = [];
  const undone = await undoBatches(
    { deleted: 0, kept: 0, left: 10 },
    {
      pause: async () => undefined,
      isStopped: () => false,
      onProgress: (now) => void progress.push(now),
      newKey: () => "key",
      undo: async () => {
        throw new ApiError(404, "{}");
      },
    },
  );
  expect(undone).toEqual({ deleted: 0, kept: 0, left: 0 });
  expect(progress).toEqual([undone]);
});

test("undoing continues until nothing is left, and adds up what was kept", async () => {
  const answers: (UndoProgress | Error)[] = [
    { deleted: 39, kept: 1, left: 55 },
    new TypeError("Failed to fetch"),
    { deleted: 40, kept: 0, left: 15 },
    { deleted: 10, kept: 5, left: 0 },
  ];
  const keys: string[] = [];
  let made = 0;
  const undone = await undoBatches(
    { deleted: 0, kept: 0, left: 95 },
    {
      pause: async () => undefined,
      isStopped: () => false,
      onProgress: () => undefined,
      newKey: () => `key-${++made}`,
      undo: async (key) => {
        keys.push(key);
        const answer = answers.shift();
        if (!answer || answer instanceof Error) throw answer;
        return answer;
      },
    },
  );
  expect(undone).toEqual({ deleted: 89, kept: 6, left: 0 });
  expect(keys).toEqual(["key-1", "key-2", "key-2", "key-3"]);
});
