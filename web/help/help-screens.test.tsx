import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { findAxeViolations, getOverflow, openApp, signedOutResponses } from "#tests/web/testing.tsx";

const noSite = { operator: null, supportEmail: null, privacyUrl: null, termsUrl: null };
const open = (path: string, site: Partial<Record<keyof typeof noSite, string>> = {}) =>
  openApp(path, { ...signedOutResponses, getSite: { ...noSite, ...site } });

describe("the public pages", () => {
  test.each(["/help", "/privacy", "/terms"])("%s names the support address and has no axe violations", async (path) => {
    await open(path, { supportEmail: "help@example.org" });
    await expect
      .element(page.getByRole("link", { name: "help@example.org" }))
      .toHaveAttribute("href", "mailto:help@example.org");
    expect(await findAxeViolations()).toEqual([]);
    await page.viewport(360, 740);
    expect(getOverflow()).toBeLessThanOrEqual(0);
  });

  test("says so when no support address is configured", async () => {
    await open("/help");
    await expect.element(page.getByText(/^No support address is set up here/)).toBeVisible();
  });

  test("links to the operator's own policies", async () => {
    await open("/privacy", { privacyUrl: "https://example.org/privacy" });
    await expect
      .element(page.getByRole("main").getByRole("link", { name: /Privacy/ }))
      .toHaveAttribute("href", "https://example.org/privacy");
    await expect.element(page.getByRole("heading", { name: "Cookies" })).not.toBeInTheDocument();
  });

  test("names the operator", async () => {
    await open("/terms", { operator: "Lantern Works" });
    await expect.element(page.getByText(/^Lantern Works offers Grantlamp/)).toBeVisible();
  });
});
