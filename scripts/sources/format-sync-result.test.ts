import { expect, test } from "vitest";
import type { Manifest } from "#functions/catalog/snapshot/snapshot-format.ts";
import { formatSyncResult } from "./format-sync-result.ts";

const report = {
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

test("lists counts, unusual values and changes after a sync is published", () => {
  const change = (kind: "deadlineMoved" | "amended") => ({ id: "gg-12", kind, fields: [] });
  const changes = [change("deadlineMoved"), change("amended"), change("deadlineMoved")];
  expect(formatSyncResult({ outcome: "published", manifest, changes, report }, 1.25)).toEqual([
    "30 records read in 1.3 s, 2 unreadable.",
    "  400004: The record has no title",
    "  without an ID: the record has no end",
    "Normalized or ignored values: 3 not an amount.",
    "Published live-20261121080000-0026076a: 28 of 30 records open or forecast. Changes since the previous version: 2 deadline moved, 1 amended.",
  ]);
});

test("reports what happened to the catalog for every other outcome", () => {
  const formatLastLine = (...args: Parameters<typeof formatSyncResult>) => formatSyncResult(...args).at(-1);
  expect(
    formatLastLine({ outcome: "refused", why: ["Only 20 records are live; there were 30 before"], report }, 1),
  ).toBe("  Only 20 records are live; there were 30 before");
  expect(formatLastLine({ outcome: "failed", why: "x", resumable: true }, 1)).toMatch(/Run it again/);
  expect(formatLastLine({ outcome: "failed", why: "x", resumable: false }, 1)).toBe("The catalog is unchanged.");
  expect(formatLastLine({ outcome: "busy" }, 1)).toMatch(/Another sync/);
  expect(formatLastLine({ outcome: "unchanged" }, 1)).toMatch(/no new data/);
  expect(formatLastLine({ outcome: "continued", seen: 5 }, 1)).toMatch(/5 records/);
});
