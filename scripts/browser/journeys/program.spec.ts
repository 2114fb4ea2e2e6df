import { sampleMatch, sampleRecord } from "#tests/web/sample-records.ts";
import { findViolations, getHorizontalOverflow, setInitialTheme } from "../support/axe.ts";
import { expect, signUp, test } from "../support/fixtures.ts";
import { nightly } from "../support/nightly-tags.ts";
import { mockJson } from "../support/page-helpers.ts";

const programApi = `**/api/catalog/opportunities/${sampleRecord.id}`;
const programPath = `/funding/${sampleRecord.id}`;

test("a program shows its match once the organization profile exists", nightly, async ({ page }) => {
  await signUp(page);
  await page.goto("/funding/al-14-278");
  const fitSection = page.locator("section", { has: page.getByRole("heading", { name: "Is it a fit?" }) });
  await expect(
    fitSection.getByText(/^Describe your organization once, and see here whether you may apply/),
  ).toBeVisible();
  await fitSection.getByRole("link", { name: "organization" }).click();
  await page.getByLabel("Organization name").fill("Lantern House");
  await page.getByLabel("Organization type").selectOption("non-profit");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Profile saved", { exact: true })).toBeVisible();
  await page.goBack();
  await expect(fitSection.getByText("Eligible", { exact: true })).toBeVisible();
  await expect(fitSection.getByText(/^Applicant type: \d+ of \d+$/)).toBeVisible();
});

for (const theme of ["dark", "light"] as const)
  test(`a program has no axe violations on screen and in print (${theme})`, nightly, async ({ page }) => {
    await setInitialTheme(page, theme);
    await signUp(page);
    await mockJson(page, programApi, sampleRecord);
    await mockJson(page, `${programApi}/match`, sampleMatch);
    await page.goto(programPath);
    await page.getByRole("button", { name: "Show the whole text" }).click();
    expect(await findViolations(page)).toEqual([]);
    // Both themes print dark text on white.
    await page.emulateMedia({ media: "print" });
    expect(await findViolations(page)).toEqual([]);
    await page.emulateMedia({ media: "screen" });
    await page.setViewportSize({ width: 320, height: 720 });
    expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
    expect(await findViolations(page)).toEqual([]);
    await mockJson(page, programApi, {
      ...sampleRecord,
      status: "closed",
      fullText: null,
      applicantTypes: [],
      eligibilityText: null,
    });
    await page.reload();
    await expect(page.getByText("The deadline has passed")).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });
