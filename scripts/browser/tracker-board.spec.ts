import { expect, signUp, test } from "./host.ts";
import { inTheme, sticksOut, violations } from "./looks.ts";
import { add, column, inDays, said, six, toast } from "./tracker-page.ts";
import { sameOrigin } from "./visitor.ts";

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
      await expect(board).toHaveAttribute("data-more-right");
      await board.focus();
      await page.keyboard.press("ArrowRight");
      await expect(board).toHaveAttribute("data-more-left");
    });
  });
