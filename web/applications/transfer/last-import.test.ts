import { expect, test } from "vitest";
import { makeLastImport } from "./last-import.ts";

const start = () => {
  const kept = new Map<string, string>();
  const storage = {
    read: (key: string) => kept.get(key) ?? null,
    write: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  };
  return { kept, last: makeLastImport(storage) };
};
const one = { userId: "u1", importId: "imp_1", imported: 3, file: "grants.csv", at: "2026-11-21T18:00:00.000Z" };

test("the last import is given back to the person who made it, until it is undone", () => {
  const { last } = start();
  expect(last.read("u1")).toBeNull();
  last.keep(one);
  expect(last.read("u1")).toEqual(one);
  expect(last.read("u2")).toBeNull();
  last.forget();
  expect(last.read("u1")).toBeNull();
});

test("what is kept there by anything else is not taken for one", () => {
  const { kept, last } = start();
  for (const text of ["{", "[]", '{"userId":"u1"}']) {
    kept.set("grantlamp-last-import", text);
    expect(last.read("u1")).toBeNull();
  }
});
