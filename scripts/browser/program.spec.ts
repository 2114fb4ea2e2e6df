import { readFile } from "node:fs/promises";
import { answer, awards, match, notice } from "./catalogue-answers.ts";
import { expect, signUp, test } from "./host.ts";
import { inTheme, sticksOut, violations } from "./looks.ts";

const here = `**/api/catalogue/opportunities/${notice.id}`;
const path = `/funding/${notice.id}`;

test("everything a source says is there in words, and its text stays text", async ({ page }) => {
  await signUp(page);
  await answer(page, here, notice);
  await answer(page, `${here}/match`, match);
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: notice.title })).toBeVisible();
  await expect(page).toHaveTitle(`${notice.title} - Grantlamp`);
  const fact = (name: string) => page.locator("dt", { hasText: new RegExp(`^${name}$`) }).locator("xpath=../dd");
  await expect(fact("Award")).toHaveText("$10,000 to $75,000");
  await expect(fact("Total funding")).toHaveText("$1,500,000");
  await expect(fact("Cost sharing")).toHaveText("Not required");
  await expect(fact("Kind of funding")).toHaveText("Grant");
  await expect(fact("Closes").first()).toHaveText("Feb 18, 2031, 5:00 PM Eastern Time");
  await expect(fact("Notice number")).toHaveText("DOL-26-LAMPS");
  await expect(fact("Where")).toHaveText("A state: OH, PA");
  await expect(page.getByText("Not stated by the source")).toHaveCount(0);
  await expect(page.getByText("Independent school districts", { exact: true })).toBeVisible();
  await expect(page.getByText("Libraries & schools that serve adults.")).toBeVisible();
  await expect(
    page.getByText("Checked against Grants.gov on Nov 20, 2026; in the catalog since Oct 02, 2026."),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: /^Official page at example.org/ })).toHaveAttribute("href", notice.link);

  await test.step("whether the organization may apply, gate by gate, and how well it fits, part by part", async () => {
    const part = page.locator("section", { has: page.getByRole("heading", { name: "Does it fit you?" }) });
    await expect(part.getByText("Check eligibility", { exact: true })).toBeVisible();
    await expect(part.getByText("81%", { exact: true })).toBeVisible();
    const gate = (name: string) => part.getByRole("listitem").filter({ hasText: new RegExp(`^${name}`) });
    await expect(gate("applicant type")).toContainText("PassesOpen to: Nonprofits");
    await expect(gate("geography")).toContainText("UnknownOnly for OH and PA; you have not said where you work");
    await expect(gate("Focus area: 35 of 35")).toContainText("Funds Education, a focus area of your organization");
    await expect(part.getByText("Name your state in your organization profile (up to 5 points)")).toBeVisible();
    await expect(part.getByText("Medium confidence", { exact: true })).toBeVisible();
    // A score beside a no would be read as a yes.
    const eligibility = { verdict: "ineligible", gates: match.eligibility.gates };
    await answer(page, `${here}/match`, { ...match, eligibility });
    await page.reload();
    await expect(part.getByText("Not eligible", { exact: true })).toBeVisible();
    await expect(part.getByText("81%")).toHaveCount(0);
  });

  await test.step("a long text begins short", async () => {
    const last = page.getByText("Paragraph 13 says more about lamps & <b>rooms</b>.");
    await expect(last).toBeHidden();
    await page.getByRole("button", { name: "Show the whole text" }).click();
    await expect(last).toBeVisible();
    await page.getByRole("button", { name: "Show less" }).click();
    await page.emulateMedia({ media: "print" });
    await expect(last).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
    await expect(page.getByRole("button")).toHaveCount(0);
    await page.emulateMedia({ media: "screen" });
  });

  await test.step("the history has before and after", async () => {
    const history = page.locator("li", { hasText: "Deadline moved" });
    await expect(history).toContainText("Before: Jan 15, 2031");
    await expect(history).toContainText("After: Feb 18, 2031");
    await expect(page.locator("li", { hasText: "Details changed" })).toContainText("After: $75,000");
  });

  await test.step("the deadline goes into a calendar", async () => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Add to calendar" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe("Deadline Lamps for Reading Rooms.ics");
    const text = await readFile((await file.path()) ?? "", "utf8");
    expect(text).toContain("DTSTART;VALUE=DATE:20310218\r\nDTEND;VALUE=DATE:20310219\r\n");
    expect(text).toContain(`UID:${notice.id}-deadline@grantlamp\r\n`);
  });

  await test.step("who won before, asked for when it is wanted", async () => {
    await answer(page, `${here}/awards`, awards);
    await page.getByRole("button", { name: "Show past awards" }).click();
    await expect(
      page.getByText("1 award between Nov 22, 2021 and Nov 21, 2026; the middle one is $71,500."),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: /^LANTERN COUNTY LIBRARY/ })).toHaveAttribute(
      "href",
      "https://www.usaspending.gov/award/ASST_NON_1_001",
    );
  });

  await test.step("Verify now says that nothing changed, or what did", async () => {
    const verified = { record: notice, changes: [], checkedAt: "2026-11-21T15:00:00.000Z" };
    await answer(page, `${here}/verify`, verified);
    const verify = page.getByRole("button", { name: "Verify now" });
    await verify.click();
    await expect(page.getByText("Nothing has changed at Grants.gov")).toBeVisible();
    await expect(verify).toBeFocused();
    const changes = [
      { on: "2026-11-21", kind: "closed", fields: [{ field: "status", before: "open", after: "closed" }] },
    ];
    await answer(page, `${here}/verify`, { ...verified, changes });
    await verify.click();
    await expect(page.getByRole("status").filter({ hasText: "Grants.gov says something else now" })).toContainText(
      "After: Closed",
    );
  });
});

test("a program of the catalogue is matched once the organization is described", async ({ page }) => {
  await signUp(page);
  await page.goto("/funding/al-14-278");
  const part = page.locator("section", { has: page.getByRole("heading", { name: "Does it fit you?" }) });
  await expect(part.getByText(/^Describe your organization once, and see here whether you may apply/)).toBeVisible();
  await part.getByRole("link", { name: "organization" }).click();
  await page.getByLabel("Organization name").fill("Lantern House");
  await page.getByLabel("Kind of organization").selectOption("non-profit");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Profile saved", { exact: true })).toBeVisible();
  await page.goBack();
  await expect(part.getByText("Eligible", { exact: true })).toBeVisible();
  await expect(part.getByText(/^Applicant type: \d+ of \d+$/)).toBeVisible();
});

test("what the source does not state is said once, and its sections are left out", async ({ page }) => {
  await signUp(page);
  const bare = { awardFloor: null, awardCeiling: null, totalFunding: null, expectedAwards: null, costSharing: null };
  await answer(page, here, { ...notice, ...bare, instruments: [], number: null });
  await answer(page, `${here}/match`, match);
  await page.goto(path);
  await expect(
    page.getByText(
      "Not stated by the source: Award, Total funding, Expected awards, Cost sharing, Kind of funding, Notice number.",
    ),
  ).toBeVisible();
  await expect(page.getByRole("region", { name: "Money" })).toHaveCount(0);
  await expect(page.locator("dd", { hasText: /^Not stated$/ })).toHaveCount(0);
  await expect(page.locator("header").getByRole("button", { name: "Print" })).toBeVisible();
});

test.describe("what cannot be reached", () => {
  test.use({ provoked: ["status of 503", "status of 404", "status of 400"] });
  test("is said in a sentence, with a way on", async ({ page }) => {
    await signUp(page);
    await answer(page, here, notice);
    await answer(page, `${here}/match`, match);
    const refuse = (what: string, detail: string) =>
      page.route(`${here}/${what}`, (route) =>
        route.fulfill({
          status: 503,
          json: { type: "urn:grantlamp:problem:unavailable", title: "", status: 503, detail, code: "unavailable" },
        }),
      );
    await refuse("verify", "Grants.gov cannot be reached right now");
    await refuse("awards", "USAspending.gov cannot be reached right now");
    await page.goto(path);
    await page.getByRole("button", { name: "Verify now" }).click();
    await expect(page.getByText("It could not be verified just now")).toBeVisible();
    await page.getByRole("button", { name: "Show past awards" }).click();
    await expect(page.getByText("USAspending.gov cannot be reached right now")).toBeVisible();
    await expect(page.getByRole("button", { name: "Try again" })).toBeFocused();
    expect(await violations(page)).toEqual([]);
    for (const unknown of ["gg-99999999", "Not%20an%20id"]) {
      await page.goto(`/funding/${unknown}`);
      await expect(page.getByRole("heading", { level: 1, name: "Not in the catalog" })).toBeVisible();
    }
    await page.getByRole("link", { name: "Browse Funding" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Browse Funding" })).toBeVisible();
  });
});

for (const theme of ["dark", "light"] as const)
  test(`no axe violation and nothing sticks out (${theme})`, async ({ page }) => {
    await inTheme(page, theme);
    await signUp(page);
    await answer(page, here, notice);
    await answer(page, `${here}/match`, match);
    await page.goto(path);
    await page.getByRole("button", { name: "Show the whole text" }).click();
    expect(await violations(page)).toEqual([]);
    // On paper it is dark on white, whichever theme is on.
    await page.emulateMedia({ media: "print" });
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ media: "screen" });
    await page.setViewportSize({ width: 320, height: 720 });
    expect(await sticksOut(page)).toBeLessThanOrEqual(0);
    expect(await violations(page)).toEqual([]);
    await answer(page, here, {
      ...notice,
      status: "closed",
      fullText: null,
      applicantTypes: [],
      eligibilityText: null,
    });
    await page.reload();
    await expect(page.getByText("The deadline has passed")).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
