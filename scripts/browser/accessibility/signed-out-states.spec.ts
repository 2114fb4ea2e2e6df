import type { Page } from "@playwright/test";
import { findViolations, getHorizontalOverflow, setInitialTheme } from "../support/axe.ts";
import { nightly } from "../support/nightly-tags.ts";
import { expect, getButton, respondWithProblem, signIn, test } from "../support/page-helpers.ts";

const states: Record<string, (page: Page) => Promise<void>> = {
  "sign-in": async (page) => page.getByText("Why this score").click(),
  "sign-in rejected": async (page) => {
    await getButton(page, "Sign In").click();
    await expect(page.getByText("Please enter a valid email")).toBeVisible();
  },
  "sign-in failed": async (page) => {
    await page.route("**/api/login", respondWithProblem(401, "wrong_credentials", "Invalid credentials"));
    await signIn(page, "ada@example.org");
    await expect(page.getByText("Login Failed", { exact: true })).toBeVisible();
  },
  "code required": async (page) => {
    await page.route("**/api/login", respondWithProblem(401, "code_required", "A code"));
    await signIn(page, "ada@example.org");
    await expect(page.getByLabel("Code", { exact: true })).toBeFocused();
    await getButton(page, "Sign In").click();
  },
  "sign-up rejected": async (page) => {
    await getButton(page, "Create an account").click();
    await page.getByLabel("Password", { exact: true }).fill("lamp");
    await getButton(page, "Create Account").click();
    await expect(page.getByText("Phone number is required")).toBeVisible();
  },
  "forgotten password": async (page) => {
    await page.route("**/api/account/password-reset", (route) => route.fulfill({ status: 204 }));
    await page.getByLabel("Email").fill("ada@example.org");
    await getButton(page, "Forgot your password?").click();
    await getButton(page, "Send Link").click();
    await expect(page.getByText("is on its way")).toBeVisible();
  },
  "new password": async (page) => {
    await page.goto(`/reset-password#token=${token}`);
    await page.getByLabel("New password").fill("quiet lamps");
  },
  "invalid link": async (page) => {
    await page.goto("/reset-password");
    await expect(page.getByRole("alert")).toBeVisible();
  },
  "confirm an address": async (page) => {
    await page.goto(`/confirm-email#token=${token}`);
    await expect(page.getByText("Please sign in with your present address")).toBeVisible();
  },
  "confirmation failed": async (page) => {
    await page.goto("/confirm-email");
    await expect(page.getByRole("alert")).toBeVisible();
  },
};
const token = `00000000-0000-0000-0000-000000000000.${"a".repeat(43)}`;

for (const theme of ["dark", "light"] as const)
  test(`every signed-out state has no axe violations and no overflow (${theme})`, nightly, async ({ page }) => {
    await setInitialTheme(page, theme);
    for (const [state, openState] of Object.entries(states)) {
      await page.setViewportSize({ width: 1360, height: 900 });
      await page.goto("/auth");
      await expect(page.getByText("Professional Plan")).toBeVisible();
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight)); // Loads the tour.
      await expect(page.getByText("Three promises")).toBeVisible();
      await openState(page);
      expect(await findViolations(page), state).toEqual([]);
      for (const width of [320, 768, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await getHorizontalOverflow(page), `${state} at ${width}`).toBeLessThanOrEqual(0);
      }
      await page.unrouteAll();
    }
  });
