import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import {
  capturePageLoads,
  findAxeViolations,
  getButton,
  getOverflow,
  isNightly,
  type MockResponses,
  openApp,
  pendingResponses,
  problemResponse,
  signedInResponses,
  testUser,
} from "#tests/web/testing.tsx";

const banner = page.getByRole("region", { name: "Your plan" });
const missingPlanText =
  "You don't have an active subscription. You can view, export and delete your data, but creating records and generating drafts require the Professional Plan.";
const userWithoutPlan = { ...testUser, hasAccess: false, subscriptionStatus: "inactive" } as const;
const returnToPage = () => window.dispatchEvent(new Event("focus"));

describe("plan banner", () => {
  test.each(isNightly ? ["dark", "light"] : ["light"])("has no axe violations and fits a phone (%s)", async (theme) => {
    document.documentElement.className = theme;
    await openApp("/resources", { ...pendingResponses, ...signedInResponses, getCurrentUser: userWithoutPlan });
    await expect.element(banner).toHaveTextContent(`${missingPlanText} See plan`);
    await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await findAxeViolations()).toEqual([]);
    await page.viewport(320, 720);
    expect(getOverflow()).toBeLessThanOrEqual(0);
  });

  test("links to the payment page with a full page load", async () => {
    const loads = capturePageLoads();
    await openApp("/resources", { ...pendingResponses, ...signedInResponses, getCurrentUser: userWithoutPlan });
    await banner.getByRole("link", { name: "See plan" }).click();
    expect(loads).toEqual(["/subscribe"]);
  });

  test("disappears once access has begun and the user returns to the page", async () => {
    const responses: MockResponses = { ...pendingResponses, ...signedInResponses, getCurrentUser: userWithoutPlan };
    const { calls } = await openApp("/resources", responses);
    await expect.element(banner).toBeVisible();
    const count = () => calls.filter(({ operation }) => operation === "getCurrentUser").length;
    const before = count();
    returnToPage();
    await expect.poll(count).toBe(before + 1);
    await expect.element(banner).toBeVisible();
    responses.getCurrentUser = testUser;
    const isBannerGone = () => {
      returnToPage();
      return banner.query() === null;
    };
    await expect.poll(isBannerGone).toBe(true);
  });

  test("stays visible with its screen when the plan cannot be refetched", async () => {
    const responses: MockResponses = { ...pendingResponses, ...signedInResponses, getCurrentUser: userWithoutPlan };
    const { calls } = await openApp("/resources", responses);
    await expect.element(banner).toBeVisible();
    responses.getCurrentUser = () => Promise.reject(new TypeError("Failed to fetch"));
    const before = calls.length;
    returnToPage();
    await expect.poll(() => calls.length).toBe(before + 1);
    await expect.element(page.getByRole("heading", { name: "Grant Resources" })).toBeVisible();
    await expect.element(page.getByText("Grantlamp cannot be reached")).not.toBeInTheDocument();
  });

  test("explains a late payment while access lasts", async () => {
    const pastDueUser = { ...testUser, subscriptionStatus: "past_due" } as const;
    await openApp("/resources", { ...pendingResponses, ...signedInResponses, getCurrentUser: pastDueUser });
    await expect
      .element(banner)
      .toMatchTextContent(/Your last payment did not go through\. You have full access for 7 days/);
  });

  test("explains a late payment that ended access and links to the plan", async () => {
    const pastDueUser = { ...testUser, hasAccess: false, subscriptionStatus: "past_due" } as const;
    await openApp("/resources", { ...pendingResponses, ...signedInResponses, getCurrentUser: pastDueUser });
    await expect.element(banner).toMatchTextContent(/Your last payment did not go through\. You can view/);
    await expect
      .element(banner.getByRole("link", { name: "Go to your plan" }))
      .toHaveAttribute("href", "/account#plan");
  });

  test("appears when a mutation is rejected for lack of a plan, without losing typed text", async () => {
    const responses: MockResponses = {
      ...pendingResponses,
      ...signedInResponses,
      createFundingOpportunity: problemResponse(402, "subscription_required", "This requires an active subscription"),
    };
    await openApp("/dashboard", responses);
    await expect.element(getButton("Add Opportunity")).toBeVisible();
    await expect.element(banner).not.toBeInTheDocument();
    responses.getCurrentUser = { ...userWithoutPlan, subscriptionStatus: "canceled" };
    await getButton("Add Opportunity").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabelText("Title").fill("Early Literacy Fund");
    await dialog.getByLabelText("Funder").fill("Example Foundation");
    await dialog.getByRole("button", { name: "Add Opportunity" }).click();
    await expect.element(page.getByText("This requires an active subscription", { exact: true })).toBeVisible();
    await expect.element(dialog.getByLabelText("Title")).toHaveValue("Early Literacy Fund");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect.element(banner).toHaveTextContent(`${missingPlanText} See plan`);
  });
});
