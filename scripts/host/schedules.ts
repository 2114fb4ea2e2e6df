import { randomUUID } from "node:crypto";
import { log } from "#functions/clients/log.ts";
import { type ScheduleName, schedules } from "#shared/api/jobs.ts";
import { buildLambdaContext } from "./api-gateway-event.ts";
import type { TickEvent, TickHandler } from "./lambdas.ts";

const createTickEvent = (): TickEvent => ({
  version: "0",
  id: randomUUID(),
  "detail-type": "Scheduled Event",
  source: "aws.events",
  account: "000000000000",
  time: new Date().toISOString().replace(/\.\d+Z$/, "Z"),
  region: "us-east-1",
  resources: [],
  detail: {},
});

/** Runs every schedule immediately and then at its interval, without overlapping runs. */
export const startSchedules = (handlers: Map<ScheduleName, TickHandler>, minute = 60_000) => {
  const running = new Map<ScheduleName, Promise<void>>();

  const run = async (name: ScheduleName, handler: TickHandler) => {
    const event = createTickEvent();
    try {
      await handler(event, buildLambdaContext(`local ${name}`, event.id));
    } catch (error) {
      log.error("schedule failed", { schedule: name, error: error as Error });
    }
    running.delete(name);
  };
  const tick = (name: ScheduleName, handler: TickHandler) => {
    if (!running.has(name)) running.set(name, run(name, handler));
  };

  const timers = [...handlers].map(([name, handler]) => {
    tick(name, handler);
    return setInterval(() => tick(name, handler), schedules[name].everyMinutes * minute);
  });
  return {
    /** Stops starting runs and resolves when the current ones are done. */
    async stop(): Promise<void> {
      timers.forEach(clearInterval);
      await Promise.all(running.values());
    },
  };
};
