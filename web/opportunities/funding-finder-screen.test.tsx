import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { testOrganization } from "#tests/web/genie.ts";
import {
  buildNumberedOpportunity,
  button,
  createFinderResponses,
  fillProfile,
  resultCards,
  searchButton,
} from "#tests/web/opportunities.ts";
import { createDeferred, findAxeViolations, openApp, problemResponse } from "#tests/web/testing.tsx";
import { getToast } from "#tests/web/ui.ts";

afterEach(() => void vi.useRealTimers());

const opportunities = [buildNumberedOpportunity(1), buildNumberedOpportunity(2)];
const profileToggle = button("Organization Profile");
const staleNotice = page.getByText("You changed your search", { exact: false });
const expectProfileLine = (text: string) =>
  expect
    .poll(
      () =>
        page
          .getByText(text, { exact: false })
          .elements()
          .filter((element) => element.checkVisibility()).length,
    )
    .toBe(1);
const expectHeading = (name: string | RegExp) => expect.element(page.getByRole("heading", { name }));

describe("a search in the Funding Finder", () => {
  test("highlights missing fields and doesn't submit", async () => {
    const { calls } = await openApp("/funding-finder", createFinderResponses());
    await expect.element(page.getByText("No searches yet", { exact: true })).toBeVisible();
    await expectHeading("No Results Yet").toBeVisible();
    await page.getByRole("heading", { name: "Search status" }).click();
    await expect.element(page.getByText(/^Built-in matching, no AI/)).toBeVisible();
    await expect.element(page.getByText("Testing", { exact: true })).toBeVisible();
    await page.getByLabelText("Organization type").selectOptions("non-profit");
    await searchButton.click();
    await expect
      .element(getToast("Missing Information", "Please fill in all required fields before searching"))
      .toBeVisible();
    await expect.element(page.getByText("Please choose a geographic scope")).toBeVisible();
    await button("Save search").click();
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    expect(calls.map(({ operation }) => operation)).not.toContain("searchFundingOpportunities");
  });

  test("shows the results with their profile and creates the organization profile", async () => {
    const { calls } = await openApp("/funding-finder", {
      ...createFinderResponses(),
      searchFundingOpportunities: {
        opportunities: opportunities.map((opportunity) => ({ ...opportunity, foundAt: new Date().toISOString() })),
      },
      createOrganization: testOrganization,
    });
    await fillProfile();
    await searchButton.click();
    await expect.element(page.getByText("Last successful search: Just now", { exact: true })).toBeVisible();
    await expectHeading("2 results").toBeVisible();
    await expectProfileLine("For Nonprofit · Housing · Local · $50,000 to $100,000");
    await expect
      .poll(() => calls.find(({ operation }) => operation === "createOrganization")?.body)
      .toMatchObject({
        name: "Lantern House",
        type: "non-profit",
        focusAreas: ["Housing"],
      });
    await expect.element(page.getByText("We used this to start your organization profile.")).toBeVisible();
  });

  test("does not mention the organization profile when it cannot be created", async () => {
    const { calls } = await openApp("/funding-finder", {
      ...createFinderResponses(),
      searchFundingOpportunities: { opportunities: opportunities },
      createOrganization: () => problemResponse(500),
    });
    await fillProfile();
    await searchButton.click();
    await expect.element(page.getByText("Search Complete", { exact: true })).toBeVisible();
    await expect.poll(() => calls.map(({ operation }) => operation)).toContain("createOrganization");
    await expect.element(page.getByText("We used this to start your organization profile.")).not.toBeInTheDocument();
  });

  test.for([
    [500, "Server error - please try again in a moment"],
    [504, "Search is taking longer than expected - please try again"],
  ] as const)("shows the app's message for status %d", async ([status, message]) => {
    await openApp("/funding-finder", {
      ...createFinderResponses(),
      searchFundingOpportunities: () => problemResponse(status),
    });
    await fillProfile();
    await searchButton.click();
    await expect.element(getToast("Search Failed", message)).toBeVisible();
  });

  test("shows elapsed seconds while running and stays quiet when canceled", async () => {
    const response = createDeferred<Response>();
    const { calls } = await openApp("/funding-finder", {
      ...createFinderResponses(),
      searchFundingOpportunities: () => response.promise,
    });
    await fillProfile();
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    await searchButton.click();
    await expect.element(button("Searching...")).toBeVisible();
    await expect.element(page.getByRole("status").filter({ hasText: "Searching the catalog" })).toBeInTheDocument();
    const elapsedTime = page.getByText("Searching the catalog, 1 s", { exact: true });
    await expect.element(elapsedTime).not.toBeInTheDocument();
    vi.advanceTimersByTime(1000);
    await expect.element(elapsedTime).toBeVisible();
    vi.advanceTimersByTime(7000);
    await expect
      .element(page.getByText("This is taking longer than usual. It times out after 30 seconds.", { exact: true }))
      .toBeVisible();
    await button("Cancel").click();
    expect(calls.at(-1)?.signal?.aborted).toBe(true);
    response.resolve(problemResponse(503));
    await expect.element(searchButton).toBeVisible();
    await expect.element(page.getByText("Search Failed")).not.toBeInTheDocument();
  });

  test("clears earlier results when nothing is found, even after navigating away", async () => {
    await openApp("/funding-finder", {
      ...createFinderResponses(opportunities),
      searchFundingOpportunities: { opportunities: [] },
      createOrganization: testOrganization,
      listResources: [],
    });
    await expectHeading("2 results").toBeVisible();
    await searchButton.click();
    await expectHeading("Nothing Found").toBeVisible();
    await expect.element(resultCards).not.toBeInTheDocument();
    await page.getByRole("link", { name: "Grant Resources" }).click();
    await expectHeading("Grant Resources").toBeVisible();
    await page.getByRole("link", { name: "Funding Finder" }).click();
    await expectHeading("Nothing Found").toBeVisible();
  });

  test("marks the results as outdated when the form changes", async () => {
    await openApp("/funding-finder", createFinderResponses(opportunities));
    await expectHeading("2 results").toBeVisible();
    await expect.element(page.getByText(/^Last successful search: Nov 20, 2026, \d{1,2}:\d\d [AP]M$/)).toBeVisible();
    await expect.element(staleNotice).not.toBeInTheDocument();
    await profileToggle.click();
    await page.getByLabelText("Focus area").selectOptions("Education");
    await expect.element(staleNotice).toBeVisible();
    await page.getByLabelText("Focus area").selectOptions("Housing");
    await expect.element(staleNotice).not.toBeInTheDocument();
  });
});

describe("below the form on a phone", () => {
  const results = page.getByRole("heading", { name: /^\d+ results$/ });
  const changeSearch = button("Change search");
  const expectSummary = (text: string) =>
    expect.element(page.getByRole("paragraph").filter({ hasText: /^Searched for: / })).toMatchTextContent(text);

  test("focuses new results and replaces the form with a summary", async () => {
    await page.viewport(390, 844);
    await openApp("/funding-finder", {
      ...createFinderResponses(),
      searchFundingOpportunities: { opportunities: opportunities },
      createOrganization: testOrganization,
    });
    await fillProfile();
    await expect.element(profileToggle).not.toBeInTheDocument();
    await searchButton.click();
    await expect.element(results).toHaveFocus();
    await expect.element(results).toBeInViewport();
    await expect.element(resultCards.first()).toBeInViewport();
    await expectSummary("Nonprofit · Housing · Local · $50,000 to $100,000");
    await expect.element(changeSearch).toBeVisible();
    await expect.element(searchButton).not.toBeInTheDocument();
  });

  test("does not focus results from an earlier visit, and expands the fields", async () => {
    await page.viewport(390, 844);
    await openApp("/funding-finder", {
      ...createFinderResponses(opportunities),
      searchFundingOpportunities: { opportunities: opportunities },
      createOrganization: testOrganization,
    });
    await expect.element(results).toBeVisible();
    expect(window.scrollY).toBe(0);
    await expect.element(results).not.toHaveFocus();
    await expect.element(changeSearch).toBeVisible();
    changeSearch.element().focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("textbox", { name: "What do you need money for?" })).toHaveFocus();
    await expect.element(profileToggle).toHaveAttribute("aria-expanded", "true");
    expect(document.getElementById(profileToggle.element().getAttribute("aria-controls") ?? "")).toBeVisible();
    await page.getByLabelText("Focus area").selectOptions("Education");
    await expect.element(staleNotice).toBeVisible();
    await searchButton.click();
    await expect.element(results).toHaveFocus();
    await expectSummary("Nonprofit · Education");
    expect(await findAxeViolations()).toEqual([]);
  });

  test("focuses an empty result and expands the fields again", async () => {
    await page.viewport(390, 844);
    await openApp("/funding-finder", {
      ...createFinderResponses(opportunities),
      searchFundingOpportunities: { opportunities: [] },
      createOrganization: testOrganization,
    });
    await changeSearch.click();
    await searchButton.click();
    await expect.element(page.getByRole("heading", { name: "Nothing Found" })).toBeInViewport();
    await expect.poll(() => document.activeElement?.textContent).toContain("Nothing Found");
    await expect.element(page.getByLabelText("Focus area")).toBeVisible();
  });
});

describe("the need", () => {
  const needBox = page.getByRole("textbox", { name: "What do you need money for?" });

  test("prefills the need with the mission and searches for the edited text on Enter", async () => {
    const { calls } = await openApp("/funding-finder", {
      ...createFinderResponses(opportunities),
      listOrganizations: [testOrganization],
      searchFundingOpportunities: { opportunities },
    });
    await expect.element(needBox).toHaveValue(testOrganization.mission);
    await expect.element(staleNotice).not.toBeInTheDocument();
    await needBox.fill("A van for meals");
    await expect.element(staleNotice).toBeVisible();
    await userEvent.keyboard("{Enter}");
    await expect
      .poll(() => calls.find(({ operation }) => operation === "searchFundingOpportunities")?.body)
      .toMatchObject({ need: "A van for meals", focusAreas: ["Housing"] });
    await expect.element(staleNotice).not.toBeInTheDocument();
  });
});

test("keeps the focus on Search when results arrive on a wide screen", async () => {
  await page.viewport(1024, 768);
  await openApp("/funding-finder", {
    ...createFinderResponses(opportunities),
    searchFundingOpportunities: { opportunities: opportunities.slice(1) },
    createOrganization: testOrganization,
  });
  await searchButton.click();
  await expectHeading("1 result").toBeVisible();
  await expect.element(searchButton).toHaveFocus();
  await expect.element(profileToggle).toHaveAttribute("aria-expanded", "false");
});
