import { describe, expect, test } from "vitest";
import type { Subscription } from "#shared/api/billing.ts";
import { getSection, openAccount, unconfiguredSubscription } from "#tests/web/account.ts";
import { capturePageLoads, expectToast, problemResponse } from "#tests/web/testing.tsx";

const activeSubscription: Subscription = {
  configured: true,
  status: "active",
  hasAccess: true,
  isCustomer: true,
  paidUntil: "2031-02-18T12:00:00.000Z",
  cancelsAtPeriodEnd: false,
};
const plan = getSection("Plan");
const getButton = (name: string) => plan.getByRole("button", { name, exact: true });

describe("the plan", () => {
  test("offers nothing to buy when no payment service is configured", async () => {
    await openAccount({ getSubscription: unconfiguredSubscription });
    await expect.element(plan.getByText("Billing is off; all features are unlocked.", { exact: true })).toBeVisible();
    await expect.element(plan.getByRole("button")).not.toBeInTheDocument();
  });

  test("refreshes from the payment service and links to its portal", async () => {
    const pageLoads = capturePageLoads();
    await openAccount({
      getSubscription: activeSubscription,
      refreshSubscription: { ...activeSubscription, cancelsAtPeriodEnd: true },
      openPortal: { url: "https://pay.example.org/portal" },
    });
    await expect.element(plan.getByText(/is active, paid until Feb 18, 2031/)).toBeVisible();
    await expect.element(getButton("Subscribe")).not.toBeInTheDocument();
    await getButton("Check again").click();
    await expect.element(plan.getByText(/It ends on Feb 18, 2031/)).toBeVisible();
    await getButton("Manage plan and invoices").click();
    await expect.poll(() => pageLoads).toEqual(["https://pay.example.org/portal"]);
  });

  test("links to the payment page when there is no plan", async () => {
    const pageLoads = capturePageLoads();
    await openAccount({
      getSubscription: {
        ...activeSubscription,
        status: "inactive",
        hasAccess: false,
        isCustomer: false,
        paidUntil: null,
      },
      startCheckout: { url: null },
    });
    await expect.element(getButton("Subscribe")).toBeVisible();
    await expect.element(getButton("Manage plan and invoices")).not.toBeInTheDocument();
    await getButton("Subscribe").click();
    await expect.poll(() => pageLoads).toEqual(["/subscribe"]);
  });

  test("explains in the page and in a toast that the portal cannot be opened", async () => {
    const detail = "The payment service isn't responding right now. Please try again";
    await openAccount({ getSubscription: activeSubscription, openPortal: problemResponse(503, "unavailable", detail) });
    await getButton("Manage plan and invoices").click();
    await expect.element(plan.getByRole("alert")).toHaveTextContent(detail);
    await expectToast("Error", detail);
    await expect.element(getButton("Manage plan and invoices")).toBeEnabled();
    await expect.element(getButton("Manage plan and invoices")).not.toHaveAttribute("aria-disabled");
  });
});
