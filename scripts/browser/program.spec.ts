import { answer, match, notice } from "./catalog-answers.ts";
import { expect, signUp, test } from "./host.ts";
import { inTheme, sticksOut, violations } from "./looks.ts";
import { nightly } from "./nightly.ts";

const here = `**/api/catalog/opportunities/${notice.id}`;
const path = `/funding/${notice.id}`;

test("a program shows its match once the organization profile exists", nightly, async ({ page }) => {
  await signUp(page);
  await page.goto("/funding/al-14-278");
  const part = page.locator("section", { has: page.getByRole("heading", { name: "Does it fit you?" }) });
  await expect(part.getByText(/^Describe your organization once, and see here whether you may apply/)).toBeVisible();
  await part.getByRole("link", { name: "organization" }).click();
  await page.getByLabel("Organization name").fill("Lantern House");
  await page.getByLabel("Kind of organization").selectOption("non-profit");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Profile saved", { exact: true })).toBeVisible();
  await page.goBack();
  await expect(part.getByText("Eligible", { exact: true })).toBeVisible();
  await expect(part.getByText(/^Applicant type: \d+ of \d+$/)).toBeVisible();
});

for (const theme of ["dark", "light"] as const)
  test(`a program has no axe violations on screen and in print (${theme})`, nightly, async ({ page }) => {
    await inTheme(page, theme);
    await signUp(page);
    await answer(page, here, notice);
    await answer(page, `${here}/match`, match);
    await page.goto(path);
    await page.getByRole("button", { name: "Show the whole text" }).click();
    expect(await violations(page)).toEqual([]);
    // Print is dark on white in both themes.
    await page.emulateMedia({ media: "print" });
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ media: "screen" });
    await page.setViewportSize({ width: 320, height: 720 });
    expect(await sticksOut(page)).toBeLessThanOrEqual(0);
    expect(await violations(page)).toEqual([]);
    await answer(page, here, {
      ...notice,
      status: "closed",
      fullText: null,
      applicantTypes: [],
      eligibilityText: null,
    });
    await page.reload();
    await expect(page.getByText("The deadline has passed")).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
