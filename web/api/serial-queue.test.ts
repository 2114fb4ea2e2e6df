import { expect, test } from "vitest";
import { runInOrder } from "./serial-queue.ts";

test("runs actions on one record in order, even after a failure, and other records in parallel", async () => {
  const completedTasks: string[] = [];
  const first = Promise.withResolvers<void>();
  const results = [
    runInOrder("a", async () => {
      await first.promise;
      completedTasks.push("a1");
      throw new Error("not saved");
    }),
    runInOrder("a", async () => completedTasks.push("a2")),
    runInOrder("a", async () => completedTasks.push("a3")),
    runInOrder("b", async () => completedTasks.push("b1")),
  ];
  await results[3];
  expect(completedTasks).toEqual(["b1"]);
  first.resolve();
  expect((await Promise.allSettled(results)).map(({ status }) => status)).toEqual([
    "rejected",
    "fulfilled",
    "fulfilled",
    "fulfilled",
  ]);
  expect(completedTasks).toEqual(["b1", "a1", "a2", "a3"]);
});

test("passes an action the result of the previous one, unless that failed", async () => {
  const receivedValues: unknown[] = [];
  const save = (result: () => string) =>
    runInOrder("a", async (latest) => {
      receivedValues.push(latest);
      return result();
    });
  const results = [
    save(() => "first"),
    save(() => {
      throw new Error("not saved");
    }),
    save(() => "third"),
  ];
  await Promise.allSettled(results);
  await save(() => "later");
  expect(receivedValues).toEqual([undefined, "first", undefined, undefined]);
});
