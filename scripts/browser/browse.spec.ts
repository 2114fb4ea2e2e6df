import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expect, signUp, test } from "./host.ts";
import { inTheme, sticksOut, violations } from "./looks.ts";

const searchBox = (page: Page) => page.getByRole("textbox", { name: "Search the catalog" });
const results = (page: Page) => page.getByRole("region", { name: "Results" });
const rows = (page: Page) => results(page).getByRole("article");
const filter = (page: Page, name: string | RegExp) =>
  page.getByRole("region", { name: "Filters" }).getByRole("checkbox", { name });
/** How many programs the heading says there are. */
const told = async (page: Page) =>
  Number.parseInt((await page.locator("#browse-count").innerText()).replaceAll(",", ""), 10);
const settled = (page: Page) => expect(page.locator("[aria-busy=true]")).toHaveCount(0);
const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

test("the Finder leads to the catalogue, which is searched by words and filters; all of it stands in the address", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/funding-finder");
  await page.getByRole("link", { name: "Browse Funding" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Browse Funding" })).toBeFocused();
  await expect(page).toHaveTitle("Browse Funding - Grantlamp");
  await expect(rows(page)).toHaveCount(20);
  const all = await told(page);

  await test.step("what is typed counts after a pause, and the field keeps focus and text", async () => {
    await searchBox(page).pressSequentially("you");
    await expect.poll(() => parameter(page, "q")).toBe("you");
    await searchBox(page).pressSequentially("th");
    await expect.poll(() => parameter(page, "q")).toBe("youth");
    await expect(searchBox(page)).toBeFocused();
    await expect(searchBox(page)).toHaveValue("youth");
    await settled(page);
    expect(await told(page)).toBeLessThan(all);
  });

  const youth = await told(page);
  await test.step("a filter narrows it to as many as it said", async () => {
    const education = filter(page, /^Education/);
    const said = Number(/\d+$/.exec((await education.locator("xpath=..").innerText()).trim())?.[0]);
    await education.focus();
    await page.keyboard.press("Space");
    await expect.poll(() => parameter(page, "category")).toBe("ED");
    await settled(page);
    await expect(education).toBeFocused();
    expect(await told(page)).toBe(said);
    expect(said).toBeLessThan(youth);
    await page.getByLabel("Sort by").selectOption("Largest award");
    await expect.poll(() => parameter(page, "sort")).toBe("amount");
  });

  await test.step("back undoes one step after the other: order, filter, all of the typing at once", async () => {
    await page.goBack();
    expect(parameter(page, "sort")).toBeNull();
    await expect(page.getByLabel("Sort by")).toHaveValue("relevance");
    await page.goBack();
    await expect(filter(page, /^Education/)).not.toBeChecked();
    await settled(page);
    expect(await told(page)).toBe(youth);
    await page.goBack();
    await expect(searchBox(page)).toHaveValue("");
    await settled(page);
    expect(await told(page)).toBe(all);
    await page.goForward();
    await expect(searchBox(page)).toHaveValue("youth");
  });

  await test.step("the address alone brings it back", async () => {
    await page.goto("/funding?q=youth&category=HL,ED&status=bogus&amount=not-stated");
    await settled(page);
    await expect(filter(page, /^Education/)).toBeChecked();
    const filters = page.getByRole("list", { name: "Filters in force" });
    await expect(filters.getByRole("button")).toHaveText([/^Education/, /^Health/, /^Award size not stated/]);
  });

  await test.step("filters are taken off one by one, and focus is never lost", async () => {
    const filters = page.getByRole("list", { name: "Filters in force" });
    await filters.getByRole("button", { name: /^Health/ }).click();
    await expect(filters.getByRole("button")).toHaveCount(2);
    await expect(filters.getByRole("button", { name: /^Award size not stated/ })).toBeFocused();
    await page.getByRole("button", { name: "Clear Filters" }).click();
    await expect(filters).toBeHidden();
    await expect(page.locator("#browse-count")).toBeFocused();
    expect(parameter(page, "q")).toBe("youth");
    await expect(page.getByText(/^Searched: the .*\d+ programs/)).toBeVisible();
    await page.goto("/funding?q=zzqqxy");
    await page.getByRole("button", { name: "Show the whole catalog" }).click();
    await expect(page.locator("#browse-count")).toBeFocused();
    await expect(page.locator("#browse-count")).not.toHaveText("0 programs");
  });
});

test("more is loaded while focus stays, and stays loaded on the way back from a program", async ({ page }) => {
  await signUp(page);
  await page.goto("/funding?category=ED");
  await expect(rows(page)).toHaveCount(20);
  const total = await told(page);
  expect(total).toBeGreaterThan(40);
  const more = page.getByRole("button", { name: "Load more" });
  await more.focus();
  await page.keyboard.press("Enter");
  await expect(rows(page)).toHaveCount(40);
  await expect(more).toBeFocused();
  await expect(page.getByText(`20 more programs, 40 of ${total} shown`, { exact: true })).toBeAttached();
  await rows(page).nth(30).getByRole("heading").getByRole("link").click();
  await expect(page.getByRole("heading", { name: "What it funds" })).toBeVisible();
  await page.getByRole("link", { name: "Back to your results" }).click();
  await expect(rows(page)).toHaveCount(40);
  for (let shown = 40; shown < total; shown += 20) {
    await more.click();
    await expect(rows(page)).toHaveCount(Math.min(total, shown + 20));
  }
  await expect(page.getByText(`All ${total} programs shown`, { exact: true })).toBeFocused();
  const ids = await rows(page).evaluateAll((all) => all.map((one) => one.getAttribute("aria-labelledby")));
  expect(new Set(ids).size).toBe(total);
});

test("a program is saved and let go, and tracked with what is known of it", async ({ page }) => {
  await signUp(page);
  await page.goto("/funding?q=youth");
  const first = rows(page).first();
  const title = await first.getByRole("heading").innerText();
  await first.getByRole("button", { name: `Save ${title}` }).click();
  await expect(page.getByText("You find it on your dashboard", { exact: true })).toBeVisible();
  await expect(first.getByRole("button", { name: `Saved ${title}` })).toHaveAttribute("aria-pressed", "true");
  await first.getByRole("button", { name: `Saved ${title}` }).click();
  await expect(first.getByRole("button", { name: `Save ${title}` })).toHaveAttribute("aria-pressed", "false");
  await first.getByRole("button", { name: `Track this: ${title}` }).dblclick();
  await page.waitForURL("**/application-tracker?application=app_*");
  await expect(page.getByRole("dialog").getByRole("heading", { name: title })).toBeVisible();
  await page.goto("/funding?q=youth");
  await expect(
    rows(page)
      .first()
      .getByRole("link", { name: `In your tracker: ${title}` }),
  ).toBeVisible();
  await page.goto("/dashboard");
  await page.getByRole("link", { name: title, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeFocused();
});

test("the whole result is one CSV file, however many pages it has", async ({ page }) => {
  await signUp(page);
  await page.goto("/funding?category=ED");
  await settled(page);
  const total = await told(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Funding \d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile((await file.path()) ?? "", "utf8");
  expect(text.startsWith('\uFEFF"Title","Funder","Status"')).toBe(true);
  expect(text.trimEnd().split("\r\n")).toHaveLength(total + 1);
});

test("nothing found says which way leads on; what is only close says so", async ({ page }) => {
  await signUp(page);
  await page.goto("/funding?q=zzqqxxy&status=closed");
  await expect(page.getByRole("heading", { name: "Nothing Fits These Filters" })).toBeVisible();
  await expect(page.locator("#browse-count")).toHaveText("0 programs");
  await page.goto("/funding?q=youth");
  await page.route("**/api/catalogue/opportunities?*", async (route) => {
    const reply = await route.fetch();
    const fallback = { kind: "some words", sentence: "No program has all of your words; these have some of them." };
    await route.fulfill({ json: { ...(await reply.json()), fallback } });
  });
  await page.goto("/funding?q=youth+gardens");
  await expect(page.getByText("No program has all of your words; these have some of them.")).toBeVisible();
});

test.describe("while the catalogue cannot be read", () => {
  test.use({ provoked: ["status of 500", "status of 400"] });
  test("it is said, and can be tried again; so is a page that does not come", async ({ page }) => {
    await signUp(page);
    await page.route("**/api/catalogue/opportunities*", (route) => route.fulfill({ status: 500, body: "" }));
    await page.goto("/funding");
    await expect(page.getByText("The catalog could not be loaded")).toBeVisible();
    // With no filters beside it, it has the width of the search above.
    const width = async (what: Locator) => (await what.boundingBox())?.width ?? 0;
    expect(await width(page.getByRole("alert"))).toBeGreaterThan(await width(page.getByRole("search")));
    await page.unrouteAll();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(rows(page)).toHaveCount(20);
    const detail = "The catalogue was updated meanwhile; please search again";
    await page.route("**/api/catalogue/opportunities?*cursor=*", (route) =>
      route.fulfill({
        status: 400,
        json: {
          type: "urn:grantlamp:problem:invalid_request",
          title: "",
          status: 400,
          detail,
          code: "invalid_request",
        },
      }),
    );
    await page.getByRole("button", { name: "Load more" }).click();
    await expect(results(page).getByText(detail)).toBeVisible();
    await page.unrouteAll();
    await page.getByRole("button", { name: "Search again" }).click();
    await expect(results(page).getByText(detail)).toBeHidden();
    await page.getByRole("button", { name: "Load more" }).click();
    await expect(rows(page)).toHaveCount(40);
  });
});

for (const theme of ["dark", "light"] as const)
  test(`no axe violation, nothing sticks out, and on a phone the filters are a dialog (${theme})`, async ({ page }) => {
    await inTheme(page, theme);
    await signUp(page);
    await page.goto("/funding?q=youth&applicantType=12&amount=not-stated");
    await expect(rows(page).first()).toBeVisible();
    await settled(page);
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 720 });
    expect(await sticksOut(page)).toBeLessThanOrEqual(0);
    expect(await violations(page)).toEqual([]);
    const open = page.getByRole("button", { name: "Filters (2)" });
    await open.click();
    const dialog = page.getByRole("dialog", { name: "Filters" });
    await expect(dialog.getByRole("heading", { name: "Filters" })).toBeFocused();
    expect(await violations(page)).toEqual([]);
    const before = await told(page);
    await dialog.getByRole("checkbox", { name: /^Education/ }).click();
    await expect.poll(() => told(page)).not.toBe(before);
    await settled(page);
    const total = await told(page);
    await dialog.getByRole("button", { name: `Show ${total} program` }).click();
    await expect(page.getByRole("button", { name: "Filters (3)" })).toBeFocused();
    await page.goto("/funding?q=zzqqxxy");
    await expect(page.locator("#browse-count")).toHaveText("0 programs");
    expect(await violations(page)).toEqual([]);
  });
