import type { Mail, Outside } from "#functions/outside.ts";
import { memoryTable } from "#functions/table/memory.ts";
import { noModel } from "#functions/writing/no-model.ts";
import { makeId } from "#shared/ids.ts";
import type { JobMessage } from "#shared/jobs.ts";

/** A clock that stands still until it is moved. */
export const testClock = (start = "2026-11-21T15:00:00.000Z") => {
  let now = Date.parse(start);
  return {
    now: () => new Date(now),
    /** Moves on by milliseconds. */
    forward: (milliseconds: number) => {
      now += milliseconds;
    },
  };
};
export type TestOutside = Outside & { clock: ReturnType<typeof testClock>; sent: JobMessage[]; mails: Mail[] };

const sessionKey = new Uint8Array(32).fill(7);

/** An outside world in memory: an in-process table, a queue and mails that only collect, a clock of its own, an empty catalogue. */
export const testOutside = (overrides: Partial<Outside> = {}): TestOutside => {
  const sent: JobMessage[] = [];
  const mails: Mail[] = [];
  const blobs = new Map<string, string>();
  const clock = testClock();
  return {
    table: memoryTable(),
    queue: { send: async (message) => void sent.push(message) },
    mail: { send: async (mail) => void mails.push(mail) },
    blobs: {
      put: async (key, text) => void blobs.set(key, text),
      get: async (key) => blobs.get(key),
      delete: async (key) => void blobs.delete(key),
    },
    catalogue: {
      status: async () => ({ version: "test", name: "Test catalogue", records: 0, verifiedOn: null }),
      records: async () => [],
    },
    ai: noModel,
    billing: { configured: false },
    sessionKey: async () => sessionKey,
    newId: (kind) => makeId(kind, clock.now()),
    ...overrides,
    clock,
    sent,
    mails,
  };
};
