import { expect, test } from "vitest";
import { sortTasks } from "./use-tasks.ts";

const createTask = (id: string, overrides: object = {}) => ({
  id,
  completed: false,
  dueDate: null,
  priority: "medium" as const,
  createdAt: "2026-11-21T15:00:00.000Z",
  ...overrides,
});
const toTimestamp = (date: string) => `${date}T00:00:00.000Z`;
const tasks = [
  createTask("a", { priority: "low" }),
  createTask("b", { dueDate: toTimestamp("2026-12-09") }),
  createTask("c", { dueDate: toTimestamp("2026-12-01"), completed: true }),
  createTask("d", { dueDate: toTimestamp("2026-12-02"), priority: "high" }),
  createTask("e"),
];
const sortIds = (order: Parameters<typeof sortTasks>[1]) => sortTasks(tasks, order).map(({ id }) => id);

test("sorts by due date, undated tasks after dated ones and completed tasks last", () => {
  expect(sortIds("due")).toEqual(["d", "b", "a", "e", "c"]);
});
test("sorts by creation order and by priority", () => {
  expect(sortIds("added")).toEqual(["a", "b", "d", "e", "c"]);
  expect(sortIds("priority")).toEqual(["d", "b", "e", "a", "c"]);
});
