import { expect, test } from "vitest";
import { ChunkLoadError, reloadOnStaleChunk } from "./reload-on-stale-chunk.ts";

const failWithMissingChunk = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));

/** Creates a page environment with a clock that the test moves. */
const createPage = () => {
  const entries = new Map<string, string>();
  const state = { reloads: 0, time: 1_000_000 };
  return {
    state,
    now: () => state.time,
    storage: {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
    },
    reload: () => void state.reloads++,
  };
};

test("returns the loaded module without a reload", async () => {
  const page = createPage();
  expect(await reloadOnStaleChunk(async () => "screen", page)).toBe("screen");
  expect(page.state.reloads).toBe(0);
});

test("reloads once when a chunk is missing and throws the second time", async () => {
  const page = createPage();
  void reloadOnStaleChunk(failWithMissingChunk, page);
  await Promise.resolve();
  await Promise.resolve();
  expect(page.state.reloads).toBe(1);
  page.state.time += 2000;
  await expect(reloadOnStaleChunk(failWithMissingChunk, page)).rejects.toThrow(ChunkLoadError);
  expect(page.state.reloads).toBe(1);
});

test("reloads again after a later deployment", async () => {
  const page = createPage();
  void reloadOnStaleChunk(failWithMissingChunk, page);
  await Promise.resolve();
  await Promise.resolve();
  page.state.time += 60_000;
  void reloadOnStaleChunk(failWithMissingChunk, page);
  await Promise.resolve();
  await Promise.resolve();
  expect(page.state.reloads).toBe(2);
});
