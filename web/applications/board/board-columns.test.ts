import { expect, test } from "vitest";
import type { ApplicationStatus } from "#shared/api/applications.ts";
import { formatPosition, groupByStatus } from "./board-columns.ts";

const createApplication = (
  id: string,
  status: ApplicationStatus,
  amountRequested: number | null,
  amountAwarded: number | null = null,
) => ({
  id,
  status,
  amountRequested,
  amountAwarded,
});
const list = [
  createApplication("a", "draft", 0.1),
  createApplication("b", "draft", 0.2),
  createApplication("c", "awarded", 100, 80),
  createApplication("d", "draft", null),
];

test("returns six columns in order, and a seventh if any application is withdrawn", () => {
  expect(groupByStatus([], [], false).map(({ status }) => status)).toEqual([
    ...["draft", "in_progress", "submitted", "under_review", "awarded", "declined"],
  ]);
  expect(groupByStatus([], [], true).at(-1)?.status).toBe("withdrawn");
});

test("keeps the order and sums to the cent, counting the awarded amount once there is one", () => {
  const [draft, , , , awarded] = groupByStatus(list, [], false);
  expect(draft?.cards.map(({ id }) => id).join("")).toBe("abd");
  expect(draft?.sum).toBe(0.3);
  expect(awarded?.sum).toBe(80);
});

test("marks statuses that the filter excludes", () => {
  const columns = groupByStatus([createApplication("a", "draft", 1)], ["draft"], false);
  expect(columns.filter(({ isFilteredOut }) => !isFilteredOut).map(({ status }) => status)).toEqual(["draft"]);
});

test("formats the position in the column", () => {
  const columns = groupByStatus(list, [], false);
  expect(formatPosition(columns, "b")).toBe("2 of 3");
  expect(formatPosition(columns, "unknown")).toBeUndefined();
});
