import { findViolations, getHorizontalOverflow, setInitialTheme } from "../support/axe.ts";
import { fillFinderForm, getPreview, getSearchButton, runSearch, toggleFields } from "../support/finder-page.ts";
import { expect, signUp, test } from "../support/fixtures.ts";
import { nightly } from "../support/nightly-tags.ts";
import { expectToast, getButton } from "../support/page-helpers.ts";

test("results and unsubmitted form entries survive a reload", async ({ page }) => {
  await signUp(page);
  await page.clock.install();
  await page.goto("/funding-finder");
  await fillFinderForm(page);
  await getSearchButton(page).click();
  await expect(page.getByText("Last successful search: Just now", { exact: true })).toBeVisible();
  await expect(page.getByText("We used this to start your organization profile.")).toBeVisible();
  const cards = page.getByRole("article");
  const first = cards.first();

  await test.step("a catalog result explains its score", async () => {
    const preview = getPreview(page);
    await expect(preview.getByText(/^(Low|Medium|High) confidence$/)).toBeVisible();
    await expect(preview.getByText(/^Subject: \d+ of \d+ points$/)).toBeVisible();
    await expect(preview.getByText(/^\d of the 7 facts that we compare are known/)).toBeVisible();
  });

  await test.step("saves a result; a reload shows the results, the entries and the time of the search", async () => {
    const cardCount = await cards.count();
    await first.getByRole("button", { name: /^Save / }).click();
    await expectToast(page, "Saved", "Find it on your dashboard");
    await toggleFields(page);
    await page.getByLabel("Focus area").selectOption("Education");
    const changedFormNotice = page.getByText("You changed your search", { exact: false });
    await expect(changedFormNotice).toBeVisible();
    await page.reload();
    await toggleFields(page);
    await expect(page.getByLabel("Focus area")).toHaveValue("Education");
    await expect(changedFormNotice).toBeVisible();
    await expect(cards).toHaveCount(cardCount);
    await expect(first.getByRole("button", { name: /^Saved / })).toBeVisible();
    await page.clock.fastForward(61_000);
    await expect(
      page.getByText(/^Last successful search: [A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M$/),
    ).toBeVisible();
  });

  await test.step("clears all results except the saved one", async () => {
    await getButton(page, "Clear All Results").click();
    await getButton(page, "Clear").click();
    // Results are deleted one by one, which can exceed the default timeout on a busy machine.
    await expect(page.getByRole("alertdialog")).toBeHidden({ timeout: 60_000 });
    await expectToast(page, "Cleared", "All funding opportunities removed successfully");
    await expect(cards).toHaveCount(1);
  });
});

for (const theme of ["light", "dark"] as const)
  test(`the Finder has no axe violations in the ${theme} theme and fits 320 px`, nightly, async ({ page }) => {
    await setInitialTheme(page, theme);
    await signUp(page);
    await runSearch(page);
    await getButton(page, "Save search").click();
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("region", { name: "Saved searches" })).toBeVisible();
    await getButton(page, "Show Filters").click();
    for (const width of [1360, 320]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await getHorizontalOverflow(page), `at ${width}`).toBeLessThanOrEqual(0);
      expect(await findViolations(page), `at ${width}`).toEqual([]);
    }
  });
