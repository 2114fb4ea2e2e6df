import type { Page } from "@playwright/test";
import { expect, signUp, test } from "../support/fixtures.ts";
import { getButton, sameOriginHeaders } from "../support/page-helpers.ts";
import { createApplication } from "../support/writing-page.ts";

const fixedNow = new Date("2027-01-15T18:00:00Z");

const spendingCsv = `Lantern House,,,
Profit and Loss by Class,,,
,Lamps 2027,General,TOTAL
   6000 Salaries,"5,400.50",100.00,"5,500.50"
   6200 Travel,250.00,,250.00
Total Expenses,"5,650.50",100.00,"5,750.50"
`;

const letterText = "Award number: EX-27-001\n\nThe grant period is January 1, 2027 to December 31, 2027.";

const openAward = async (page: Page, id: string) => {
  await page.goto(`/application-tracker?application=${id}&tab=award`);
  await expect(page.getByRole("heading", { name: "Award terms" })).toBeVisible();
};
const getFigure = (page: Page, name: string) => page.locator("dl.award-figures > div").filter({ hasText: name });

const addReport = async (page: Page, title: string, dueDate: string) => {
  await getButton(page, "Add report").click();
  const dialog = page.getByRole("dialog", { name: "Add report" });
  await dialog.getByLabel("Title").fill(title);
  await dialog.getByLabel("Due date").fill(dueDate);
  await dialog.getByRole("button", { name: "Add report" }).click();
  await expect(dialog).toBeHidden();
};

test("manages an award: two reports, a drawdown, imported spending, the award letter and the renewal", async ({
  page,
}) => {
  await page.clock.setFixedTime(fixedNow);
  await signUp(page);
  const id = await createApplication(page, { grantName: "Lamps 2027", status: "awarded", amountAwarded: 20_000 });
  const lines = ["Personnel", "Travel"].map((name, index) => ({
    id: `01kb3f0000000000000000000${index}`,
    name,
    budgetedCents: 10_000_00,
  }));
  const data = { budgetLines: [{ ...lines[0], accounts: ["6000 Salaries"] }, lines[1]] };
  await page.request.put(`/api/grant-applications/${id}/award`, { data, headers: sameOriginHeaders });

  await openAward(page, id);
  await addReport(page, "Interim report", "2027-01-20");
  await addReport(page, "Final report", "2027-12-31");
  await expect(getFigure(page, "Next report")).toContainText("Jan 20, 2027");
  await page.getByLabel("Submitted: Interim report").click();
  await expect(getFigure(page, "Next report")).toContainText("Dec 31, 2027");

  await page.getByLabel("Submitted: Final report").click();
  await expect(getFigure(page, "Next report")).toContainText("None due");

  await getButton(page, "Add payment").click();
  const paymentDialog = page.getByRole("dialog", { name: "Add payment" });
  await paymentDialog.getByLabel("Amount").fill("5,000");
  await paymentDialog.getByLabel("Kind").selectOption("drawdown");
  await paymentDialog.getByLabel("Expected on").fill("2027-02-01");
  await paymentDialog.getByRole("button", { name: "Add payment" }).click();
  await expect(getFigure(page, "Received")).toContainText("$5,000 requested");
  await getButton(page, "Mark Drawdown of $5,000 as received today").click();
  await expect(getFigure(page, "Received")).toContainText("$5,000");
  await expect(getFigure(page, "Received")).not.toContainText("requested");

  await getButton(page, "Import spending").click();
  const spendingDialog = page.getByRole("dialog", { name: "Import spending" });
  const file = { name: "spending.csv", mimeType: "text/csv", buffer: Buffer.from(spendingCsv) };
  await spendingDialog.getByLabel("Choose a file").setInputFiles(file);
  await expect(spendingDialog.getByLabel("Budget line for 6000 Salaries")).toHaveValue(lines[0]?.id ?? "");
  await expect(spendingDialog.getByRole("region", { name: "Preview" })).toContainText(
    "Personnel: $0 → $5,400.50 of $10,000",
  );
  await spendingDialog.getByRole("button", { name: "Import spending" }).click();
  await expect(getFigure(page, "Spent")).toContainText("$5,650.50");
  await expect(getFigure(page, "Remaining")).toContainText("$14,349.50");

  await getButton(page, "Scan the award letter").click();
  const letterDialog = page.getByRole("dialog", { name: "Scan the award letter" });
  await letterDialog.getByLabel("Letter text").fill(letterText);
  await letterDialog.getByRole("button", { name: "Scan text" }).click();
  await letterDialog.getByRole("button", { name: "Accept Award number: EX-27-001" }).click();
  await letterDialog.getByRole("button", { name: "Accept all" }).click();
  await expect(letterDialog.getByText("Accepted")).toHaveCount(3);
  await letterDialog.locator("footer").getByRole("button", { name: "Close" }).click();
  await expect(page.getByText("Jan 1, 2027 to Dec 31, 2027")).toBeVisible();
  await page.getByLabel("File the records and note how long to keep them").click();
  await expect(page.getByRole("heading", { name: /^Closeout \(1 of \d+ done\)$/ })).toBeVisible();

  await getButton(page, "Start the next application").click();
  await expect(page.getByRole("dialog", { name: "Lamps 2028" })).toBeVisible();
  await openAward(page, id);
  await page.getByRole("link", { name: "Lamps 2028" }).click();
  await expect(page.getByRole("dialog", { name: "Lamps 2028" })).toBeVisible();
  await page.goto("/application-tracker?view=calendar&month=2027-12");
  await page.getByRole("button", { name: /^Performance report: Final report, for Lamps 2027/ }).click();
  await expect(page.getByRole("heading", { name: "Reports and deliverables" })).toBeVisible();
});

test("proposes the award's number and period from an uploaded award letter", async ({ page }) => {
  await signUp(page);
  await openAward(page, await createApplication(page, { grantName: "Lamps 2027", status: "awarded" }));
  await getButton(page, "Scan the award letter").click();
  const letterDialog = page.getByRole("dialog", { name: "Scan the award letter" });
  const chooser = page.waitForEvent("filechooser");
  await letterDialog.getByRole("button", { name: "Upload the letter" }).click();
  await (await chooser).setFiles({ name: "Award.txt", mimeType: "text/plain", buffer: Buffer.from(letterText) });
  const files = letterDialog.getByRole("list", { name: "Uploaded files" });
  await files.getByRole("button", { name: /^Scan/ }).click({ timeout: 15_000 });
  await letterDialog.getByRole("button", { name: "Accept Award number: EX-27-001" }).click();
  await expect(letterDialog.getByText("“Award number: EX-27-001”")).toBeVisible();
});
