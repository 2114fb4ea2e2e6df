import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openAccount } from "#tests/web/account.ts";
import {
  expectToast,
  findAxeViolations,
  getOverflow,
  isNightly,
  type MockResponses,
  openApp,
  pendingResponses,
  problemResponse,
  signedInResponses,
  testUser,
} from "#tests/web/testing.tsx";

const banner = page.getByRole("region", { name: "Email to you is paused" });
const retryButton = banner.getByRole("button", { name: "Try this address again" });
const buildPausedUser = (reason: "bounced" | "complained") => ({
  ...testUser,
  emailSuppression: { reason, at: "2026-11-23T09:00:00.000Z" },
});

describe("the paused email banner", () => {
  const openBanner = (responses: MockResponses) =>
    openApp("/resources", { ...pendingResponses, ...signedInResponses, ...responses });

  test.each(isNightly ? ["dark", "light"] : ["light"])("has no axe violations and fits a phone (%s)", async (theme) => {
    document.documentElement.className = theme;
    await openBanner({ getCurrentUser: buildPausedUser("bounced") });
    await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect.element(banner).toMatchTextContent(`We couldn't deliver email to ${testUser.email}:`);
    await expect.element(banner).toMatchTextContent("Email is paused");
    expect(await findAxeViolations()).toEqual([]);
    await page.viewport(360, 900);
    expect(getOverflow()).toBeLessThanOrEqual(0);
  });

  test("hides the banner when the address is retried with the keyboard and moves the focus to the heading", async () => {
    await openBanner({ getCurrentUser: buildPausedUser("bounced"), resumeEmail: testUser });
    await expect.element(retryButton).toBeVisible();
    (banner.getByRole("link", { name: "Change email" }).element() as HTMLElement).focus();
    await userEvent.tab();
    await expect.element(retryButton).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expectToast("Email is back on", `We're sending a short message to ${testUser.email}`);
    await expect.element(banner).not.toBeInTheDocument();
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
  });

  test("shows the reason when a retry is rejected, and links to the address", async () => {
    await openAccount({
      getCurrentUser: buildPausedUser("bounced"),
      resumeEmail: problemResponse(429, "rate_limited", "Too many requests. Please wait"),
    });
    await expect.element(page.getByRole("button", { name: "Export all my data" })).toBeVisible();
    await retryButton.click();
    await expectToast("Email is still paused", "Too many requests. Please wait");
    await expect.element(banner).toBeVisible();
    await banner.getByRole("link", { name: "Change email" }).click();
    await expect.poll(() => window.location.pathname + window.location.hash).toBe("/account#profile");
    await expect.element(page.getByRole("button", { name: "Change email" })).toBeInViewport();
  });

  test("offers only a change of address after a spam report", async () => {
    await openBanner({ getCurrentUser: buildPausedUser("complained") });
    await expect.element(banner).toMatchTextContent(`Email from us to ${testUser.email} was reported as spam.`);
    await expect.element(banner).toMatchTextContent("We won't send to it again until you change the address.");
    await expect.element(banner.getByRole("link", { name: "Change email" })).toBeVisible();
    await expect.element(retryButton).not.toBeInTheDocument();
  });

  test("is hidden while email is delivered", async () => {
    await openBanner({});
    await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect.element(banner).not.toBeInTheDocument();
  });
});
