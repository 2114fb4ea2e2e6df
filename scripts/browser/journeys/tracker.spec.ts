import type { Page } from "@playwright/test";
import { createSixApplications } from "#tests/web/sample-records.ts";
import { findViolations } from "../support/axe.ts";
import { expect, signUp, test } from "../support/fixtures.ts";
import { nightly } from "../support/nightly-tags.ts";
import { addApplications, getCardHeadings, getQueryString, getToast } from "../support/tracker-page.ts";

test.describe("saved views", () => {
  test.use({ expectedFailures: ["status of 409"] });
  test(
    "can be saved, renamed and deleted, survive a reload and don't overwrite another tab's views",
    nightly,
    async ({ page, context }) => {
      await signUp(page);
      await addApplications(page, createSixApplications());
      await page.goto("/application-tracker");
      const views = page.getByRole("navigation", { name: "Views" });
      const getView = (name: string) => views.getByRole("link", { name, exact: true });
      const saveView = async (tab: Page, name: string) => {
        await tab.getByRole("button", { name: "Save view" }).click();
        await tab.getByRole("dialog", { name: "Save view" }).getByLabel("Name").fill(name);
        await tab.getByRole("dialog").getByRole("button", { name: "Save view" }).click();
      };

      await test.step("shows three built-in views", async () => {
        await expect(getView("All")).toHaveAttribute("aria-current", "true");
        await getView("Awaiting decision").click();
        await expect(getCardHeadings(page)).toHaveText([
          "Veterans Reintegration Grant",
          "Community Health Equity Fund",
        ]);
        await expect(getView("All")).not.toHaveAttribute("aria-current", "true");
        await getView("Due in 30 days").click();
        await expect(page.getByText("No Grant Applications Found")).toBeVisible();
        await getView("All").click();
        // The URL changes before React renders the filters.
        await expect(getView("All")).toHaveAttribute("aria-current", "true");
        expect(getQueryString(page)).toBe("");
      });

      await test.step("saves a new view", async () => {
        await page.getByLabel("Status", { exact: true }).selectOption("draft");
        await page.getByLabel("Sort by").selectOption("amount");
        await saveView(page, "all");
        await expect(page.getByText("A view with this name already exists")).toBeVisible();
        const form = page.getByRole("dialog", { name: "Save view" });
        await form.getByLabel("Name").fill("Drafts");
        await form.getByRole("button", { name: "Save view" }).dblclick();
        await expect(getToast(page, "View Saved")).toBeVisible();
        await expect(getView("Drafts")).toHaveAttribute("aria-current", "true");
        await expect(page.getByRole("button", { name: "Save view" })).toHaveCount(0);
        await page.goto("/application-tracker");
        await getView("Drafts").click();
        await page.waitForURL("**?status=draft&sort=amount");
        await page.getByRole("button", { name: "Rename the view Drafts" }).click();
        await page.getByRole("textbox", { name: "Name" }).fill("Big drafts");
        expect(await findViolations(page)).toEqual([]);
        await page.getByRole("button", { name: "Rename", exact: true }).click();
        await expect(getView("Big drafts")).toHaveAttribute("aria-current", "true");
      });

      await test.step("merges views saved in two tabs", async () => {
        const otherTab = await context.newPage();
        await otherTab.goto("/application-tracker?status=awarded");
        await saveView(otherTab, "Won");
        await expect(getToast(otherTab, "View Saved")).toBeVisible();
        await page.getByLabel("Status", { exact: true }).selectOption("declined");
        await saveView(page, "Big drafts");
        await expect(page.getByText("A view with this name already exists")).toBeVisible();
        await page.getByRole("dialog").getByLabel("Name").fill("Lost");
        await page.getByRole("dialog").getByRole("button", { name: "Save view" }).click();
        await expect(getToast(page, "Changed in Another Tab")).toBeVisible();
        await expect(views.getByRole("link", { name: "Won", includeHidden: true })).toBeAttached();
        await page.getByRole("dialog").getByRole("button", { name: "Save view" }).click();
        await expect(views.getByRole("link")).toHaveText([
          "All",
          "Due in 30 days",
          "Awaiting decision",
          "Big drafts",
          "Won",
          "Lost",
        ]);
        await otherTab.close();
      });

      await test.step("deletes a view", async () => {
        await page.getByRole("button", { name: "Delete the view Lost" }).click();
        await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
        await expect(getView("Lost")).toHaveCount(0);
        await page.reload();
        await expect(getView("Won")).toBeVisible();
        await expect(getView("Lost")).toHaveCount(0);
      });
    },
  );
});
