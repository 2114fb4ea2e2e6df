import { setInitialTheme } from "#scripts/browser/support/axe.ts";
import { expect, test } from "./fixtures.ts";

test.use({ web: "dev" });

for (const theme of ["dark", "light"] as const)
  test(`every component in every state, ${theme}`, async ({ page }) => {
    await setInitialTheme(page, theme);
    // One component shows a search's elapsed seconds. Let each timer tick once, regardless of how long the page takes to load.
    await page.addInitScript(() => {
      Object.assign(window, { setInterval: (tick: () => void) => setTimeout(tick) });
    });
    await page.goto("/__kit");
    await expect(page.getByRole("heading", { level: 1, name: "Kit" })).toBeVisible({
      timeout: 60_000, // Vite scans all dependencies first.
    });
    // In development, styles load after the code, and fonts cannot be loaded until the styles declare them.
    await page.waitForFunction(async () => {
      const fonts = ["16px 'Public Sans'", "600 16px 'Grantlamp Serif'"].map((font) => document.fonts.load(font));
      return (await Promise.all(fonts)).every((faces) => faces.length > 0);
    });
    await expect(page).toHaveScreenshot(`kit-${theme}.png`, { fullPage: true, timeout: 30_000 });
  });
