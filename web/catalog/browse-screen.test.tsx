import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { BrowseResult } from "#shared/api/catalog.ts";
import { sampleCatalogStatus } from "#tests/web/opportunities.ts";
import { buildSearchResult, emptyFacets, sampleMatch, sampleRecord } from "#tests/web/sample-records.ts";
import {
  findAxeViolations,
  getOverflow,
  type MockResponses,
  openApp,
  problemResponse,
  type RecordedCall,
  signedInResponses,
} from "#tests/web/testing.tsx";
import { captureDownloads } from "#tests/web/ui.ts";

const total = 45;
const items: BrowseResult["items"] = Array.from({ length: total }, (_, index) =>
  buildSearchResult({ id: `gg-${100 + index}`, title: `Program ${index + 1}` }),
);
const categoryCounts = [
  { value: "ED", count: 12 },
  { value: "HL", count: 9 },
];
const facets = { ...emptyFacets, category: categoryCounts };
const buildResult = (overrides: Partial<BrowseResult> = {}): BrowseResult => ({
  items: items.slice(0, 20),
  total,
  relevantTotal: total,
  omittedForOthers: 0,
  cursor: "20",
  facets,
  fallback: null,
  correctedQuery: null,
  ...overrides,
});
const emptyPage = { items: [], total: 0, relevantTotal: 0, cursor: null };
/** Responds with pages, honoring `cursor` and `limit`. */
const respondWithPage = ({ query }: RecordedCall) => {
  const [from, limit] = [Number(query.cursor ?? 0), Number(query.limit ?? 20)];
  const end = from + limit;
  return buildResult({ items: items.slice(from, end), cursor: end < total ? String(end) : null });
};
const openBrowse = (path: string, responses: MockResponses = {}) =>
  openApp(path, {
    ...signedInResponses,
    browseCatalog: respondWithPage,
    getCatalogStatus: sampleCatalogStatus,
    listFundingOpportunities: [],
    listApplications: [],
    getCatalogOpportunity: sampleRecord,
    matchCatalogOpportunity: sampleMatch,
    ...responses,
  });
const results = page.getByRole("region", { name: "Results" });
const rows = results.getByRole("article");
const getButton = (name: string) => page.getByRole("button", { name, exact: true });
const loadMoreButton = getButton("Load more");
const getResultCount = () => document.getElementById("browse-count");
const expectCount = (text: string) => expect.poll(() => getResultCount()?.textContent).toBe(text);

describe("corrected spelling", () => {
  test("shows the corrected query and lets the user search for the original", async () => {
    const { calls } = await openBrowse("/funding?q=afordable+housing", {
      browseCatalog: ({ query }: RecordedCall) =>
        buildResult({ correctedQuery: query.exact ? null : "affordable housing" }),
    });
    await expect.element(results).toMatchTextContent(/Showing results for affordable housing\./);
    await getButton("Search instead for “afordable housing”").click();
    await expect.element(results).not.toMatchTextContent(/Showing results for/);
    expect(calls.filter(({ query }) => query.q !== undefined).at(-1)?.query).toMatchObject({
      q: "afordable housing",
      exact: "1",
    });
  });
});

describe("catalog results", () => {
  test("loads more until all are shown and keeps focus at the end", async () => {
    await openBrowse("/funding?category=ED");
    await expect.element(rows).toHaveLength(20);
    loadMoreButton.element().focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(rows).toHaveLength(40);
    await expect.element(loadMoreButton).toHaveFocus();
    await expect.element(page.getByText("20 more programs, 40 of 45 shown", { exact: true })).toBeInTheDocument();
    await loadMoreButton.click();
    await expect.element(rows).toHaveLength(45);
    await expect.element(page.getByText("All 45 programs shown", { exact: true })).toHaveFocus();
    expect(new Set(rows.elements().map((row) => row.getAttribute("aria-labelledby"))).size).toBe(45);
  });

  test("keeps loaded results when the user returns from a program", async () => {
    await openBrowse("/funding?category=ED");
    await loadMoreButton.click();
    rows.nth(30).getByRole("heading").getByRole("link").element().focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("heading", { name: "What it funds" })).toBeVisible();
    await page.getByRole("link", { name: "Back to your results" }).click();
    await expect.element(rows).toHaveLength(40);
  });

  test("exports all pages to one CSV file", async () => {
    const downloads = captureDownloads();
    const allItems = Array.from({ length: 230 }, (_, index) => buildSearchResult({ id: `gg-${index}` }));
    const { calls } = await openBrowse("/funding?category=ED", {
      browseCatalog: ({ query }) => {
        const [from, limit] = [Number(query.cursor ?? 0), Number(query.limit ?? 20)];
        const next = from + limit < allItems.length ? String(from + limit) : null;
        const page = { items: allItems.slice(from, from + limit), total: allItems.length, cursor: next };
        return buildResult({ ...page, relevantTotal: allItems.length });
      },
    });
    await getButton("Export CSV").click();
    await expect
      .poll(() => downloads.map(({ name }) => name))
      .toEqual([expect.stringMatching(/^Funding \d{4}-\d\d-\d\d\.csv$/)]);
    const file = (await downloads[0]?.text()) ?? "";
    expect(file.startsWith('\uFEFF"Title","Funder","Status"')).toBe(true);
    expect(file.trimEnd().split("\r\n")).toHaveLength(231);
    expect(calls.filter(({ query }) => query.limit === "100").map(({ query }) => query.category)).toEqual([
      "ED",
      "ED",
      "ED",
    ]);
  });

  test("labels results that match only part of the query", async () => {
    const sentence = "No program has all of your words; these have some of them.";
    await openBrowse("/funding?q=youth+gardens", {
      browseCatalog: buildResult({ fallback: { kind: "some words", sentence } }),
    });
    await expect.element(page.getByText(sentence)).toBeVisible();
  });

  test("shows an empty state when nothing matches the filters", async () => {
    await openBrowse("/funding?q=zzqqxxy&status=closed", { browseCatalog: buildResult(emptyPage) });
    await expect.element(page.getByRole("heading", { name: "No Matches for These Filters" })).toBeVisible();
    await expectCount("0 programs");
  });

  test("shows an empty state with a link to the whole catalog when nothing matches the query", async () => {
    await openBrowse("/funding?q=zzqqxy", {
      browseCatalog: ({ query }) => buildResult(query.q ? emptyPage : {}),
    });
    await expect.element(getButton("Show the whole catalog")).toBeVisible();
    expect(await findAxeViolations()).toEqual([]);
    await getButton("Show the whole catalog").click();
    await expectCount("45 programs");
    expect(document.activeElement).toBe(getResultCount());
  });
});

describe("results that are hidden at first", () => {
  test("collapses less relevant programs, and shows them on request", async () => {
    await openBrowse("/funding?q=youth", {
      browseCatalog: buildResult({ items: items.slice(0, 5), total: 5, relevantTotal: 3, cursor: null }),
    });
    await expect.element(rows).toHaveLength(3);
    await getButton("Show 2 less relevant programs").click();
    await expect.element(rows).toHaveLength(5);
    expect(await findAxeViolations()).toEqual([]);
  });

  test("counts programs for other kinds of organizations, and shows them on request", async () => {
    const { calls } = await openBrowse("/funding?q=youth", {
      browseCatalog: ({ query }: RecordedCall) =>
        buildResult(query.others ? {} : { ...emptyPage, omittedForOthers: 12 }),
    });
    await expect.element(results).toMatchTextContent(/12 programs for other kinds of organizations are left out\./);
    await getButton("Show them").click();
    await expect.element(rows).toHaveLength(20);
    expect(calls.filter(({ query }) => query.others).map(({ query }) => query.q)).toEqual(["youth"]);
    expect(document.activeElement).toBe(getResultCount());
    await page.getByRole("button", { name: /^Programs for other kinds of organizations/ }).click();
    await expect.element(getButton("Show them")).toBeVisible();
  });
});

describe("active filters", () => {
  const filters = page.getByRole("list", { name: "Active filters" });

  test("reads filters from the URL and removes them without losing the focus", async () => {
    await openBrowse("/funding?q=youth&category=HL,ED&status=bogus&amount=not-stated");
    await expect.element(filters.getByRole("button")).toHaveLength(3);
    expect(
      filters
        .getByRole("button")
        .elements()
        .map((filter) => filter.textContent),
    ).toEqual([
      expect.stringMatching(/^Education/),
      expect.stringMatching(/^Health/),
      expect.stringMatching(/^Award size not stated/),
    ]);
    await getButton("More filters (2)").click();
    await expect.element(page.getByRole("checkbox", { name: /^Education/ })).toBeChecked();
    await userEvent.keyboard("{Escape}");
    await filters.getByRole("button", { name: /^Health/ }).click();
    await expect.element(filters.getByRole("button")).toHaveLength(2);
    await expect.element(filters.getByRole("button", { name: /^Award size not stated/ })).toHaveFocus();
    await getButton("Clear Filters").click();
    await expect.element(filters).not.toBeInTheDocument();
    expect(document.activeElement).toBe(getResultCount());
    expect(window.location.search).toBe("?q=youth");
    await expect.element(page.getByText(/^Searched the starter catalog: 190 programs/)).toBeVisible();
  });

  test("opens filters in a dialog on a phone and returns the focus to its button", async () => {
    await page.viewport(320, 720);
    await openBrowse("/funding?q=youth&applicantType=12&amount=not-stated", {
      browseCatalog: ({ query }) =>
        buildResult(query.category ? { items: items.slice(0, 1), total: 1, relevantTotal: 1, cursor: null } : {}),
    });
    await expect.element(rows.first()).toBeVisible();
    expect(getOverflow()).toBeLessThanOrEqual(0);
    await getButton("Filters (2)").click();
    const dialog = page.getByRole("dialog", { name: "Filters" });
    await expect.element(dialog.getByRole("heading", { name: "Filters" })).toHaveFocus();
    expect(await findAxeViolations()).toEqual([]);
    await dialog.getByRole("checkbox", { name: /^Education/ }).click();
    await dialog.getByRole("button", { name: "Show 1 program" }).click();
    await expect.element(getButton("Filters (3)")).toHaveFocus();
  });
});

describe("a failed request", () => {
  test("shows an error without filters when the first page fails, and retries", async () => {
    let isDown = true;
    await openBrowse("/funding", { browseCatalog: (call) => (isDown ? problemResponse(500) : respondWithPage(call)) });
    await expect.element(page.getByText("The catalog could not be loaded")).toBeVisible();
    await expect.element(page.getByRole("region", { name: "Filters" })).not.toBeInTheDocument();
    isDown = false;
    await getButton("Try again").click();
    await expect.element(rows).toHaveLength(20);
  });

  test("reports when a later page fails to load, and restarts the search", async () => {
    const detail = "The catalog was updated in the meantime; please search again";
    let isUpdated = true;
    await openBrowse("/funding", {
      browseCatalog: (call) =>
        call.query.cursor && isUpdated ? problemResponse(400, "invalid_request", detail) : respondWithPage(call),
    });
    await loadMoreButton.click();
    await expect.element(results.getByText(detail, { exact: false })).toBeVisible();
    isUpdated = false;
    await getButton("Search again").click();
    await expect.element(results.getByText(detail, { exact: false })).not.toBeInTheDocument();
    await loadMoreButton.click();
    await expect.element(rows).toHaveLength(40);
  });
});

test("the catalog with filters has no axe violations", async () => {
  await openBrowse("/funding?q=youth&applicantType=12&amount=not-stated");
  await expect.element(rows).toHaveLength(20);
  expect(await findAxeViolations()).toEqual([]);
});
