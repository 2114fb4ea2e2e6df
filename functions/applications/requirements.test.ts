import fc from "fast-check";
import { expect, test } from "vitest";
import { dynamoLimits } from "#functions/table/table.ts";
import { maxQuoteLength, maxRequirementLength, maxRequirements, requirementKinds } from "#shared/api/requirements.ts";
import type { ExtractedRequirement } from "./requirements/extracted-requirement.ts";
import {
  applyRequirementChange,
  createUserRequirement,
  mergeRequirements,
  type StoredChecklist,
} from "./requirements.ts";

const createIdGenerator = () => {
  let next = 0;
  return () => `req_${String(next++).padStart(26, "0")}`;
};
const createRulesSource = () => ({ origin: "rules", sourceId: null, newId: createIdGenerator() }) as const;
const createModelSource = () => ({ origin: "model", sourceId: null, newId: createIdGenerator() }) as const;
const buildExtracted = (overrides: Partial<ExtractedRequirement> = {}): ExtractedRequirement => ({
  kind: "deadline",
  requirement: "Application due May 04, 2027",
  quote: "Applications are due May 4, 2027.",
  page: null,
  state: "open",
  isProposed: false,
  start: 0,
  ...overrides,
});

test("keeps the user's edits of a row that is found again", () => {
  const first = mergeRequirements([], [buildExtracted()], createRulesSource());
  expect(first).toMatchObject({ added: 1, unchanged: 0, omitted: 0 });
  const rewordedRows = first.items.map((row) =>
    applyRequirementChange(row, { requirement: "Send it in spring", state: "done" }),
  );
  const mergeResult = mergeRequirements(
    rewordedRows,
    [buildExtracted({ requirement: "APPLICATION due May 04, 2027" })],
    createRulesSource(),
  );
  expect(mergeResult).toMatchObject({ items: rewordedRows, added: 0, unchanged: 1 });
});

test("skips a model's row that quotes the same words as a row of its kind, but not of another kind", () => {
  const { items } = mergeRequirements([], [buildExtracted()], createRulesSource());
  const part = buildExtracted({ requirement: "Send it in time", quote: "due May 4, 2027" });
  expect(mergeRequirements(items, [part], createModelSource())).toMatchObject({ added: 0, unchanged: 1 });
  expect(mergeRequirements(items, [{ ...part, kind: "criterion" }], createModelSource())).toMatchObject({
    added: 1,
    unchanged: 0,
  });
});

const extractedArbitrary = fc.record({
  kind: fc.constantFrom(...(Object.keys(requirementKinds) as ExtractedRequirement["kind"][])),
  requirement: fc.constantFrom("a", "A", "b", "c"),
  quote: fc.constantFrom("one lamp", "two lamps", "three lamps"),
  page: fc.constantFrom(null, 3),
  isProposed: fc.boolean(),
  state: fc.constantFrom("open" as const, "not_applicable" as const),
  start: fc.nat(100),
});
test("adds no duplicates and keeps existing rows when the same rows are merged twice", () => {
  fc.assert(
    fc.property(fc.array(extractedArbitrary), fc.array(extractedArbitrary), (rules, model) => {
      const newId = createIdGenerator();
      const once = mergeRequirements(mergeRequirements([], rules, { ...createRulesSource(), newId }).items, model, {
        ...createModelSource(),
        newId,
      });
      const twice = mergeRequirements(
        mergeRequirements(once.items, rules, { ...createRulesSource(), newId }).items,
        model,
        {
          ...createModelSource(),
          newId,
        },
      );
      expect(twice.items).toEqual(once.items);
      expect(new Set(once.items.map(({ id }) => id)).size).toBe(once.items.length);
    }),
  );
});

test("omits the least likely proposed rows when the checklist is full", () => {
  const proposedRows = Array.from({ length: maxRequirements }, (_, number) =>
    buildExtracted({ requirement: `Part ${number}`, isProposed: true, likelihood: number === 7 ? 0.1 : 0.6 }),
  );
  const contact = buildExtracted({ kind: "contact", requirement: "Write to ask@example.org" });
  const { items, omitted } = mergeRequirements([], [...proposedRows, contact], createRulesSource());
  expect(omitted).toBe(1);
  const wordings = items.map(({ requirement }) => requirement);
  expect(wordings).toContain("Write to ask@example.org");
  expect(wordings).not.toContain("Part 7");
});

test("reports the rows that a full checklist omits, and fits into one record whatever the characters", () => {
  const excessRows = Array.from({ length: maxRequirements + 7 }, (_, number) =>
    buildExtracted({
      kind: "cost_share",
      requirement: `${number}`.padEnd(maxRequirementLength * 2, "📄"),
      quote: "漢".repeat(maxQuoteLength),
      page: 1234,
      state: "not_applicable",
      isProposed: true,
    }),
  );
  const { items, added, omitted } = mergeRequirements([], excessRows, createRulesSource());
  expect({ added, omitted }).toEqual({ added: maxRequirements, omitted: 7 });
  const timestamp = "2026-11-21T15:00:00.000Z";
  const list: StoredChecklist = {
    applicationId: `app_${"a".repeat(26)}`,
    items,
    version: 9999,
    createdAt: timestamp,
    updatedAt: timestamp,
  };
  // The JSON size is an upper bound on the item size.
  expect(Buffer.byteLength(JSON.stringify(list))).toBeLessThan(dynamoLimits.item);
});

test("confirms a proposed row that the user rewords or checks off", () => {
  const [row] = mergeRequirements([], [buildExtracted({ isProposed: true, page: 7 })], createRulesSource()).items;
  if (!row) return expect.unreachable();
  expect(row).toMatchObject({ isProposed: true, page: 7 });
  for (const change of [{ state: "done" as const }, { requirement: "Apply by May 4" }, { isProposed: false as const }])
    expect(applyRequirementChange(row, change)).toMatchObject({ isProposed: false });
  expect(applyRequirementChange(row, { state: "not_applicable" })).toMatchObject({ isProposed: true });
});

test("increments a row's version only when its kind or wording changes", () => {
  const row = createUserRequirement("req_1", { kind: "component", requirement: "A letter" });
  expect(row).toMatchObject({ quote: null, state: "open", origin: "user", version: 1 });
  expect(applyRequirementChange(row, { state: "done" })).toMatchObject({ state: "done", version: 1 });
  expect(applyRequirementChange(row, { requirement: "A letter" }).version).toBe(1);
  expect(applyRequirementChange(row, { kind: "criterion" })).toMatchObject({ kind: "criterion", version: 2 });
});
