import { expect, signUp, test } from "./host.ts";

test("the Finder tells when the last search was, what it found and that it found nothing", async ({ page }) => {
  await signUp(page);
  await page.goto("/funding-finder");
  await expect(page.getByText("No searches yet", { exact: true })).toBeVisible();
  await page.getByLabel("Organization type").selectOption("non-profit");
  await page.getByLabel("Focus area").selectOption("Housing");
  await page.getByLabel("Geographic scope").selectOption("local");
  await page.getByLabel("Funding amount").selectOption("50k-100k");
  const search = page.getByRole("button", { name: "Search", exact: true });

  await test.step("what is found is shown, and begins the profile", async () => {
    await search.click();
    await expect(page.getByText("Last successful search: Just now", { exact: true })).toBeVisible();
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(page.getByText("Your organization profile now begins with this.")).toBeVisible();
  });

  await test.step("a saved result cannot be deleted here, an unsaved one can", async () => {
    const first = page.getByRole("article").first();
    await expect(first.getByRole("button", { name: /^Delete / })).toBeVisible();
    await first.getByRole("button", { name: "Save" }).dblclick();
    await expect(page.getByText("You find it on your dashboard", { exact: true })).toBeVisible();
    await expect(first.getByRole("button", { name: "Saved" })).toBeVisible();
    await expect(first.getByRole("button", { name: /^Delete / })).toBeHidden();
    await first.getByRole("button", { name: "Saved" }).click();
    await expect(first.getByRole("button", { name: /^Delete / })).toBeVisible();
  });

  await test.step("a search without a find shows that, and not what was found before", async () => {
    await page.route("**/api/funding-opportunities/search", (route) => route.fulfill({ json: { opportunities: [] } }));
    await search.click();
    await expect(page.getByRole("heading", { name: "Nothing Found" })).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(0);
    await page.getByRole("link", { name: "Grant Resources" }).click();
    await page.getByRole("link", { name: "Funding Finder" }).click();
    await expect(page.getByRole("heading", { name: "Nothing Found" })).toBeVisible();
  });

  await test.step("on the next visit the last finds are there, with their time", async () => {
    await page.reload();
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(
      page.getByText(/^Last successful search: [A-Z][a-z]{2} \d\d, \d{4}, \d{1,2}:\d\d [AP]M$/),
    ).toBeVisible();
    await expect(page.getByText(/Filled from your/)).toBeVisible();
  });
});

test.describe("a profile that cannot be begun", () => {
  test.use({ provoked: ["status of 500"] });
  test("is not spoken of", async ({ page }) => {
    await signUp(page);
    await page.route("**/api/organizations", (route) =>
      route.request().method() === "POST" ? route.fulfill({ status: 500, body: "" }) : route.continue(),
    );
    await page.goto("/funding-finder");
    await page.getByLabel("Organization type").selectOption("non-profit");
    await page.getByLabel("Focus area").selectOption("Housing");
    await page.getByLabel("Geographic scope").selectOption("local");
    await page.getByLabel("Funding amount").selectOption("50k-100k");
    const refused = page.waitForResponse((reply) => reply.status() === 500);
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await refused;
    await expect(page.getByText("Search Complete", { exact: true })).toBeVisible();
    await expect(page.getByText("Your organization profile now begins with this.")).toBeHidden();
  });
});
