import { expect, test } from "vitest";
import { type StatusTaskInput, suggestStatusTasks } from "./status-tasks.ts";

const report = { kind: "report", id: "r1", reportKind: "performance", title: "First report", done: false } as const;
const suggest = (status: Parameters<typeof suggestStatusTasks>[0], fields: Partial<StatusTaskInput> = {}) =>
  suggestStatusTasks(status, {
    today: "2027-01-15",
    deadline: "2026-10-01T00:00:00.000Z",
    decisionDate: "2027-01-10T00:00:00.000Z",
    awardDates: [],
    titles: [],
    ...fields,
  }).map(({ title, dueDate }) => [title, dueDate?.slice(0, 10)]);

test("suggests the steps after an award and the first open report", () => {
  const awardDates = [
    { ...report, date: "2027-12-31T00:00:00.000Z", title: "Final report" },
    { ...report, date: "2027-06-30T00:00:00.000Z" },
    { ...report, date: "2027-02-01T00:00:00.000Z", done: true, title: "Plan" },
    { kind: "payment" as const, id: "p1", title: "Advance", date: "2027-01-20T00:00:00.000Z", done: false },
  ];
  expect(suggest("awarded", { awardDates })).toEqual([
    ["Thank the funder", "2027-01-15"],
    ["Read the award’s terms before you sign", "2027-01-15"],
    ["Countersign the agreement", "2027-01-20"],
    ["Set up the award in your books", "2027-01-25"],
    ["Enter the reports and their due dates", "2027-01-25"],
    ["Hold a kickoff with everyone who works on it", "2027-02-01"],
    ["Prepare: First report", "2027-06-16"],
  ]);
});

test("omits existing tasks, and starts today without a decision date", () => {
  const tasks = suggest("awarded", { decisionDate: null, titles: ["thank  the funder", "Countersign the agreement"] });
  expect(tasks.map(([title]) => title)).not.toContain("Countersign the agreement");
  expect(tasks[0]).toEqual(["Read the award’s terms before you sign", "2027-01-20"]);
});

test("suggests other steps while waiting and after other decisions, and none for a withdrawn application", () => {
  expect(suggest("submitted")).toEqual([["Confirm receipt and note the decision date", "2027-01-15"]]);
  expect(suggest("under_review", { deadline: "2027-01-12" })).toEqual([
    ["Confirm receipt and note the decision date", "2027-01-26"],
  ]);
  expect(suggest("declined").map(([title]) => title)).toEqual([
    "Ask the funder for feedback",
    "Decide whether to apply again",
  ]);
  expect(suggest("withdrawn")).toEqual([]);
});
