import { expect, test } from "vitest";
import type { ApplicationStatus } from "#shared/applications.ts";
import { columnsOf, placeOf } from "./columns.ts";

const one = (
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
const list = [one("a", "draft", 0.1), one("b", "draft", 0.2), one("c", "awarded", 100, 80), one("d", "draft", null)];

test("six columns, in order; a seventh where there is any withdrawn", () => {
  expect(columnsOf([], [], false).map(({ status }) => status)).toEqual([
    ...["draft", "in_progress", "submitted", "under_review", "awarded", "declined"],
  ]);
  expect(columnsOf([], [], true).at(-1)?.status).toBe("withdrawn");
});

test("each in its order, with the sum to the cent: what was awarded counts, once it was", () => {
  const [draft, , , , awarded] = columnsOf(list, [], false);
  expect(draft?.cards.map(({ id }) => id).join("")).toBe("abd");
  expect(draft?.sum).toBe(0.3);
  expect(awarded?.sum).toBe(80);
});

test("a status that the filter leaves out says so, and is no empty one", () => {
  const columns = columnsOf([one("a", "draft", 1)], ["draft"], false);
  expect(columns.filter(({ isLeftOut }) => !isLeftOut).map(({ status }) => status)).toEqual(["draft"]);
});

test("the place in the column", () => {
  const columns = columnsOf(list, [], false);
  expect(placeOf(columns, "b")).toBe("2 of 3");
  expect(placeOf(columns, "nobody")).toBeUndefined();
});
