import type { Page } from "@playwright/test";
import { expect, signUp, test } from "./host.ts";
import { violations } from "./looks.ts";
import { add, cards, search, six, toast } from "./tracker-page.ts";
import { sameOrigin } from "./visitor.ts";

test("filters, order and search stand in the address, the count is told, and the way back works", async ({ page }) => {
  await signUp(page);
  await add(page, six);
  await page.goto("/application-tracker");
  const names = ["Senior Nutrition", "Clean Water Access", "Arts in the Neighborhood"];
  await expect(cards(page)).toHaveText([
    ...names,
    "Youth STEM Pathways",
    "Veterans Reintegration Grant",
    "Community Health Equity Fund",
  ]);
  expect(search(page)).toBe("");
  await expect(page.getByText("6 applications", { exact: true })).toBeVisible();

  await test.step("a card says what the record says", async () => {
    const card = page.getByRole("listitem").filter({ hasText: "Clean Water Access" });
    await expect(card.getByText("DRAFT", { exact: true })).toBeVisible();
    await expect(card.getByText("high priority")).toBeVisible();
    await expect(card.getByText("$310,000", { exact: true })).toBeVisible();
    await expect(card.getByText(/^Overdue, [A-Z][a-z]{2} \d\d$/)).toBeVisible();
    await expect(card.getByText(/^Updated /)).toBeVisible();
    await expect(card.getByRole("progressbar")).toHaveCount(0);
    const later = page.getByRole("listitem").filter({ hasText: "Community Health Equity Fund" });
    await expect(later.getByText("UNDER REVIEW", { exact: true })).toBeVisible();
    await expect(later.getByText(/Overdue/)).toHaveCount(0);
  });

  await test.step("the four orders", async () => {
    await expect(page.getByLabel("Sort by").locator("option")).toHaveText([
      "Newest first",
      "Deadline",
      "Status",
      "Amount",
    ]);
    for (const [sort, first, last] of [
      ["deadline", "Community Health Equity Fund", "Arts in the Neighborhood"],
      ["status", "Arts in the Neighborhood", "Community Health Equity Fund"],
      ["amount", "Veterans Reintegration Grant", "Arts in the Neighborhood"],
    ] as const) {
      await page.getByLabel("Sort by").selectOption(sort);
      await expect(cards(page).first()).toHaveText(first);
      await expect(cards(page).last()).toHaveText(last);
      expect(search(page)).toBe(`?sort=${sort}`);
    }
    await page.getByLabel("Sort by").selectOption("created");
    await expect(cards(page).first()).toHaveText("Senior Nutrition");
    expect(search(page)).toBe("");
  });

  await test.step("status, deadline and words", async () => {
    await expect(page.getByLabel("Status", { exact: true }).locator("option")).toHaveCount(7);
    await page.getByLabel("Status", { exact: true }).selectOption("draft");
    await expect(cards(page)).toHaveText(["Clean Water Access"]);
    await expect(page.getByText("1 of 6 applications")).toBeVisible();
    await page.getByLabel("Status", { exact: true }).selectOption("");
    await page.getByLabel("Deadline", { exact: true }).selectOption("overdue");
    await expect(cards(page)).toHaveText(["Clean Water Access"]);
    await page.getByLabel("Deadline", { exact: true }).selectOption("next-30");
    await expect(cards(page)).toHaveText(["Senior Nutrition", "Veterans Reintegration Grant"]);
    await page.locator("body").press("/");
    await expect(page.getByRole("textbox", { name: "Search" })).toBeFocused();
    await page.keyboard.type("senior");
    await expect(cards(page)).toHaveText(["Senior Nutrition"]);
    await page.waitForURL("**?deadline=next-30&q=senior");
    await page.keyboard.type("/");
    await expect(page.getByText("No Grant Applications Found")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Clear Filters" }).click();
    await expect(cards(page)).toHaveCount(6);
  });

  await test.step("back, and back, as a link would show it", async () => {
    await page.goBack();
    await expect(page.getByText("No Grant Applications Found")).toBeVisible();
    await page.goBack();
    await expect(cards(page)).toHaveText(["Senior Nutrition", "Veterans Reintegration Grant"]);
    await expect(page.getByRole("textbox", { name: "Search" })).toHaveValue("");
    await page.goForward();
    await expect(page.getByRole("textbox", { name: "Search" })).toHaveValue("senior/");
    await page.goto("/application-tracker?status=awarded,declined&sort=amount&deadline=nonsense");
    await expect(cards(page)).toHaveText(["Senior Nutrition", "Arts in the Neighborhood"]);
    await expect(page.getByLabel("Status", { exact: true })).toHaveValue("awarded,declined");
  });

  await test.step("details are a step one can go back from; closed, they leave none behind", async () => {
    await page.getByRole("button", { name: "View Senior Nutrition" }).click();
    const detail = page.getByRole("dialog", { name: "Senior Nutrition" });
    await page.waitForURL("**&application=app_*");
    await page.goBack();
    await expect(detail).toBeHidden();
    await page.getByRole("button", { name: "View Senior Nutrition" }).click();
    await detail.locator("header").getByRole("button", { name: "Close" }).click();
    await expect(detail).toBeHidden();
    await page.waitForURL("**?status=awarded,declined&sort=amount&deadline=nonsense");
    await page.goBack();
    await expect(page.getByRole("textbox", { name: "Search" })).toHaveValue("senior/");
  });
});

test.describe("changed meanwhile", () => {
  test.use({ provoked: ["status of 409"] });
  test("an application that another tab changed is not deleted unseen", async ({ page }) => {
    await signUp(page);
    const [id] = await add(page, six.slice(0, 1));
    await page.goto("/application-tracker");
    const remove = async () => {
      await page.getByRole("button", { name: "Delete Community Health Equity Fund" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    };
    await expect(cards(page)).toHaveCount(1);
    const data = { status: "awarded" };
    await page.request.put(`/api/grant-applications/${id}`, { data, headers: sameOrigin });
    await remove();
    await expect(page.getByText("and is not deleted. Please look at it again", { exact: false }).first()).toBeVisible();
    await expect(page.getByText("AWARDED", { exact: true })).toBeVisible();
    await remove();
    await expect(cards(page)).toHaveCount(0);
  });
});

test("an application is deleted once it was confirmed", async ({ page }) => {
  await signUp(page);
  await add(page, six.slice(0, 1));
  await page.goto("/application-tracker");
  await page.getByRole("button", { name: "Delete Community Health Equity Fund" }).click();
  const sure = page.getByRole("alertdialog", { name: "Delete application" });
  await expect(sure).toContainText('Are you sure you want to delete "Community Health Equity Fund"');
  await sure.getByRole("button", { name: "Cancel" }).click();
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Delete Community Health Equity Fund" }).click();
  await sure.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Application deleted successfully")).toBeVisible();
  await expect(page.getByText("No Grant Applications Found")).toBeVisible();
  await page.getByRole("button", { name: "Add First Application" }).click();
  await expect(page.getByRole("dialog", { name: "Add Application" })).toBeVisible();
});

test.describe("saved views", () => {
  test.use({ provoked: ["status of 409"] });
  test("are saved, come back after a reload, are renamed and deleted; another tab's are not overwritten", async ({
    page,
    context,
  }) => {
    await signUp(page);
    await add(page, six);
    await page.goto("/application-tracker");
    const views = page.getByRole("navigation", { name: "Views" });
    const view = (name: string) => views.getByRole("link", { name, exact: true });
    const saveView = async (on: Page, name: string) => {
      await on.getByRole("button", { name: "Save view" }).click();
      await on.getByRole("dialog", { name: "Save view" }).getByLabel("Name").fill(name);
      await on.getByRole("dialog").getByRole("button", { name: "Save view" }).click();
    };

    await test.step("three that everybody has", async () => {
      await expect(view("All")).toHaveAttribute("aria-current", "true");
      await view("Waiting for a decision").click();
      await expect(cards(page)).toHaveText(["Veterans Reintegration Grant", "Community Health Equity Fund"]);
      await expect(view("All")).not.toHaveAttribute("aria-current", "true");
      await view("Due in 30 days").click();
      await expect(page.getByText("No Grant Applications Found")).toBeVisible();
      await view("All").click();
      expect(search(page)).toBe("");
    });

    await test.step("one's own", async () => {
      await page.getByLabel("Status", { exact: true }).selectOption("draft");
      await page.getByLabel("Sort by").selectOption("amount");
      await saveView(page, "all");
      await expect(page.getByText("There is a view of this name already")).toBeVisible();
      const form = page.getByRole("dialog", { name: "Save view" });
      await form.getByLabel("Name").fill("Drafts");
      await form.getByRole("button", { name: "Save view" }).dblclick();
      await expect(toast(page, "View Saved")).toBeVisible();
      await expect(view("Drafts")).toHaveAttribute("aria-current", "true");
      await expect(page.getByRole("button", { name: "Save view" })).toHaveCount(0);
      await page.goto("/application-tracker");
      await view("Drafts").click();
      await page.waitForURL("**?status=draft&sort=amount");
      await page.getByRole("button", { name: "Rename the view Drafts" }).click();
      await page.getByRole("textbox", { name: "Name" }).fill("Big drafts");
      expect(await violations(page)).toEqual([]);
      await page.getByRole("button", { name: "Rename", exact: true }).click();
      await expect(view("Big drafts")).toHaveAttribute("aria-current", "true");
    });

    await test.step("two tabs", async () => {
      const other = await context.newPage();
      await other.goto("/application-tracker?status=awarded");
      await saveView(other, "Won");
      await expect(toast(other, "View Saved")).toBeVisible();
      await page.getByLabel("Status", { exact: true }).selectOption("declined");
      await saveView(page, "Big drafts");
      await expect(page.getByText("There is a view of this name already")).toBeVisible();
      await page.getByRole("dialog").getByLabel("Name").fill("Lost");
      await page.getByRole("dialog").getByRole("button", { name: "Save view" }).click();
      await expect(toast(page, "Changed in Another Tab")).toBeVisible();
      await expect(views.getByRole("link", { name: "Won", includeHidden: true })).toBeAttached();
      await page.getByRole("dialog").getByRole("button", { name: "Save view" }).click();
      await expect(views.getByRole("link")).toHaveText([
        "All",
        "Due in 30 days",
        "Waiting for a decision",
        "Big drafts",
        "Won",
        "Lost",
      ]);
      await other.close();
    });

    await test.step("deleted", async () => {
      await page.getByRole("button", { name: "Delete the view Lost" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
      await expect(view("Lost")).toHaveCount(0);
      await page.reload();
      await expect(view("Won")).toBeVisible();
      await expect(view("Lost")).toHaveCount(0);
    });
  });
});

test("of many only those near the window are drawn, on the way down and back", async ({ page }) => {
  await signUp(page);
  const rows = Array.from({ length: 80 }, (_, at) => ({ grantName: `Grant ${at}`, funder: "Example Foundation" }));
  for (const part of [rows.slice(0, 40), rows.slice(40)]) {
    const reply = await page.request.post("/api/grant-applications/import", {
      data: { rows: part },
      headers: sameOrigin,
    });
    expect(reply.status()).toBe(200);
  }
  await page.goto("/application-tracker");
  await expect(page.getByText("80 applications", { exact: true })).toBeVisible();
  const [first, last] = [
    page.getByRole("heading", { name: "Grant 79" }),
    page.getByRole("heading", { name: "Grant 0" }),
  ];
  await expect(first).toBeVisible();
  await expect(last).toHaveCount(0);
  await page.keyboard.press("End");
  await expect(last).toBeInViewport();
  await expect(first).toHaveCount(0);
  expect(await cards(page).count()).toBeLessThan(80);
  await page.keyboard.press("Home");
  await expect(first).toBeInViewport();
  await expect(last).toHaveCount(0);
  await page.getByRole("button", { name: "View Grant 79" }).focus();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(last).toBeInViewport();
  await expect(page.getByRole("button", { name: "View Grant 79" })).toBeFocused();
});
