import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { findAxeViolations, getOverflow, openApp, signedOutResponses } from "#tests/web/testing.tsx";

const noSite = { operator: null, supportEmail: null, privacyUrl: null, termsUrl: null };
const openPublicPage = (path: string, site: Partial<Record<keyof typeof noSite, string>> = {}) =>
  openApp(path, { ...signedOutResponses, getSite: { ...noSite, ...site } });

describe("the public pages", () => {
  test.each(["/help", "/privacy", "/terms"])(
    "shows the support address on %s, without axe violations",
    async (path) => {
      await openPublicPage(path, { supportEmail: "help@example.org" });
      await expect
        .element(page.getByRole("link", { name: "help@example.org" }))
        .toHaveAttribute("href", "mailto:help@example.org");
      expect(await findAxeViolations()).toEqual([]);
      await page.viewport(360, 740);
      expect(getOverflow()).toBeLessThanOrEqual(0);
    },
  );

  test("states that no support address is configured", async () => {
    await openPublicPage("/help");
    await expect.element(page.getByText(/^No support address is set up here/)).toBeVisible();
  });

  test("links to the operator's own policies", async () => {
    await openPublicPage("/privacy", { privacyUrl: "https://example.org/privacy" });
    await expect
      .element(page.getByRole("main").getByRole("link", { name: /Privacy/ }))
      .toHaveAttribute("href", "https://example.org/privacy");
    await expect.element(page.getByRole("heading", { name: "Cookies" })).not.toBeInTheDocument();
  });

  test("shows the operator's name", async () => {
    await openPublicPage("/terms", { operator: "Lantern Works" });
    await expect.element(page.getByText(/^Lantern Works offers Grantlamp/)).toBeVisible();
  });
});
