import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { AwardReport } from "#shared/api/awards.ts";
import { addDays, toDeadlineText } from "#shared/util/dates.ts";
import { findButton, openTracker } from "#tests/web/applications.tsx";
import { createAwardTracker } from "#tests/web/awards.ts";
import { findAxeViolations } from "#tests/web/testing.tsx";
import { getToday } from "#web/ui/text/format.ts";

const report: AwardReport = {
  id: "01kb3f0000000000000000000a",
  kind: "performance",
  title: "First report",
  dueDate: toDeadlineText(addDays(getToday(), 12)),
  submittedDate: null,
  note: null,
};
const figure = (name: string) => page.getByRole("term").filter({ hasText: name });

test("a report is added with its errors beside the fields, submitted by its checkbox, and deleted", async () => {
  const { stored, open } = createAwardTracker();
  await open();
  await findButton("Add report").click();
  const submit = page.getByRole("dialog", { name: "Add report" }).getByRole("button", { name: "Add report" });
  await submit.click();
  await expect.element(page.getByText("Title is required")).toBeVisible();
  await expect.element(page.getByText("Please enter a due date")).toBeVisible();
  await page.getByRole("textbox", { name: "Title" }).fill("Interim report");
  await page.getByLabelText("Due date").fill("2027-01-31");
  await submit.click();
  await expect.poll(() => stored.reports).toMatchObject([{ title: "Interim report", submittedDate: null }]);
  const submitted = page.getByRole("checkbox", { name: "Submitted: Interim report" });
  await submitted.click();
  await expect.poll(() => stored.reports[0]?.submittedDate).toBe(toDeadlineText(getToday()));
  await expect.element(submitted).toBeChecked();
  await findButton("Delete Interim report").click();
  await findButton("Delete").click();
  await expect.poll(() => stored.reports).toEqual([]);
  await expect.element(page.getByText(/^Add what the funder expects/)).toBeVisible();
});

test("shows the figures of the award and its next report", async () => {
  const { open } = createAwardTracker({
    reports: [
      { ...report, id: "01kb3f0000000000000000000b", title: "Final report", dueDate: "2030-01-01T00:00:00.000Z" },
      report,
    ],
    payments: [
      {
        id: "01kb3f0000000000000000000c",
        kind: "drawdown",
        status: "received",
        date: report.dueDate,
        amountCents: 500_000,
        reference: null,
      },
    ],
    budgetLines: [
      { id: "01kb3f0000000000000000000d", name: "Lamps", budgetedCents: 2_000_000, spentCents: 125_050, accounts: [] },
    ],
  });
  await open();
  await expect.element(figure("Next report")).toBeVisible();
  const read = () =>
    page
      .getByRole("definition")
      .elements()
      .slice(0, 5)
      .map(({ textContent }) => textContent);
  expect(read()).toEqual(["$20,000", "$5,000", "$1,250.50", "$18,749.50", expect.stringMatching(/First report$/)]);
  expect(await findAxeViolations()).toEqual([]);
});

test("terms are edited in a form that names what is wrong and sends only what changed", async () => {
  const { updates, open } = createAwardTracker({ contactName: "Maya Example" });
  await open();
  await findButton("Edit terms").click();
  await page.getByLabelText(/^Period starts/).fill("2027-01-01");
  await page.getByLabelText(/^Period ends/).fill("2026-12-31");
  await page.getByLabelText(/^Indirect cost rate/).fill("ten");
  await findButton("Save Changes").click();
  await expect.element(page.getByText("The period can’t end before it starts")).toBeVisible();
  await expect.element(page.getByText(/^Please enter a rate from 0 to 100 percent/)).toBeVisible();
  await page.getByLabelText(/^Period ends/).fill("2027-12-31");
  await page.getByLabelText(/^Indirect cost rate/).fill("12.5");
  await page.getByLabelText(/^Award number/).fill("EX-26-104");
  await findButton("Save Changes").click();
  await expect
    .poll(() => updates)
    .toEqual([{ periodStart: "2027-01-01", periodEnd: "2027-12-31", indirectPercent: 12.5, awardNumber: "EX-26-104" }]);
  await expect.element(page.getByText("12.5%")).toBeVisible();
});

test("an edit is kept when somebody else changed another part, and needs a second look at the same part", async () => {
  const { stored, open } = createAwardTracker({ reports: [report] });
  await open();
  await findButton("Edit First report").click();
  Object.assign(stored, { version: 5, contactName: "Maya Example" });
  await page.getByRole("textbox", { name: "Title" }).fill("Report on spring");
  await findButton("Save Changes").click();
  await expect.poll(() => stored.reports[0]?.title).toBe("Report on spring");
  await findButton("Edit Report on spring").click();
  Object.assign(stored, { version: 9, reports: [{ ...report, title: "Report of theirs" }] });
  await page.getByRole("textbox", { name: "Title" }).fill("Report on summer");
  await findButton("Save Changes").click();
  await expect.element(page.getByText("This was changed in the meantime")).toBeVisible();
  expect(stored.reports[0]?.title).toBe("Report of theirs");
  await findButton("Save Changes").click();
  await expect.poll(() => stored.reports[0]?.title).toBe("Report on summer");
});

test("an application that is not awarded has no such tab", async () => {
  const { applications, ...tracker } = createAwardTracker({}, { status: "under_review" });
  await openTracker(`?application=${applications[0]?.id}`, tracker);
  await expect.element(page.getByRole("tab", { name: "Overview" })).toBeVisible();
  await expect.element(page.getByRole("tab", { name: "Award" })).not.toBeInTheDocument();
});
