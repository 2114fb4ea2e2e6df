import { expect, test } from "vitest";
import { addRecent, most, readRecent } from "./recent.ts";

const storage = (start?: string) => {
  const entries = new Map(start === undefined ? [] : [["grantlamp-recent", start]]);
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  };
};

test("puts the newest first, each once, up to the maximum", () => {
  const recentStorage = storage();
  for (const id of ["a", "b", "c", "a", "d", "e", "f"]) addRecent("usr_1", id, recentStorage);
  expect(readRecent("usr_1", recentStorage)).toEqual(["f", "e", "d", "a", "c"]);
  expect(readRecent("usr_1", recentStorage)).toHaveLength(most);
});

test("ignores the entries of another user of this browser", () => {
  const recentStorage = storage();
  addRecent("usr_1", "app_1", recentStorage);
  expect(readRecent("usr_2", recentStorage)).toEqual([]);
  addRecent("usr_2", "app_2", recentStorage);
  expect(readRecent("usr_1", recentStorage)).toEqual([]);
});

test("treats unreadable or refused storage as empty", () => {
  for (const broken of ["", "{", "null", '{"user":"usr_1"}', '{"user":"usr_1","ids":[1]}'])
    expect(readRecent("usr_1", storage(broken))).toEqual([]);
  const refused = {
    getItem: () => {
      throw new Error("refused");
    },
    setItem: () => {
      throw new Error("refused");
    },
  };
  expect(readRecent("usr_1", refused)).toEqual([]);
  expect(() => addRecent("usr_1", "a", refused)).not.toThrow();
});
