import type { Page } from "@playwright/test";
import { addDays, dayIn, localTimeZone } from "#shared/dates.ts";
import { expect, signUp, test } from "./host.ts";
import { inTheme, sticksOut, violations } from "./looks.ts";

const sameOrigin = { "sec-fetch-site": "same-origin" };
/** The day so many days from today, where the browser is. */
const inDays = (days: number) => addDays(dayIn(localTimeZone(), new Date()), days);

/** The six of the design: one of each status, and one draft whose deadline passed. */
const six = [
  { grantName: "Community Health Equity Fund", status: "under_review", amountRequested: 250_000, deadline: inDays(-8) },
  { grantName: "Veterans Reintegration Grant", status: "submitted", amountRequested: 480_000, deadline: inDays(12) },
  { grantName: "Youth STEM Pathways", status: "in_progress", amountRequested: 125_000, deadline: inDays(48) },
  { grantName: "Arts in the Neighborhood", status: "awarded", amountRequested: 40_000, priority: "low" },
  {
    grantName: "Clean Water Access",
    status: "draft",
    amountRequested: 310_000,
    deadline: inDays(-3),
    priority: "high",
  },
  { grantName: "Senior Nutrition", status: "declined", amountRequested: 90_000.5, deadline: inDays(20) },
];
const add = async (page: Page, applications: object[]) => {
  const ids: string[] = [];
  for (const application of applications) {
    const data = { funder: "Example Foundation", ...application };
    const reply = await page.request.post("/api/grant-applications", { data, headers: sameOrigin });
    expect(reply.status()).toBe(200);
    ids.push(((await reply.json()) as { id: string }).id);
  }
  return ids;
};
const cards = (page: Page) => page.getByRole("list", { name: "Applications" }).getByRole("heading", { level: 2 });
const search = (page: Page) => new URL(page.url()).search;
const column = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
/** What was read out last. */
const said = (page: Page, sentence: string) =>
  expect(page.getByRole("status").filter({ hasText: sentence }).first()).toBeAttached();
const toast = (page: Page, text: string) =>
  page.getByRole("listitem").filter({ has: page.getByText(text, { exact: true }) });

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

test.describe("the board", () => {
  test.use({ provoked: ["status of 500", "status of 409"] });

  test("a card is dragged, and moved by its menu from the keyboard; both are undone, and the history keeps all", async ({
    page,
  }) => {
    await signUp(page);
    const ids = await add(page, [...six, { grantName: "Second Draft", status: "draft", amountRequested: 1000.25 }]);
    await page.goto("/application-tracker");
    await page.getByText("Board", { exact: true }).click();
    await page.waitForURL("**?view=board");
    await expect(column(page, "Draft").locator("p").first()).toHaveText("2 applications · $311,000.25");
    await expect(column(page, "Under review")).toContainText("1 application · $250,000");
    await expect(page.getByRole("region", { name: "Withdrawn" })).toHaveCount(0);

    await test.step("dragged", async () => {
      await column(page, "Draft").getByText("Second Draft").dragTo(column(page, "In progress"));
      await expect(column(page, "In progress").getByText("Second Draft")).toBeVisible();
      await said(page, "Moved Second Draft to In progress, 1 of 2");
      await expect(column(page, "Draft").locator("p").first()).toHaveText("1 application · $310,000");
      await toast(page, "Application updated successfully").getByRole("button", { name: "Undo" }).click();
      await expect(column(page, "Draft").getByText("Second Draft")).toBeVisible();
      await said(page, "Moved Second Draft to Draft, 1 of 2");
      const history = await page.request.get(`/api/grant-applications/${ids[6]}/history`);
      const moves = ((await history.json()) as { newStatus: string; notes: string | null }[]).map(
        ({ newStatus, notes }) => [newStatus, notes],
      );
      expect(moves).toEqual([
        ["draft", "Undone"],
        ["in_progress", null],
        ["draft", null],
      ]);
    });

    await test.step("by the menu of its handle", async () => {
      const handle = column(page, "Draft").getByRole("button", { name: "Move Second Draft to…" });
      await handle.focus();
      await page.keyboard.press("Enter");
      const menu = page.getByRole("menu", { name: "Move Second Draft to" });
      await expect(menu.getByRole("menuitem")).toHaveCount(6);
      await expect(menu.getByRole("menuitem", { name: "In progress" })).toBeFocused();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(menu).toBeHidden();
      await expect(handle).toBeFocused();
      await page.keyboard.press("Enter");
      await page.keyboard.press("u");
      await page.keyboard.press("Enter");
      await said(page, "Moved Second Draft to Under review, 1 of 2");
      await expect(column(page, "Under review").getByRole("button", { name: "Move Second Draft to…" })).toBeFocused();
    });

    await test.step("submitted asks when, and Undo takes the day back", async () => {
      await page.keyboard.press("Enter");
      await page.keyboard.press("s");
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog", { name: "Mark as Submitted" });
      await expect(dialog.getByLabel("Submission date")).toHaveValue(inDays(0));
      expect(await violations(page)).toEqual([]);
      await dialog.getByLabel("Submission date").fill(inDays(-1));
      await dialog.getByLabel("Note").fill("Sent by the portal");
      await dialog.getByRole("button", { name: "Mark as Submitted" }).click();
      await expect(dialog).toBeHidden();
      await said(page, "Moved Second Draft to Submitted, 1 of 2");
      await expect(column(page, "Submitted").getByRole("button", { name: "Move Second Draft to…" })).toBeFocused();
      const read = async () => {
        const list = await (await page.request.get("/api/grant-applications")).json();
        return (list as { id: string; status: string; submissionDate: string | null }[]).find(
          ({ id }) => id === ids[6],
        );
      };
      expect(await read()).toMatchObject({ status: "submitted", submissionDate: `${inDays(-1)}T00:00:00.000Z` });
      await toast(page, "Application updated successfully").getByRole("button", { name: "Undo" }).click();
      await expect(column(page, "Under review").getByText("Second Draft")).toBeVisible();
      await expect(async () =>
        expect(await read()).toMatchObject({ status: "under_review", submissionDate: null }),
      ).toPass();
    });

    await test.step("declined asks for the reason, withdrawn gets a column, and cancelled nothing moves", async () => {
      await column(page, "Under review").getByRole("button", { name: "Move Second Draft to…" }).click();
      await page.getByRole("menuitem", { name: "Declined" }).click();
      const dialog = page.getByRole("dialog", { name: "Mark as Declined" });
      await expect(dialog.getByLabel("Reason")).toBeVisible();
      await dialog.getByRole("button", { name: "Cancel" }).click();
      await expect(column(page, "Under review").getByText("Second Draft")).toBeVisible();
      await column(page, "Under review").getByRole("button", { name: "Move Second Draft to…" }).click();
      await page.getByRole("menuitem", { name: "Withdrawn" }).click();
      await expect(column(page, "Withdrawn").getByText("Second Draft")).toBeVisible();
      await expect(page.getByLabel("Status", { exact: true }).locator("option")).toHaveCount(8);
    });
  });

  test("a move that fails is taken back and said; what was changed elsewhere is shown first", async ({ page }) => {
    await signUp(page);
    const [id] = await add(page, [six[4] ?? {}]);
    await page.goto("/application-tracker?view=board");
    const move = async (to: string) => {
      await page.getByRole("button", { name: "Move Clean Water Access to…" }).click();
      await page.getByRole("menuitem", { name: to }).click();
    };
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route("**/api/grant-applications/*", async (route) => {
      await answered;
      await route.fulfill({ status: 500, body: "" });
    });
    await move("In progress");
    await expect(column(page, "In progress").getByText("Clean Water Access")).toBeVisible();
    answer();
    await expect(toast(page, "Failed to update application")).toContainText("Error");
    await expect(column(page, "Draft").getByText("Clean Water Access")).toBeVisible();

    await test.step("with what was typed still there", async () => {
      await move("Declined");
      const dialog = page.getByRole("dialog", { name: "Mark as Declined" });
      await dialog.getByLabel("Reason").fill("Too few partners");
      await dialog.getByRole("button", { name: "Mark as Declined" }).click();
      await expect(toast(page, "Failed to update application")).toBeVisible();
      await expect(dialog.getByLabel("Reason")).toHaveValue("Too few partners");
      await page.unroute("**/api/grant-applications/*");
      await dialog.getByRole("button", { name: "Mark as Declined" }).click();
      await expect(column(page, "Declined").getByText("Clean Water Access")).toBeVisible();
    });

    await test.step("changed elsewhere", async () => {
      const elsewhere = await page.request.put(`/api/grant-applications/${id}`, {
        data: { status: "awarded" },
        headers: sameOrigin,
      });
      expect(elsewhere.status()).toBe(200);
      await move("Draft");
      const choice = page.getByRole("dialog", { name: "This was changed meanwhile" });
      await expect(choice.getByRole("row", { name: "Status Draft Awarded" })).toBeVisible();
      await expect(column(page, "Awarded").getByText("Clean Water Access")).toBeVisible();
      await choice.getByRole("button", { name: "Save what I typed" }).click();
      await expect(column(page, "Draft").getByText("Clean Water Access")).toBeVisible();
      await expect(toast(page, "Application updated successfully")).toBeVisible();
    });
  });

  test("moved to where its card is too far to be drawn, the focus is on the heading there", async ({ page }) => {
    await signUp(page);
    await add(page, [{ grantName: "The first", status: "in_progress" }]);
    await add(
      page,
      Array.from({ length: 60 }, (_, place) => ({ grantName: `Draft ${place}` })),
    );
    await page.goto("/application-tracker?view=board");
    await page.getByRole("button", { name: "Move The first to…" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: "Draft" }).press("Enter");
    await said(page, "Moved The first to Draft, 61 of 61");
    await expect(column(page, "Draft").getByRole("heading", { name: "Draft", exact: true })).toBeFocused();
  });

  test("moved twice in a moment, it is saved twice, in that order", async ({ page }) => {
    await signUp(page);
    const [id] = await add(page, [six[4] ?? {}]);
    await page.goto("/application-tracker?view=board");
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route("**/api/grant-applications/*", async (route) => {
      await answered;
      await route.continue();
    });
    for (const to of ["In progress", "Under review"]) {
      await page.getByRole("button", { name: "Move Clean Water Access to…" }).click();
      await page.getByRole("menuitem", { name: to }).click();
      await expect(column(page, to).getByText("Clean Water Access")).toBeVisible();
    }
    answer();
    await expect(toast(page, "Application updated successfully")).toBeVisible();
    await expect(async () => {
      const history = await page.request.get(`/api/grant-applications/${id}/history`);
      const statuses = ((await history.json()) as { newStatus: string }[]).map(({ newStatus }) => newStatus);
      expect(statuses).toEqual(["under_review", "in_progress", "draft"]);
    }).toPass();
    await expect(column(page, "Under review").getByText("Clean Water Access")).toBeVisible();
  });
});

for (const theme of ["light", "dark"] as const)
  test(`grid and board in the ${theme} theme, on a desk and on a phone`, async ({ page }) => {
    await inTheme(page, theme);
    await signUp(page);
    const [id] = await add(page, six);
    await page.request.put(`/api/grant-applications/${id}`, { data: { progress: 72 }, headers: sameOrigin });
    for (const view of ["grid", "board"]) {
      await page.setViewportSize({ width: 1360, height: 1000 });
      await page.goto(view === "grid" ? "/application-tracker" : "/application-tracker?view=board");
      await expect(page.getByText("Senior Nutrition")).toBeVisible();
      expect(await violations(page), view).toEqual([]);
      await page.screenshot({ path: test.info().outputPath(`${view}.png`) });
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await sticksOut(page), view).toBeLessThanOrEqual(0);
      expect(await violations(page), `${view} on a phone`).toEqual([]);
      await page.screenshot({ path: test.info().outputPath(`${view}-phone.png`) });
    }
    await test.step("the board scrolls from the keyboard, and says that it goes on", async () => {
      const board = page.getByRole("region", { name: "Board" });
      await expect(page.locator("[data-more-right]")).toHaveCount(1);
      await board.focus();
      await page.keyboard.press("ArrowRight");
      await expect(page.locator("[data-more-left]")).toHaveCount(1);
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
