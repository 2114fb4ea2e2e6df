import type { Page } from "@playwright/test";
import { expect, signUp, test } from "./host.ts";
import { sticksOut, violations } from "./looks.ts";
import { add, cards, column, six } from "./tracker-page.ts";
import { sameOrigin } from "./visitor.ts";

const phone = { width: 360, height: 740 };
/** Somebody with applications, on a telephone. */
const onPhone = async (page: Page, applications: object[], address = "") => {
  await page.setViewportSize(phone);
  await signUp(page);
  const ids = await add(page, applications);
  await page.goto(`/application-tracker${address}`);
  return ids;
};
const boxOf = async (page: Page, name: string) => {
  const box = await page.getByRole("button", { name, exact: true }).boundingBox();
  if (!box) throw new Error(`No button ${name} is drawn`);
  return box;
};

test("on a telephone a whole application is on the first screen, and the filters lie behind a button", async ({
  page,
}) => {
  await onPhone(page, six);
  await expect(cards(page)).toHaveCount(6);
  await expect(page.getByRole("list", { name: "Applications" }).getByRole("listitem").first()).toBeInViewport({
    ratio: 1,
  });
  expect((await boxOf(page, "Add Application")).y).toBeLessThan(300);
  // The views stand in one line.
  const tops = await page
    .getByRole("navigation", { name: "Views" })
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);

  await expect(page.getByLabel("Status", { exact: true })).toBeHidden();
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  const filters = page.getByRole("dialog", { name: "Filters" });
  await filters.getByLabel("Status").selectOption("draft");
  await filters.getByLabel("Deadline").selectOption("overdue");
  expect(await violations(page)).toEqual([]);
  await filters.getByRole("button", { name: "Show 1 application", exact: true }).click();
  await expect(page.getByRole("button", { name: "Filters (2)", exact: true })).toBeFocused();
  await expect(cards(page)).toHaveText(["Clean Water Access"]);
  await page.getByRole("button", { name: "Filters (2)" }).click();
  await filters.getByRole("button", { name: "Clear Filters" }).click();
  await filters.getByRole("button", { name: "Show 6 applications", exact: true }).click();
  await expect(cards(page)).toHaveCount(6);
  expect(await sticksOut(page)).toBeLessThanOrEqual(0);
});

test("with no application there is nothing to filter", async ({ page }) => {
  await signUp(page);
  await page.goto("/application-tracker");
  await expect(page.getByText("No Grant Applications Found")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add First Application" })).toBeVisible();
  await expect(page.getByLabel("Status", { exact: true })).toHaveCount(0);
  await expect(page.getByRole("navigation", { name: "Views" })).toHaveCount(0);
});

test("the details: all tabs are in sight on a telephone, and the open one stands in the address", async ({ page }) => {
  const [id] = await onPhone(page, six.slice(0, 1));
  await page.getByRole("button", { name: "View Community Health Equity Fund" }).click();
  const detail = page.getByRole("dialog");
  await expect(detail.getByRole("tab")).toHaveCount(4);
  for (const tab of await detail.getByRole("tab").all()) await expect(tab).toBeInViewport({ ratio: 1 });
  await expect(detail.getByRole("tablist")).not.toHaveAttribute("data-more-right");
  // The ways on stay at the lower edge, wherever the facts are scrolled to.
  await expect(detail.getByRole("button", { name: "Edit", exact: true })).toBeInViewport({ ratio: 1 });
  await expect(detail.getByRole("progressbar")).toHaveCount(0);
  await detail.getByRole("tab", { name: "History" }).click();
  await page.waitForURL(`**/application-tracker?application=${id}&tab=history`);
  await page.reload();
  await expect(detail.getByRole("tab", { name: "History" })).toHaveAttribute("aria-selected", "true");
  await page.goBack();
  await expect(detail).toBeHidden();
  await page.goForward();
  await expect(detail.getByRole("tab", { name: "History" })).toHaveAttribute("aria-selected", "true");
  await detail.locator("header").getByRole("button", { name: "Close" }).click();
  await expect(detail).toBeHidden();
  await page.waitForURL("**/application-tracker");
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/application-tracker?application=${id}&tab=nonsense`);
  await expect(detail.getByRole("tab", { name: "Overview" })).toHaveAttribute("aria-selected", "true");
  // Where they do not fit, that they go on is to be seen.
  await expect(detail.getByRole("tablist")).toHaveAttribute("data-more-right");
});

test("on a telephone the board begins at the first column that holds something", async ({ page }) => {
  await onPhone(page, [{ grantName: "The only one", status: "under_review" }], "?view=board");
  await expect(column(page, "Under review").getByText("The only one")).toBeInViewport({ ratio: 1 });
  await expect(column(page, "Draft")).not.toBeInViewport();
});

test("with many cards the board ends with the window: columns scroll below their names, and draw what is near", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1360, height: 900 });
  await signUp(page);
  const rows = Array.from({ length: 40 }, (_, at) => ({ grantName: `Grant ${at}`, funder: "Example Foundation" }));
  const reply = await page.request.post("/api/grant-applications/import", { data: { rows }, headers: sameOrigin });
  expect(reply.status()).toBe(200);
  await page.goto("/application-tracker?view=board");
  const draft = column(page, "Draft");
  const [first, last] = [draft.getByText("Grant 39", { exact: true }), draft.getByText("Grant 0", { exact: true })];
  await expect(first).toBeInViewport();
  await expect(draft).toBeInViewport({ ratio: 1 });
  await expect(last).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBeLessThanOrEqual(0);
  await draft.locator("[data-scrolls]").evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(last).toBeInViewport();
  await expect(first).toHaveCount(0);
  await expect(draft.getByRole("heading", { name: "Draft", exact: true })).toBeInViewport({ ratio: 1 });
  await draft.locator("[data-scrolls]").evaluate((element) => element.scrollTo(0, 0));
  await expect(first).toBeInViewport();
  await expect(last).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
});
