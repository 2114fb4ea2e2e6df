import type { Page } from "@playwright/test";
import type { Table } from "#functions/table/table.ts";
import type { CurrentUser } from "#shared/api/auth.ts";
import { findViolations } from "../support/axe.ts";
import { runSearch, toggleFields } from "../support/finder-page.ts";
import { expect, signUp, test } from "../support/fixtures.ts";
import { nightly } from "../support/nightly-tags.ts";
import { expectToast, getButton } from "../support/page-helpers.ts";

/** Marks the top `count` matches of the user's saved search as unseen. */
const markUnseen = async (page: Page, table: Table, count: number) => {
  const { workspace } = (await (await page.request.get("/api/auth/user")).json()) as CurrentUser;
  const { items } = await table.query({ pk: `WORKSPACE#${workspace?.id}`, sk: { prefix: "SEARCH#" } });
  const [search] = items;
  if (!search) throw new Error("There is no saved search");
  await table.write({ put: { ...search, seen: (search.seen as string[]).slice(count) } });
};

test("a saved search shows new matches and omits dismissed ones", nightly, async ({ page, table }) => {
  await signUp(page);
  await runSearch(page);
  const panel = page.getByRole("region", { name: "Saved searches" });
  await expect(panel).toHaveCount(0);

  await test.step("saves it under a name using only the keyboard", async () => {
    await getButton(page, "Save search").press("Enter");
    const name = page.getByLabel("Name", { exact: true });
    await expect(name).toBeFocused();
    await expect(name).toHaveValue("Housing, Local");
    await name.fill(" ");
    await name.press("Enter");
    await expect(page.getByText("Please name the search")).toBeVisible();
    await name.fill("Homes nearby");
    await name.press("Enter");
    await expect(panel.getByRole("heading", { name: "Homes nearby" })).toBeVisible();
    await expect(getButton(page, "Save search")).toBeFocused();
    await expect(panel.getByText(/^Nothing new since [A-Z][a-z]{2} \d{1,2}, \d{4}, \d+ found$/)).toBeVisible();
  });

  const first = page.getByRole("article").first().getByRole("heading");
  const title = await first.innerText();
  await test.step("marks programs as new from when they are added until they are viewed", async () => {
    await markUnseen(page, table, 2);
    await page.reload();
    await panel.getByRole("button", { name: "2 new programs in Homes nearby" }).press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("listitem")).toHaveCount(2);
    await expect(dialog.getByRole("heading", { name: title })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole("button", { name: `Dismiss permanently: ${title}` }).click();
    await expectToast(page, "Dismissed", "It won't show up in this search again");
    await dialog
      .getByRole("button", { name: /^Save: / })
      .last()
      .click();
    await expectToast(page, "Saved", "Find it on your dashboard");
    await page.keyboard.press("Escape");
    await expect(panel.getByText("Nothing new since", { exact: false })).toBeVisible();
  });

  await test.step("rerunning it omits the dismissed program and fills the form", async () => {
    await toggleFields(page);
    await page.getByLabel("Focus area").selectOption("Education");
    await panel.getByRole("button", { name: "Run again: Homes nearby" }).click();
    await expect(page.getByText("Search Complete", { exact: true })).toBeVisible();
    await toggleFields(page);
    await expect(page.getByLabel("Focus area")).toHaveValue("Housing");
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(page.getByRole("article").getByRole("heading", { name: title })).toHaveCount(0);
  });

  await test.step("renames and deletes it", async () => {
    await panel.getByRole("button", { name: "Rename Homes nearby" }).click();
    await page.getByLabel("Name", { exact: true }).fill("Homes far away");
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await expect(panel.getByRole("heading", { name: "Homes far away" })).toBeVisible();
    await panel.getByRole("button", { name: "Delete the search Homes far away" }).click();
    await getButton(page, "Delete").click();
    await expect(panel).toHaveCount(0);
  });
});
