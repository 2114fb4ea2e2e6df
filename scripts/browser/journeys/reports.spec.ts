import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import readWorkbook from "read-excel-file/node";
import { extractText, getDocumentProxy } from "unpdf";
import { findViolations } from "../support/axe.ts";
import { expect, signUp, test } from "../support/fixtures.ts";
import { getButton, sameOriginHeaders } from "../support/page-helpers.ts";
import { createApplication } from "../support/writing-page.ts";

const fixedNow = new Date("2027-01-15T18:00:00Z");

const createRecords = async (page: Page) => {
  const put = async (path: string, data: object) =>
    expect((await page.request.put(path, { data, headers: sameOriginHeaders })).status()).toBe(200);
  for (const [index, status] of ["awarded", "awarded", "declined", "awarded", "declined"].entries()) {
    const id = await createApplication(page, {
      grantName: `Lamps ${2022 + index}`,
      status,
      amountRequested: 10_000,
      ...(status === "awarded" && { amountAwarded: 8000 }),
    });
    await put(`/api/grant-applications/${id}`, { decisionDate: `${2022 + index}-06-30` });
    if (index !== 3) continue;
    const line = { id: "01kb3f0000000000000000000a", name: "Lamps", budgetedCents: 800_000, spentCents: 250_050 };
    await put(`/api/grant-applications/${id}/award`, {
      periodStart: "2025-07-01",
      periodEnd: "2027-06-30",
      budgetLines: [line],
    });
  }
  await createApplication(page, { grantName: "Reading rooms", status: "submitted", amountRequested: 40_000 });
};
const downloadFile = async (page: Page, button: string) => {
  const [download] = await Promise.all([page.waitForEvent("download"), getButton(page, button).click()]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
};
const readPdf = async (content: Uint8Array) => {
  const document = await getDocumentProxy(new Uint8Array(content));
  const { text } = await extractText(document, { mergePages: true });
  return { pages: document.numPages, text: text.replaceAll(/\s+/g, " ") };
};

test("opens, filters, prints and exports a board report, and drills down to its records", async ({ page }) => {
  await page.clock.setFixedTime(fixedNow);
  await signUp(page);
  await createRecords(page);
  await page.goto("/dashboard");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Reports" }).click();
  await expect(page.getByRole("button", { name: "$24,000, Projected, Submitted" }).first()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole("tab", { name: "Pipeline" }).press("End");
  const report = page.getByRole("article", { name: "Board report: Lantern House" });
  await expect(report).toContainText("All time · As of Jan 15, 2027");
  await page.getByLabel("Year starts in").selectOption("July");
  await page.getByLabel("Period").selectOption("FY 2026");
  await expect(report).toContainText("FY 2026 (Jul 1, 2025 to Jun 30, 2026)");
  await page.reload();
  await expect(report.getByRole("button", { name: "$2,500.50, Spent to date", exact: true })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  const expectedTexts = [
    "Board report Lantern House",
    "Submitted 1 $40,000 60% 5 decisions $24,000",
    "1 $8,000 $0 $2,500.50 $5,499.50",
  ];
  const pdf = await downloadFile(page, "PDF");
  expect(pdf.name).toBe("Board report Lantern House.pdf");
  const downloaded = await readPdf(pdf.content);
  expect(downloaded.pages).toBe(1);
  for (const text of expectedTexts) expect(downloaded.text).toContain(text);
  for (const format of ["Letter", "A4"]) {
    const printed = await readPdf(await page.pdf({ format }));
    expect([format, printed.pages]).toEqual([format, 1]);
    for (const text of expectedTexts) expect(printed.text).toContain(text);
    expect(printed.text).not.toContain("Year starts in");
  }

  const excel = await downloadFile(page, "Excel");
  const sheets = await readWorkbook(excel.content);
  expect(sheets.map((worksheet) => worksheet.sheet)).toEqual([
    "Board report",
    "Open applications",
    "Decisions",
    "Awards",
  ]);
  const awards = sheets.find((worksheet) => worksheet.sheet === "Awards")?.data ?? [];
  expect(awards[1]?.slice(3, 9)).toEqual([
    new Date("2025-07-01T00:00:00Z"),
    new Date("2027-06-30T00:00:00Z"),
    8000,
    0,
    2500.5,
    5499.5,
  ]);

  await report.getByRole("button", { name: "$2,500.50, Spent to date", exact: true }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Spent to date: $2,500.50" });
  await expect(dialog.getByRole("heading", { level: 2 })).toBeFocused();
  await dialog.getByRole("link", { name: "Show in tracker" }).press("Enter");
  await expect(page.getByText("1 of 6 applications")).toBeVisible();
  await expect(page.getByRole("grid")).toContainText("Lamps 2025");
  await page.goBack();
  await expect(report).toBeVisible();
});
