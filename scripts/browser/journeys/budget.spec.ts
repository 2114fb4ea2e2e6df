import { readFile } from "node:fs/promises";
import type { Locator } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { expect, signUp, test } from "../support/fixtures.ts";
import { getButton } from "../support/page-helpers.ts";
import { createApplication } from "../support/writing-page.ts";

test("shows an application's budget in its proposal, in Excel and in the generated text", async ({ page }) => {
  await signUp(page);
  const id = await createApplication(page, { amountRequested: 4140 });
  await page.goto(`/application-tracker?application=${id}&tab=budget`);
  await getButton(page, "Show all categories").click();
  await getButton(page, "Add a supplies line").click();
  await page.keyboard.type("Laptops");
  await page.getByLabel("Quantity, Laptops").fill("4");
  await page.getByLabel("Unit price, Laptops").fill("900");
  await getButton(page, "Rates and sources").click();
  await page.getByLabel("Indirect costs").selectOption("de_minimis");
  await expect(page.getByText("Request $4,140")).toBeVisible();
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  const download = page.waitForEvent("download");
  await getButton(page, "Excel").click();
  const files = unzipSync(await readFile(await (await download).path()));
  expect(strFromU8(files["xl/worksheets/sheet2.xml"] ?? new Uint8Array())).toContain("SUMIFS(Lines!");

  await page.goto(`/proposal-writer?application=${id}&step=form`);
  await expect(page.getByLabel("Unit price, Laptops")).toHaveValue("900");
  await getButton(page, "Generate Proposal").click();
  const readFields = (fields: Locator) =>
    fields.evaluateAll((elements) => elements.map((field) => (field as HTMLTextAreaElement).value).join("\n"));
  const texts = page.getByRole("textbox", { name: "Budget and Justification" });
  await expect.poll(() => readFields(texts)).toMatch(/Laptops \(4 × \$900\): \$3,600\./);
  const cells = page.getByRole("table", { name: "Table in Budget and Justification" }).getByRole("textbox");
  expect(await readFields(cells)).toMatch(/Total request\n\$4,140/);
});
