import fc from "fast-check";
import { expect, test } from "vitest";
import { limits } from "#functions/table/table.ts";
import { longestQuote, longestWording, mostRequirements, requirementKinds } from "#shared/requirements.ts";
import type { Found } from "./requirements/found.ts";
import { changedRequirement, merged, ownRequirement, type StoredChecklist } from "./requirements.ts";

const ids = () => {
  let next = 0;
  return () => `req_${String(next++).padStart(26, "0")}`;
};
const found = (over: Partial<Found> = {}): Found => ({
  kind: "deadline",
  requirement: "Application due May 04, 2027",
  quote: "Applications are due May 4, 2027.",
  state: "open",
  start: 0,
  ...over,
});

test("what is found again stays as somebody left it", () => {
  const first = merged([], [found()], "rules", ids());
  expect(first).toMatchObject({ added: 1, known: 0, leftOut: 0 });
  const reworded = first.items.map((row) =>
    changedRequirement(row, { requirement: "Send it in spring", state: "done" }),
  );
  const again = merged(reworded, [found({ requirement: "APPLICATION due May 04, 2027" })], "rules", ids());
  expect(again).toMatchObject({ items: reworded, added: 0, known: 1 });
});

test("a model's row that quotes what another of its kind quotes is the same; of another kind it is not", () => {
  const { items } = merged([], [found()], "rules", ids());
  const part = found({ requirement: "Send it in time", quote: "due May 4, 2027" });
  expect(merged(items, [part], "model", ids())).toMatchObject({ added: 0, known: 1 });
  expect(merged(items, [{ ...part, kind: "criterion" }], "model", ids())).toMatchObject({ added: 1, known: 0 });
});

const anyFound = fc.record({
  kind: fc.constantFrom(...(Object.keys(requirementKinds) as Found["kind"][])),
  requirement: fc.constantFrom("a", "A", "b", "c"),
  quote: fc.constantFrom("one lamp", "two lamps", "three lamps"),
  state: fc.constantFrom("open" as const, "not_applicable" as const),
  start: fc.nat(100),
});
test("found twice there are no doubles, whoever found it, and what was there stays", () => {
  fc.assert(
    fc.property(fc.array(anyFound), fc.array(anyFound), (rules, model) => {
      const newId = ids();
      const once = merged(merged([], rules, "rules", newId).items, model, "model", newId);
      const twice = merged(merged(once.items, rules, "rules", newId).items, model, "model", newId);
      expect(twice.items).toEqual(once.items);
      expect(new Set(once.items.map(({ id }) => id)).size).toBe(once.items.length);
    }),
  );
});

test("a full checklist takes no more, says so, and fits one record whatever its letters", () => {
  const many = Array.from({ length: mostRequirements + 7 }, (_, number) =>
    found({
      kind: "cost_share",
      requirement: `${number}`.padEnd(longestWording * 2, "📄"),
      quote: "漢".repeat(longestQuote),
      state: "not_applicable",
    }),
  );
  const { items, added, leftOut } = merged([], many, "rules", ids());
  expect({ added, leftOut }).toEqual({ added: mostRequirements, leftOut: 7 });
  const at = "2026-11-21T15:00:00.000Z";
  const list: StoredChecklist = {
    applicationId: `app_${"a".repeat(26)}`,
    items,
    version: 9999,
    createdAt: at,
    updatedAt: at,
  };
  // JSON with its quotes and commas is more than what the table counts.
  expect(Buffer.byteLength(JSON.stringify(list))).toBeLessThan(limits.item);
});

test("the version of a row counts what it says, not how far one is", () => {
  const row = ownRequirement("req_1", { kind: "component", requirement: "A letter" });
  expect(row).toMatchObject({ quote: null, state: "open", origin: "own", version: 1 });
  expect(changedRequirement(row, { state: "done" })).toMatchObject({ state: "done", version: 1 });
  expect(changedRequirement(row, { requirement: "A letter" }).version).toBe(1);
  expect(changedRequirement(row, { kind: "criterion" })).toMatchObject({ kind: "criterion", version: 2 });
});
