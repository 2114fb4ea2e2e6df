import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { FundingSearchResult, OptimizedSearch } from "#shared/api/web-search.ts";
import { genieResponses, testOrganization } from "#tests/web/genie.ts";
import {
  findAxeViolations,
  getOverflow,
  type MockResponses,
  openApp,
  problemResponse,
  testUser,
} from "#tests/web/testing.tsx";
import { getToast } from "#tests/web/ui.ts";

const createResult = (number: number, overrides: Partial<FundingSearchResult> = {}): FundingSearchResult => ({
  id: `gg-${100 + number}`,
  title: `Program ${number}`,
  funder: "Department of Light",
  matchScore: 80,
  description: "Pays for lamps in homes that have none.",
  amount: "$10,000 to $75,000",
  deadline: "Feb 18, 2031",
  closesOn: "2031-02-18T00:00:00.000Z",
  eligibility: "Eligible: Open to: Nonprofits",
  categories: ["Housing"],
  applicationUrl: "https://example.org/apply",
  source: "grants.gov",
  verified: true,
  needFit: { part: "Your need", points: 80, maxPoints: 100, sentence: "Words in common with your need: lamps" },
  reasons: [{ part: "Focus area", points: 35, maxPoints: 35, sentence: "Funds Housing" }],
  scoreTips: [],
  confidence: { level: "medium", sentence: "5 of the 7 facts that we compare are known" },
  keyFacts: null,
  ...overrides,
});
const query = "Housing grants site:grants.gov";
const optimizedSearch: OptimizedSearch = {
  totalQueries: 12,
  optimizedQueries: [query],
  searchResults: [
    {
      query,
      description: "Federal grants for housing",
      googleUrl: `https://www.google.com/search?q=${encodeURIComponent(query)}`,
      seoEnhanced: true,
    },
  ],
  keywords: ["Housing", "x".repeat(200)],
  searchTips: ["Search for one funder at a time"],
  fundingOpportunities: [createResult(1)],
};
const openWebSearch = (responses: MockResponses = {}) =>
  openApp("/web-search", {
    ...genieResponses,
    optimizeSearch: optimizedSearch,
    searchFunding: { opportunities: [createResult(1)] },
    ...responses,
  });
const fundingSection = page.getByRole("tabpanel", { name: "Funding search" });
const termsSection = page.getByRole("tabpanel", { name: "Search terms" });
const searchFundingButton = page.getByRole("button", { name: "Search funding", exact: true });
const optimizeButton = page.getByRole("button", { name: "Optimize search", exact: true });
const getTab = (name: string) => page.getByRole("tablist", { name: "Searches" }).getByRole("tab", { name });
const openFunding = async (responses: MockResponses = {}) => {
  await openWebSearch(responses);
  await getTab("Funding search").click();
};
const tipsHeading = page.getByRole("heading", { name: "Search tips" });

describe("search terms", () => {
  test("copies a term to the clipboard, or reports the failure", async () => {
    const copy = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await openWebSearch();
    await optimizeButton.click();
    await expect
      .element(page.getByText("Made 12 optimized queries and found 1 funding opportunities", { exact: true }))
      .toBeVisible();
    await expect.element(termsSection.getByRole("article")).toHaveLength(1);
    const button = termsSection.getByRole("button", { name: /^Copy search term/ });
    await button.click();
    await expect.element(getToast("Copied", "Search term copied to clipboard")).toBeVisible();
    expect(copy).toHaveBeenCalledWith(query);
    copy.mockRejectedValue(new Error("refused"));
    await button.click();
    await expect.element(getToast("Copy Failed", "Could not copy to clipboard")).toBeVisible();
  });

  test("reports a failed request", async () => {
    await openWebSearch({ optimizeSearch: problemResponse(503, "unavailable", "Down") });
    await optimizeButton.click();
    await expect.element(getToast("Error", "Failed to optimize search. Please try again.")).toBeVisible();
  });
});

describe("the funding search", () => {
  test("names missing fields and focuses the first one", async () => {
    await openFunding({ listOrganizations: [] });
    await searchFundingButton.click();
    await expect
      .element(getToast("Missing Information", "Please fill in organization type, focus areas, and geographic scope."))
      .toBeVisible();
    await expect.element(fundingSection.getByLabelText("Organization type")).toHaveFocus();
  });

  test("lists matches with score, categories and a link to apply", async () => {
    await openFunding();
    await fundingSection.getByLabelText("Focus areas").fill("Housing");
    await searchFundingButton.click();
    await expect.element(getToast("Search Complete", "Found 1 funding opportunities")).toBeVisible();
    const card = fundingSection.getByRole("article").first();
    await expect.element(card.getByText("80%", { exact: true })).toBeVisible();
    await expect.element(fundingSection.getByRole("list", { name: "Categories" })).toHaveTextContent("Housing");
    await expect.element(card.getByRole("link", { name: /^Apply/ })).toHaveAttribute("target", "_blank");
  });

  test("tells the user to contact the funder when there is no usable application link", async () => {
    const urls = ["Contact funder directly", null, "javascript:alert(1)"];
    await openFunding({
      searchFunding: { opportunities: urls.map((applicationUrl, index) => createResult(index, { applicationUrl })) },
    });
    await searchFundingButton.click();
    await expect.element(getToast("Search Complete", "Found 3 funding opportunities")).toBeVisible();
    await expect.element(fundingSection.getByRole("link", { name: /^Apply/ })).not.toBeInTheDocument();
    const info = getToast("Application Info", "Contact the funder directly for application details.");
    for (const index of [0, 1, 2]) {
      await page.getByRole("button", { name: "Close" }).click();
      await expect.element(info).not.toBeInTheDocument();
      await fundingSection
        .getByRole("button", { name: /^Apply/ })
        .nth(index)
        .click();
      await expect.element(info).toBeVisible();
    }
  });

  test("reports a failed request", async () => {
    await openFunding({ searchFunding: problemResponse(503, "unavailable", "Down") });
    await searchFundingButton.click();
    await expect.element(getToast("Error", "Failed to search funding opportunities. Please try again.")).toBeVisible();
  });
});

test("requires a subscription for both searches", async () => {
  await openWebSearch({ getCurrentUser: { ...testUser, hasAccess: false, subscriptionStatus: "inactive" } });
  const note = page.getByText("This requires an active subscription.", { exact: false });
  await expect.element(note).toBeVisible();
  await getTab("Funding search").click();
  await expect.element(note).toBeVisible();
});

describe("on a phone", () => {
  test("shows the searches as tabs that keep input and results", async () => {
    await page.viewport(390, 844);
    await openWebSearch();
    await page.getByLabelText("Programs").fill("Home repair");
    await optimizeButton.click();
    await expect.element(tipsHeading).toBeVisible();
    getTab("Search terms").element().focus();
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(getTab("Funding search")).toHaveFocus();
    await expect.element(page.getByLabelText(/^Funding amount/)).toBeVisible();
    await expect.element(page.getByLabelText("Programs")).not.toBeInTheDocument();
    await getTab("Search terms").click();
    await expect.element(page.getByLabelText("Programs")).toHaveValue("Home repair");
    await expect.element(tipsHeading).toBeVisible();
    // Restored results must not take the focus from the tab.
    await expect.element(getTab("Search terms")).toHaveFocus();
  });

  test("focuses new search terms and scrolls to them", async () => {
    await page.viewport(360, 740);
    await openWebSearch();
    await optimizeButton.click();
    const heading = page.getByRole("heading", { level: 3 }).filter({ hasText: "12 search terms" });
    await expect.element(heading).toHaveFocus();
    await expect.element(heading).toBeInViewport({ ratio: 1 });
    await expect.element(page.getByText("1 with search operators.", { exact: true })).toBeVisible();
  });
});

test("shows results without axe violations or overflow at 320 pixels", async () => {
  await openWebSearch({ listOrganizations: [{ ...testOrganization, mission: "x".repeat(200) }] });
  await optimizeButton.click();
  await expect.element(tipsHeading).toBeVisible();
  expect(await findAxeViolations()).toEqual([]);
  await getTab("Funding search").click();
  await searchFundingButton.click();
  await expect.element(page.getByRole("region", { name: "Preview" })).toBeVisible();
  expect(await findAxeViolations()).toEqual([]);
  await page.viewport(320, 720);
  await expect.element(page.getByRole("article")).toHaveLength(1);
  expect(await findAxeViolations()).toEqual([]);
  expect(getOverflow()).toBeLessThanOrEqual(0);
  await getTab("Search terms").click();
  expect(getOverflow()).toBeLessThanOrEqual(0);
});
