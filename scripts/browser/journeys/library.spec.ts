import { expect, signUp, test } from "../support/fixtures.ts";

const report =
  "# Annual report\n\n## Meals\n\nIn 2024 our kitchen served 18,400 hot meals to 312 veterans.\n\n## Housing\n\nWe moved 41 households into permanent homes.\n";

test("uploads a past report and finds a passage in it, which the Coach quotes with a link", async ({ page }) => {
  await signUp(page);
  await page.goto("/library");
  await page.getByRole("button", { name: "Add documents" }).click();
  const dialog = page.getByRole("dialog", { name: "Add documents" });
  await dialog.getByLabel("Kind").selectOption("Annual report");
  await dialog.getByLabel("Year").fill("2024");
  const buffer = Buffer.from(report);
  await dialog.getByLabel("Files").setInputFiles({ name: "Report 2024.md", mimeType: "text/markdown", buffer });
  const card = page.getByRole("article", { name: "Report 2024" });
  await expect(card).toBeVisible();
  await expect(card.getByText("Reading the file")).toBeHidden({ timeout: 15_000 });
  await page.getByLabel("Search your documents").fill("lunches for veterans");
  await expect(card.getByText("hot meals")).toBeVisible();

  await page.goto("/grant-coach");
  await page.getByLabel("Message to the Grant Coach").fill("How many hot meals did we serve to veterans?");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const answer = page.getByRole("log", { name: "Conversation" });
  await expect(answer.getByText("18,400 hot meals")).toBeVisible();
  await answer.getByRole("link", { name: "Report 2024" }).click();
  await expect(
    page.getByRole("region", { name: "Preview" }).getByRole("heading", { name: "Report 2024" }),
  ).toBeVisible();
});
