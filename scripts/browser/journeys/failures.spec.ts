import type { Page, Route } from "@playwright/test";
import { findViolations } from "../support/axe.ts";
import { expect, signUp, test } from "../support/fixtures.ts";
import { nightly } from "../support/nightly-tags.ts";

const fulfillWithProblem = (route: Route, status: number, code: string, detail: string) =>
  route.fulfill({
    status,
    contentType: "application/problem+json",
    body: JSON.stringify({ type: `urn:grantlamp:problem:${code}`, title: code, status, detail, code }),
  });
/** Ends the session without the page's knowledge, as if it had expired. */
const revokeSession = (page: Page) => page.context().clearCookies();
const signIn = async (page: Page, { email, password }: { email: string; password: string }) => {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
};

test.describe("offline", () => {
  test.use({ expectedFailures: ["net::ERR_INTERNET_DISCONNECTED"] });
  test(
    "shows an error instead of loading forever, and a failed change instead of hanging",
    nightly,
    async ({ page }) => {
      await signUp(page);
      await page.goto("/dashboard");
      const nav = page.getByRole("navigation", { name: "Main" });
      await nav.getByRole("link", { name: "Application Tracker" }).click();
      await page.getByRole("button", { name: "Add Application" }).click();
      const dialog = page.getByRole("dialog", { name: "Add Application" });
      await dialog.getByLabel("Grant name").fill("Early Literacy Fund");
      await dialog.getByLabel("Funder").fill("Example Foundation");
      await dialog.getByLabel("Amount requested").fill("25,000");
      await page.context().setOffline(true);
      await dialog.getByRole("button", { name: "Add Application" }).click();
      await expect(page.getByText("Failed to create application", { exact: true })).toBeVisible();
      await expect(dialog.getByLabel("Grant name")).toHaveValue("Early Literacy Fund");
      await page.context().setOffline(false);
      await dialog.getByRole("button", { name: "Add Application" }).click();
      await expect(page.getByText("Grant application created successfully", { exact: true })).toBeVisible();
      await page.getByRole("button", { name: "View Early Literacy Fund" }).click();
      await page.context().setOffline(true);
      await page.getByRole("tab", { name: "History" }).click();
      await expect(page.getByText("The history could not be loaded")).toBeVisible();
      await expect(page.getByText("Grantlamp cannot be reached right now.")).toBeVisible();
      await page.context().setOffline(false);
    },
  );
});

test.describe("an expired session", () => {
  test("redirects to sign-in on the next request, and back afterward", nightly, async ({ page }) => {
    const user = await signUp(page);
    await page.goto("/resources");
    await expect(page.getByRole("heading", { level: 1, name: "Grant Resources" })).toBeVisible();
    await revokeSession(page);
    await page.getByRole("link", { name: "Application Tracker" }).click();
    await page.waitForURL("**/auth?next=%2Fapplication-tracker");
    await signIn(page, { ...user, password: "not this one" });
    await expect(page.getByRole("alert")).toHaveText("Invalid credentials");
    expect(new URL(page.url()).pathname).toBe("/auth");
    await signIn(page, user);
    await page.waitForURL("**/application-tracker");
    await expect(page.getByText("No Grant Applications Found")).toBeVisible();
  });

  test("preserves typed text across sign-in so that it can be saved", async ({ page }) => {
    const user = await signUp(page);
    await page.goto("/application-tracker?add=1");
    const dialog = page.getByRole("dialog", { name: "Add Application" });
    await dialog.getByLabel("Grant name").fill("Early Literacy Fund");
    await dialog.getByLabel("Funder").fill("Example Foundation");
    await dialog.getByLabel("Amount requested").fill("25,000");
    await dialog.getByLabel("Notes").fill("Ask for Ms. Rivera");
    await revokeSession(page);
    // Start waiting first, because the message is visible only until the redirect.
    const message = page.getByText("Please sign in to continue", { exact: true }).waitFor();
    await dialog.getByRole("button", { name: "Add Application" }).click();
    await message;
    await page.waitForURL("**/auth?next=%2Fapplication-tracker%3Fadd%3D1");
    await signIn(page, user);
    await page.waitForURL("**/application-tracker?add=1");
    await expect(page.getByText("Your entries were restored", { exact: true })).toBeVisible();
    await expect(dialog.getByLabel("Notes")).toHaveValue("Ask for Ms. Rivera");
    await dialog.getByRole("button", { name: "Add Application" }).click();
    await expect(page.getByText("Grant application created successfully", { exact: true })).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  });
});

test.describe("without a subscription", () => {
  test.use({ expectedFailures: ["status of 402"] });
  test("shows the server's message with a link to the plan", nightly, async ({ page }) => {
    await signUp(page);
    const subscriptionMessage = "This requires an active subscription";
    await page.route("**/api/grant-applications", (route) =>
      route.request().method() === "POST"
        ? fulfillWithProblem(route, 402, "subscription_required", subscriptionMessage)
        : route.continue(),
    );
    await page.goto("/application-tracker?add=1");
    const dialog = page.getByRole("dialog", { name: "Add Application" });
    await dialog.getByLabel("Grant name").fill("Early Literacy Fund");
    await dialog.getByLabel("Funder").fill("Example Foundation");
    await dialog.getByLabel("Amount requested").fill("25,000");
    await dialog.getByRole("button", { name: "Add Application" }).click();
    await expect(page.getByText(subscriptionMessage, { exact: true })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "See plan" }).click();
    await page.waitForURL("**/subscribe");
    await expect(page.getByRole("heading", { name: "Professional Plan" })).toBeVisible();
    await page.goto("/application-tracker?add=1");
    await expect(dialog.getByLabel("Grant name")).toHaveValue("Early Literacy Fund");
  });
});

test("creates an account even if the browser blocks session storage", nightly, async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, "sessionStorage", {
      get: () => {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    }),
  );
  await page.goto("/");
  await page.getByRole("button", { name: "Create an account" }).click();
  await page.getByLabel("First name").fill("Dana");
  await page.getByLabel("Last name").fill("Example");
  await page.getByLabel("Email").fill(`dana${Date.now()}@example.org`);
  await page.getByLabel("Phone").fill("555-0100");
  await page.getByLabel("Organization").fill("Lantern House");
  await page.getByLabel("Password", { exact: true }).fill("quiet lamps burn long");
  await page.getByRole("button", { name: "Create Account" }).dblclick();
  await expect(page.getByText("Account Created Successfully!", { exact: true })).toBeVisible();
  await page.waitForURL("**/subscribe");
  await expect(page.getByText("Payment processing is not yet configured.")).toBeVisible();
});
