import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ScheduleName } from "#shared/api/jobs.ts";
import type { TickEvent, TickHandler } from "./lambdas.ts";
import { startSchedules } from "./schedules.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const createHandlers = (handler: TickHandler) => new Map<ScheduleName, TickHandler>([["sweepJobs", handler]]);

test("runs immediately and then at its interval, with an EventBridge event", async () => {
  const events: TickEvent[] = [];
  const schedules = startSchedules(createHandlers(async (event) => events.push(event)));
  await vi.advanceTimersByTimeAsync(60_000 * 2);
  expect(events).toHaveLength(3);
  expect(events[0]).toMatchObject({ source: "aws.events", "detail-type": "Scheduled Event", detail: {} });
  expect(events[0]?.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  await schedules.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(events).toHaveLength(3);
});

test("does not overlap runs, and continues after a failed run", async () => {
  const finished = Promise.withResolvers<void>();
  let runs = 0;
  const schedules = startSchedules(
    createHandlers(async () => {
      runs++;
      await finished.promise;
      throw new Error("no");
    }),
  );
  await vi.advanceTimersByTimeAsync(60_000 * 3);
  expect(runs).toBe(1);
  finished.resolve();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(runs).toBe(2);
  await schedules.stop();
});
