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
  const kept = storage();
  for (const id of ["a", "b", "c", "a", "d", "e", "f"]) addRecent("usr_1", id, kept);
  expect(readRecent("usr_1", kept)).toEqual(["f", "e", "d", "a", "c"]);
  expect(readRecent("usr_1", kept)).toHaveLength(most);
});

test("ignores the entries of another user of this browser", () => {
  const kept = storage();
  addRecent("usr_1", "app_1", kept);
  expect(readRecent("usr_2", kept)).toEqual([]);
  addRecent("usr_2", "app_2", kept);
  expect(readRecent("usr_1", kept)).toEqual([]);
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
