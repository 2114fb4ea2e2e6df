import { findViolations } from "../support/axe.ts";
import { expect, signUp, test } from "../support/fixtures.ts";
import { sameOriginHeaders } from "../support/page-helpers.ts";

test("resolves a conflict between a fact and the profile, and searches the facts", async ({ page }) => {
  await signUp(page);
  const post = (path: string, data: object) => page.request.post(path, { data, headers: sameOriginHeaders });
  await post("/api/organizations", {
    name: "Lantern House",
    type: "non-profit",
    targetPopulation: "We serve 131 families.",
  });
  await page.goto("/library/facts");
  await expect(page.getByRole("heading", { name: "No facts yet" })).toBeVisible();

  await page.getByRole("button", { name: "Add a fact" }).click();
  await page.getByLabel("What it is").fill("Families served");
  await page.getByRole("textbox", { name: "Fact", exact: true }).fill("142 families");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("button", { name: "Use 142 families" }).click();
  await expect(page.getByRole("heading", { name: "Contradictory facts" })).toBeHidden();
  await expect(page.getByText("We serve 142 families.")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole("button", { name: "Add a fact" }).click();
  await page.getByLabel("What it is").fill("The need");
  await page.getByRole("textbox", { name: "Fact", exact: true }).fill("All 150 families need rides.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Your profile says “142 families”, but here it is “150 families”.")).toBeVisible();

  await page.getByLabel("Search facts").fill("volunteers");
  await expect(page.getByText("No facts match “volunteers.”")).toBeVisible();
});
