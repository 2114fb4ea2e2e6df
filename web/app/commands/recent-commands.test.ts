import { expect, test } from "vitest";
import { addRecentCommand, maxRecentCommands, readRecentCommands } from "./use-commands.ts";

const createStorage = (initialValue?: string) => {
  const entries = new Map(initialValue === undefined ? [] : [["grantlamp-recent", initialValue]]);
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  };
};

test("lists the newest first, without duplicates, up to the maximum", () => {
  const recentStorage = createStorage();
  for (const id of ["a", "b", "c", "a", "d", "e", "f"]) addRecentCommand("usr_1", id, recentStorage);
  expect(readRecentCommands("usr_1", recentStorage)).toEqual(["f", "e", "d", "a", "c"]);
  expect(readRecentCommands("usr_1", recentStorage)).toHaveLength(maxRecentCommands);
});

test("ignores the entries of another user of this browser", () => {
  const recentStorage = createStorage();
  addRecentCommand("usr_1", "app_1", recentStorage);
  expect(readRecentCommands("usr_2", recentStorage)).toEqual([]);
  addRecentCommand("usr_2", "app_2", recentStorage);
  expect(readRecentCommands("usr_1", recentStorage)).toEqual([]);
});

test("treats unreadable or unavailable storage as empty", () => {
  for (const broken of ["", "{", "null", '{"user":"usr_1"}', '{"user":"usr_1","ids":[1]}'])
    expect(readRecentCommands("usr_1", createStorage(broken))).toEqual([]);
  const unavailableStorage = {
    getItem: () => {
      throw new Error("refused");
    },
    setItem: () => {
      throw new Error("refused");
    },
  };
  expect(readRecentCommands("usr_1", unavailableStorage)).toEqual([]);
  expect(() => addRecentCommand("usr_1", "a", unavailableStorage)).not.toThrow();
});
