import { setInitialTheme } from "#scripts/browser/support/axe.ts";
import { expect, test } from "./fixtures.ts";

test.use({ web: "dev" });

for (const theme of ["dark", "light"] as const)
  test(`every component in every state, ${theme}`, async ({ page }) => {
    await setInitialTheme(page, theme);
    await page.goto("/__kit");
    await expect(page.getByRole("heading", { level: 1, name: "Kit" })).toBeVisible({
      timeout: 60_000, // Vite scans all dependencies first
    });
    // In development styles load after the code: `ready` may resolve before any font was requested.
    await page.waitForFunction(() =>
      ["16px 'Public Sans'", "600 16px 'Grantlamp Serif'"].every(
        (font) => document.fonts.size > 0 && document.fonts.check(font),
      ),
    );
    await expect(page).toHaveScreenshot(`kit-${theme}.png`, { fullPage: true, timeout: 30_000 });
  });
