import type { Page } from "@playwright/test";
import { expect, signUp, test } from "./host.ts";
import { expectToast, sameOrigin } from "./visitor.ts";

const cup = (page: Page) => page.locator(".celebration");
const program = /\/burst-[^/]+\.js$/;

/** Somebody who looks at an application under review; and what was fetched of the celebration. */
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

test("an award is celebrated, over the dialog, for a moment and without a word", async ({ page }) => {
  const { fetched, move } = await atWork(page);
  await move("Declined");
  await expect(page.getByRole("dialog", { name: "Mark as Declined" })).toBeHidden();
  expect(fetched).toEqual([]);
  await expect(cup(page)).toHaveCount(0);

  await move("Awarded");
  await expect(cup(page)).toBeVisible();
  await expect(cup(page)).toBeInViewport();
  await expect(cup(page)).toHaveAttribute("aria-hidden", "true");
  const onTop = await cup(page).evaluate((element) => element.matches(":popover-open"));
  expect(onTop).toBe(true);
  const clickable = await cup(page).evaluate((element) => getComputedStyle(element).pointerEvents);
  expect(clickable).toBe("none");
  await expect(cup(page)).toHaveCount(0);
});

test("nothing moves for who wants no motion, and nothing is fetched for it", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { detail, fetched, move } = await atWork(page);
  await move("Awarded");
  await expect(detail.getByLabel("Status")).toHaveValue("awarded");
  await page.waitForLoadState("networkidle");
  expect(fetched).toEqual([]);
  await expect(cup(page)).toHaveCount(0);
});

test("one that is added as awarded is celebrated, another is not", async ({ page }) => {
  await signUp(page);
  await page.goto("/application-tracker?add=1");
  const add = async (name: string, status: string) => {
    const form = page.getByRole("dialog", { name: "Add Application" });
    await form.getByLabel("Grant name").fill(name);
    await form.getByLabel("Funder").fill("Example Foundation");
    await form.getByLabel("Amount requested").fill("5,000");
    await form.getByLabel("Status").selectOption(status);
    await form.getByRole("button", { name: "Add Application" }).click();
    await expectToast(page, "Success", "Grant application created successfully");
  };
  await add("Quiet Lamps", "submitted");
  await expect(cup(page)).toHaveCount(0);
  await page.goto("/application-tracker?add=1");
  await add("Bright Lamps", "awarded");
  await expect(cup(page)).toBeVisible();
});

test.describe("without its program", () => {
  test.use({ provoked: ["net::ERR_FAILED"] });
  test("the award stands all the same", async ({ page }) => {
    await page.route(program, (route) => route.abort());
    const { detail, move } = await atWork(page);
    await move("Awarded");
    await expect(detail.getByLabel("Status")).toHaveValue("awarded");
    await expect(cup(page)).toHaveCount(0);
  });
});
