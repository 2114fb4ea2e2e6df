import type { Page, Route } from "@playwright/test";
import { expect, signUp, test } from "./host.ts";
import { inTheme, sticksOut, violations } from "./looks.ts";

const problem = (route: Route, status: number, code: string, detail: string) =>
  route.fulfill({
    status,
    contentType: "application/problem+json",
    body: JSON.stringify({ type: `urn:grantlamp:problem:${code}`, title: code, status, detail, code }),
  });
const sentence = "Something went wrong on our side";

/** Lets every call to a path fail, until it is mended. */
const breakDown = async (page: Page, path: string | RegExp) => {
  const answer = (route: Route) => problem(route, 500, "internal", sentence);
  await page.route(path, answer);
  return () => page.unroute(path, answer);
};
const sameOrigin = { "sec-fetch-site": "same-origin" };
const addApplication = async (page: Page) => {
  const data = { grantName: "Early Literacy Fund", funder: "Example Foundation", amountRequested: 25_000 };
  const reply = await page.request.post("/api/grant-applications", { data, headers: sameOrigin });
  expect(reply.status()).toBe(200);
  return (await reply.json()) as { id: string };
};
/** The session ends behind the page's back, as it does when its time is up. */
const endSession = (page: Page) => page.context().clearCookies();
const signIn = async (page: Page, { email, password }: { email: string; password: string }) => {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
};

test.describe("a read that fails", () => {
  test.use({ provoked: ["status of 500", "net::ERR_FAILED"] });

  /** Screen, call, what the screen calls it, and what would be untrue to show while it is not known. */
  const reads = [
    ["/dashboard", "/api/grant-applications/stats", "Your numbers", "Total Awarded"],
    ["/dashboard", "/api/funding-opportunities", "Your funding opportunities", "No funding opportunities yet"],
    ["/dashboard", "/api/gamification/progress", "Your progress", "Level 1"],
    ["/dashboard", "/api/gamification/goals", "Your goals", "Today's goals"],
    ["/dashboard", "/api/gamification/achievements", "Your achievements", "No achievements unlocked yet"],
    ["/dashboard", "/api/gamification/achievements/available", "Locked achievements", "Still to unlock"],
    ["/application-tracker", "/api/grant-applications", "Your applications", "No Grant Applications Found"],
    ["/funding-finder", "/api/funding-opportunities/last-search", "Your results", "No searches yet"],
    ["/funding-finder", "/api/catalogue", "The state of the search", "Built-in matching"],
    ["/organization", "/api/organizations", "Your organization profile", "Who you are"],
  ] as const;
  for (const screen of new Set(reads.map(([on]) => on)))
    test(`is said where it is missing, never shown as nothing, and can be tried again (${screen})`, async ({
      page,
    }) => {
      await signUp(page);
      for (const [, path, what, untrue] of reads.filter(([on]) => on === screen)) {
        const mend = await breakDown(page, `**${path}`);
        await page.setViewportSize({ width: 1360, height: 900 });
        await page.goto(screen);
        const alert = page.getByRole("alert").filter({ hasText: `${what} could not be loaded` });
        const again = alert.getByRole("button", { name: "Try again" });
        await expect(alert).toContainText(sentence);
        await expect(page.getByText(untrue)).toBeHidden();
        expect(await violations(page), `without ${path}`).toEqual([]);
        await page.setViewportSize({ width: 390, height: 844 });
        expect(await sticksOut(page), `without ${path}`).toBeLessThanOrEqual(0);
        await again.click();
        await expect(again).toBeVisible();
        await mend();
        await again.click();
        await expect(alert).toBeHidden();
        await expect(page.getByText(untrue)).toBeVisible();
      }
    });

  test("within an application: tasks, documents, history; and the recent ones on the dashboard", async ({ page }) => {
    await inTheme(page, "light");
    await signUp(page);
    const { id } = await addApplication(page);
    for (const [path, tab, what, then] of [
      [`**/api/application-tasks/${id}`, "Tasks", "The tasks", "No Tasks Yet"],
      ["**/api/generated-documents", "Documents", "The documents", "No Documents Yet"],
      [`**/api/grant-applications/${id}/history`, "History", "The history", "started"],
    ] as const) {
      const mend = await breakDown(page, path);
      await page.goto(`/application-tracker?application=${id}`);
      const dialog = page.getByRole("dialog", { name: "Early Literacy Fund" });
      await dialog.getByRole("tab", { name: tab }).click();
      await expect(dialog.getByRole("alert")).toContainText(`${what} could not be loaded`);
      await expect(dialog.getByText(then)).toBeHidden();
      expect(await violations(page), tab).toEqual([]);
      await mend();
      await dialog.getByRole("button", { name: "Try again" }).click();
      await expect(dialog.getByText(then)).toBeVisible();
    }
    const mend = await breakDown(page, "**/api/grant-applications");
    await page.goto("/dashboard");
    await page.getByRole("tab", { name: "Applications" }).click();
    const recent = page.getByRole("tabpanel");
    await expect(recent.getByText("Your applications could not be loaded")).toBeVisible();
    await expect(page.getByText("Your charts could not be loaded")).toBeVisible();
    await expect(page.getByText("No applications yet")).toHaveCount(0);
    await mend();
    await recent.getByRole("button", { name: "Try again" }).click();
    await expect(recent.getByRole("link", { name: "Early Literacy Fund" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Pipeline", exact: true })).toBeVisible();
  });

  test("of everything on the dashboard is said once, and one press mends it", async ({ page }) => {
    await signUp(page);
    await page.addInitScript(() => {
      const said = new Set<string>();
      const listen = () =>
        new MutationObserver(() => {
          for (const alert of document.querySelectorAll("[role=alert]")) said.add(alert.textContent);
        }).observe(document, { childList: true, subtree: true });
      listen();
      Object.assign(window, { said: () => [...said] });
    });
    const mend = await breakDown(page, /\/api\/(grant-applications|funding-opportunities|gamification)/);
    await page.goto("/dashboard");
    const quiet = page.locator("p").filter({ hasText: /could not be loaded$/ });
    await expect(quiet.filter({ hasText: "Locked achievements" })).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(1);
    await expect(page.getByRole("alert")).toContainText("Your numbers could not be loaded");
    await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(1);
    await expect(page.getByText(sentence)).toHaveCount(1);
    for (const name of ["Your Progress", "Achievements"])
      await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => (window as unknown as { said: () => string[] }).said())).toHaveLength(1);
    await mend();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("Total Awarded")).toBeVisible();
    await expect(page.getByText("Still to unlock")).toBeVisible();
    await expect(page.getByText(/could not be loaded/)).toHaveCount(0);
  });

  test("of who is signed in is a page of its own, and no sign-in", async ({ page }) => {
    await signUp(page);
    await page.route("**/api/auth/user", (route) => route.abort());
    for (const path of ["/", "/auth", "/application-tracker?status=draft"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { name: "Grantlamp cannot be reached right now" })).toBeVisible();
      expect(await violations(page), path).toEqual([]);
    }
    await page.unroute("**/api/auth/user");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { name: "Application Tracker" })).toBeVisible();
    expect(new URL(page.url()).search).toBe("?status=draft");
  });

  test("of what was read before: it stays, is said to be old, and is read again on demand", async ({ page }) => {
    await signUp(page);
    await addApplication(page);
    await page.goto("/application-tracker");
    await page.getByRole("button", { name: "View Early Literacy Fund" }).click();
    const mend = await breakDown(page, "**/api/grant-applications");
    const detail = page.getByRole("dialog", { name: "Early Literacy Fund" });
    await detail.getByRole("tab", { name: "Tasks" }).click();
    await detail.getByRole("button", { name: "Add Task" }).click();
    const form = page.getByRole("dialog", { name: "Add Task" });
    await form.getByLabel("Title").fill("Ask for letters");
    await form.getByRole("button", { name: "Add Task" }).click();
    const old = page.getByText("Not up to date", { exact: true });
    await expect(old).toBeVisible();
    await mend();
    await page.getByRole("button", { name: "Try again" }).first().click();
    await expect(old).toBeHidden();
    await detail.getByRole("tab", { name: "Overview" }).click();
    await expect(detail.getByText("0 of 1 tasks completed")).toBeVisible();
  });
});

test.describe("without a network", () => {
  test.use({ provoked: ["net::ERR_INTERNET_DISCONNECTED"] });
  test("a screen says so instead of waiting for ever, and a change fails instead of hanging", async ({ page }) => {
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
  });
});

test.describe("a session that has ended", () => {
  test("leads to the sign-in from the next read, and back", async ({ page }) => {
    const person = await signUp(page);
    await page.goto("/resources");
    await expect(page.getByRole("heading", { level: 1, name: "Grant Resources" })).toBeVisible();
    await endSession(page);
    await page.getByRole("link", { name: "Application Tracker" }).click();
    await page.waitForURL("**/auth?next=%2Fapplication-tracker");
    await signIn(page, { ...person, password: "not this one" });
    await expect(page.getByRole("alert")).toHaveText("Invalid credentials");
    expect(new URL(page.url()).pathname).toBe("/auth");
    await signIn(page, person);
    await page.waitForURL("**/application-tracker");
    await expect(page.getByText("No Grant Applications Found")).toBeVisible();
  });

  test("loses nothing of what was typed: it is there again after the sign-in, and can be saved", async ({ page }) => {
    const person = await signUp(page);
    await page.goto("/application-tracker?add=1");
    const dialog = page.getByRole("dialog", { name: "Add Application" });
    await dialog.getByLabel("Grant name").fill("Early Literacy Fund");
    await dialog.getByLabel("Funder").fill("Example Foundation");
    await dialog.getByLabel("Amount requested").fill("25,000");
    await dialog.getByLabel("Notes").fill("Ask for Ms. Rivera");
    await endSession(page);
    await dialog.getByRole("button", { name: "Add Application" }).click();
    await expect(page.getByText("Please sign in to continue", { exact: true })).toBeVisible();
    await page.waitForURL("**/auth?next=%2Fapplication-tracker%3Fadd%3D1");
    await signIn(page, person);
    await page.waitForURL("**/application-tracker?add=1");
    await expect(page.getByText("Your entries are back", { exact: true })).toBeVisible();
    await expect(dialog.getByLabel("Notes")).toHaveValue("Ask for Ms. Rivera");
    await dialog.getByRole("button", { name: "Add Application" }).click();
    await expect(page.getByText("Grant application created successfully", { exact: true })).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  });
});

test.describe("a missing plan", () => {
  test.use({ provoked: ["status of 402"] });
  test("is said in the server's words, with the way to the plan", async ({ page }) => {
    await signUp(page);
    const needed = "This needs an active subscription";
    await page.route("**/api/grant-applications", (route) =>
      route.request().method() === "POST" ? problem(route, 402, "subscription_required", needed) : route.continue(),
    );
    await page.goto("/application-tracker?add=1");
    const dialog = page.getByRole("dialog", { name: "Add Application" });
    await dialog.getByLabel("Grant name").fill("Early Literacy Fund");
    await dialog.getByLabel("Funder").fill("Example Foundation");
    await dialog.getByLabel("Amount requested").fill("25,000");
    await dialog.getByRole("button", { name: "Add Application" }).click();
    await expect(page.getByText(needed, { exact: true })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "See the plan" }).click();
    await page.waitForURL("**/subscribe");
    await expect(page.getByRole("heading", { name: "Professional Plan" })).toBeVisible();
    await page.goto("/application-tracker?add=1");
    await expect(dialog.getByLabel("Grant name")).toHaveValue("Early Literacy Fund");
  });
});

test("an account is created also where the browser refuses to store anything", async ({ page }) => {
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
  await page.getByLabel("Email").fill("dana.private@example.org");
  await page.getByLabel("Phone").fill("555-0100");
  await page.getByLabel("Organization").fill("Lantern House");
  await page.getByLabel("Password", { exact: true }).fill("quiet lamps burn long");
  await page.getByRole("button", { name: "Create Account" }).dblclick();
  await expect(page.getByText("Account Created Successfully!", { exact: true })).toBeVisible();
  await page.waitForURL("**/subscribe");
  await expect(page.getByText("Payment processing is not yet configured.")).toBeVisible();
});
