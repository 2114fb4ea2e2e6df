import type { Locator, Page } from "@playwright/test";
import { expect, signUp, test } from "./host.ts";
import { boxOf } from "./looks.ts";
import { button } from "./visitor.ts";
import { fill, generated } from "./writing-page.ts";

const overlaps = async (one: Locator, other: Locator) => {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
};
const still = (page: Page) =>
  page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))));

test.use({ provoked: ["status of 503"] });
test("a toast stands clear of the buttons that come next", async ({ page }) => {
  await signUp(page);
  await page.route("**/api/generate/proposal", (route) => route.fulfill({ status: 503, body: "" }));
  for (const [width, height] of [
    [1024, 700],
    [768, 900],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/proposal-writer");
    await fill(page, { "Project title": "Keys" });
    await button(page, "Generate Proposal").click();
    const toast = page.getByRole("listitem").filter({ hasText: "Generation Failed" });
    await expect(toast).toBeVisible();
    await still(page);
    for (const name of ["Save Draft", "Generate Proposal"])
      expect(await overlaps(toast, button(page, name)), `${name} at ${width} px`).toBe(false);
    await toast.getByRole("button", { name: "Close" }).click();
  }
});

test("on a phone a toast stands under the top bar", async ({ page }) => {
  await signUp(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/proposal-writer");
  await generated(page);
  const toast = page.getByRole("listitem").filter({ hasText: "Proposal Generated" });
  await still(page);
  const { y, height } = await boxOf(toast);
  expect(y).toBeGreaterThanOrEqual(56);
  expect(y + height).toBeLessThan(370);
});
