import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { alertMessage, fillSignIn, openSignUp, passwordField } from "#tests/web/auth.ts";
import { createFinderResponses } from "#tests/web/opportunities.ts";
import {
  capturePageLoads,
  findAxeViolations,
  getButton,
  getOverflow,
  type MockResponses,
  openApp,
  problemResponse,
  signedOutResponses,
  testUser,
} from "#tests/web/testing.tsx";

const previewItem = {
  id: "gg-1",
  title: "Rural Health Network Development",
  funder: "Health Resources and Services Administration",
  summary: "Vans and telehealth for rural clinics.",
  closesOn: "2027-01-15",
  season: null,
  awardCeiling: 500_000,
  typicalAward: null,
  link: "https://www.grants.gov/search-results-detail/1",
  verifiedOn: "2026-11-20",
};

const getTop = (name: string | RegExp) => page.getByRole("heading", { name }).element().getBoundingClientRect().top;

/** Scrolls down to the tour, which loads on demand, and back up. */
const scrollToTour = async () => {
  await expect.element(page.getByText("Professional Plan")).toBeVisible();
  window.scrollTo(0, document.body.scrollHeight);
  await expect.element(page.getByText("Three promises")).toBeVisible();
  window.scrollTo(0, 0);
};

describe("the landing page", () => {
  test("presents the app, its price and an interactive example", async () => {
    await openApp("/", signedOutResponses);
    const about = page.elementLocator(document.body);
    await expect.element(about.getByRole("heading", { level: 2, name: /^Find the grant/ })).toBeVisible();
    await expect.element(about.getByRole("region", { name: "Price", exact: true })).toBeVisible();
    await scrollToTour();
    for (const fact of [
      "Free",
      "Searching the catalog on this page",
      "Professional Plan",
      "$99 per month",
      "AI-powered funding discovery",
      "Unlimited proposals",
      "24/7 grant coach",
      "Priority support",
      "No invented grants",
      "Nothing typed twice",
      "It works without AI",
      "Keystone Historic Preservation Grant: Construction Projects",
      "Next round about March 2027 (estimated)",
      "$5,000 to $100,000",
      "AWARDED",
    ])
      await expect.element(about.getByText(fact, { exact: true })).toBeVisible();
    await expect.element(about.getByText(/^An example: a real state program from our catalog/)).toBeVisible();
    await about.getByText("Why this score").click();
    await expect.element(about.getByRole("heading", { name: "Your need" })).toBeVisible();
    await expect
      .element(about.getByRole("link", { name: /See the funder’s page/ }))
      .toHaveAttribute("href", expect.stringMatching(/^https:\/\/www\.pa\.gov\//));
    const picture = about.getByRole("img", { name: /^The Funding Finder/ });
    await expect.element(picture).toHaveAttribute("loading", "lazy");
    expect(picture.elements()).toHaveLength(1);
    await about.getByRole("checkbox", { name: /Gather the budget/ }).click();
    await expect.element(about.getByText("2 of 3 tasks completed")).toBeVisible();
    await expect
      .element(about.getByRole("progressbar", { name: "Tasks completed" }))
      .toHaveAttribute("aria-valuenow", "2");
  });

  test("offers sign-up to new visitors and sign-in to returning ones", async () => {
    const getPageHeading = (name: string) => page.getByRole("heading", { level: 1, name });
    const { screen } = await openApp("/", signedOutResponses);
    await expect.element(getPageHeading("Create Your Account")).toBeVisible();
    await screen.unmount();
    localStorage.setItem("grantlamp-has-account", "1");
    await openApp("/", signedOutResponses);
    await expect.element(getPageHeading("Welcome Back")).toBeVisible();
    await getButton("Create your account").click();
    await expect.element(getPageHeading("Create Your Account")).toHaveFocus();
  });

  test("searches the catalog without an account", async () => {
    await openApp("/", {
      ...signedOutResponses,
      getCatalogPreview: ({ query }) =>
        query.q === "zzzz"
          ? { items: [], total: 0, correctedQuery: null }
          : { items: [previewItem], total: 12, correctedQuery: "rural clinic van" },
    });
    await getButton("Search").click();
    const field = page.getByRole("searchbox", { name: "What do you need money for?" });
    await expect.element(field).toHaveAccessibleDescription("Please enter what you need money for");
    await field.fill("rural clinic vann");
    await getButton("Search").click();
    await expect.element(page.getByRole("link", { name: /Rural Health Network/ })).toBeVisible();
    await expect.element(page.getByText("Closes Jan 15, 2027 · Up to $500,000 · Verified Nov 20, 2026")).toBeVisible();
    await expect.element(page.getByText("Showing results for “rural clinic van”")).toBeVisible();
    await expect.element(page.getByText(/^12 programs in all/)).toBeVisible();
    expect(await findAxeViolations()).toEqual([]);
    await field.fill("zzzz");
    await getButton("Search").click();
    await expect.element(page.getByText(/^Nothing found/)).toBeVisible();
    await field.fill("");
    await getButton("Search").click();
    await expect.element(page.getByText(/^Nothing found/)).not.toBeInTheDocument();
    await expect.element(getButton("after-school tutoring")).toBeVisible();
  });

  test("carries the search over to the Funding Finder after sign-in", async () => {
    const pageLoads = capturePageLoads();
    const responses: MockResponses = {
      ...signedOutResponses,
      getCatalogPreview: { items: [previewItem], total: 1, correctedQuery: null },
      logIn: testUser,
    };
    await openApp("/", responses);
    await page.getByRole("searchbox", { name: "What do you need money for?" }).fill("walk-in freezer");
    await getButton("Search").click();
    await expect.element(page.getByRole("link", { name: /Rural Health Network/ })).toBeVisible();
    await getButton("Sign in").click();
    await fillSignIn();
    await getButton("Sign In").click();
    await expect.poll(() => pageLoads, { timeout: 4000 }).toEqual(["/funding-finder"]);
    await openApp("/funding-finder", createFinderResponses());
    await expect.element(page.getByLabelText("What do you need money for?")).toHaveValue("walk-in freezer");
  });

  test("introduces the app to new visitors before the form in a narrow window", async () => {
    await page.viewport(390, 780);
    await openApp("/", signedOutResponses);
    await scrollToTour();
    const [introduction, form, price] = [/^Find the grant/, "Create Your Account", "Professional Plan"].map(getTop);
    expect(introduction).toBeLessThan(form as number);
    expect(form).toBeLessThan(price as number);
    await expect.element(page.getByRole("searchbox")).toBeInViewport();
    expect(getOverflow()).toBeLessThanOrEqual(0);
    expect(await findAxeViolations()).toEqual([]);
    await page.getByRole("link", { name: "Sign in", exact: true }).click();
    await expect.element(page.getByRole("heading", { level: 1, name: "Welcome Back" })).toBeInViewport();
  });

  test("puts the sign-in form first in a narrow window and keeps it in view in a wide one", async () => {
    await page.viewport(899, 900);
    await openApp("/auth", signedOutResponses);
    await scrollToTour();
    expect(getTop("Welcome Back")).toBeLessThan(getTop(/^Find the grant/));
    await page.getByRole("link", { name: "What is Grantlamp?" }).click();
    await expect.element(page.getByRole("heading", { name: /^Find the grant/ })).toBeInViewport();
    await page.viewport(900, 900);
    page.getByText("It works without AI").element().scrollIntoView();
    await expect.element(getButton("Sign In")).toBeInViewport();
  });

  test("fits any window and has no axe violations in its error states", async () => {
    await openApp("/auth", {
      ...signedOutResponses,
      logIn: problemResponse(401, "wrong_credentials", "Invalid credentials"),
    });
    const check = async (state: string) => {
      expect(await findAxeViolations(), state).toEqual([]);
      for (const width of [320, 1920]) {
        await page.viewport(width, 800);
        expect(getOverflow(), `${state} at ${width}`).toBeLessThanOrEqual(0);
      }
    };
    await scrollToTour();
    await fillSignIn();
    await getButton("Sign In").click();
    await expect.element(alertMessage).toBeVisible();
    await check("sign-in failed");
    await openSignUp();
    await passwordField.fill("lamp");
    await getButton("Create Account").click();
    await expect.element(page.getByText("Phone number is required")).toBeVisible();
    await check("sign-up rejected");
  });
});
