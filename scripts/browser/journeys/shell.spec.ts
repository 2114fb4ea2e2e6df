import type { Page } from "@playwright/test";
import { shellHeadings } from "#web/app/shell-headings.ts";
import { expect, signUp, test } from "../support/fixtures.ts";
import { nightly } from "../support/nightly-tags.ts";

/** Blocks the app's code so that only the initial HTML is displayed. */
const blockScripts = async (page: Page) => page.route(/\/assets\/.*\.js$/, (route) => route.abort());

test.describe("before the code loads", () => {
  test.use({ expectedFailures: ["net::ERR_FAILED"] });

  test("shows the app shell and the screen's header to returning users, and the splash to other visitors", async ({
    page,
  }) => {
    await signUp(page);
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // Leave the dashboard, which would reload if one of its chunks were blocked.
    await page.goto("about:blank");
    await blockScripts(page);
    await page.goto("/funding-finder");
    const [title, subtitle] = shellHeadings["/funding-finder"] ?? [];
    await expect(page.locator("#shell p")).toHaveText([title ?? "", subtitle ?? ""]);
    await expect(page.locator("#shell")).toBeVisible();
    await expect(page.locator("#splash")).toBeHidden();
    await page.goto("/auth");
    await expect(page.locator("#shell")).toBeHidden();
    await expect(page.locator("#splash")).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    await page.goto("/funding-finder");
    await expect(page.locator("#shell")).toBeHidden();
    await expect(page.locator("#splash")).toBeVisible();
  });
});

test("the header in the HTML matches the screen's header and position", nightly, async ({ page }) => {
  await signUp(page);
  for (const width of [390, 1360]) {
    await page.setViewportSize({ width, height: 844 });
    for (const [path, [title, subtitle]] of Object.entries(shellHeadings)) {
      await page.goto(path);
      const heading = page.getByRole("heading", { level: 1, name: title, exact: true });
      await expect(heading).toBeVisible();
      await expect(page.getByText(subtitle, { exact: true }).locator("visible=true")).toBeVisible();
      const renderedBox = await heading.boundingBox();
      const initialPosition = await page.locator("#shell").evaluate((shell) => {
        shell.style.display = "block";
        const { x, y } = shell.querySelector("p")?.getBoundingClientRect() ?? { x: 0, y: 0 };
        shell.style.display = "";
        return { x, y };
      });
      expect.soft({ x: renderedBox?.x, y: renderedBox?.y }, `${path} at ${width}`).toEqual(initialPosition);
    }
  }
});

test("requests the current user once, in parallel with the code", async ({ page }) => {
  await signUp(page);
  const userRequests: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/auth/user") userRequests.push(request.method());
  });
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(userRequests).toEqual(["GET"]);
  const [user, appCode] = await page.evaluate(() =>
    ["/api/auth/user", "/assets/base-"].map(
      (chunk) =>
        performance.getEntriesByType("resource").find(({ name }) => name.includes(chunk) && !name.endsWith(".css"))
          ?.startTime ?? Number.NaN,
    ),
  );
  expect(user).toBeLessThan(appCode ?? 0);
});

test("signing out from the palette clears the app shell and recent choices but keeps the theme", async ({ page }) => {
  await signUp(page);
  await page.goto("/dashboard");
  const runCommand = async (query: string) => {
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox", { name: "Search or jump to" })).toBeFocused();
    await page.keyboard.type(query);
    await page.keyboard.press("Enter");
  };
  const readStorage = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);
  await expect(page.getByRole("button", { name: "Search or jump to" })).toBeVisible();
  await runCommand("dark mode");
  await expect(page.locator("html")).toHaveClass(/light/);
  expect(await readStorage("grantlamp-recent")).toContain("theme");
  await runCommand("sign out");
  await page.waitForURL("**/");
  await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
  expect(await readStorage("grantlamp-was-here")).toBeNull();
  expect(await readStorage("grantlamp-recent")).toBeNull();
  await expect(page.locator("html")).not.toHaveClass(/dark/);
});
