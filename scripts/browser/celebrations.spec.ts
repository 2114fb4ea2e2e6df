import type { Page } from "@playwright/test";
import { expect, signUp, test } from "./host.ts";
import { nightly } from "./nightly.ts";
import { expectToast, sameOrigin } from "./visitor.ts";

const cup = (page: Page) => page.locator(".celebration");
const program = /\/burst-[^/]+\.js$/;

/** Opens an application under review. `fetched`: URLs of the celebration code that were requested. */
const atWork = async (page: Page) => {
  await signUp(page);
  const data = { grantName: "Lamps for All", funder: "Example Foundation", amountRequested: 25_000 };
  const reply = await page.request.post("/api/grant-applications", {
    data: { ...data, status: "under_review" },
    headers: sameOrigin,
  });
  const { id } = (await reply.json()) as { id: string };
  const fetched: string[] = [];
  page.on("request", (request) => program.test(request.url()) && fetched.push(request.url()));
  await page.goto(`/application-tracker?application=${id}`);
  const detail = page.getByRole("dialog", { name: "Lamps for All" });
  const move = async (status: "Awarded" | "Declined") => {
    await detail.getByLabel("Status").selectOption(status);
    const asked = page.getByRole("dialog", { name: `Mark as ${status}` });
    await asked.getByRole("button", { name: `Mark as ${status}` }).click();
    await expectToast(page, "Success", "Application updated successfully");
  };
  return { detail, fetched, move };
};

test("reduced motion and declines neither show a celebration nor load its code", nightly, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { detail, fetched, move } = await atWork(page);
  await move("Awarded");
  await expect(detail.getByLabel("Status")).toHaveValue("awarded");
  await page.waitForLoadState("networkidle");
  expect(fetched).toEqual([]);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await move("Declined");
  await expect(detail.getByLabel("Status")).toHaveValue("declined");
  await page.waitForLoadState("networkidle");
  expect(fetched).toEqual([]);
  await expect(cup(page)).toHaveCount(0);
});

test.describe("when the celebration code fails to load", () => {
  test.use({ provoked: ["net::ERR_FAILED"] });
  test("still saves the award", nightly, async ({ page }) => {
    await page.route(program, (route) => route.abort());
    const { detail, move } = await atWork(page);
    await move("Awarded");
    await expect(detail.getByLabel("Status")).toHaveValue("awarded");
    await expect(cup(page)).toHaveCount(0);
  });
});
