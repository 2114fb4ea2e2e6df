import { expect, test } from "vitest";
import { lastFound, newestFoundAt } from "./last-found.ts";

const one = (id: string, foundAt: string | null) => ({ id, foundAt });
const early = "2026-11-20T08:00:00.000Z";
const late = "2026-11-21T08:00:00.000Z";
const all = [one("own", null), one("a", early), one("b", late), one("c", late)];
const ids = (list: { id: string }[]) => list.map(({ id }) => id);

test("after a search of this visit: what it found, as far as it is still there", () => {
  expect(ids(lastFound(all, ["a", "gone"]))).toEqual(["a"]);
});
test("a search that found nothing shows nothing, not what an earlier one found", () => {
  expect(lastFound(all, [])).toEqual([]);
});
test("before the first search of a visit: what was found last, when that was, own entries never", () => {
  expect(ids(lastFound(all, undefined))).toEqual(["b", "c"]);
  expect(newestFoundAt(all)).toBe(late);
  expect(lastFound([one("own", null)], undefined)).toEqual([]);
  expect(newestFoundAt([one("own", null)])).toBeNull();
});
