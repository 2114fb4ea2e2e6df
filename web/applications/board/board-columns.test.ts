import { expect, test } from "vitest";
import type { ApplicationStatus } from "#shared/api/applications.ts";
import { formatPosition, groupByPosition } from "./board-columns.ts";

const createApplication = (
  id: string,
  status: ApplicationStatus,
  amountRequested: number | null,
  amountAwarded: number | null = null,
) => ({
  id,
  status,
  stageId: null as string | null,
  amountRequested,
  amountAwarded,
});
const applications = [
  createApplication("a", "draft", 0.1),
  createApplication("b", "draft", 0.2),
  createApplication("c", "awarded", 100, 80),
  createApplication("d", "draft", null),
];

test("returns six columns in order, and a seventh if any application is withdrawn", () => {
  expect(groupByPosition([], [], false).map(({ status }) => status)).toEqual([
    ...["draft", "in_progress", "submitted", "under_review", "awarded", "declined"],
  ]);
  expect(groupByPosition([], [], true).at(-1)?.status).toBe("withdrawn");
});

test("keeps the order and sums to the cent, counting the awarded amount once there is one", () => {
  const [draft, , , , awarded] = groupByPosition(applications, [], false);
  expect(draft?.cards.map(({ id }) => id).join("")).toBe("abd");
  expect(draft?.sum).toBe(0.3);
  expect(awarded?.sum).toBe(80);
});

test("marks statuses that the filter excludes", () => {
  const columns = groupByPosition([createApplication("a", "draft", 1)], ["draft"], false);
  expect(columns.filter(({ isFilteredOut }) => !isFilteredOut).map(({ status }) => status)).toEqual(["draft"]);
});

test("formats the position in the column", () => {
  const columns = groupByPosition(applications, [], false);
  expect(formatPosition(columns, "b")).toBe("2 of 3");
  expect(formatPosition(columns, "unknown")).toBeUndefined();
});

test("places a stage's column after its status and ignores an unknown stage", () => {
  const stages = [{ id: "board", name: "Board review", status: "draft" as const }];
  const createApplicationInStage = (id: string, stageId: string) => ({ ...createApplication(id, "draft", 1), stageId });
  const columns = groupByPosition(
    [createApplicationInStage("a", "board"), createApplicationInStage("b", "gone")],
    [],
    false,
    stages,
  );
  expect(columns.slice(0, 3).map(({ key, label }) => [key, label])).toEqual([
    ["draft", "Draft"],
    ["draft/board", "Board review"],
    ["in_progress", "In progress"],
  ]);
  expect(columns.map(({ cards }) => cards.map(({ id }) => id).join("")).join()).toBe("b,a,,,,,");
});
