import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { amountAwardedMessage, amountRequestedMessage, type GrantApplication } from "#shared/api/applications.ts";
import type { AwardReport } from "#shared/api/awards.ts";
import { addDays, toDeadlineText } from "#shared/util/dates.ts";
import { createApplication, findButton, openTracker } from "#tests/web/applications.tsx";
import { createAwardTracker } from "#tests/web/awards.ts";
import { findAxeViolations } from "#tests/web/testing.tsx";
import { buildWorkbook, cell, type Worksheet } from "#web/ui/files/xlsx.ts";
import { getToday } from "#web/ui/text/format.ts";

const report: AwardReport = {
  id: "01kb3f0000000000000000000a",
  kind: "performance",
  title: "First report",
  dueDate: toDeadlineText(addDays(getToday(), 12)),
  submittedDate: null,
  note: null,
};
const getFigure = (name: string) => page.getByRole("term").filter({ hasText: name });

test("adds a report with field errors, submits it with its checkbox, and deletes it", async () => {
  const { stored, open } = createAwardTracker();
  await open();
  await findButton("Add report").click();
  const submitButton = page.getByRole("dialog", { name: "Add report" }).getByRole("button", { name: "Add report" });
  await submitButton.click();
  await expect.element(page.getByText("Title is required")).toBeVisible();
  await expect.element(page.getByText("Please enter a due date")).toBeVisible();
  await page.getByRole("textbox", { name: "Title" }).fill("Interim report");
  await page.getByLabelText("Due date").fill("2027-01-31");
  await submitButton.click();
  await expect.poll(() => stored.reports).toMatchObject([{ title: "Interim report", submittedDate: null }]);
  const submittedCheckbox = page.getByRole("checkbox", { name: "Submitted: Interim report" });
  await submittedCheckbox.click();
  await expect.poll(() => stored.reports[0]?.submittedDate).toBe(toDeadlineText(getToday()));
  await expect.element(submittedCheckbox).toBeChecked();
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
  await expect.element(getFigure("Next report")).toBeVisible();
  const readFigures = () =>
    page
      .getByRole("definition")
      .elements()
      .slice(0, 5)
      .map(({ textContent }) => textContent);
  expect(readFigures()).toEqual([
    "$20,000",
    "$5,000",
    "$1,250.50",
    "$18,749.50",
    expect.stringMatching(/First report$/),
  ]);
  expect(await findAxeViolations()).toEqual([]);
});

test("edits terms with field errors and sends only changed fields", async () => {
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

test("keeps an edit when someone else changed a different part, and reports a conflict when they changed the same part", async () => {
  const { stored, open } = createAwardTracker({ reports: [report] });
  await open();
  await findButton("Edit First report").click();
  Object.assign(stored, { version: 5, contactName: "Maya Example" });
  await page.getByRole("textbox", { name: "Title" }).fill("Report on spring");
  await findButton("Save Changes").click();
  await expect.poll(() => stored.reports[0]?.title).toBe("Report on spring");
  await findButton("Edit Report on spring").click();
  Object.assign(stored, { version: 9, reports: [{ ...report, title: "Their report" }] });
  await page.getByRole("textbox", { name: "Title" }).fill("Report on summer");
  await findButton("Save Changes").click();
  await expect.element(page.getByText("This was changed in the meantime")).toBeVisible();
  expect(stored.reports[0]?.title).toBe("Their report");
  await findButton("Save Changes").click();
  await expect.poll(() => stored.reports[0]?.title).toBe("Report on summer");
});

test("hides the tab for an application that is not awarded", async () => {
  const { applications, ...tracker } = createAwardTracker({}, { status: "under_review" });
  await openTracker(`?application=${applications[0]?.id}`, tracker);
  await expect.element(page.getByRole("tab", { name: "Overview" })).toBeVisible();
  await expect.element(page.getByRole("tab", { name: "Award" })).not.toBeInTheDocument();
});

const lines = [
  { id: "01kb3f0000000000000000000c", name: "Personnel", budgetedCents: 900_000_00, spentCents: 0, accounts: [] },
  { id: "01kb3f0000000000000000000d", name: "Travel", budgetedCents: 100_000_00, spentCents: 0, accounts: [] },
];

test("revises the budget, records the changes, and warns when transfers may need approval", async () => {
  const { stored, open } = createAwardTracker({ isFederal: true, amountAwarded: 1_000_000, budgetLines: lines });
  await open();
  await findButton("Revise budget").click();
  const dialog = page.getByRole("dialog", { name: "Revise the budget" });
  await dialog.getByRole("textbox", { name: "Reason" }).fill("A second site");
  await findButton("Save revision").click();
  await expect.element(page.getByText("Please change at least one amount")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Personnel" }).fill("799,999.99");
  await dialog.getByRole("textbox", { name: "Travel" }).fill("200,000.01");
  await expect.element(page.getByText("Check whether you need approval first")).toBeVisible();
  expect(await findAxeViolations()).toEqual([]);
  await dialog.getByRole("textbox", { name: "Travel" }).fill("two");
  await findButton("Save revision").click();
  await expect.element(page.getByText(/^Please enter an amount in dollars/)).toBeVisible();
  await dialog.getByRole("textbox", { name: "Travel" }).fill("200,000");
  await findButton("Save revision").click();
  await expect
    .poll(() => stored.budgetLines.map(({ budgetedCents }) => budgetedCents))
    .toEqual([79_999_999, 20_000_000]);
  expect(stored.revisions).toMatchObject([{ reason: "A second site", approval: "not_needed" }]);
  await expect.element(page.getByText(/; Travel from \$100,000 to \$200,000$/)).toBeVisible();
});

test("imports spending after a preview and skips unreadable rows", async () => {
  const { stored, open } = createAwardTracker({ budgetLines: lines, periodStart: "2027-01-01T00:00:00.000Z" });
  await open();
  await findButton("Import spending").click();
  const input = page.getByLabelText("Choose a file");
  await input.upload(new File(["%PDF-1.7"], "books.pdf"));
  await expect.element(page.getByText(/^This is a PDF, not a CSV file/)).toBeVisible();
  const rows =
    "Date,Account,Amount\n01/05/2027,Travel,40.50\n02/31/2027,Travel,9\n12/30/2026,Travel,7\n01/08/2027,Fees,3\n";
  await input.upload(new File([rows], "books.csv"));
  await expect.element(page.getByText("1 row can’t be read and will be left out")).toBeVisible();
  await expect.element(page.getByText("Travel: $0 → $40.50 of $100,000")).toBeVisible();
  await page.getByRole("checkbox", { name: /^Leave out 1 row/ }).click();
  await expect.element(page.getByText("Travel: $0 → $47.50 of $100,000")).toBeVisible();
  await page.getByRole("combobox", { name: "Budget line for Fees" }).selectOptions("Personnel");
  expect(await findAxeViolations()).toEqual([]);
  await page.getByRole("dialog", { name: "Import spending" }).getByRole("button", { name: "Import spending" }).click();
  await expect.poll(() => stored.budgetLines.map(({ spentCents }) => spentCents)).toEqual([300, 4750]);
  expect(stored.actualsThrough).toBe("2027-01-08T00:00:00.000Z");
  expect(stored.budgetLines[1]?.accounts).toEqual(["Travel"]);
});

test("imports spending from the selected sheet of an Excel workbook", async () => {
  const { stored, open } = createAwardTracker({ budgetLines: lines });
  await open();
  await findButton("Import spending").click();
  const header = ["Account", "Amount"].map((name) => cell(name));
  const buildSheet = (name: string, dollars: number): Worksheet => ({
    name,
    widths: [20, 12],
    rows: [header, [cell("Travel"), cell(dollars)]],
  });
  const workbook = await buildWorkbook([buildSheet("January", 40.5), buildSheet("February", -12)]);
  await page.getByLabelText("Choose a file").upload(new File([new Uint8Array(workbook)], "books.xlsx"));
  await expect.element(page.getByText("Travel: $0 → $40.50 of $100,000")).toBeVisible();
  await page.getByLabelText("Sheet").selectOptions("February");
  await expect.element(page.getByText("Travel: $0 → -$12 of $100,000")).toBeVisible();
  await page.getByRole("dialog", { name: "Import spending" }).getByRole("button", { name: "Import spending" }).click();
  await expect.poll(() => stored.budgetLines[1]?.spentCents).toBe(-1200);
});

test("extracts values with quotes from an award letter and saves only accepted ones", async () => {
  const { updates, open } = createAwardTracker();
  await open();
  await findButton("Scan the award letter").click();
  await findButton("Scan text").click();
  await expect.element(page.getByText("Please paste the text of the letter")).toBeVisible();
  const text = page.getByRole("textbox", { name: "Letter text" });
  await text.fill("Thank you for applying.");
  await findButton("Scan text").click();
  await expect.element(page.getByText(/^We found no amount/)).toBeVisible();
  await text.fill("We approved a grant of $25,000. A final report is due January 31, 2028.");
  await findButton("Scan text").click();
  await expect.element(page.getByText("“A final report is due January 31, 2028.”")).toBeVisible();
  await findButton("Accept Final report: Final report, due Jan 31, 2028").click();
  await expect.element(page.getByText("Accepted", { exact: true })).toBeVisible();
  expect(updates).toMatchObject([{ reports: [{ title: "Final report", dueDate: "2028-01-31T00:00:00.000Z" }] }]);
  expect(updates).toHaveLength(1);
});

test("opens the next application after creating it", async () => {
  const { applications, responses, stored, open } = createAwardTracker();
  const next = createApplication({ grantName: "Lamps 2027", renewalOf: stored.applicationId });
  responses.createNextApplication = () => {
    applications.unshift(next);
    stored.nextApplicationId = next.id;
    return next;
  };
  await open();
  await findButton("Start the next application").click();
  await expect.element(page.getByRole("dialog", { name: "Lamps 2027" })).toBeVisible();
  await page.getByRole("link", { name: "Lamps 2026" }).click();
  await expect.element(page.getByRole("link", { name: "Lamps 2027" })).toBeVisible();
});

test("requires the amount awarded for a grant entered as awarded", async () => {
  const { responses, applications } = createAwardTracker();
  let requestBody: Record<string, unknown> = {};
  responses.createApplication = ({ body }) => {
    requestBody = body as typeof requestBody;
    return applications[0] as GrantApplication;
  };
  await openTracker("?add=1", { responses });
  await page.getByRole("textbox", { name: "Grant name" }).fill("Lamps");
  await expect.element(page.getByRole("textbox", { name: "Amount awarded" })).not.toBeInTheDocument();
  await page.getByRole("combobox", { name: "Status" }).last().selectOptions("Awarded");
  const addButton = page.getByRole("dialog").getByRole("button", { name: "Add Application" });
  await addButton.click();
  for (const message of ["Funder is required", amountRequestedMessage, amountAwardedMessage])
    await expect.element(page.getByText(message)).toBeVisible();
  await page.getByRole("textbox", { name: "Funder" }).fill("Example Foundation");
  await page.getByRole("textbox", { name: "Amount requested" }).fill("5,000");
  await page.getByRole("textbox", { name: "Amount awarded" }).fill("4,000");
  await addButton.click();
  await expect.poll(() => requestBody).toMatchObject({ status: "awarded", amountAwarded: "4,000" });
});
