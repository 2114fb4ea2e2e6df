import type { Page } from "@playwright/test";
import { findViolations, getHorizontalOverflow, setInitialTheme } from "../support/axe.ts";
import { expect, signUp, test } from "../support/fixtures.ts";
import { nightly } from "../support/nightly-tags.ts";
import { expectToast, sameOriginHeaders } from "../support/page-helpers.ts";

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
const signUpWithOrganization = async (page: Page) => {
  await signUp(page);
  const response = await page.request.post("/api/organizations", { data: organization, headers: sameOriginHeaders });
  expect(response.status()).toBe(200);
};
const getFindButton = (page: Page) => page.getByRole("button", { name: "Find matches", exact: true });
const getCards = (page: Page) => page.getByRole("article");

test("Grant Genie ranks catalog programs for the organization, and a match can be saved and tracked", async ({
  page,
}) => {
  await signUpWithOrganization(page);
  await page.goto("/grant-genie");
  await expect(page.getByRole("heading", { name: "No Matches Yet" })).toBeVisible();
  await page.getByText("Your organization", { exact: true }).click();
  await expect(page.getByText("Prefilled from your organization")).toBeVisible();
  await expect(page.getByLabel("Organization name")).toHaveValue("Lantern House");
  await expect(page.getByLabel("Mission statement")).toHaveValue(organization.mission);
  await expect(page.getByLabel("Annual budget")).toHaveValue("100k-500k");

  await page.getByLabel("Project need").fill("Repair ten houses so that homeless veterans can move in");
  await getFindButton(page).click();
  await expect(page.getByText("Analysis Complete", { exact: true })).toBeVisible();
  await expect(getCards(page).first()).toBeVisible();
  const number = Number.parseInt(await page.getByRole("heading", { name: /ranked matches$/ }).innerText(), 10);
  await expect(page.getByText(`Found ${number} matched funding opportunities`, { exact: true })).toBeVisible();
  await expect(page.getByText(/No AI model was used.*Searched the .*\d+ programs/)).toBeVisible();
  const first = getCards(page).first();
  await expect(first.getByText(/^\d+%$/)).toBeVisible();
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("heading", { name: "Your need" })).toBeVisible();
  const programLink = first.getByRole("heading").getByRole("link");
  await expect(programLink).toHaveAttribute("href", /^\/funding\/[a-z]{2}-/);
  await expect(first.getByRole("link", { name: /^Open application/ })).toHaveAttribute("target", "_blank");
  await expect(first.getByRole("link", { name: /^Open application/ })).toHaveAttribute("href", /^https:\/\//);

  await first.getByRole("button", { name: /^Save / }).click();
  await expect(page.getByText("Find it on your dashboard", { exact: true })).toBeVisible();
  await expect(first.getByRole("button", { name: /^Saved / })).toHaveAttribute("aria-pressed", "true");
  const title = await first.getByRole("heading").locator("bdi").innerText();
  await first.getByRole("button", { name: /^Track this: / }).click();
  await page.waitForURL("**/application-tracker?application=app_*");
  await expect(page.getByRole("dialog", { name: title, exact: true })).toBeVisible();

  await page.goto("/grant-genie");
  await expect(page.getByRole("heading", { name: `${number} ranked matches` })).toBeVisible();
});

test(
  "search terms can be copied and opened in Google, and the funding search finds ten programs",
  nightly,
  async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await signUpWithOrganization(page);
    await page.goto("/web-search");
    const terms = page.getByRole("tabpanel", { name: "Search terms" });
    await expect(terms.getByLabel("Organization type")).toHaveValue("501c3-nonprofit");
    await expect(terms.getByLabel("Primary sector")).toHaveValue("veteran-services");
    await expect(terms.getByLabel("Geographic scope")).toHaveValue("state-regional");
    await terms.getByRole("button", { name: "Optimize search" }).click();
    await expect(page.getByText(/^Made \d{2} optimized queries and found 10 funding opportunities$/)).toBeVisible();
    const copyButton = terms.getByRole("button", { name: /^Copy search term/ });
    expect(await copyButton.count()).toBeGreaterThanOrEqual(12);
    const googleLink = terms.getByRole("link", { name: /^Open in Google/ }).first();
    await expect(googleLink).toHaveAttribute("target", "_blank");
    const query = new URL((await googleLink.getAttribute("href")) ?? "").searchParams.get("q") ?? "";
    expect(query).toBe("Housing grants site:grants.gov");
    await copyButton.first().click();
    await expectToast(page, "Copied", "Search term copied to clipboard");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(query);
    await expect(terms.getByRole("heading", { name: "Search tips" })).toBeVisible();
    await expect(terms.getByRole("article").first()).toBeVisible();

    await test.step("the funding search finds ten programs and saves one", async () => {
      const funding = page.getByRole("tabpanel", { name: "Funding search" });
      await page.getByRole("tab", { name: "Funding search" }).click();
      await funding.getByLabel("Organization type").selectOption("nonprofit");
      await funding.getByLabel("Focus areas").fill("Housing");
      await funding.getByLabel("Geographic scope").selectOption("national");
      await funding.getByRole("button", { name: "Search funding" }).click();
      await expectToast(page, "Search Complete", "Found 10 funding opportunities");
      const first = funding.getByRole("article").first();
      await expect(first.getByText(/^\d+%$/)).toBeVisible();
      await expect(funding.getByRole("list", { name: "Categories" })).toContainText("Housing");
      await expect(first.getByRole("link", { name: /^Apply/ })).toHaveAttribute("target", "_blank");
      await first.getByRole("button", { name: /^Save / }).click();
      await expect(first.getByRole("button", { name: /^Saved / })).toBeVisible();
    });
  },
);

for (const theme of ["dark", "light"] as const)
  test(`both screens with results have no axe violations and fit 320 px (${theme})`, nightly, async ({ page }) => {
    await setInitialTheme(page, theme);
    await signUpWithOrganization(page);
    const setWideViewport = () => page.setViewportSize({ width: 1360, height: 900 });
    const setNarrowViewport = () => page.setViewportSize({ width: 320, height: 720 });
    await page.goto("/grant-genie");
    await page.getByLabel("Project need").fill("Repair houses");
    await getFindButton(page).click();
    await expect(getCards(page).first()).toBeVisible();
    await expect(page.getByRole("heading", { name: "Is it a fit?" })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await setNarrowViewport();
    expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);

    await setWideViewport();
    await page.goto("/web-search");
    await page.getByLabel("Programs").fill(`Lamps ${"x".repeat(200)}`);
    await page.getByRole("button", { name: "Optimize search" }).click();
    await expect(page.getByRole("heading", { name: "Search tips" })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole("tab", { name: "Funding search" }).click();
    await page.getByRole("button", { name: "Search funding" }).click();
    await expect(getCards(page).first()).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await setNarrowViewport();
    expect(await findViolations(page)).toEqual([]);
    expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
    await page.getByRole("tab", { name: "Search terms" }).click();
    expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  });
