import type { Page } from "@playwright/test";
import { expect, signUp, test } from "../support/fixtures.ts";
import { nightly } from "../support/nightly-tags.ts";
import { expectToast, sameOriginHeaders } from "../support/page-helpers.ts";

const getCelebration = (page: Page) => page.locator(".celebration");
const celebrationScript = /\/burst-[^/]+\.js$/;

/** Opens an application that is under review. `fetchedScripts` collects the requested URLs of the celebration code. */
const openReviewedApplication = async (page: Page) => {
  await signUp(page);
  const data = { grantName: "Lamps for All", funder: "Example Foundation", amountRequested: 25_000 };
  const response = await page.request.post("/api/grant-applications", {
    data: { ...data, status: "under_review" },
    headers: sameOriginHeaders,
  });
  const { id } = (await response.json()) as { id: string };
  const fetchedScripts: string[] = [];
  page.on("request", (request) => celebrationScript.test(request.url()) && fetchedScripts.push(request.url()));
  await page.goto(`/application-tracker?application=${id}`);
  const detail = page.getByRole("dialog", { name: "Lamps for All" });
  const setStatus = async (status: "Awarded" | "Declined") => {
    await detail.getByLabel("Status").selectOption(status);
    const statusDialog = page.getByRole("dialog", { name: `Mark as ${status}` });
    await statusDialog.getByRole("button", { name: `Mark as ${status}` }).click();
    await expectToast(page, "Success", "Application updated successfully");
  };
  return { detail, fetchedScripts, setStatus };
};

test(
  "neither shows a celebration nor loads its code with reduced motion or after a decline",
  nightly,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const { detail, fetchedScripts, setStatus } = await openReviewedApplication(page);
    await setStatus("Awarded");
    await expect(detail.getByLabel("Status")).toHaveValue("awarded");
    await page.waitForLoadState("networkidle");
    expect(fetchedScripts).toEqual([]);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await setStatus("Declined");
    await expect(detail.getByLabel("Status")).toHaveValue("declined");
    await page.waitForLoadState("networkidle");
    expect(fetchedScripts).toEqual([]);
    await expect(getCelebration(page)).toHaveCount(0);
  },
);

test.describe("when the celebration code fails to load", () => {
  test.use({ expectedFailures: ["net::ERR_FAILED"] });
  test("still saves the award", nightly, async ({ page }) => {
    await page.route(celebrationScript, (route) => route.abort());
    const { detail, setStatus } = await openReviewedApplication(page);
    await setStatus("Awarded");
    await expect(detail.getByLabel("Status")).toHaveValue("awarded");
    await expect(getCelebration(page)).toHaveCount(0);
  });
});
