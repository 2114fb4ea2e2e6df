import { expect, test } from "vitest";
import { loadFresh, NotLoaded } from "./load-fresh.ts";

const gone = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));

/** A page whose clock the test moves. */
const place = () => {
  const kept = new Map<string, string>();
  const seen = { reloads: 0, time: 1_000_000 };
  return {
    seen,
    now: () => seen.time,
    storage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
    reload: () => void seen.reloads++,
  };
};

test("what loads is answered, without a reload", async () => {
  const page = place();
  expect(await loadFresh(async () => "screen", page)).toBe("screen");
  expect(page.seen.reloads).toBe(0);
});

test("a missing part reloads the page once, and is thrown the second time", async () => {
  const page = place();
  void loadFresh(gone, page);
  await Promise.resolve();
  await Promise.resolve();
  expect(page.seen.reloads).toBe(1);
  page.seen.time += 2000;
  await expect(loadFresh(gone, page)).rejects.toThrow(NotLoaded);
  expect(page.seen.reloads).toBe(1);
});

test("the next deployment, later, may reload again", async () => {
  const page = place();
  void loadFresh(gone, page);
  await Promise.resolve();
  await Promise.resolve();
  page.seen.time += 60_000;
  void loadFresh(gone, page);
  await Promise.resolve();
  await Promise.resolve();
  expect(page.seen.reloads).toBe(2);
});
