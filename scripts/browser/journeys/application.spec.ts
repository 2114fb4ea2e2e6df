import { findViolations, getHorizontalOverflow } from "../support/axe.ts";
import { expect, signUp, test } from "../support/fixtures.ts";
import { nightly } from "../support/nightly-tags.ts";
import { waitForAnimations } from "../support/page-state.ts";

test.describe("editing", () => {
  test.use({ expectedFailures: ["status of 409"] });
  test(
    "sends only the changed fields with the displayed version, and merges another tab's edit",
    nightly,
    async ({ page }) => {
      await signUp(page);
      const data = {
        grantName: "Early Literacy Fund",
        funder: "Example Foundation",
        amountRequested: 25_000,
        notes: "A",
      };
      const created = await page.request.post("/api/grant-applications", {
        data,
        headers: { "sec-fetch-site": "same-origin" },
      });
      const { id } = (await created.json()) as { id: string };
      await page.goto(`/application-tracker?application=${id}`);
      const detail = page.getByRole("dialog", { name: "Early Literacy Fund", exact: true });
      const edit = page.getByRole("dialog", { name: "Edit Application" });
      const waitForUpdate = () => page.waitForRequest((request) => request.method() === "PUT");

      await test.step("the form is prefilled and reports invalid fields", async () => {
        await detail.getByRole("button", { name: "Edit", exact: true }).click();
        await expect(edit.getByLabel("Amount requested")).toHaveValue("25,000");
        // Status changes have their own dialog.
        await expect(edit.getByLabel("Status")).toHaveCount(0);
        await edit.getByLabel("Progress in percent").fill("140");
        await edit.getByRole("button", { name: "Save Changes" }).click();
        await expect(edit.getByText("Please enter a whole number from 0 to 100")).toBeVisible();
        expect(await findViolations(page)).toEqual([]);
        await page.setViewportSize({ width: 390, height: 844 });
        expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
        await page.setViewportSize({ width: 1360, height: 900 });
      });

      await test.step("saves the change once", async () => {
        let updateCount = 0;
        page.on("request", (request) => {
          if (request.method() === "PUT") updateCount += 1;
        });
        await edit.getByLabel("Progress in percent").fill("60");
        await edit.getByLabel("Submission date").fill("2026-12-01");
        await edit.getByLabel("Notes").fill("");
        const request = waitForUpdate();
        await edit.getByRole("button", { name: "Save Changes" }).dblclick();
        expect((await request).postDataJSON()).toEqual({ submissionDate: "2026-12-01", progress: 60, notes: "" });
        expect((await request).headers()["if-match"]).toBe('"1"');
        await expect(page.getByText("Application updated successfully", { exact: true })).toBeVisible();
        await expect(edit).toBeHidden();
        await expect(detail.getByText("Dec 1, 2026")).toBeVisible();
        expect(updateCount).toBe(1);
      });

      await test.step("merges a concurrent change to another field", async () => {
        await detail.getByRole("button", { name: "Edit", exact: true }).click();
        await edit.getByLabel("Contact person").fill("Ms. Rivera");
        const otherUpdate = await page.request.put(`/api/grant-applications/${id}`, {
          data: { priority: "high" },
          headers: { "sec-fetch-site": "same-origin" },
        });
        expect(otherUpdate.status()).toBe(200);
        await edit.getByRole("button", { name: "Save Changes" }).click();
        await expect(edit).toBeHidden();
        await expect(detail.getByText("Ms. Rivera")).toBeVisible();
        await expect(detail.getByText("high priority").first()).toBeVisible();
      });

      await test.step("a conflict on the same field shows both values to choose from", async () => {
        const conflictDialog = page.getByRole("dialog", { name: "This was changed in the meantime" });
        const editConcurrently = async (localValue: string, remoteValue: string) => {
          await detail.getByRole("button", { name: "Edit", exact: true }).click();
          await edit.getByLabel("Contact person").fill(localValue);
          const otherUpdate = await page.request.put(`/api/grant-applications/${id}`, {
            data: { contactPerson: remoteValue },
            headers: { "sec-fetch-site": "same-origin" },
          });
          expect(otherUpdate.status()).toBe(200);
          await edit.getByRole("button", { name: "Save Changes" }).click();
          await expect(
            conflictDialog.getByRole("row", { name: `Contact person ${localValue} ${remoteValue}` }),
          ).toBeVisible();
          await waitForAnimations(page);
          expect(await findViolations(page)).toEqual([]);
        };
        await editConcurrently("Ms. Reyes", "Mr. Osei");
        await conflictDialog.getByRole("button", { name: "Save my version" }).click();
        await expect(edit).toBeHidden();
        await expect(detail.getByText("Ms. Reyes")).toBeVisible();
        await editConcurrently("Ms. Kaur", "Mr. Lund");
        await conflictDialog.getByRole("button", { name: "Keep the saved version" }).click();
        await expect(edit).toBeHidden();
        await expect(detail.getByText("Mr. Lund")).toBeVisible();
      });

      await test.step("marking it as awarded asks for the amount and updates Total Awarded", async () => {
        const awardedDialog = page.getByRole("dialog", { name: "Mark as Awarded" });
        await detail.getByLabel("Status").selectOption("awarded");
        await expect(awardedDialog.getByLabel("Amount awarded")).toHaveValue("25,000");
        expect(await findViolations(page)).toEqual([]);
        await awardedDialog.getByRole("button", { name: "Cancel" }).click();
        await expect(detail.getByLabel("Status")).toHaveValue("draft");
        await detail.getByLabel("Status").selectOption("awarded");
        await awardedDialog.getByLabel("Amount awarded").fill("20,000");
        await awardedDialog.getByRole("button", { name: "Mark as Awarded" }).click();
        await expect(detail.getByText("AWARDED", { exact: true })).toBeVisible();
        await expect(detail.getByText("$20,000")).toBeVisible();
        await detail.locator("header").getByRole("button", { name: "Close" }).click();
        await page.getByRole("link", { name: "Dashboard" }).click();
        await expect(page.locator("dl > div", { hasText: "Total Awarded" }).locator("dd")).toHaveText("$20,000");
      });
    },
  );
});
