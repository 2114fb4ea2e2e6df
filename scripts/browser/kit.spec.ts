import { expect, test } from "./host.ts";
import { inTheme, sticksOut, violations } from "./looks.ts";

test.use({ web: "dev" });

for (const theme of ["dark", "light"] as const)
  test(`every part in every state has no axe violation at any width (${theme})`, async ({ page }) => {
    await inTheme(page, theme);
    await page.goto("/__kit");
    // Vite first looks through all there is.
    await expect(page.getByRole("heading", { level: 1, name: "Kit" })).toBeVisible({ timeout: 60_000 });
    for (const width of [360, 768, 1360, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await violations(page), `${width} px`).toEqual([]);
      expect(await sticksOut(page), `${width} px`).toBeLessThanOrEqual(0);
    }
  });
