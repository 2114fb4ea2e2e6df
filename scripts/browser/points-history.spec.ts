import type { Page } from "@playwright/test";
import { theOutside } from "#functions/outside.ts";
import { expect, signUp, test } from "./host.ts";
import { inTheme, sticksOut, violations } from "./looks.ts";
import { button, refuse } from "./visitor.ts";

const history = (page: Page) => page.getByRole("dialog", { name: "Points history" });
const entries = (page: Page) => history(page).getByText(/^\+5 XP$/);

/** Somebody who has completed so many tasks, one a minute. */
const earned = async (page: Page, count: number) => {
  await signUp(page);
  const { id } = (await (await page.request.get("/api/auth/user")).json()) as { id: string };
  const { table } = await theOutside(); // the host runs in this process
  const start = Date.parse("2026-10-01T09:00:00Z");
  const rows = Array.from({ length: count }, (_, at) => ({
    put: {
      ...{ pk: `USER#${id}`, sk: `POINTS#taskCompleted#tsk_${at}` },
      ...{ points: 5, category: "engagement", reason: `Task completed ${at}` },
      createdAt: new Date(start + at * 60_000).toISOString(),
    },
  }));
  for (let from = 0; from < rows.length; from += 100) {
    const [first, ...rest] = rows.slice(from, from + 100);
    if (first) await table.write(first, ...rest);
  }
  await page.goto("/dashboard");
};

test("what points were given for is read newest first and page by page, by keyboard", async ({ page }) => {
  await earned(page, 120);
  await button(page, "Points history").press("Enter");
  await expect(history(page).getByRole("heading", { name: "Points history" })).toBeFocused();
  await expect(entries(page)).toHaveCount(50);
  await expect(history(page).getByRole("listitem").first()).toContainText("Task completed 119");
  await button(page, "Show more").press("Enter");
  await expect(entries(page)).toHaveCount(100);
  await expect(button(page, "Show more")).toBeFocused();
  await button(page, "Show more").press("Enter");
  await expect(entries(page)).toHaveCount(120);
  await expect(history(page).getByRole("listitem").last()).toContainText("Task completed 0");
  await expect(button(page, "Show more")).toBeHidden();
  await expect(history(page).getByRole("list", { name: "Points" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button(page, "Points history")).toBeFocused();
});

test("who has none reads how they come", async ({ page }) => {
  await earned(page, 0);
  await button(page, "Points history").click();
  await expect(history(page).getByText("No points yet. They come with real work.")).toBeVisible();
});

test.describe("a failure", () => {
  test.use({ provoked: ["status of 503"] });
  test("is said, and can be tried again", async ({ page }) => {
    await earned(page, 3);
    await page.route("**/points-history*", refuse(503, "unavailable"));
    await button(page, "Points history").click();
    await expect(history(page).getByText("Your points could not be loaded")).toBeVisible();
    await page.unroute("**/points-history*");
    await history(page).getByRole("button", { name: "Try again" }).click();
    await expect(entries(page)).toHaveCount(3);
  });
});

for (const theme of ["light", "dark"] as const)
  test(`it fits a phone in the ${theme} theme`, async ({ page }) => {
    await inTheme(page, theme);
    await page.setViewportSize({ width: 360, height: 780 });
    await earned(page, 60);
    await button(page, "Points history").click();
    await expect(entries(page)).toHaveCount(50);
    expect(await violations(page)).toEqual([]);
    expect(await sticksOut(page)).toBeLessThanOrEqual(0);
  });
