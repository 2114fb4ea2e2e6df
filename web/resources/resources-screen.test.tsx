import { afterEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Resource, ResourceArticle } from "#shared/api/resources.ts";
import {
  createDeferred,
  findAxeViolations,
  getOverflow,
  type MockResponses,
  openApp,
  problemResponse,
  signedInResponses,
} from "#tests/web/testing.tsx";
import { emulateMedia } from "#tests/web/ui.ts";

afterEach(() => emulateMedia("screen"));

const createResource = (number: number, overrides: Partial<Resource> = {}): Resource => ({
  id: `article-${number}`,
  title: `Article ${number}`,
  category: "Getting ready",
  description: "What to know before you start.",
  external: false,
  language: "en",
  url: `/resources?article=article-${number}`,
  downloadUrl: null,
  ...overrides,
});
const templates = [1, 2].map((number) =>
  createResource(100 + number, {
    category: "Templates",
    title: `Template ${number}`,
    downloadUrl: "/templates/grant.xlsx",
  }),
);
const resources = [...Array.from({ length: 13 }, (_, index) => createResource(index + 1)), ...templates];
const article: ResourceArticle = {
  ...createResource(1),
  markdown: `## The base: MTDC\n\n| Line | Sum |\n| --- | --- |\n| Lamps | ${"$500".repeat(40)} |\n`,
  sources: [
    { name: "2 CFR 200.414", url: "https://www.ecfr.gov/200.414", checkedOn: "2026-11-21T00:00:00.000Z" },
    { name: "A guide", url: "https://example.org/guide", checkedOn: null },
  ],
};
const openResources = (path = "/resources", responses: MockResponses = {}) =>
  openApp(path, { ...signedInResponses, listResources: resources, getResource: article, ...responses });

const library = page.getByRole("region", { name: "Library" });
const cards = library.getByRole("listitem");
const search = page.getByLabelText("Search the library");
const getHeading = (level: number, name: string) => page.getByRole("heading", { level, name });
const getSearchParams = () => Object.fromEntries(new URLSearchParams(window.location.search));

describe("the library", () => {
  test("shows the first 12 resources, then all of them", async () => {
    await openResources();
    await expect.element(cards).toHaveLength(12);
    expect(await findAxeViolations()).toEqual([]);
    await page.viewport(360, 740);
    expect(getOverflow()).toBeLessThanOrEqual(0);
    await library.getByRole("button", { name: "Show all 15" }).click();
    await expect.element(cards).toHaveLength(15);
  });

  test("focuses its search with / and keeps the query in the URL", async () => {
    await openResources("/resources", {
      listResources: ({ query }) => (query.q === "indirect costs" ? resources.slice(4, 5) : resources),
    });
    await expect.element(cards).toHaveLength(12);
    await userEvent.keyboard("/");
    await expect.element(search).toHaveFocus();
    await userEvent.keyboard("indirect costs{Enter}");
    await expect.element(cards).toHaveLength(1);
    await expect.element(cards.getByRole("link")).toHaveTextContent("Article 5");
    expect(getSearchParams()).toEqual({ q: "indirect costs" });
  });

  test("filters by category and offers to show all when there are no results", async () => {
    await openResources("/resources", { listResources: ({ query }) => (query.q ? [] : resources) });
    await page.getByRole("button", { name: /^Templates/ }).click();
    await expect.element(cards).toHaveLength(2);
    expect(getSearchParams()).toEqual({ category: "Templates" });
    await search.fill("zyzzyva");
    search.element().focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("heading", { name: "No results in the library" })).toBeVisible();
    await page.getByRole("button", { name: "Show all", exact: true }).click();
    await expect.element(cards).toHaveLength(12);
    expect(getSearchParams()).toEqual({});
  });

  test("shows placeholders while loading", async () => {
    const response = createDeferred<Resource[]>();
    await openResources("/resources", { listResources: () => response.promise });
    await expect.element(page.getByText("Loading the library")).toBeInTheDocument();
    response.resolve(resources);
    await expect.element(cards).toHaveLength(12);
    await expect.element(page.getByText("Loading the library")).not.toBeInTheDocument();
  });

  test("retries after a failure, with the checklist still usable", async () => {
    let isDown = true;
    await openResources("/resources", { listResources: () => (isDown ? problemResponse(500) : resources) });
    await expect.element(page.getByRole("alert")).toMatchTextContent(/The library could not be loaded/);
    await expect.element(page.getByRole("checkbox")).toHaveLength(16);
    isDown = false;
    await page.getByRole("button", { name: "Try again" }).first().click();
    await expect.element(cards).toHaveLength(12);
  });
});

describe("an article", () => {
  test("opens with the focus on its title and shows its sources", async () => {
    await openResources();
    await cards.first().getByRole("link").click();
    await expect.element(getHeading(1, "Article 1")).toHaveFocus();
    expect(document.title).toBe("Article 1 - Grantlamp");
    await expect.element(getHeading(2, "The base: MTDC")).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: /2 CFR 200\.414/ }))
      .toHaveAttribute("rel", "noopener noreferrer");
    await expect.element(page.getByText("checked Nov 21, 2026", { exact: false })).toBeVisible();
    expect(await findAxeViolations()).toEqual([]);
    await page.viewport(360, 740);
    await expect.element(page.getByRole("table")).toBeVisible();
    expect(getOverflow()).toBeLessThanOrEqual(0);
  });

  test("links back to the library when it does not exist", async () => {
    await openResources("/resources?article=no-such-article", { getResource: problemResponse(404, "not_found") });
    await expect.element(getHeading(1, "Article not found")).toBeVisible();
    await page.getByRole("link", { name: "Go to the library" }).click();
    await expect.element(cards).toHaveLength(12);
  });
});

describe("print", () => {
  test("shows only the checklist for the library", async () => {
    await openResources();
    await expect.element(cards).toHaveLength(12);
    await emulateMedia("print");
    await expect.element(page.getByRole("checkbox").last()).toBeVisible();
    await expect.element(page.getByText("Article 1", { exact: true })).not.toBeVisible();
  });

  test("omits the checklist for an article", async () => {
    await openResources("/resources?article=article-1");
    await expect.element(getHeading(2, "The base: MTDC")).toBeVisible();
    await expect.element(page.getByRole("checkbox").first()).toBeVisible();
    await emulateMedia("print");
    await expect.element(page.getByRole("table")).toBeVisible();
    await expect.element(page.getByRole("checkbox")).not.toBeInTheDocument();
  });
});

test("the checklist keeps its state while the user opens articles", async () => {
  await openResources();
  const status = page.getByRole("complementary", { name: "Checklist" }).getByRole("status");
  await expect.element(page.getByRole("checkbox")).toHaveLength(16);
  await page.getByRole("checkbox", { name: /Read the whole notice/ }).click();
  await page.getByRole("checkbox", { name: /Submit early/ }).click();
  await expect.element(status).toHaveTextContent("2 of 16");
  await cards.first().getByRole("link").click();
  await expect.element(getHeading(1, "Article 1")).toBeVisible();
  await page.getByRole("link", { name: "Back to the library" }).click();
  await expect.element(status).toHaveTextContent("2 of 16");
});
