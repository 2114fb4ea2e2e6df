import { afterEach, expect, test, vi } from "vitest";
import { readSingleKeys, setSingleKeys } from "./single-keys.ts";

afterEach(() => void vi.unstubAllGlobals());

test("is on by default and can be turned off per user", () => {
  const entries = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  });
  expect(readSingleKeys("usr_1")).toBe(true);
  setSingleKeys("usr_1", false);
  expect(readSingleKeys("usr_1")).toBe(false);
  expect(readSingleKeys("usr_2")).toBe(true);
  setSingleKeys("usr_1", true);
  expect(readSingleKeys("usr_1")).toBe(true);
  expect(entries.size).toBe(0);
});

test("keeps the choice for this visit when storage is unavailable", () => {
  const throwError = () => {
    throw new Error("refused");
  };
  vi.stubGlobal("localStorage", { getItem: throwError, setItem: throwError, removeItem: throwError });
  expect(readSingleKeys("usr_3")).toBe(true);
  setSingleKeys("usr_3", false);
  expect(readSingleKeys("usr_3")).toBe(false);
  setSingleKeys("usr_3", true);
  expect(readSingleKeys("usr_3")).toBe(true);
});
