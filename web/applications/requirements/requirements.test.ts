import { expect, test } from "vitest";
import * as z from "zod/mini";
import type { Requirement } from "#shared/api/requirements.ts";
import { NewTask } from "#shared/api/tasks.ts";
import { formatMetCount, groupByKind, toRequirementTask } from "./use-requirements.ts";

const applicationId = `app_${"a".repeat(26)}`;
const createRow = (overrides: Partial<Requirement> = {}): Requirement => ({
  id: `req_${"a".repeat(26)}`,
  kind: "component",
  requirement: "Work plan",
  quote: "Applicants must include a work plan.",
  paraphrase: null,
  page: null,
  state: "open",
  origin: "rules",
  isProposed: false,
  sourceId: null,
  likelihood: null,
  position: null,
  ownerId: null,
  answeredIn: null,
  noticeChange: null,
  version: 1,
  ...overrides,
});

test("counts accepted, applicable requirements and mentions proposed ones", () => {
  expect(formatMetCount([createRow({ isProposed: true }), createRow({ state: "done" })])).toBe(
    "1 of 1 met, 1 proposed",
  );
  expect(formatMetCount([createRow({ state: "not_applicable" })])).toBe("none applicable");
  expect(formatMetCount([createRow(), createRow({ state: "done" }), createRow({ state: "not_applicable" })])).toBe(
    "1 of 2 met",
  );
});

test("does not count what only informs as a requirement to meet", () => {
  const total = createRow({ kind: "award_amount", requirement: "Total funding: $4,200,000" });
  const contact = createRow({ kind: "contact", requirement: "Ask transit@example.org" });
  const limit = createRow({ kind: "award_amount", requirement: "Awards up to $95,000 per vehicle" });
  expect(formatMetCount([total, contact, limit])).toBe("0 of 1 met");
  expect(formatMetCount([contact])).toBe("for information");
});

test("groups rows by kind, deadlines first", () => {
  const rows = [
    createRow({ kind: "criterion" }),
    createRow({ kind: "deadline" }),
    createRow({ kind: "criterion", requirement: "b" }),
  ];
  expect(groupByKind(rows).map(([kind, group]) => [kind, group.length])).toEqual([
    ["deadline", 1],
    ["criterion", 2],
  ]);
});

test("builds a valid task with the notice's words and the deadline's date", () => {
  const task = z.parse(
    NewTask,
    toRequirementTask(
      applicationId,
      createRow({ kind: "deadline", requirement: "Proposal due Aug 6, 2027, 5 p.m. ET" }),
    ),
  );
  expect(task).toMatchObject({
    title: "Proposal due Aug 6, 2027, 5 p.m. ET",
    description: "The notice says: “Applicants must include a work plan.”",
    dueDate: "2027-08-06T00:00:00.000Z",
    priority: "high",
    category: "submission",
  });
  const longestRow = createRow({
    kind: "deadline",
    requirement: "due July 31".padEnd(200, "x"),
    quote: "q".repeat(400),
  });
  expect(z.parse(NewTask, toRequirementTask(applicationId, longestRow))).toMatchObject({ dueDate: null });
  expect(z.parse(NewTask, toRequirementTask(applicationId, createRow({ quote: null })))).toMatchObject({
    description: null,
    category: "document_prep",
  });
});
