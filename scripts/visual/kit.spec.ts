import { inTheme } from "#scripts/browser/looks.ts";
import { expect, test } from "./world.ts";

test.use({ web: "dev" });

for (const theme of ["dark", "light"] as const)
  test(`every part in every state, ${theme}`, async ({ page }) => {
    await inTheme(page, theme);
    await page.goto("/__kit");
    await expect(page.getByRole("heading", { level: 1, name: "Kit" })).toBeVisible({
      timeout: 60_000, // Vite first looks through all there is
    });
    await page.evaluate(() => document.fonts.ready);
    await expect(page).toHaveScreenshot(`kit-${theme}.png`, { fullPage: true });
  });
