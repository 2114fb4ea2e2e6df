import { expect, test } from "vitest";
import { sortTasks } from "./use-tasks.ts";

const task = (id: string, over: object = {}) => ({
  id,
  completed: false,
  dueDate: null,
  priority: "medium" as const,
  createdAt: "2026-11-21T15:00:00.000Z",
  ...over,
});
const day = (date: string) => `${date}T00:00:00.000Z`;
const tasks = [
  task("a", { priority: "low" }),
  task("b", { dueDate: day("2026-12-09") }),
  task("c", { dueDate: day("2026-12-01"), completed: true }),
  task("d", { dueDate: day("2026-12-02"), priority: "high" }),
  task("e"),
];
const ids = (order: Parameters<typeof sortTasks>[1]) => sortTasks(tasks, order).map(({ id }) => id);

test("sorts by due date, undated tasks after dated ones and completed tasks last", () => {
  expect(ids("due")).toEqual(["d", "b", "a", "e", "c"]);
});
test("sorts by creation order and by priority", () => {
  expect(ids("added")).toEqual(["a", "b", "d", "e", "c"]);
  expect(ids("priority")).toEqual(["d", "b", "e", "a", "c"]);
});
