import { expect, test } from "vitest";
import * as z from "zod/mini";
import { ImportId } from "#shared/tracker.ts";
import { ApiError } from "#web/api/client.ts";
import { piecesOf } from "./pieces.ts";
import { mayBeIn, nothingSent as newImport, type Sent, sendPieces, type Undone, undoPieces } from "./send.ts";

const nothingSent = newImport(new Date("2026-11-21T18:00:00.000Z"));
const { importId } = nothingSent;
const row = (name: string, notes = "") => ({ grantName: name, funder: "Elm", notes });
const rows = (count: number) => Array.from({ length: count }, (_, at) => row(`Grant ${at}`));

test("pieces hold at most 40 rows and stay far from 200 kB; nothing is lost or moved", () => {
  const few = piecesOf(rows(95));
  expect(few.map((piece) => piece.rows.length)).toEqual([40, 40, 15]);
  const long = Array.from({ length: 30 }, (_, at) => row(`Grant ${at}`, "é\n".repeat(4_000)));
  const pieces = piecesOf([...long, ...rows(50)]);
  for (const piece of pieces) expect(Buffer.byteLength(JSON.stringify(piece))).toBeLessThan(180_000);
  expect(pieces.length).toBeGreaterThan(3);
  expect(pieces.flatMap((piece) => piece.rows)).toEqual([...long, ...rows(50)]);
  expect(new Set(pieces.map(({ key }) => key)).size).toBe(pieces.length);
});

/** A server that fails when it is told to, and knows the keys it has seen. */
const start = (failures: (ApiError | Error | "lost answer" | null)[] = []) => {
  const seen = new Map<string, number>();
  const asked: { importId: string; key: string }[] = [];
  const waits: number[] = [];
  const progress: Sent[] = [];
  let stopped = false;
  return {
    asked,
    waits,
    progress,
    inside: () => [...seen.values()].reduce((sum, count) => sum + count, 0),
    stop: () => {
      stopped = true;
    },
    watch: {
      pause: async (milliseconds: number) => void waits.push(milliseconds),
      isStopped: () => stopped,
      onProgress: (sent: Sent) => void progress.push(sent),
      send: async (piece: { importId: string; rows: unknown[] }, key: string) => {
        asked.push({ importId: piece.importId, key });
        const failure = failures.shift();
        if (failure && failure !== "lost answer") throw failure;
        seen.set(key, piece.rows.length);
        if (failure === "lost answer") throw new TypeError("Failed to fetch");
        return { imported: piece.rows.length };
      },
    },
  };
};
const refusal = new ApiError(402, JSON.stringify({ detail: "A subscription is required" }));

test("every piece goes once, under the import's id", async () => {
  const { watch, asked, progress, inside } = start();
  const pieces = piecesOf(rows(95));
  expect(await sendPieces(pieces, nothingSent, watch)).toEqual({
    sent: { importId, imported: 95, next: 3, unsure: 0 },
  });
  expect(z.safeParse(ImportId, importId).success).toBe(true);
  expect(asked.map((one) => one.importId)).toEqual([importId, importId, importId]);
  expect(progress.map(({ imported }) => imported)).toEqual([40, 80, 95]);
  expect(inside()).toBe(95);
});

test("an answer that is lost on the way is asked for again under the same key, and counted once", async () => {
  const { watch, asked, inside, waits } = start(["lost answer", new ApiError(503, "")]);
  const { sent } = await sendPieces(piecesOf(rows(50)), nothingSent, watch);
  expect(sent.imported).toBe(50);
  expect(inside()).toBe(50);
  expect(new Set(asked.map(({ key }) => key)).size).toBe(2);
  expect(waits).toEqual([1_000, 3_000]);
});

test("a refusal is not tried again; what is in stays in, and going on begins behind it", async () => {
  const { watch, asked, inside } = start([null, refusal]);
  const pieces = piecesOf(rows(95));
  const { sent, failure } = await sendPieces(pieces, nothingSent, watch);
  expect(failure).toBe(refusal);
  expect(sent).toEqual({ importId, imported: 40, next: 1, unsure: 0 });
  expect(asked).toHaveLength(2);
  const rest = await sendPieces(pieces, sent, watch);
  expect(rest).toEqual({ sent: { importId, imported: 95, next: 3, unsure: 0 } });
  expect(inside()).toBe(95);
});

test("a piece that no answer comes for may be in, and that is said", async () => {
  const { watch } = start([null, ...Array.from({ length: 4 }, () => new TypeError("Failed to fetch"))]);
  const { sent, failure } = await sendPieces(piecesOf(rows(50)), nothingSent, watch);
  expect(failure).toBeInstanceOf(TypeError);
  expect(sent).toMatchObject({ imported: 40, unsure: 10 });
});

test("a first piece that no answer comes for can be taken back: its id is known here", async () => {
  const { watch, asked } = start(Array.from({ length: 4 }, () => "lost answer" as const));
  const { sent } = await sendPieces(piecesOf(rows(10)), nothingSent, watch);
  expect(sent).toEqual({ importId, imported: 0, next: 0, unsure: 10 });
  expect(new Set(asked.map((one) => one.importId))).toEqual(new Set([importId]));
  expect([mayBeIn(sent), mayBeIn(nothingSent)]).toEqual([true, false]);
});

test("stopped, the piece on its way is still counted, and no further one goes", async () => {
  const { watch, stop, inside } = start();
  const onProgress = () => stop();
  const { sent, failure } = await sendPieces(piecesOf(rows(95)), nothingSent, { ...watch, onProgress });
  expect([sent.imported, failure, inside()]).toEqual([40, undefined, 40]);
});

test("of an import that never came in nothing is left", async () => {
  const progress: Undone[] = [];
  const undone = await undoPieces(
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

test("taking back goes on until none is left, and adds up what was kept", async () => {
  const answers: (Undone | Error)[] = [
    { deleted: 39, kept: 1, left: 55 },
    new TypeError("Failed to fetch"),
    { deleted: 40, kept: 0, left: 15 },
    { deleted: 10, kept: 5, left: 0 },
  ];
  const keys: string[] = [];
  let made = 0;
  const undone = await undoPieces(
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
