import { expect, test } from "vitest";
import { runInOrder } from "./serial-queue.ts";

test("runs actions on one record in order, even after a failure, and other records in parallel", async () => {
  const done: string[] = [];
  const first = Promise.withResolvers<void>();
  const results = [
    runInOrder("a", async () => {
      await first.promise;
      done.push("a1");
      throw new Error("not saved");
    }),
    runInOrder("a", async () => done.push("a2")),
    runInOrder("a", async () => done.push("a3")),
    runInOrder("b", async () => done.push("b1")),
  ];
  await results[3];
  expect(done).toEqual(["b1"]);
  first.resolve();
  expect((await Promise.allSettled(results)).map(({ status }) => status)).toEqual([
    "rejected",
    "fulfilled",
    "fulfilled",
    "fulfilled",
  ]);
  expect(done).toEqual(["b1", "a1", "a2", "a3"]);
});

test("passes an action the version of the record that the action before it returned, unless that failed", async () => {
  const versions: (number | undefined)[] = [];
  const save = (result: () => { version: number }) =>
    runInOrder("a", async (version) => {
      versions.push(version);
      return result();
    });
  const results = [
    save(() => ({ version: 2 })),
    save(() => {
      throw new Error("not saved");
    }),
    save(() => ({ version: 4 })),
  ];
  await Promise.allSettled(results);
  await save(() => ({ version: 5 }));
  expect(versions).toEqual([undefined, 2, undefined, undefined]);
});
