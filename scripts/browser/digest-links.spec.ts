import type { Page } from "@playwright/test";
import { sendNotification } from "#functions/notifications/notification-records.table.ts";
import type { Table } from "#functions/table/table.ts";
import { expect, signUp, test } from "./host.ts";
import { inTheme, sticksOut, violations } from "./looks.ts";
import { nightly } from "./nightly.ts";
import { expectToast, sameOrigin, signIn } from "./visitor.ts";

type Search = { id: string; dismissed: number };
type Match = { catalogId: string; title: string };

const read = async <T>(page: Page, path: string) => (await (await page.request.get(path)).json()) as T;
const searches = (page: Page) => read<Search[]>(page, "/api/saved-searches");
const dismissed = async (page: Page) => (await searches(page)).map((search) => search.dismissed);

/** Signs up a user whose saved search has two new programs. `link`: the digest's link for a program. */
const withNews = async (page: Page, table: Table) => {
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
  const user = await read<{ id: string }>(page, "/api/auth/user");
  const { items } = await table.query({ pk: `USER#${user.id}`, sk: { prefix: "SEARCH#" } });
  const [kept] = items;
  if (!kept) throw new Error("There is no saved search");
  // As if its two best matches had been added today.
  await table.write({ put: { ...kept, seen: (kept.seen as string[]).slice(2) } });
  const news = (await read<{ items: Match[] }>(page, `/api/saved-searches/${id}/digest`)).items;
  const link = (catalogId: string) => `/funding-finder?${new URLSearchParams({ search: id, dismiss: catalogId })}`;
  return { person, id, news, link };
};
const dialog = (page: Page) => page.getByRole("dialog", { name: "New in “Homes nearby”" });

test("a digest link dismisses its program once, and the dialog undoes it", nightly, async ({ page, table }) => {
  const { news, link } = await withNews(page, table);
  const [one] = news;
  await page.goto(link(one?.catalogId ?? ""));
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

  await test.step("a reload does not repeat the dismissal", async () => {
    await page.reload();
    await expect(page.getByRole("region", { name: "Saved searches" })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(await dismissed(page)).toEqual([0]);
  });
});

test("a digest link changes nothing until its owner signs in", async ({ page, table }) => {
  const { person, news, link } = await withNews(page, table);
  const address = link(news[0]?.catalogId ?? "");
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

test("a notification of new matches opens them from any screen, including the Finder", nightly, async ({ page, table }) => {
  const { id } = await withNews(page, table);
  const now = new Date();
  const user = await read<{ id: string }>(page, "/api/auth/user");
  await sendNotification(table, user.id, now, {
    ...{ type: "newMatches", title: "New in “Homes nearby”: 2 programs", message: "Homes and Roofs" },
    ...{ subject: id, at: now, relatedId: id, relatedType: "savedSearch" },
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

for (const theme of ["light", "dark"] as const)
  test(`the dialog of new matches has no axe violations and fits a phone (${theme})`, nightly, async ({ page, table }) => {
    await inTheme(page, theme);
    await page.setViewportSize({ width: 360, height: 780 });
    const { news, link } = await withNews(page, table);
    await page.goto(link(news[0]?.catalogId ?? ""));
    await expect(dialog(page).getByRole("button", { name: /^Dismissed. Undo: / })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await sticksOut(page)).toBeLessThanOrEqual(0);
  });
