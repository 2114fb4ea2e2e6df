import { expect, test } from "vitest";
import type { Requirement } from "#shared/api/requirements.ts";
import { planTasks } from "./plan-tasks.ts";
import { suggestTasks } from "./task-suggestions.ts";

const list =
  "Applicants must submit: (a) a project narrative; (b) evidence that the project is in the locally developed plan; (c) three letters of support.";
const createRow = (kind: Requirement["kind"], requirement: string, quote: string | null = null) =>
  ({ kind, requirement, quote, page: null, state: "open", isProposed: false, noticeChange: null }) as const;
const plan = (...rows: ReturnType<typeof createRow>[]) =>
  planTasks({ rows, deadline: "2027-02-12", today: "2026-11-28", titles: [] });

test("gets evidence, which nobody writes, and quotes only the item of a list that states it", () => {
  const [task] = plan(createRow("component", "Evidence that the project is in the locally developed plan", list));
  expect(task?.title).toBe("Get: Evidence that the project is in the locally developed plan");
  expect(task?.description).toBe("The notice says: “(b) evidence that the project is in the locally developed plan”");
});

test("quotes the item of a list that a standard name stands for", () => {
  const quote = "Submit: (a) a narrative; (b) three letters of support; (c) the most recent audit; (d) a budget.";
  const [task] = plan(createRow("component", "Financial statements (most recent audit)", quote));
  expect(task?.description).toBe("The notice says: “(c) the most recent audit”");
});

test("plans registration and questions as tasks of their own, and nothing for late applications", () => {
  const tasks = plan(
    createRow("eligibility", "Active SAM.gov registration and UEI"),
    createRow("submission", "Late applications will not be accepted"),
    createRow("submission", "Questions are due in writing by January 15"),
    createRow("submission", "Submit in BlackCat"),
  );
  expect(tasks.map(({ title }) => title)).toEqual([
    "Check the SAM.gov registration and UEI",
    "Send the funder your questions",
    "Set up how you will submit",
  ]);
  expect(tasks.map(({ description }) => description).join("\n")).not.toContain("Late applications");
  expect(tasks[2]?.description).toBe("• Submit in BlackCat");
});

test("plans no task on a federal holiday", () => {
  const eligibility = createRow("eligibility", "Eligible applicants: towns");
  const due = (deadline: string) =>
    planTasks({ rows: [eligibility], deadline, today: "2026-09-28", titles: [] })[0]?.dueDate?.slice(0, 10);
  expect(due("2027-02-10")).toBe("2026-12-31");
  expect(due("2027-02-27")).toBe("2027-01-15");
});

test("suggests nothing that a task from the notice covers", () => {
  const titles = ["Write: Project narrative", "Write: Budget narrative", "Get: Letters of support"];
  const input = { deadline: "2027-02-12", today: "2026-11-28", federal: false, isListingOnly: false };
  const suggested = suggestTasks({ ...input, amountRequested: null, titles }).map(({ title }) => title);
  expect(suggested).not.toContain("Draft the narrative");
  expect(suggested).not.toContain("Draft the budget and its justification");
  expect(suggested).not.toContain("Ask partners for letters of support and commitment");
  expect(suggested).toContain("Submit two days early");
});
