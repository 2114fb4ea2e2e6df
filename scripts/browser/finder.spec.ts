import { readFile } from "node:fs/promises";
import { fillProfile, search, searched } from "./finder.ts";
import { expect, signUp, test } from "./host.ts";
import { inTheme, sticksOut, violations } from "./looks.ts";
import { button, expectToast, hold, refuse } from "./visitor.ts";

test("the Finder tells when the last search was, what it found and that it found nothing", async ({ page }) => {
  await signUp(page);
  await page.goto("/funding-finder");
  await expect(page.getByText("No searches yet", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "No Results Yet" })).toBeVisible();
  await expect(page.getByText("Built-in matching, no model")).toBeVisible();
  await expect(page.getByText("Testing", { exact: true })).toBeVisible();

  await test.step("what is missing is said, and nothing is searched", async () => {
    await page.getByLabel("Organization type").selectOption("non-profit");
    await search(page).click();
    await expectToast(page, "Missing Information", "Please fill in all required fields before searching");
    await expect(page.getByText("Please choose a geographic scope")).toBeVisible();
    await button(page, "Save search").click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await fillProfile(page);
  await test.step("what is found is shown, and begins the profile", async () => {
    await search(page).click();
    await expect(page.getByText("Last successful search: Just now", { exact: true })).toBeVisible();
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(page.getByText("Your organization profile now begins with this.")).toBeVisible();
  });

  await test.step("a result says why it scores so, what would raise it, and how sure that is", async () => {
    const first = page.getByRole("article").first();
    await expect(first.getByText(/· (Low|Medium|High) confidence$/)).toBeVisible();
    await first.getByText("Why this score").click();
    await expect(first.getByText(/^Focus area: \d+ of \d+$/)).toBeVisible();
    await expect(first.getByRole("heading", { name: "What would raise it" })).toBeVisible();
    await expect(first.getByText(/^Say in your organization profile what your mission is/)).toBeVisible();
    await expect(first.getByText(/^\d of the 7 facts this rests on are known/)).toBeVisible();
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

  await test.step("form and results agree: what the form says and nobody searched for is told, and outlives a reload", async () => {
    const asked = page.getByText("For Non-profit · Housing · Local · $50,000 to $100,000").filter({ visible: true });
    await expect(asked).toHaveCount(1);
    const differs = page.getByText("The form says something else now", { exact: false });
    await expect(differs).toBeHidden();
    await page.getByLabel("Focus area").selectOption("Education");
    await expect(differs).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Focus area")).toHaveValue("Education");
    await expect(differs).toBeVisible();
    await page.getByLabel("Focus area").selectOption("Housing");
    await expect(differs).toBeHidden();
  });

  await test.step("on the next visit the last finds are there, with their time and what they are for", async () => {
    await page.clock.install();
    await page.reload();
    await expect(page.getByText("Last successful search: Just now", { exact: true })).toBeVisible();
    await page.clock.fastForward(61_000);
    await expect(
      page.getByText(/^Last successful search: [A-Z][a-z]{2} \d\d, \d{4}, \d{1,2}:\d\d [AP]M$/),
    ).toBeVisible();
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(page.getByLabel("Focus area")).toHaveValue("Housing");
  });

  await test.step("a search without a find shows that, and not what was found before", async () => {
    await page.route("**/api/funding-opportunities/search", (route) => route.fulfill({ json: { opportunities: [] } }));
    await search(page).click();
    await expect(page.getByRole("heading", { name: "Nothing Found" })).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(0);
    await page.getByRole("link", { name: "Grant Resources" }).click();
    await page.getByRole("link", { name: "Funding Finder" }).click();
    await expect(page.getByRole("heading", { name: "Nothing Found" })).toBeVisible();
  });
});

test("three skeletons stand there while a search runs, and Cancel ends it without a word", async ({ page }) => {
  await signUp(page);
  await page.clock.install();
  await page.goto("/funding-finder");
  await fillProfile(page);
  const letGo = await hold(page, "**/api/funding-opportunities/search");
  await search(page).click();
  const waiting = page.getByRole("status").filter({ hasText: "Searching the catalog" });
  await expect(waiting).toBeAttached();
  await expect(button(page, "Searching...")).toBeVisible();
  await expect(page.getByText("Searching the catalog, 1 s", { exact: true })).toBeHidden();
  await page.clock.runFor(1000);
  await expect(page.getByText("Searching the catalog, 1 s", { exact: true })).toBeVisible();
  await page.clock.runFor(7000);
  await expect(
    page.getByText("This takes longer than usual; it is given up after 30 seconds.", { exact: true }),
  ).toBeVisible();
  await button(page, "Cancel").click();
  await expect(search(page)).toBeVisible();
  await expect(page.getByText("Search Failed")).toHaveCount(0);
  letGo();
});

test("on a phone results come first: one is led to them, and the form waits in one line", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signUp(page);
  await page.goto("/funding-finder");
  const edit = button(page, "Edit search");
  const heading = page.getByRole("heading", { name: /^\d+ results$/ });
  const asked = page.getByText("For Non-profit · Housing · Local · $50,000 to $100,000").filter({ visible: true });
  await fillProfile(page);
  await expect(edit).toHaveCount(0);
  await search(page).click();
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(page.getByRole("article").first()).toBeInViewport();
  await expect(asked).toHaveCount(1);
  await expect(search(page)).toBeHidden();

  await page.reload();
  await expect(edit).toHaveAttribute("aria-expanded", "false");
  await expect(heading).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(heading).not.toBeFocused();
  await edit.press("Enter");
  await expect(edit).toHaveAttribute("aria-expanded", "true");
  await expect(edit).toBeFocused();
  await expect(page.locator(`[id="${await edit.getAttribute("aria-controls")}"]`)).toBeVisible();
  await page.getByLabel("Focus area").selectOption("Education");
  await expect(page.getByText("The form says something else now", { exact: false })).toBeVisible();
  await search(page).click();
  await expect(heading).toBeFocused();
  await expect(edit).toHaveAttribute("aria-expanded", "false");
  await expect(page.getByText("For Non-profit · Education").filter({ visible: true })).toHaveCount(1);
  expect(await violations(page)).toEqual([]);

  await test.step("what is found by nobody is led to as well, and the form is there again", async () => {
    await page.route("**/api/funding-opportunities/search", (route) => route.fulfill({ json: { opportunities: [] } }));
    await edit.click();
    await search(page).click();
    await expect(page.getByRole("heading", { name: "Nothing Found" })).toBeInViewport();
    await expect(page.locator("div:focus")).toContainText("Nothing Found");
    await expect(search(page)).toBeVisible();
  });

  await test.step("beside the form, the focus stays where it is", async () => {
    await page.unroute("**/api/funding-opportunities/search");
    await page.setViewportSize({ width: 1024, height: 768 });
    await search(page).click();
    await expect(heading).toBeVisible();
    await expect(search(page)).toBeFocused();
    await expect(edit).toBeHidden();
  });
});

test("results are filtered and sorted, the address carries it, and all filters are cleared", async ({ page }) => {
  await signUp(page);
  await searched(page);
  const cards = page.getByRole("article");
  const all = await cards.count();
  await button(page, "Show Filters").click();
  await page.getByLabel("Funder").fill("department OF housing");
  await expect(page).toHaveURL(/funder=department\+OF\+housing/);
  await expect.poll(() => cards.count()).toBeLessThan(all);
  await expect(page.getByRole("heading", { name: /^\d+ of \d+ results$/ })).toBeVisible();
  await page.getByLabel("Sort by").selectOption("title");
  await page.getByLabel("Direction").selectOption("asc");
  const titles = await cards.getByRole("heading", { level: 3 }).allInnerTexts();
  expect(titles).toEqual(titles.toSorted((a, b) => a.localeCompare(b, "en", { sensitivity: "base" })));
  await page.reload();
  await expect(cards.getByRole("heading", { level: 3 })).toHaveText(titles);
  const [file] = await Promise.all([page.waitForEvent("download"), button(page, "Export CSV").click()]);
  expect(file.suggestedFilename()).toMatch(/^Found funding \d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), "utf8")).split("\r\n");
  expect(lines[0]).toContain('"Title","Funder"');
  for (const [at, title] of titles.entries()) expect(lines[at + 1]).toContain(title.replaceAll('"', '""'));

  await page.getByRole("list", { name: "Filters in force" }).getByRole("button").click();
  await expect(page.getByRole("heading", { name: `${all} results`, exact: true })).toBeFocused();
  await button(page, "Show Filters").click();
  await page.getByLabel("Amount", { exact: true }).fill("no such amount");
  await expect(page.getByRole("heading", { name: "No Results Match Your Filters" })).toBeVisible();
  await page.getByRole("button", { name: "Clear Filters" }).last().click();
  await expect.poll(() => cards.count()).toBe(all);
  await expect(page.getByRole("heading", { name: `${all} results`, exact: true })).toBeFocused();
  await expect(page).toHaveURL(/\?sort=title&direction=asc$/);
  // What an address names and nobody knows is as if it named nothing.
  await page.goto("/funding-finder?sort=nonsense&deadline=next-45&direction=up");
  await expect.poll(() => cards.count()).toBe(all);
});

test("one result is deleted, then all of them one by one", async ({ page }) => {
  await signUp(page);
  await searched(page);
  const cards = page.getByRole("article");
  const all = await cards.count();
  await cards
    .first()
    .getByRole("button", { name: /^Delete / })
    .click();
  await button(page, "Delete").click();
  await expectToast(page, "Deleted", "Funding opportunity removed successfully");
  await expect.poll(() => cards.count()).toBe(all - 1);
  await expect(page.getByRole("heading", { name: `${all - 1} results`, exact: true })).toBeFocused();
  await cards.first().getByRole("button", { name: "Save" }).click();
  await expect(cards.first().getByRole("button", { name: "Saved" })).toBeVisible();

  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "DELETE") calls.push(request.url());
  });
  await button(page, "Clear All Results").click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText(`Remove ${all - 2} listed opportunities? What you saved stays.`);
  await button(page, "Cancel").click();
  expect(calls).toEqual([]);
  await button(page, "Clear All Results").click();
  await button(page, "Clear").click();
  await expectToast(page, "Cleared", "All funding opportunities removed successfully");
  await expect(cards).toHaveCount(1);
  expect(new Set(calls).size).toBe(all - 2);
});

test.describe("failures", () => {
  test.use({ provoked: ["status of 500", "status of 504", "status of 404"] });

  test("are said in the words of the product", async ({ page }) => {
    await signUp(page);
    await page.goto("/funding-finder");
    await fillProfile(page);
    const path = "**/api/funding-opportunities/search";
    for (const [status, sentence] of [
      [500, "Server error - please try again in a moment"],
      [504, "Search is taking longer than expected - please try again"],
    ] as const) {
      await page.route(path, refuse(status));
      await search(page).click();
      await expectToast(page, "Search Failed", sentence);
      await page.unroute(path);
    }
    await search(page).click();
    await expect(page.getByRole("article").first()).toBeVisible();

    const one = /\/api\/funding-opportunities\/opp_/;
    await page.route(one, refuse(500, "internal", "The shelf is stuck"));
    await page
      .getByRole("button", { name: /^Delete / })
      .first()
      .click();
    await button(page, "Delete").click();
    await expectToast(page, "Delete Failed", "The shelf is stuck");
    await button(page, "Clear All Results").click();
    await button(page, "Clear").click();
    await expectToast(page, "Clear Failed", "The shelf is stuck");
    // One that is gone already stops nothing.
    await page.unroute(one);
    let first = true;
    await page.route(one, async (route) => {
      if (first) await refuse(404, "not_found", "Gone")(route);
      else await route.fallback();
      first = false;
    });
    await button(page, "Clear All Results").click();
    await button(page, "Clear").click();
    await expectToast(page, "Cleared", "All funding opportunities removed successfully");
  });

  test("a profile that cannot be begun is not spoken of", async ({ page }) => {
    await signUp(page);
    await page.route("**/api/organizations", (route) =>
      route.request().method() === "POST" ? route.fulfill({ status: 500, body: "" }) : route.continue(),
    );
    await page.goto("/funding-finder");
    await fillProfile(page);
    const refused = page.waitForResponse((reply) => reply.status() === 500);
    await search(page).click();
    await refused;
    await expect(page.getByText("Search Complete", { exact: true })).toBeVisible();
    await expect(page.getByText("Your organization profile now begins with this.")).toBeHidden();
  });
});

for (const theme of ["light", "dark"] as const)
  test(`the Finder stands up to axe in the ${theme} theme, and fits 320 pixels`, async ({ page }) => {
    await inTheme(page, theme);
    await signUp(page);
    await searched(page);
    await button(page, "Save search").click();
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("region", { name: "Saved searches" })).toBeVisible();
    await button(page, "Show Filters").click();
    await page.getByText("Why this score").first().click();
    for (const width of [1360, 320]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await sticksOut(page), `at ${width}`).toBeLessThanOrEqual(0);
      expect(await violations(page), `at ${width}`).toEqual([]);
    }
  });
