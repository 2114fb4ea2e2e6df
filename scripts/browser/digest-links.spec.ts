import type { Page } from "@playwright/test";
import { notify } from "#functions/notifications/notes.table.ts";
import { theOutside } from "#functions/outside.ts";
import { expect, signUp, test } from "./host.ts";
import { inTheme, sticksOut, violations } from "./looks.ts";
import { button, expectToast, hold, refuse, sameOrigin, signIn } from "./visitor.ts";

type Search = { id: string; dismissed: number };
type Match = { catalogueId: string; title: string };

const read = async <T>(page: Page, path: string) => (await (await page.request.get(path)).json()) as T;
const searches = (page: Page) => read<Search[]>(page, "/api/saved-searches");
const dismissed = async (page: Page) => (await searches(page)).map((search) => search.dismissed);

/** Somebody with a saved search in which two programs are new, and what a digest would link to. */
const withNews = async (page: Page) => {
  const person = await signUp(page);
  const profile = {
    ...{ organizationType: "non-profit", focusAreas: ["Housing"], veteranStatus: false },
    ...{ geographicScope: "local", fundingAmount: "50k-100k" },
  };
  const reply = await page.request.post("/api/saved-searches", {
    data: { name: "Homes nearby", profile },
    headers: sameOrigin,
  });
  const { id } = (await reply.json()) as Search;
  const { table } = await theOutside(); // the host runs in this process
  const user = await read<{ id: string }>(page, "/api/auth/user");
  const { items } = await table.query({ pk: `USER#${user.id}`, sk: { prefix: "SEARCH#" } });
  const [kept] = items;
  if (!kept) throw new Error("There is no saved search");
  // As if its best two finds had come today.
  await table.write({ put: { ...kept, seen: (kept.seen as string[]).slice(2) } });
  const news = (await read<{ items: Match[] }>(page, `/api/saved-searches/${id}/digest`)).items;
  const link = (catalogueId: string) => `/funding-finder?${new URLSearchParams({ search: id, dismiss: catalogueId })}`;
  return { person, id, news, link };
};
const dialog = (page: Page) => page.getByRole("dialog", { name: "New in “Homes nearby”" });

test("a digest's link opens the search, leaves the program out and offers the way back", async ({ page }) => {
  const { news, link } = await withNews(page);
  const [one, other] = news;
  await page.goto(link(one?.catalogueId ?? ""));
  await expect(dialog(page).getByRole("heading", { level: 3 })).toHaveCount(2);
  await expectToast(page, "Dismissed", "It never comes back in this search");
  expect(await dismissed(page)).toEqual([1]);
  await expect(page).toHaveURL(/\/funding-finder$/);
  await dialog(page)
    .getByRole("button", { name: `Dismissed. Undo: ${one?.title}` })
    .click();
  await expectToast(page, "Taken back", "It comes up in this search as before");
  await expect(dialog(page).getByRole("button", { name: `Dismiss for good: ${one?.title}` })).toBeVisible();
  expect(await dismissed(page)).toEqual([0]);

  await test.step("and so does the toast", async () => {
    await dialog(page)
      .getByRole("button", { name: `Dismiss for good: ${other?.title}` })
      .click();
    await expectToast(page, "Dismissed", "It never comes back in this search");
    await button(page, "Undo").click();
    await expectToast(page, "Taken back", "It comes up in this search as before");
    expect(await dismissed(page)).toEqual([0]);
  });

  await test.step("a reload does nothing again", async () => {
    await page.reload();
    await expect(page.getByRole("region", { name: "Saved searches" })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(await dismissed(page)).toEqual([0]);
  });
});

test("fetching the address changes nothing, nor does the screen before its owner has signed in", async ({ page }) => {
  const { person, news, link } = await withNews(page);
  const address = link(news[0]?.catalogueId ?? "");
  expect((await page.request.get(address)).status()).toBe(200);
  expect(await dismissed(page)).toEqual([0]);
  await page.context().clearCookies();
  const asked: string[] = [];
  page.on("request", (request) => request.method() === "PUT" && asked.push(request.url()));
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
  expect(asked).toEqual([]);
  await signIn(page, person.email);
  await expect(dialog(page).getByRole("button", { name: `Dismissed. Undo: ${news[0]?.title}` })).toBeVisible();
  expect(await dismissed(page)).toEqual([1]);
});

test("what was looked at before is left out as well, and the dialog says so; without it the news is shown", async ({
  page,
}) => {
  const { id, news, link } = await withNews(page);
  await page.goto(`/funding-finder?search=${id}`);
  await expect(dialog(page).getByRole("heading", { level: 3 })).toHaveCount(2);
  expect(await dismissed(page)).toEqual([0]);
  await page.keyboard.press("Escape");
  await expect(page.getByText("Nothing new since", { exact: false })).toBeVisible();
  await page.goto(link(news[1]?.catalogueId ?? ""));
  await expect(dialog(page).getByText("The program of that link is left out")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog(page).getByRole("button", { name: "Undo" }).first().click();
  await expect(dialog(page).getByText("The program of that link is left out")).toBeHidden();
  expect(await dismissed(page)).toEqual([0]);
});

test("a notification of new matches leads to them, from the Finder itself too", async ({ page }) => {
  const { id } = await withNews(page);
  const { table, clock } = await theOutside();
  const user = await read<{ id: string }>(page, "/api/auth/user");
  await notify(table, user.id, clock.now(), {
    ...{ type: "newMatches", title: "New in “Homes nearby”: 2 programs", message: "Homes and Roofs" },
    ...{ subject: id, at: clock.now(), relatedId: id, relatedType: "savedSearch" },
  });
  for (const screen of ["/resources", "/funding-finder"]) {
    await page.goto(screen);
    await page.getByRole("button", { name: /^Notifications/ }).click();
    await page.getByRole("link", { name: "New in “Homes nearby”: 2 programs" }).click();
    await expect(dialog(page).getByText(/since/)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(/\/funding-finder$/);
  }
});

test("a search that is gone is said to be", async ({ page }) => {
  await withNews(page);
  await page.goto("/funding-finder?search=srch_01jcz0000000000000000000zz&dismiss=al-10-175");
  await expectToast(page, "Not Found", "This saved search is no longer there");
  await expect(page).toHaveURL(/\/funding-finder$/);
});

test.describe("a failure", () => {
  test.use({ provoked: ["status of 503"] });
  test("leaves the program in, and says so", async ({ page }) => {
    const { news, link } = await withNews(page);
    await page.route("**/dismissed", refuse(503, "unavailable", "The shelf is stuck"));
    await page.goto(link(news[0]?.catalogueId ?? ""));
    await expectToast(page, "Error", "The shelf is stuck");
    await expect(dialog(page).getByRole("button", { name: `Dismiss for good: ${news[0]?.title}` })).toBeVisible();
    expect(await dismissed(page)).toEqual([0]);
  });
});

test("two programs dismissed in a moment are both left out", async ({ page }) => {
  const { id, news } = await withNews(page);
  await page.goto(`/funding-finder?search=${id}`);
  const go = await hold(page, "**/dismissed");
  for (const { title } of news)
    await dialog(page)
      .getByRole("button", { name: `Dismiss for good: ${title}` })
      .click();
  go();
  await expect(dialog(page).getByRole("button", { name: /^Dismissed. Undo: / })).toHaveCount(2);
  expect(await dismissed(page)).toEqual([2]);
});

for (const theme of ["light", "dark"] as const)
  test(`the news of a search fits a phone in the ${theme} theme`, async ({ page }) => {
    await inTheme(page, theme);
    await page.setViewportSize({ width: 360, height: 780 });
    const { news, link } = await withNews(page);
    await page.goto(link(news[0]?.catalogueId ?? ""));
    await expect(dialog(page).getByRole("button", { name: /^Dismissed. Undo: / })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await sticksOut(page)).toBeLessThanOrEqual(0);
  });

test("a link to an application that is gone says so, and is taken off the address", async ({ page }) => {
  await withNews(page);
  await page.goto(`/application-tracker?application=app_${"0".repeat(26)}`);
  await expectToast(page, "Not Found", "This application is no longer there");
  await expect(page).toHaveURL(/\/application-tracker$/);
});
