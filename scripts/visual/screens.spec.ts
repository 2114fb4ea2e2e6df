import type { Page } from "@playwright/test";
import { setInitialTheme } from "#scripts/browser/support/axe.ts";
import { expect, test } from "./fixtures.ts";

const screens = {
  dashboard: "/dashboard",
  finder: "/funding-finder",
  tracker: "/application-tracker",
  coach: "/grant-coach",
  genie: "/grant-genie",
  proposal: "/proposal-writer",
  letter: "/cover-letter",
  "web-search": "/web-search",
  library: "/library",
  resources: "/resources",
  browse: "/funding",
  organization: "/organization",
  account: "/account",
} as const;
const onPhone = ["dashboard", "finder", "tracker"] as const satisfies (keyof typeof screens)[];

const open = async (page: Page, path: string) => {
  await page.goto(path, { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
};

for (const theme of ["dark", "light"] as const)
  test.describe(theme, () => {
    test.beforeEach(({ page }) => setInitialTheme(page, theme));

    test("landing", async ({ page }) => {
      await open(page, "/");
      await expect(page).toHaveScreenshot(`landing-${theme}.png`);
    });

    for (const [name, path] of Object.entries(screens))
      test(name, async ({ page, session }) => {
        await page.context().addCookies(session);
        await open(page, path);
        await expect(page).toHaveScreenshot(`${name}-${theme}.png`);
      });
  });

for (const name of onPhone)
  test(`${name} on a phone`, async ({ page, session }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.context().addCookies(session);
    await open(page, screens[name]);
    await expect(page).toHaveScreenshot(`${name}-phone.png`);
  });
