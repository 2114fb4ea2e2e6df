import { expect, signUp, test } from "./host.ts";
import { sticksOut, violations } from "./looks.ts";
import { button } from "./visitor.ts";
import { saveProfile } from "./writing-page.ts";

test.use({ provoked: ["status of 500"] });

/** Screen, a field that the profile fills, what it then says, and one that is typed into. */
const forms = [
  ["/proposal-writer", "Tax id", "12-3456789", "Project title"],
  ["/cover-letter", "Your organization", "Lantern House, Inc.", "Contact person"],
  ["/grant-genie", "Organization name", "Lantern House, Inc.", "Project need"],
  ["/web-search", "Organization type", "501c3-nonprofit", "Programs"],
  ["/funding-finder", "Organization type", "non-profit", ""],
] as const;

for (const [screen, filled, value, typed] of forms)
  test(`a form is there although the profile cannot be read, and is filled once it is (${screen})`, async ({
    page,
  }) => {
    await signUp(page);
    await saveProfile(page, { name: "Lantern House, Inc." });
    await page.route("**/api/organizations", (route) => route.fulfill({ status: 500, body: "" }));
    await page.goto(screen);
    const notice = page.getByText("Your organization profile could not be read");
    await expect(notice).toBeVisible();
    await expect(page.getByText("Say it once in your")).toBeHidden();
    const field = page.getByLabel(filled, { exact: true }).first();
    await expect(field).not.toHaveValue(value);
    if (typed) await page.getByLabel(typed).first().fill("Two navigators");
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await sticksOut(page)).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1360, height: 900 });
    await button(page, "Try again").click();
    await expect(notice).toBeVisible();
    await page.unrouteAll({ behavior: "wait" });
    await button(page, "Try again").click();
    await expect(notice).toBeHidden();
    await expect(field).toHaveValue(value);
    if (typed) await expect(page.getByLabel(typed).first()).toHaveValue("Two navigators");
  });

test("what is typed into such a form is not written over, and no second profile is begun", async ({ page }) => {
  await signUp(page);
  await saveProfile(page);
  const begun: string[] = [];
  await page.route("**/api/organizations", (route) => {
    if (route.request().method() === "POST") begun.push(route.request().url());
    return route.fulfill({ status: 500, body: "" });
  });
  await page.goto("/proposal-writer");
  await page.getByLabel("Tax id").fill("98-7654321");
  await page.unrouteAll({ behavior: "wait" });
  await button(page, "Try again").click();
  await expect(page.getByLabel("Organization history")).toHaveValue("Founded in 2009.");
  await expect(page.getByLabel("Tax id")).toHaveValue("98-7654321");

  await page.route("**/api/organizations", (route) => {
    if (route.request().method() === "POST") begun.push(route.request().url());
    return route.fulfill({ status: 500, body: "" });
  });
  await page.goto("/funding-finder");
  await page.getByLabel("Organization type").selectOption("non-profit");
  await page.getByLabel("Focus area").selectOption("Housing");
  await page.getByLabel("Geographic scope").selectOption("local");
  await page.getByLabel("Funding amount").selectOption("50k-100k");
  await page.locator("form").getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByText("Search Complete", { exact: true })).toBeVisible();
  expect(begun).toEqual([]);
});
