import type { Page } from "@playwright/test";
import { signUp } from "./host.ts";
import { inTheme, sticksOut, violations } from "./looks.ts";
import { button, expect, refuse, signIn, test } from "./visitor.ts";

test("the landing page says what the product is and what it costs, and shows it at work on an example", async ({
  page,
}) => {
  await page.goto("/");
  const about = page.getByRole("region", { name: "About Grantlamp" });
  await expect(about.getByRole("heading", { level: 2, name: /^Find the grant/ })).toBeVisible();
  for (const fact of [
    "Professional Plan",
    "$99 per month",
    "AI-powered funding discovery",
    "Unlimited proposals",
    "24/7 grant coach",
    "Priority support",
    "No invented grants",
    "Nothing typed twice",
    "It works without a model",
    "VA Supportive Services for Veteran Families Program",
    "AWARDED",
  ])
    await expect(about.getByText(fact, { exact: true })).toBeVisible();
  await expect(about.getByText("An example: a real federal program of our catalog")).toBeVisible();

  await about.getByText("Why this score").click();
  await expect(about.getByText(/^Focus area: \d+ of 35$/)).toBeVisible();
  await expect(about.getByRole("link", { name: /See the program at its source/ })).toHaveAttribute(
    "href",
    /^https:\/\/sam\.gov\//,
  );
  await about.getByRole("checkbox", { name: /Gather the budget/ }).check();
  await expect(about.getByText("2 of 3 tasks completed")).toBeVisible();
  await expect(about.getByRole("progressbar", { name: "Tasks completed" })).toHaveAttribute("aria-valuenow", "2");

  await button(page, "Start with an account").click();
  await expect(page.getByRole("heading", { level: 1, name: "Create Your Account" })).toBeFocused();
});

test("the form comes first on a narrow window, and stays in view beside the rest on a wide one", async ({ page }) => {
  const top = async (name: string) => (await page.getByRole("heading", { name }).boundingBox())?.y ?? Number.NaN;
  await page.setViewportSize({ width: 899, height: 900 });
  await page.goto("/");
  expect(await top("Welcome Back")).toBeLessThan(await top("Find the grant"));
  await page.getByRole("link", { name: "What is Grantlamp?" }).click();
  await expect(page.getByRole("heading", { name: "Find the grant" })).toBeInViewport();
  await page.setViewportSize({ width: 900, height: 900 });
  await page.getByText("It works without a model").scrollIntoViewIfNeeded();
  await expect(button(page, "Sign In")).toBeInViewport();
});

/** The states of the screens before the sign-in, and how to get there. */
const states: Record<string, (page: Page) => Promise<void>> = {
  "sign-in": async (page) => page.getByText("Why this score").click(),
  "sign-in refused": async (page) => {
    await button(page, "Sign In").click();
    await expect(page.getByText("Please enter a valid email")).toBeVisible();
  },
  "sign-in failed": async (page) => {
    await page.route("**/api/login", refuse(401, "wrong_credentials", "Invalid credentials"));
    await signIn(page, "ada@example.org");
    await expect(page.getByText("Login Failed", { exact: true })).toBeVisible();
  },
  code: async (page) => {
    await page.route("**/api/login", refuse(401, "code_required", "A code"));
    await signIn(page, "ada@example.org");
    await expect(page.getByLabel("Code", { exact: true })).toBeFocused();
    await button(page, "Sign In").click();
  },
  "sign-up refused": async (page) => {
    await button(page, "Create an account").click();
    await page.getByLabel("Password", { exact: true }).fill("lamp");
    await button(page, "Create Account").click();
    await expect(page.getByText("Phone number is required")).toBeVisible();
  },
  forgot: async (page) => {
    await page.route("**/api/account/password-reset", (route) => route.fulfill({ status: 204 }));
    await page.getByLabel("Email").fill("ada@example.org");
    await button(page, "Forgot your password?").click();
    await button(page, "Send Link").click();
    await expect(page.getByText("is on its way")).toBeVisible();
  },
  "new password": async (page) => {
    await page.goto(`/reset-password#token=${token}`);
    await page.getByLabel("New password").fill("quiet lamps");
  },
  "no good link": async (page) => {
    await page.goto("/reset-password");
    await expect(page.getByRole("alert")).toBeVisible();
  },
  "confirm an address": async (page) => {
    await page.goto(`/confirm-email#token=${token}`);
    await expect(button(page, "Confirm Address")).toBeVisible();
  },
  confirmed: async (page) => {
    await page.route("**/api/account/email/confirm", (route) => route.fulfill({ status: 204 }));
    await page.goto(`/confirm-email#token=${token}`);
    await button(page, "Confirm Address").click();
    await expect(page.getByText("is confirmed")).toBeVisible();
  },
  "not confirmed": async (page) => {
    await page.goto("/confirm-email");
    await expect(page.getByRole("alert")).toBeVisible();
  },
};
const token = `00000000-0000-0000-0000-000000000000.${"a".repeat(43)}`;

for (const theme of ["dark", "light"] as const)
  test(`every state before the sign-in is free of axe violations, and nothing sticks out (${theme})`, async ({
    page,
  }) => {
    await inTheme(page, theme);
    for (const [state, reach] of Object.entries(states)) {
      await page.setViewportSize({ width: 1360, height: 900 });
      await page.goto("/auth");
      await expect(page.getByText("Three promises")).toBeVisible();
      await reach(page);
      expect(await violations(page), state).toEqual([]);
      for (const width of [320, 768, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await sticksOut(page), `${state} at ${width}`).toBeLessThanOrEqual(0);
      }
      await page.unrouteAll();
    }
  });

test.describe("without a plan", () => {
  test.use({ provoked: ["status of 402"] });

  /** Makes the server's answer say something else of the user's plan, until it says `undefined`. */
  const planOf = async (page: Page, plan: () => object | undefined) =>
    page.route("**/api/auth/user", async (route) => {
      const reply = await route.fetch();
      await route.fulfill({ response: reply, json: { ...((await reply.json()) as object), ...plan() } });
    });
  const band = (page: Page) => page.getByRole("region", { name: "Your plan" });
  const missing =
    "Your account has no active subscription: you can read, export and delete everything; creating and AI need the Professional Plan.";

  test("every screen says so, with the way to it; and no longer once access has come", async ({ page }) => {
    let paid = false;
    await signUp(page);
    await planOf(page, () => (paid ? undefined : { hasAccess: false, subscriptionStatus: "inactive" }));
    for (const theme of ["light", "dark"] as const) {
      await inTheme(page, theme);
      await page.goto("/application-tracker");
      await expect(band(page)).toContainText(missing);
      expect(await violations(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 720 });
    expect(await sticksOut(page)).toBeLessThanOrEqual(0);

    // The payment was made in another tab; whoever comes back here need not load the page again.
    const back = () => page.evaluate(() => window.dispatchEvent(new Event("focus")));
    const asked = page.waitForResponse("**/api/auth/user");
    await back();
    await asked;
    await expect(band(page)).toBeVisible();
    paid = true;
    await back();
    await expect(band(page)).toBeHidden();

    paid = false;
    await page.goto("/dashboard");
    await band(page).getByRole("link", { name: "See the plan" }).click();
    await page.waitForURL("**/subscribe");
  });

  test("a late payment has sentences of its own", async ({ page }) => {
    let hasAccess = true;
    await signUp(page);
    await planOf(page, () => ({ hasAccess, subscriptionStatus: "past_due" }));
    await page.goto("/dashboard");
    await expect(band(page)).toContainText("Your last payment did not go through. Everything works for 7 days");
    hasAccess = false;
    await page.goto("/dashboard");
    await expect(band(page)).toContainText("Your last payment did not go through: you can read");
    await expect(band(page).getByRole("link", { name: "Go to your plan" })).toHaveAttribute("href", "/account#plan");
  });

  test("that is found out by a change is said on the screen too; what was typed stays", async ({ page }) => {
    let hasAccess = true;
    await signUp(page);
    await planOf(page, () => (hasAccess ? undefined : { hasAccess, subscriptionStatus: "canceled" }));
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { name: "Grant Dashboard" })).toBeVisible();
    await expect(band(page)).toBeHidden();
    hasAccess = false;
    await page.route("**/api/funding-opportunities", (route) =>
      route.request().method() === "POST"
        ? refuse(402, "subscription_required", "This needs an active subscription")(route)
        : route.fallback(),
    );
    await button(page, "Add Opportunity").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Title").fill("Early Literacy Fund");
    await dialog.getByLabel("Funder").fill("Example Foundation");
    await dialog.getByRole("button", { name: "Add Opportunity" }).click();
    await expect(page.getByText("This needs an active subscription", { exact: true })).toBeVisible();
    await expect(dialog.getByLabel("Title")).toHaveValue("Early Literacy Fund");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(band(page)).toContainText(missing);
  });
});

test.describe("when nobody answers", () => {
  test.use({ provoked: ["net::ERR_FAILED"] });
  test("a question asked again in the background takes no screen away", async ({ page }) => {
    await signUp(page);
    let down = false;
    await page.route("**/api/auth/user", async (route) => {
      if (down) return route.abort();
      const reply = await route.fetch();
      await route.fulfill({ response: reply, json: { ...((await reply.json()) as object), hasAccess: false } });
    });
    await page.goto("/application-tracker");
    await expect(page.getByRole("region", { name: "Your plan" })).toBeVisible();
    down = true;
    const failed = page.waitForEvent("requestfailed");
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await failed;
    await expect(page.getByRole("heading", { name: "Application Tracker" })).toBeVisible();
    await expect(page.getByText("Grantlamp cannot be reached")).toBeHidden();
  });
});
