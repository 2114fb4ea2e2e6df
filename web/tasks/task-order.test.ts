import { expect, test } from "vitest";
import { sortTasks } from "./use-tasks.ts";

const makeTask = (id: string, overrides: object = {}) => ({
  id,
  completed: false,
  dueDate: null,
  priority: "medium" as const,
  createdAt: "2026-11-21T15:00:00.000Z",
  ...overrides,
});
const day = (date: string) => `${date}T00:00:00.000Z`;
const tasks = [
  makeTask("a", { priority: "low" }),
  makeTask("b", { dueDate: day("2026-12-09") }),
  makeTask("c", { dueDate: day("2026-12-01"), completed: true }),
  makeTask("d", { dueDate: day("2026-12-02"), priority: "high" }),
  makeTask("e"),
];
const sortIds = (order: Parameters<typeof sortTasks>[1]) => sortTasks(tasks, order).map(({ id }) => id);

test("sorts by due date, undated tasks after dated ones and completed tasks last", () => {
  expect(sortIds("due")).toEqual(["d", "b", "a", "e", "c"]);
});
test("sorts by creation order and by priority", () => {
  expect(sortIds("added")).toEqual(["a", "b", "d", "e", "c"]);
  expect(sortIds("priority")).toEqual(["d", "b", "e", "a", "c"]);
});
