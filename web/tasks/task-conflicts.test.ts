import { expect, test } from "vitest";
import type { ApplicationTask } from "#shared/api/tasks.ts";
import { describeTaskConflicts } from "./use-tasks.ts";

const base = {
  title: "Draft the budget",
  description: null,
  dueDate: "2026-12-01T00:00:00.000Z",
  priority: "medium",
  category: "general",
  completed: false,
} as ApplicationTask;

test("describes the remote values of fields that both sides changed", () => {
  const latest = { ...base, title: "Write the budget", dueDate: null, priority: "high" } as const;
  expect(describeTaskConflicts(base, latest, { title: "Budget", dueDate: "2026-12-03", priority: "low" })).toEqual([
    "“Write the budget”",
    "without a due date",
    "high priority",
  ]);
});
test("names the members that both sides assigned", () => {
  const latest = { ...base, assigneeId: "sam" };
  const formatMember = (id: string) => `${id} Example`;
  expect(describeTaskConflicts(base, latest, { assigneeId: "ada" }, formatMember)).toEqual(["assigned to sam Example"]);
  expect(describeTaskConflicts(latest, base, { assigneeId: "ada" }, formatMember)).toEqual(["unassigned"]);
});
test("ignores other fields, completion and identical changes", () => {
  const latest = { ...base, title: "Write the budget", completed: true };
  expect(describeTaskConflicts(base, latest, { description: "By Friday" })).toEqual([]);
  expect(describeTaskConflicts(base, latest, { title: "Write the budget" })).toEqual([]);
});
