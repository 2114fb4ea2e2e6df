import { createSixApplications, getDateInDays } from "#tests/web/sample-records.ts";
import { findViolations, getHorizontalOverflow, setInitialTheme } from "../support/axe.ts";
import { expect, signUp, test } from "../support/fixtures.ts";
import { nightly } from "../support/nightly-tags.ts";
import { sameOriginHeaders } from "../support/page-helpers.ts";
import { addApplications, expectAnnounced, getColumn, getToast } from "../support/tracker-page.ts";

test.describe("the board", () => {
  test("moves a card by dragging or from its menu, undoes the move and lists every move in the history", async ({
    page,
  }) => {
    await signUp(page);
    const ids = await addApplications(page, [
      ...createSixApplications(),
      { grantName: "Second Draft", status: "draft", amountRequested: 1000.25 },
    ]);
    await page.goto("/application-tracker");
    await page.getByText("Board", { exact: true }).click();
    await page.waitForURL("**?view=board");
    await expect(getColumn(page, "Draft").locator("p").first()).toHaveText("2 applications · $311,000.25");
    await expect(getColumn(page, "Under review")).toContainText("1 application · $250,000");
    await expect(page.getByRole("region", { name: "Withdrawn" })).toHaveCount(0);

    await test.step("dragging", async () => {
      await getColumn(page, "Draft").getByText("Second Draft").dragTo(getColumn(page, "In progress"));
      await expect(getColumn(page, "In progress").getByText("Second Draft")).toBeVisible();
      await expectAnnounced(page, "Moved Second Draft to In progress, 1 of 2");
      await expect(getColumn(page, "Draft").locator("p").first()).toHaveText("1 application · $310,000");
      await getToast(page, "Application updated successfully").getByRole("button", { name: "Undo" }).click();
      await expect(getColumn(page, "Draft").getByText("Second Draft")).toBeVisible();
      await expectAnnounced(page, "Moved Second Draft to Draft, 1 of 2");
      // The board shows and announces a move before the server has recorded it.
      const fetchMoves = async () => {
        const history = await page.request.get(`/api/grant-applications/${ids[6]}/history`);
        return ((await history.json()) as { newStatus: string; notes: string | null }[]).map(({ newStatus, notes }) => [
          newStatus,
          notes,
        ]);
      };
      await expect.poll(fetchMoves).toEqual([
        ["draft", "Undone"],
        ["in_progress", null],
        ["draft", null],
      ]);
    });

    await test.step("moving a card to Submitted asks for the date, and Undo clears it", async () => {
      await getColumn(page, "Draft").getByRole("button", { name: "Move Second Draft to…" }).focus();
      await page.keyboard.press("Enter");
      await page.keyboard.press("s");
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog", { name: "Mark as Submitted" });
      await expect(dialog.getByLabel("Submission date")).toHaveValue(getDateInDays(0));
      expect(await findViolations(page)).toEqual([]);
      await dialog.getByLabel("Submission date").fill(getDateInDays(-1));
      await dialog.getByLabel("Note").fill("Submitted through the portal");
      await dialog.getByRole("button", { name: "Mark as Submitted" }).click();
      await expect(dialog).toBeHidden();
      await expectAnnounced(page, "Moved Second Draft to Submitted, 1 of 2");
      await expect(getColumn(page, "Submitted").getByRole("button", { name: "Move Second Draft to…" })).toBeFocused();
      const fetchApplication = async () => {
        const list = await (await page.request.get("/api/grant-applications")).json();
        return (list as { id: string; status: string; submissionDate: string | null }[]).find(
          ({ id }) => id === ids[6],
        );
      };
      await expect
        .poll(fetchApplication)
        .toMatchObject({ status: "submitted", submissionDate: `${getDateInDays(-1)}T00:00:00.000Z` });
      await getToast(page, "Application updated successfully").getByRole("button", { name: "Undo" }).click();
      await expect(getColumn(page, "Draft").getByText("Second Draft")).toBeVisible();
      await expect.poll(fetchApplication).toMatchObject({ status: "draft", submissionDate: null });
    });
  });
});

for (const theme of ["light", "dark"] as const)
  test(
    `the grid and the board are accessible and fit a desktop and a phone in the ${theme} theme`,
    nightly,
    async ({ page }) => {
      await setInitialTheme(page, theme);
      await signUp(page);
      const [id] = await addApplications(page, createSixApplications());
      await page.request.put(`/api/grant-applications/${id}`, { data: { progress: 72 }, headers: sameOriginHeaders });
      for (const view of ["grid", "board"]) {
        await page.setViewportSize({ width: 1360, height: 1000 });
        await page.goto(view === "grid" ? "/application-tracker" : "/application-tracker?view=board");
        await expect(page.getByText("Senior Nutrition")).toBeVisible();
        expect(await findViolations(page), view).toEqual([]);
        await page.screenshot({ path: test.info().outputPath(`${view}.png`) });
        await page.setViewportSize({ width: 390, height: 844 });
        expect(await getHorizontalOverflow(page), view).toBeLessThanOrEqual(0);
        expect(await findViolations(page), `${view} on a phone`).toEqual([]);
        await page.screenshot({ path: test.info().outputPath(`${view}-phone.png`) });
      }
      await test.step("the board scrolls with the keyboard and indicates more columns", async () => {
        const board = page.getByRole("region", { name: "Board" });
        await expect(board).toHaveAttribute("data-more-right");
        await board.focus();
        await page.keyboard.press("ArrowRight");
        await expect(board).toHaveAttribute("data-more-left");
      });
    },
  );
