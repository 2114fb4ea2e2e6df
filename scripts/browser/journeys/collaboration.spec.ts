import type { Locator, Page } from "@playwright/test";
import { setTestRole } from "#functions/auth/testing-members.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import type { CurrentUser } from "#shared/api/auth.ts";
import { findViolations } from "../support/axe.ts";
import { expect, signUp, test } from "../support/fixtures.ts";
import { sameOriginHeaders } from "../support/page-helpers.ts";

/** Polls, by simulating that the page has become visible, until the page shows what the other member has done. */
const pollFor = (page: Page, locator: Locator) =>
  expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
    await expect(locator).toBeAttached({ timeout: 1_000 });
  }).toPass();
const readUser = async (page: Page) => (await (await page.request.get("/api/auth/user")).json()) as CurrentUser;

test.describe("two members of a workspace", () => {
  test.use({ expectedFailures: ["status of 409"] });
  test("see each other and each other's changes, lose no text, and find both edits in the activity log", async ({
    page,
    browser,
    baseURL,
    table,
  }) => {
    await signUp(page);
    const workspaceId = (await readUser(page)).workspace?.id as WorkspaceId;
    const mayaContext = await browser.newContext({ baseURL: baseURL ?? "" });
    const mayaPage = await mayaContext.newPage();
    await signUp(mayaPage);
    const maya = await readUser(mayaPage);
    await setTestRole({ table, clock: { now: () => new Date() } }, workspaceId, maya.id, "editor");
    const send = async (sender: Page, method: "post" | "put", path: string, data: object) => {
      const response = await sender.request[method](path, { data, headers: sameOriginHeaders });
      expect(response.ok()).toBe(true);
      return (await response.json()) as { id: string };
    };
    await send(mayaPage, "put", "/api/workspaces/current", { workspaceId });
    const profile = { firstName: "Maya", lastName: "Ortiz", phone: "555-0101", organizationName: "Lantern House" };
    await send(mayaPage, "put", "/api/account/profile", { ...profile, timeZone: "America/New_York" });
    const grant = { grantName: "Early Literacy Fund", funder: "Example Foundation", notes: "Call them" };
    const { id } = await send(page, "post", "/api/grant-applications", grant);
    const path = `/application-tracker?application=${id}`;

    await test.step("each sees that the other has the application open", async () => {
      await page.goto(path);
      await mayaPage.goto(path);
      await pollFor(mayaPage, mayaPage.getByText("Ada Example is here."));
      await pollFor(page, page.getByText("Maya Ortiz is here."));
      await expect(page.getByText("MO", { exact: true })).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
    });

    await test.step("a change appears without a reload, next to an edit in progress", async () => {
      await page.getByRole("button", { name: "Edit Notes" }).click();
      await page.getByRole("textbox", { name: "Notes" }).fill("Ask for an extension");
      await mayaPage.getByRole("button", { name: "Edit Notes" }).click();
      await mayaPage.getByRole("textbox", { name: "Notes" }).fill("Call on Monday");
      await mayaPage.getByRole("button", { name: "Save", exact: true }).click();
      await expect(mayaPage.getByText("Call on Monday")).toBeVisible();
      await pollFor(page, page.getByText("Maya Ortiz changed this a moment ago."));
      await expect(page.getByRole("textbox", { name: "Notes" })).toHaveValue("Ask for an extension");
    });

    await test.step("saving the edit asks which text to keep, and the other member sees it", async () => {
      await page.getByRole("button", { name: "Save", exact: true }).click();
      const conflictDialog = page.getByRole("dialog", { name: "This was changed in the meantime" });
      await expect(conflictDialog.getByText("Call on Monday")).toBeVisible();
      await conflictDialog.getByRole("button", { name: "Save my version" }).click();
      await expect(conflictDialog).toBeHidden();
      await pollFor(mayaPage, mayaPage.getByText("Ask for an extension"));
    });

    await test.step("the activity log shows who did what, and only owners and admins can open it", async () => {
      await page.goto("/activity-log");
      const entries = page.getByRole("region", { name: "Activity log" }).getByRole("listitem");
      await expect(entries).toContainText([
        "Ada Example changed an application: Early Literacy Fund",
        "Maya Ortiz changed an application: Early Literacy Fund",
        "Ada Example added an application: Early Literacy Fund",
      ]);
      await page.getByLabel("Member").selectOption("Maya Ortiz");
      await expect(entries).toHaveCount(1);
      expect(await findViolations(page)).toEqual([]);
      await mayaPage.goto("/activity-log");
      await expect(mayaPage.getByText("Only the owner and admins of the workspace")).toBeVisible();
    });
    await mayaContext.close();
  });
});
