import { expect, test } from "vitest";
import type { Manifest } from "#functions/catalog/snapshot/snapshot-format.ts";
import { linesOf } from "./tell.ts";

const told = {
  seen: 30,
  unreadable: 2,
  examples: [
    { sourceId: "400004", why: "The record has no title" },
    { sourceId: "", why: "the record has no end" },
  ],
  remarks: { "not an amount": 3 },
};
const manifest = {
  version: "live-20261121080000-0026076a",
  live: 28,
  records: 30,
  previous: "live-before",
} as Manifest;

test("a published run says what came, what was odd and what changed", () => {
  const change = (kind: "deadlineMoved" | "amended") => ({ id: "gg-12", kind, fields: [] });
  const changes = [change("deadlineMoved"), change("amended"), change("deadlineMoved")];
  expect(linesOf({ outcome: "published", manifest, changes, told }, 1.25)).toEqual([
    "30 records read in 1.3 s, 2 of them unreadable.",
    "  400004: The record has no title",
    "  without an id: the record has no end",
    "Values not taken as they stood: 3 not an amount.",
    "Published live-20261121080000-0026076a: 28 open or announced of 30. Since the last: 2 deadline moved, 1 amended.",
  ]);
});

test("every other end says what became of the catalog", () => {
  const last = (...of: Parameters<typeof linesOf>) => linesOf(...of).at(-1);
  expect(last({ outcome: "refused", why: ["Only 20 records live, 30 did before"], told }, 1)).toBe(
    "  Only 20 records live, 30 did before",
  );
  expect(last({ outcome: "brokeOff", why: "x", resumable: true }, 1)).toMatch(/Start it again/);
  expect(last({ outcome: "brokeOff", why: "x", resumable: false }, 1)).toBe("The catalog stays as it is.");
  expect(last({ outcome: "busy" }, 1)).toMatch(/Another sync/);
  expect(last({ outcome: "unchanged" }, 1)).toMatch(/nothing new/);
  expect(last({ outcome: "goesOn", seen: 5 }, 1)).toMatch(/5 records/);
});
