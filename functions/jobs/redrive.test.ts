import { expect, test } from "vitest";
import { cancelWaitingJob } from "./jobs.table.ts";
import { type DeadQueue, type Redriven, redrive } from "./redrive.ts";
import { handlersOf, nothing, userId, worldWithJob } from "./testing.ts";
import { work } from "./work.ts";

const world = async (...more: string[]) => {
  const { outside, jobId, message, read } = await worldWithJob();
  outside.sent.length = 0;
  const bodies = [JSON.stringify({ ...message, v: 1 }), ...more];
  const left = new Map(
    bodies.map((body, at) => [`receipt-${at}`, { id: `message-${at}`, body, receipt: `receipt-${at}` }]),
  );
  const dead: DeadQueue = {
    receive: async () => [...left.values()].slice(0, 10),
    delete: async (receipt) => void left.delete(receipt),
  };
  const go = async (act: boolean, dropForeign = false) => {
    const found: Redriven[] = [];
    for await (const one of redrive(outside, dead, { act, dropForeign })) found.push(one);
    return found;
  };
  return { outside, jobId, message, read, go, left };
};

test("looking changes nothing", async () => {
  const { go, left, outside, jobId } = await world();
  expect(await go(false)).toEqual([{ id: "message-0", is: "outstanding", jobId, kind: "loi" }]);
  expect([left.size, outside.sent]).toEqual([1, []]);
});

test("an outstanding job is sent again and then worked off", async () => {
  const { go, left, outside, message, read } = await world();
  await go(true);
  expect([left.size, outside.sent]).toEqual([0, [{ ...message, v: 1 }]]);
  await work(outside, handlersOf(nothing), message);
  expect(await read()).toMatchObject({ status: "succeeded" });
});

test("a job that has ended, or is gone, is only taken off", async () => {
  const gone = JSON.stringify({ userId, jobId: `job_${"0".repeat(26)}`, v: 1 });
  const { go, left, outside, jobId } = await world(gone);
  await cancelWaitingJob(outside.table, userId, jobId, outside.clock.now());
  expect((await go(true)).map(({ is }) => is)).toEqual(["ended", "ended"]);
  expect([left.size, outside.sent]).toEqual([0, []]);
});

test("what is no message of ours stays until it is to be dropped", async () => {
  const { go, left } = await world("{", "null", '{"secret":"x"}');
  expect((await go(true)).filter(({ is }) => is === "foreign")).toHaveLength(3);
  expect(left.size).toBe(3);
  expect(JSON.stringify(await go(true, true))).not.toContain("secret");
  expect(left.size).toBe(0);
});

test("a job that cannot be sent again keeps its message", async () => {
  const { go, left, outside } = await world();
  outside.queue = { send: () => Promise.reject(new Error("The queue is away")) };
  await expect(go(true)).rejects.toThrow("away");
  expect(left.size).toBe(1);
});
