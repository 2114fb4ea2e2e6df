import type { Page } from "@playwright/test";
import { sendNotification } from "#functions/notifications/notifications.table.ts";
import type { Table } from "#functions/table/table.ts";
import type { CurrentUser } from "#shared/api/auth.ts";
import { findViolations, getHorizontalOverflow, setInitialTheme } from "../support/axe.ts";
import { expect, signUp, test } from "../support/fixtures.ts";
import { nightly } from "../support/nightly-tags.ts";
import { expectToast, sameOriginHeaders, signIn } from "../support/page-helpers.ts";

type Search = { id: string; dismissed: number };
type Match = { catalogId: string; title: string };

const fetchJson = async <T>(page: Page, path: string) => (await (await page.request.get(path)).json()) as T;
const fetchSearches = (page: Page) => fetchJson<Search[]>(page, "/api/saved-searches");
const fetchDismissedCounts = async (page: Page) => (await fetchSearches(page)).map((search) => search.dismissed);

/** Signs up a user whose saved search has two new programs. `buildLink` returns the digest's link for a program. */
const signUpWithNewMatches = async (page: Page, table: Table) => {
  const user = await signUp(page);
  const profile = {
    ...{ organizationType: "non-profit", focusAreas: ["Housing"], veteranStatus: false },
    ...{ geographicScope: "local", fundingAmount: "50k-100k" },
  };
  const response = await page.request.post("/api/saved-searches", {
    data: { name: "Homes nearby", profile },
    headers: sameOriginHeaders,
  });
  const { id } = (await response.json()) as Search;
  const { workspace } = await fetchJson<CurrentUser>(page, "/api/auth/user");
  const { items } = await table.query({ pk: `WORKSPACE#${workspace?.id}`, sk: { prefix: "SEARCH#" } });
  const [savedSearchItem] = items;
  if (!savedSearchItem) throw new Error("There is no saved search");
  // Makes its two best matches look newly added.
  await table.write({ put: { ...savedSearchItem, seen: (savedSearchItem.seen as string[]).slice(2) } });
  const newMatches = (await fetchJson<{ items: Match[] }>(page, `/api/saved-searches/${id}/digest`)).items;
  const buildLink = (catalogId: string) => `/funding-finder?${new URLSearchParams({ search: id, dismiss: catalogId })}`;
  return { user, id, newMatches, buildLink };
};
const getNewMatchesDialog = (page: Page) => page.getByRole("dialog", { name: "New in “Homes nearby”" });

test("a digest link dismisses its program once, and the dialog can undo it", nightly, async ({ page, table }) => {
  const { newMatches, buildLink } = await signUpWithNewMatches(page, table);
  const [firstMatch] = newMatches;
  await page.goto(buildLink(firstMatch?.catalogId ?? ""));
  await expect(getNewMatchesDialog(page).getByRole("heading", { level: 3 })).toHaveCount(2);
  await expectToast(page, "Dismissed", "It won't show up in this search again");
  expect(await fetchDismissedCounts(page)).toEqual([1]);
  await expect(page).toHaveURL(/\/funding-finder$/);
  await getNewMatchesDialog(page)
    .getByRole("button", { name: `Dismissed. Undo: ${firstMatch?.title}` })
    .click();
  await expectToast(page, "Restored", "It's back in this search");
  await expect(
    getNewMatchesDialog(page).getByRole("button", { name: `Dismiss permanently: ${firstMatch?.title}` }),
  ).toBeVisible();
  expect(await fetchDismissedCounts(page)).toEqual([0]);

  await test.step("a reload does not repeat the dismissal", async () => {
    await page.reload();
    await expect(page.getByRole("region", { name: "Saved searches" })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(await fetchDismissedCounts(page)).toEqual([0]);
  });
});

test("a digest link changes nothing until its owner signs in", async ({ page, table }) => {
  const { user, newMatches, buildLink } = await signUpWithNewMatches(page, table);
  const digestLink = buildLink(newMatches[0]?.catalogId ?? "");
  expect((await page.request.get(digestLink)).status()).toBe(200);
  expect(await fetchDismissedCounts(page)).toEqual([0]);
  await page.context().clearCookies();
  const dismissRequests: string[] = [];
  page.on("request", (request) => request.method() === "PUT" && dismissRequests.push(request.url()));
  await page.goto(digestLink);
  await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
  expect(dismissRequests).toEqual([]);
  await signIn(page, user.email);
  await expect(
    getNewMatchesDialog(page).getByRole("button", { name: `Dismissed. Undo: ${newMatches[0]?.title}` }),
  ).toBeVisible();
  expect(await fetchDismissedCounts(page)).toEqual([1]);
});

test(
  "a notification of new matches opens them from any screen, including the Finder",
  nightly,
  async ({ page, table }) => {
    const { id } = await signUpWithNewMatches(page, table);
    const now = new Date();
    const user = await fetchJson<{ id: string }>(page, "/api/auth/user");
    await sendNotification(table, user.id, now, {
      ...{ type: "newMatches", title: "New in “Homes nearby”: 2 programs", message: "Homes and Roofs" },
      ...{ subject: id, at: now, relatedId: id, relatedType: "savedSearch", workspaceId: null },
    });
    for (const screen of ["/resources", "/funding-finder"]) {
      await page.goto(screen);
      await page.getByRole("button", { name: /^Notifications/ }).click();
      await page.getByRole("link", { name: "New in “Homes nearby”: 2 programs" }).click();
      await expect(getNewMatchesDialog(page).getByText(/since/)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page).toHaveURL(/\/funding-finder$/);
    }
  },
);

for (const theme of ["light", "dark"] as const)
  test(
    `the dialog of new matches has no axe violations and fits a phone (${theme})`,
    nightly,
    async ({ page, table }) => {
      await setInitialTheme(page, theme);
      await page.setViewportSize({ width: 360, height: 780 });
      const { newMatches, buildLink } = await signUpWithNewMatches(page, table);
      await page.goto(buildLink(newMatches[0]?.catalogId ?? ""));
      await expect(getNewMatchesDialog(page).getByRole("button", { name: /^Dismissed. Undo: / })).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
    },
  );
