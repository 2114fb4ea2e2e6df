import { expect, test } from "vitest";
import { inOrder } from "./in-order.ts";

test("the second act on a record waits for the first, also when that fails; another record waits for nobody", async () => {
  const done: string[] = [];
  const first = Promise.withResolvers<void>();
  const acts = [
    inOrder("a", async () => {
      await first.promise;
      done.push("a1");
      throw new Error("not saved");
    }),
    inOrder("a", async () => done.push("a2")),
    inOrder("a", async () => done.push("a3")),
    inOrder("b", async () => done.push("b1")),
  ];
  await acts[3];
  expect(done).toEqual(["b1"]);
  first.resolve();
  expect((await Promise.allSettled(acts)).map(({ status }) => status)).toEqual([
    "rejected",
    "fulfilled",
    "fulfilled",
    "fulfilled",
  ]);
  expect(done).toEqual(["b1", "a1", "a2", "a3"]);
});
