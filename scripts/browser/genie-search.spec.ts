import type { Page } from "@playwright/test";
import { expect, signUp, test } from "./host.ts";
import { inTheme, sticksOut, violations } from "./looks.ts";
import { expectToast, hold, refuse, sameOrigin } from "./visitor.ts";

const organization = {
  name: "Lantern House",
  type: "veteran-organization",
  mission: "We help veterans find and keep a home.",
  focusAreas: ["Housing", "Veteran Services"],
  veteranStatus: true,
  geographicScope: "regional",
  state: "OH",
  targetPopulation: "Veterans and their families",
  annualBudget: "100k-500k",
};
const withProfile = async (page: Page) => {
  await signUp(page);
  const reply = await page.request.post("/api/organizations", { data: organization, headers: sameOrigin });
  expect(reply.status()).toBe(200);
};
const find = (page: Page) => page.getByRole("button", { name: "Find matches", exact: true });
const cards = (page: Page) => page.getByRole("article");

test("Genie: filled from the organization, ranked with reasons, saved and tracked, gone with the page", async ({
  page,
}) => {
  await withProfile(page);
  await page.goto("/grant-genie");
  await expect(page.getByRole("heading", { name: "No Matches Yet" })).toBeVisible();
  await expect(page.getByText("Filled from your organization")).toBeVisible();
  await expect(page.getByLabel("Organization name")).toHaveValue("Lantern House");
  await expect(page.getByLabel("Mission statement")).toHaveValue(organization.mission);
  await expect(page.getByLabel("Annual budget")).toHaveValue("100k-500k");

  await page.getByLabel("Project need").fill("Repair ten houses so that homeless veterans can move in");
  await find(page).click();
  await expect(page.getByText("Analysis Complete", { exact: true })).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  const number = await cards(page).count();
  await expect(page.getByText(`Found ${number} matched funding opportunities`, { exact: true })).toBeVisible();
  await expect(page.getByText(/No AI model was used.*Searched: the .*\d+ programs/)).toBeVisible();
  const first = cards(page).first();
  await expect(first.getByRole("img", { name: /^Match score \d+ of 100$/ })).toBeVisible();
  await first.getByText("Why this score").click();
  await expect(first.getByText(/^Focus area: \d+ of \d+$/)).toBeVisible();
  // Beside the results, which live in this page only.
  const ownPage = first.getByRole("heading").getByRole("link", { name: /opens in a new tab$/ });
  await expect(ownPage).toHaveAttribute("href", /^\/funding\/[a-z]{2}-/);
  await expect(ownPage).toHaveAttribute("target", "_blank");
  await expect(first.getByRole("link", { name: /^Open application/ })).toHaveAttribute("target", "_blank");
  await expect(first.getByRole("link", { name: /^Open application/ })).toHaveAttribute("href", /^https:\/\//);

  await first.getByRole("button", { name: /^Save: / }).click();
  await expect(page.getByText("You find it on your dashboard", { exact: true })).toBeVisible();
  await expect(first.getByRole("button", { name: /^Saved: / })).toHaveAttribute("aria-pressed", "true");
  const title = await first.getByRole("heading", { level: 3 }).innerText();
  await first.getByRole("button", { name: /^Track this: / }).click();
  await page.waitForURL("**/application-tracker?application=app_*");
  await expect(page.getByRole("dialog", { name: title, exact: true })).toBeVisible();

  await page.goto("/grant-genie");
  await expect(page.getByRole("heading", { name: "No Matches Yet" })).toBeVisible();
});

test("below its form on a telephone, an answer comes into sight and has the focus, in both searches", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await withProfile(page);
  await page.goto("/grant-genie");
  await find(page).click();
  const matches = page.locator("h2", { hasText: /^\d+ ranked matches$/ });
  await expect(matches).toBeFocused();
  await expect(matches).toBeInViewport({ ratio: 1 });
  const first = cards(page).first();
  const [ring, chip] = [
    await first.getByRole("img", { name: /^Match score/ }).boundingBox(),
    await first
      .getByText(/^(Eligible|Check eligibility)$/)
      .first()
      .boundingBox(),
  ];
  // The chip stands beside the ring, not between the title and the funder.
  expect(chip?.y).toBeLessThan((ring?.y ?? 0) + (ring?.height ?? 0));
  expect(await sticksOut(page)).toBeLessThanOrEqual(0);

  await page.goto("/web-search");
  await page.getByRole("button", { name: "Optimize search" }).click();
  const terms = page.locator("h3", { hasText: /^\d+ search terms$/ });
  await expect(terms).toBeFocused();
  await expect(terms).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(/^\d+ of them use search operators\.$/)).toHaveCount(1);
  await page.getByRole("tab", { name: "AI funding search" }).click();
  await page.getByRole("tab", { name: "Search terms" }).click();
  // Found again as it was: the focus stays at the tab.
  await expect(page.getByRole("tab", { name: "Search terms" })).toBeFocused();
});

test("Genie without a word says what to do, and by keyboard alone it works", async ({ page }) => {
  await signUp(page);
  await page.goto("/grant-genie");
  await page.getByLabel("Organization name").fill("  ");
  await find(page).focus();
  await page.keyboard.press("Enter");
  const mission = page.getByLabel("Mission statement");
  await expect(mission).toBeFocused();
  await expect(mission).toHaveAccessibleDescription(
    "Please say something about your organization or project: a mission or a need is enough",
  );
  await page.keyboard.type("Music lessons for children");
  for (const field of ["Target population", "Annual budget", "Project need"]) {
    await page.keyboard.press("Tab");
    await expect(page.getByLabel(field)).toBeFocused();
  }
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Analysis Complete", { exact: true })).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
});

test("search terms are made, copied and opened; funding is found beside them", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await withProfile(page);
  await page.goto("/web-search");
  const terms = page.getByRole("region", { name: "Search terms" });
  await expect(terms.getByLabel("Organization type")).toHaveValue("501c3-nonprofit");
  await expect(terms.getByLabel("Primary sector")).toHaveValue("veteran-services");
  await expect(terms.getByLabel("Geographic scope")).toHaveValue("state-regional");
  await terms.getByRole("button", { name: "Optimize search" }).click();
  await expect(page.getByText(/^Made \d{2} optimized queries and found 10 funding opportunities$/)).toBeVisible();
  const copy = terms.getByRole("button", { name: /^Copy the search term/ });
  expect(await copy.count()).toBeGreaterThanOrEqual(12);
  const google = terms.getByRole("link", { name: /^Open in Google/ }).first();
  await expect(google).toHaveAttribute("target", "_blank");
  const query = new URL((await google.getAttribute("href")) ?? "").searchParams.get("q") ?? "";
  expect(query).toBe("Housing grants site:grants.gov");
  await copy.first().click();
  await expectToast(page, "Copied", "Search term copied to clipboard");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(query);
  await expect(terms.getByRole("heading", { name: "Search tips" })).toBeVisible();
  await expect(terms.getByRole("article")).toHaveCount(10);

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
  });
  await copy.first().click();
  await expectToast(page, "Copy Failed", "Could not copy to clipboard");
});

test("the AI funding search says what is missing, then finds ten", async ({ page }) => {
  await signUp(page);
  await page.goto("/web-search");
  const funding = page.getByRole("region", { name: "AI funding search" });
  const search = funding.getByRole("button", { name: "Search funding" });
  await search.click();
  await expectToast(
    page,
    "Missing Information",
    "Please fill in organization type, focus areas, and geographic scope.",
  );
  await expect(funding.getByLabel("Organization type")).toBeFocused();
  await funding.getByLabel("Organization type").selectOption("nonprofit");
  await funding.getByLabel("Focus areas").fill("Housing");
  await funding.getByLabel("Geographic scope").selectOption("national");
  await search.click();
  await expectToast(page, "Search Complete", "Found 10 funding opportunities");
  const first = funding.getByRole("article").first();
  await expect(funding.getByRole("article")).toHaveCount(10);
  await expect(first.getByText(/^\d+%$/)).toBeVisible();
  await expect(first.getByRole("list", { name: "Categories" })).toContainText("Housing");
  await expect(first.getByRole("link", { name: /^Apply/ })).toHaveAttribute("target", "_blank");
  await first.getByRole("button", { name: /^Save: / }).click();
  await expect(first.getByRole("button", { name: /^Saved: / })).toBeVisible();
});

test("without a usable address it says to ask the funder, and nothing of the kind is ever a link", async ({ page }) => {
  await signUp(page);
  const body = { organizationType: "nonprofit", focusAreas: "Housing", geographicScope: "local" };
  const reply = await page.request.post("/api/perplexity-search", { data: body, headers: sameOrigin });
  const { opportunities } = (await reply.json()) as { opportunities: object[] };
  const addresses = ["Contact funder directly", null, "javascript:alert(1)"];
  const altered = addresses.map((applicationUrl, at) => ({ ...opportunities[at], applicationUrl }));
  await page.route("**/api/perplexity-search", (route) => route.fulfill({ json: { opportunities: altered } }));
  await page.goto("/web-search");
  const funding = page.getByRole("region", { name: "AI funding search" });
  await funding.getByLabel("Organization type").selectOption("nonprofit");
  await funding.getByLabel("Focus areas").fill("Housing");
  await funding.getByLabel("Geographic scope").selectOption("local");
  await funding.getByRole("button", { name: "Search funding" }).click();
  await expectToast(page, "Search Complete", "Found 3 funding opportunities");
  await expect(funding.getByRole("link", { name: /^Apply/ })).toHaveCount(0);
  for (const at of [0, 1, 2]) {
    await page.getByRole("button", { name: "Close" }).click();
    await funding
      .getByRole("button", { name: /^Apply/ })
      .nth(at)
      .click();
    await expectToast(page, "Application Info", "Contact the funder directly for application details.");
  }
});

test("on a phone the two searches are tabs, and what was typed and found stays", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await withProfile(page);
  await page.goto("/web-search");
  const tabs = page.getByRole("tablist", { name: "Searches" });
  await page.getByLabel("Programs").fill("Home repair");
  await page.getByRole("button", { name: "Optimize search" }).click();
  await expect(page.getByRole("heading", { name: "Search tips" })).toBeVisible();
  await tabs.getByRole("tab", { name: "Search terms" }).press("ArrowRight");
  await expect(tabs.getByRole("tab", { name: "AI funding search" })).toBeFocused();
  await expect(page.getByLabel("Funding amount")).toBeVisible();
  await expect(page.getByLabel("Programs")).toHaveCount(0);
  await tabs.getByRole("tab", { name: "Search terms" }).click();
  await expect(page.getByLabel("Programs")).toHaveValue("Home repair");
  await expect(page.getByRole("heading", { name: "Search tips" })).toBeVisible();
});

test.describe("failures", () => {
  test.use({ provoked: ["status of 503", "status of 402"] });
  test("are told in the words of each call, and what was found before stays", async ({ page }) => {
    await withProfile(page);
    await page.goto("/grant-genie");
    await find(page).click();
    await expect(cards(page).first()).toBeVisible();
    await page.route("**/api/grant-genie/analyze", refuse(503, "unavailable", "The catalog is being read anew"));
    await find(page).click();
    await expectToast(page, "Analysis Failed", "The catalog is being read anew");
    await expect(cards(page).first()).toBeVisible();
    await page.unroute("**/api/grant-genie/analyze");
    await page.route(
      "**/api/grant-genie/analyze",
      refuse(402, "subscription_required", "This needs an active subscription"),
    );
    await find(page).click();
    await expectToast(page, "Subscription Required", "This needs an active subscription");

    await page.goto("/web-search");
    await page.route("**/api/optimize-search", refuse(503, "unavailable", "Down"));
    await page.route("**/api/perplexity-search", refuse(503, "unavailable", "Down"));
    await page.getByRole("button", { name: "Optimize search" }).click();
    await expectToast(page, "Error", "Failed to optimize search. Please try again.");
    await page.getByRole("button", { name: "Search funding" }).click();
    await expectToast(page, "Error", "Failed to search funding opportunities. Please try again.");
  });

  test("who has no plan is told beside the button", async ({ page }) => {
    await signUp(page);
    await page.route("**/api/auth/user", async (route) => {
      const reply = await route.fetch();
      await route.fulfill({ json: { ...(await reply.json()), hasAccess: false, subscriptionStatus: "inactive" } });
    });
    await page.goto("/grant-genie");
    await expect(find(page)).toHaveAttribute("aria-disabled", "true");
    await expect(find(page)).toHaveAccessibleDescription("This needs an active subscription. See the plan");
    await page.goto("/web-search");
    await expect(page.getByText("This needs an active subscription.")).toHaveCount(2);
  });
});

test("a slow answer shows how long it takes, and can be cancelled without a word", async ({ page }) => {
  await withProfile(page);
  await page.goto("/grant-genie");
  const letGo = await hold(page, "**/api/grant-genie/analyze");
  await find(page).click();
  await expect(page.getByRole("button", { name: "Analyzing..." })).toBeVisible();
  await expect(page.getByText(/^Ranking the catalog, \d+ s$/)).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { name: "No Matches Yet" })).toBeVisible();
  await expect(page.getByText("Analysis Failed")).toBeHidden();
  letGo();
});

for (const theme of ["dark", "light"] as const)
  test(`both screens with their results have no axe violation, and fit 320 pixels (${theme})`, async ({ page }) => {
    await inTheme(page, theme);
    await withProfile(page);
    const wide = () => page.setViewportSize({ width: 1360, height: 900 });
    const narrow = () => page.setViewportSize({ width: 320, height: 720 });
    await page.goto("/grant-genie");
    await page.getByLabel("Project need").fill("Repair houses");
    await find(page).click();
    await expect(cards(page).first()).toBeVisible();
    await cards(page).first().getByText("Why this score").click();
    expect(await violations(page)).toEqual([]);
    await narrow();
    expect(await sticksOut(page)).toBeLessThanOrEqual(0);

    await wide();
    await page.goto("/web-search");
    await page.getByLabel("Programs").fill(`Lamps ${"x".repeat(200)}`);
    await page.getByRole("button", { name: "Optimize search" }).click();
    await expect(page.getByRole("heading", { name: "Search tips" })).toBeVisible();
    await page.getByRole("button", { name: "Search funding" }).click();
    await expect(cards(page)).toHaveCount(20);
    expect(await violations(page)).toEqual([]);
    await narrow();
    await expect(page.getByRole("tablist", { name: "Searches" })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await sticksOut(page)).toBeLessThanOrEqual(0);
    await page.getByRole("tab", { name: "AI funding search" }).click();
    expect(await sticksOut(page)).toBeLessThanOrEqual(0);
    await wide();
    await expect(cards(page)).toHaveCount(20);
  });
