import { expect, test } from "vitest";
import type { Fact, ProfileFact } from "../api/facts.ts";
import type { Organization } from "../api/organizations.ts";
import { findFactConflicts, isFactForDraft, isOutdated } from "./fact-rules.ts";
import { deriveProfileFacts } from "./profile-facts.ts";

const createFact = (fields: Partial<Fact>): Fact => ({
  ...{ id: "fct_1", kind: "number", name: "Students served", value: "9,120 students", amount: 9120, unit: "students" },
  ...{ period: null, email: null, phone: null, status: "confirmed", applicationId: null, opportunityId: null },
  source: { type: "member", documentId: null, label: null, page: null, quote: null },
  ...{ blank: null, confirmedBy: null, confirmedAt: "2026-11-26T09:00:00.000Z", superseded: [], usedIn: [] },
  ...{ version: 1, updatedAt: "2026-11-26T09:00:00.000Z" },
  ...fields,
});
const organization: Organization = {
  ...{ id: "org_1", name: "Tri-County Schools", type: "academic", mission: "We teach.", focusAreas: ["Education"] },
  ...{ veteranStatus: false, geographicScope: "local", state: "TX", targetPopulation: "8,940 students in 14 schools" },
  ...{ annualBudget: null, fundingAmount: null, taxId: "12-3456789", history: "Founded in 1958.", version: 1 },
  ...{ createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-02-01T00:00:00.000Z" },
};

test("derives facts from the profile, with the numbers in its texts", () => {
  const facts = deriveProfileFacts(organization).map(({ name, value }) => `${name}: ${value}`);
  expect(facts).toEqual([
    "Legal name: Tri-County Schools",
    "EIN: 12-3456789",
    "Type of organization: Academic",
    "State: Texas",
    "People served: 8,940 students in 14 schools",
    "Mission: We teach.",
    "History: Founded in 1958.",
    "Students served: 8,940 students",
    "Founded: 1958",
  ]);
});

test("finds a conflict between different numbers in the profile and a fact", () => {
  const profile = deriveProfileFacts(organization);
  expect(findFactConflicts([createFact({})], profile)).toEqual([
    { first: "profile-targetPopulation-0", second: "fct_1" },
  ]);
  expect(findFactConflicts([createFact({ amount: 8940, value: "8940" })], profile)).toEqual([]);
});

test.each([
  ["other years", { period: "2024" }, { period: "2025" }, 0],
  ["the same year", { period: "2025" }, { period: "2025" }, 1],
  ["another unit", {}, { unit: "families", name: "Families served" }, 0],
  ["another application", {}, { applicationId: "app_1" }, 0],
  ["a value without a number", {}, { amount: null }, 0],
] as const)("finds conflicts only between comparable numbers: %s", (_, first, second, count) => {
  const otherFact = createFact({ id: "fct_2", amount: 7, ...second });
  expect(findFactConflicts([createFact(first), otherFact], [] as ProfileFact[])).toHaveLength(count);
});

test("matches a measure that the user typed with an extracted one", () => {
  const typedFact = createFact({ id: "fct_2", name: "Number of students served", unit: null, amount: 9000 });
  expect(findFactConflicts([createFact({}), typedFact], [])).toHaveLength(1);
});

test("treats a number as outdated twelve months after its confirmation or its period", () => {
  const today = "2026-11-26";
  expect(isOutdated(createFact({}), today)).toBe(false);
  expect(isOutdated(createFact({ confirmedAt: "2025-11-20T00:00:00.000Z" }), today)).toBe(true);
  expect(isOutdated(createFact({ period: "2025", confirmedAt: "2026-02-01T00:00:00.000Z" }), today)).toBe(false);
  expect(isOutdated(createFact({ period: "2024", confirmedAt: "2026-02-01T00:00:00.000Z" }), today)).toBe(true);
  expect(isOutdated(createFact({ kind: "identifier", confirmedAt: "2020-01-01T00:00:00.000Z" }), today)).toBe(false);
  expect(isOutdated(createFact({ status: "proposed", confirmedAt: null }), today)).toBe(false);
});

test("lets a draft use facts about the organization and its own application, but not another application's", () => {
  const target = { documentId: "doc_1", applicationId: "app_1", opportunityId: null };
  expect(isFactForDraft(createFact({}), target)).toBe(true);
  expect(isFactForDraft(createFact({ applicationId: "app_1" }), target)).toBe(true);
  expect(isFactForDraft(createFact({ applicationId: "app_2" }), target)).toBe(false);
  expect(isFactForDraft(createFact({ status: "proposed" }), target)).toBe(false);
  const blank = { type: "blank", documentId: "doc_1", label: "Add: a name", page: null, quote: null } as const;
  expect(isFactForDraft(createFact({ source: blank }), target)).toBe(true);
  expect(isFactForDraft(createFact({ source: blank }), { ...target, documentId: "doc_2" })).toBe(false);
});
