import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  buildNumberedOpportunity,
  button,
  createFinderResponses,
  preview,
  resultCards,
  sampleSavedSearch,
} from "#tests/web/opportunities.ts";
import { sampleRecord } from "#tests/web/sample-records.ts";
import { createDeferred, findAxeViolations, getOverflow, openApp, problemResponse } from "#tests/web/testing.tsx";
import { captureDownloads, getToast } from "#tests/web/ui.ts";

const opportunities = [
  buildNumberedOpportunity(1, { title: "Lamps", funder: "Department of Housing" }),
  buildNumberedOpportunity(2, { title: "Beds", funder: "Department of Housing", amount: "$5,000" }),
  buildNumberedOpportunity(3, { title: "Roofs", funder: "Department of Energy" }),
];
const getCountHeading = (text: string) => page.getByRole("heading", { name: text, exact: true });
const readTitles = () =>
  resultCards
    .getByRole("heading")
    .elements()
    .map((heading) => heading.textContent);
const readSearchParams = () => Object.fromEntries(new URLSearchParams(window.location.search));

describe("Finder results", () => {
  test("filters and sorts with the state in the URL", async () => {
    await openApp("/funding-finder", createFinderResponses(opportunities));
    await button("Show Filters").click();
    await page.getByLabelText("Funder").fill("department OF housing");
    await expect.element(getCountHeading("2 of 3 results")).toBeVisible();
    await page.getByLabelText("Sort by").selectOptions("title");
    await page.getByLabelText("Direction").selectOptions("asc");
    await expect.poll(readTitles).toEqual(["Beds", "Lamps"]);
    expect(readSearchParams()).toEqual({ funder: "department OF housing", sort: "title", direction: "asc" });
    await page.getByRole("list", { name: "Active filters" }).getByRole("button").click();
    await expect.element(getCountHeading("3 results")).toHaveFocus();
    expect(readSearchParams()).toEqual({ sort: "title", direction: "asc" });
  });

  test("applies the filters from the URL", async () => {
    await openApp("/funding-finder?funder=housing&sort=title&direction=asc", createFinderResponses(opportunities));
    await expect.element(getCountHeading("2 of 3 results")).toBeVisible();
    expect(readTitles()).toEqual(["Beds", "Lamps"]);
  });

  test.each([
    ["comfortable", 6],
    ["compact", 7],
  ])("show at least six in a window of 1360 × 900 px (%s: %i)", async (density, minimum) => {
    document.documentElement.classList.toggle("compact", density === "compact");
    await page.viewport(1360, 900);
    await openApp(
      "/funding-finder",
      createFinderResponses(Array.from({ length: 25 }, (_, index) => buildNumberedOpportunity(index))),
    );
    await expect.element(preview).toBeVisible();
    const isWhole = (card: Element) => card.getBoundingClientRect().bottom <= 900;
    await expect.poll(() => resultCards.elements().filter(isWhole).length).toBeGreaterThanOrEqual(minimum);
  });

  test("ignores unknown URL values", async () => {
    await openApp("/funding-finder?sort=nonsense&deadline=next-45&direction=up", createFinderResponses(opportunities));
    await expect.element(getCountHeading("3 results")).toBeVisible();
  });

  test("restores all results on Clear Filters and moves the focus to the result count", async () => {
    await openApp("/funding-finder?sort=title", createFinderResponses(opportunities));
    await button("Show Filters").click();
    await page.getByLabelText("Amount", { exact: true }).fill("no such amount");
    await expect.element(page.getByRole("heading", { name: "No Results Match Your Filters" })).toBeVisible();
    await button("Clear Filters").last().click();
    await expect.element(getCountHeading("3 results")).toHaveFocus();
    expect(readSearchParams()).toEqual({ sort: "title" });
  });

  test("exports the results as filtered and sorted", async () => {
    const downloads = captureDownloads();
    await openApp("/funding-finder?funder=housing&sort=title&direction=asc", createFinderResponses(opportunities));
    await button("Export CSV").click();
    const [file] = downloads;
    expect(file?.name).toMatch(/^Funding results \d{4}-\d\d-\d\d\.csv$/);
    const lines = (await file?.text())?.trim().split("\r\n") ?? [];
    expect(lines[0]).toContain('"Title","Funder"');
    expect(lines.slice(1)).toEqual([expect.stringContaining('"Beds"'), expect.stringContaining('"Lamps"')]);
  });
});

describe("the preview", () => {
  const readSelected = () => new URLSearchParams(window.location.search).get("selected");
  const getLink = (title: string) => page.getByRole("link", { name: title, exact: true });

  test("shows the first result, then the one that the mouse or the keyboard selects", async () => {
    await openApp("/funding-finder", createFinderResponses(opportunities));
    const getPreviewTitle = (name: string) => preview.getByRole("heading", { level: 3, name });
    await expect.element(getPreviewTitle("Lamps")).toBeVisible();
    await getLink("Beds").click();
    await expect.element(getPreviewTitle("Beds")).toBeVisible();
    await expect.element(getLink("Beds")).toHaveAttribute("aria-current", "true");
    expect(readSelected()).toBe(opportunities[1]?.id);
    await userEvent.keyboard("j");
    await expect.element(getPreviewTitle("Roofs")).toBeVisible();
    await expect.element(getLink("Roofs")).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}{ArrowUp}k");
    await expect.element(getPreviewTitle("Lamps")).toBeVisible();
    await preview.getByRole("button", { name: "Save", exact: true }).element().focus();
    await userEvent.keyboard("{Escape}");
    await expect.element(getLink("Lamps")).toHaveFocus();
  });

  test("shows the same preview after going Back from the page that Enter opens", async () => {
    await openApp("/funding-finder", { ...createFinderResponses(opportunities), matchCatalogOpportunity: null });
    await getLink("Roofs").click();
    await expect.element(getLink("Roofs")).toHaveAttribute("aria-current", "true");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("heading", { level: 1, name: sampleRecord.title })).toBeVisible();
    await page.getByRole("link", { name: "Back to your results" }).click();
    await expect.element(getLink("Roofs")).toHaveAttribute("aria-current", "true");
    expect(window.location.pathname).toBe("/funding-finder");
  });

  test("hides the preview while the search fields are open, and uses record pages instead on narrower screens", async () => {
    await openApp("/funding-finder", createFinderResponses(opportunities));
    await button("Organization Profile").click();
    await expect.element(preview).not.toBeInTheDocument();
    await button("Organization Profile").click();
    await expect.element(preview).toBeInTheDocument();
    await page.viewport(1024, 768);
    await expect.element(preview).not.toBeInTheDocument();
    await page.getByRole("button", { name: "More actions for Beds" }).click();
    await expect.element(page.getByRole("menuitem")).toHaveLength(5);
  });
});

test("groups matches by what they need, and shows weak ones on request", async () => {
  await openApp(
    "/funding-finder",
    createFinderResponses([
      buildNumberedOpportunity(1, { title: "Lamps", matchScore: 75 }),
      buildNumberedOpportunity(2, { title: "Beds", matchScore: 74, eligibility: { verdict: "unknown", gates: [] } }),
      buildNumberedOpportunity(3, { title: "Roofs", matchScore: 45 }),
      buildNumberedOpportunity(4, { title: "Boats", matchScore: 19 }),
    ]),
  );
  const getGroupCards = (name: string) => page.getByRole("list", { name }).getByRole("article");
  await expect.element(getGroupCards("1 program fits you well")).toHaveLength(1);
  await expect.element(getGroupCards("2 need a check")).toHaveLength(2);
  expect(readTitles()).toEqual(["Lamps", "Beds", "Roofs"]);
  await button("Show 1 weaker match").click();
  await expect.element(getGroupCards("1 weaker match")).toHaveLength(1);
});

test("states the order, when each record was verified, and what makes a good score uncertain", async () => {
  const location = { gate: "geography", verdict: "unknown", sentence: "The source does not say where" } as const;
  await openApp(
    "/funding-finder",
    createFinderResponses([
      buildNumberedOpportunity(1, { title: "Lamps", matchScore: 70 }),
      buildNumberedOpportunity(2, { title: "Beds", matchScore: 70, verifiedAt: null }),
      buildNumberedOpportunity(3, {
        title: "Roofs",
        matchScore: 70,
        eligibility: { verdict: "unknown", gates: [location] },
      }),
      buildNumberedOpportunity(4, {
        title: "Doors",
        matchScore: 70,
        confidence: { level: "low", sentence: "2 of the 7 facts that we compare are known" },
      }),
      buildNumberedOpportunity(5, {
        title: "Walls",
        matchScore: 50,
        confidence: { level: "low", sentence: "2 of the 7 facts that we compare are known" },
      }),
    ]),
  );
  await expect.element(page.getByText("Best fit first, by match score.")).toBeVisible();
  const getCard = (title: string) => resultCards.filter({ hasText: title });
  await expect.element(getCard("Lamps").getByText("70%Good match")).toBeVisible();
  await expect.element(getCard("Lamps").getByText("Department of Light · Verified Nov 20, 2026")).toBeVisible();
  await expect.element(getCard("Beds").getByText("Department of Light · Not verified yet")).toBeVisible();
  await expect.element(getCard("Roofs").getByText("70%Check location")).toBeVisible();
  await expect.element(getCard("Doors").getByText("70%Low confidence")).toBeVisible();
  await expect.element(getCard("Walls").getByText("50%Possible match")).toBeVisible();
});

test("keeps the search order of programs for a stated need, and collapses those that don't fit it", async () => {
  const buildNeedFit = (points: number) => ({
    part: "Your need",
    points,
    maxPoints: 100,
    sentence: "Has few words in common",
  });
  await openApp(
    "/funding-finder",
    createFinderResponses([
      buildNumberedOpportunity(1, { title: "Lamps", matchScore: 24, needFit: buildNeedFit(85) }),
      buildNumberedOpportunity(2, { title: "Beds", matchScore: 60, needFit: buildNeedFit(50) }),
      buildNumberedOpportunity(3, { title: "Roofs", matchScore: 25, needFit: buildNeedFit(2) }),
    ]),
  );
  await expect
    .element(page.getByText("Best fit first; your need counts most. % shows fit with your profile."))
    .toBeVisible();
  await expect.element(button("Show 1 program that doesn’t fit this need well")).toBeVisible();
  expect(readTitles()).toEqual(["Lamps", "Beds"]);
  await expect.element(page.getByText("Need: good fit", { exact: true }).first()).toBeVisible();
  await expect.element(page.getByText("1 program fits this need well")).toBeVisible();
});

describe("a result", () => {
  const [first] = opportunities;
  const card = resultCards.first();

  test("explains its score, how to improve it, and the confidence", async () => {
    await page.viewport(1024, 768);
    await openApp("/funding-finder", createFinderResponses(opportunities));
    await expect.element(card.getByText(/· Medium confidence$/)).toBeVisible();
    await card.getByText("Why this score").click();
    await expect.element(card.getByText("Focus area: 35 of 35 points")).toBeVisible();
    await expect.element(card.getByRole("heading", { name: "How to improve this score" })).toBeVisible();
    await expect.element(card.getByText(/^Say in your organization profile what your mission is/)).toBeVisible();
    await expect.element(card.getByText(/^5 of the 7 facts that we compare are known/)).toBeVisible();
  });

  test("saves once on a double click and disables deletion while saved", async () => {
    const response = createDeferred<void>();
    const responses = createFinderResponses(opportunities);
    const { calls } = await openApp("/funding-finder", {
      ...responses,
      listFundingOpportunities: () => responses.listFundingOpportunities as typeof opportunities,
      saveFundingOpportunity: async ({ body }) => {
        await response.promise;
        const saved = { ...buildNumberedOpportunity(1, first), ...(body as { saved: boolean }) };
        responses.listFundingOpportunities = [saved, ...opportunities.slice(1)];
        return saved;
      },
    });
    const deleteButton = preview.getByRole("button", { name: /^Delete / });
    await expect.element(deleteButton).toBeVisible();
    await card.getByRole("button", { name: "Save Lamps" }).dblClick();
    await expect.element(card.getByRole("button", { name: "Saved Lamps" })).toBeVisible();
    await expect.element(deleteButton).not.toBeInTheDocument();
    response.resolve();
    await expect.element(getToast("Saved", "Find it on your dashboard")).toBeVisible();
    expect(calls.filter(({ operation }) => operation === "saveFundingOpportunity")).toHaveLength(1);
    await preview.getByRole("button", { name: "Saved", exact: true }).click();
    await expect.element(deleteButton).toBeVisible();
  });

  test("deletes after a confirmation and moves the focus to the result count", async () => {
    let remainingOpportunities = opportunities;
    await openApp("/funding-finder", {
      ...createFinderResponses(opportunities),
      listFundingOpportunities: () => remainingOpportunities,
      deleteFundingOpportunity: ({ params }) => {
        remainingOpportunities = remainingOpportunities.filter(({ id }) => id !== params.id);
      },
    });
    await preview.getByRole("button", { name: /^Delete / }).click();
    await button("Delete").click();
    await expect.element(getToast("Deleted", "Funding opportunity removed successfully")).toBeVisible();
    await expect.element(getCountHeading("2 results")).toHaveFocus();
    expect(readTitles()).toEqual(["Beds", "Roofs"]);
  });

  test("keeps the result when deletion fails and shows the server's message", async () => {
    await openApp("/funding-finder", {
      ...createFinderResponses(opportunities),
      deleteFundingOpportunity: () => problemResponse(500, "internal", "The database is busy"),
    });
    await preview.getByRole("button", { name: /^Delete / }).click();
    await button("Delete").click();
    await expect.element(getToast("Delete Failed", "The database is busy")).toBeVisible();
    await expect.element(getCountHeading("3 results")).toBeVisible();
  });
});

test("the Finder with filters, reasons and a saved search has no axe violations and fits 320 pixels", async () => {
  await openApp("/funding-finder", { ...createFinderResponses(opportunities), listSavedSearches: [sampleSavedSearch] });
  await expect.element(page.getByRole("region", { name: "Saved searches" })).toBeVisible();
  await button("Show Filters").click();
  await expect.element(preview.getByRole("heading", { name: "What it funds" })).toBeVisible();
  await userEvent.unhover(document.body);
  expect(await findAxeViolations()).toEqual([]);
  expect(getOverflow()).toBeLessThanOrEqual(0);
  await page.viewport(320, 900);
  await resultCards.first().getByText("Why this score").click();
  expect(await findAxeViolations()).toEqual([]);
  expect(getOverflow()).toBeLessThanOrEqual(0);
});
