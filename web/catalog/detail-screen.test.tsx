import { afterEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { openDetail, samplePastAwards } from "#tests/web/catalog-detail.ts";
import { sampleMatch, sampleRecord } from "#tests/web/sample-records.ts";
import { findAxeViolations, getOverflow, problemResponse } from "#tests/web/testing.tsx";
import { captureDownloads, emulateMedia } from "#tests/web/ui.ts";

afterEach(() => emulateMedia("screen"));

const fact = (name: string) =>
  [...document.querySelectorAll("dt")].find((term) => term.textContent === name)?.parentElement?.querySelector("dd")
    ?.textContent;
const text = (part: string) => page.getByText(part, { exact: false });

describe("a program of the catalog", () => {
  test("shows every fact stated by the source", async () => {
    await openDetail();
    await expect.element(page.getByRole("heading", { level: 1, name: sampleRecord.title })).toBeVisible();
    expect(document.title).toBe(`${sampleRecord.title} - Grantlamp`);
    expect(
      Object.fromEntries(
        ["Award", "Total funding", "Cost sharing", "Kind of funding", "Closes", "Notice number", "Where"].map(
          (name) => [name, fact(name)],
        ),
      ),
    ).toEqual({
      Award: "$10,000 to $75,000",
      "Total funding": "$1,500,000",
      "Cost sharing": "Not required",
      "Kind of funding": "Grant",
      Closes: "Feb 18, 2031, 5:00 PM Eastern Time",
      "Notice number": "DOL-26-LAMPS",
      Where: "A state: OH, PA",
    });
    await expect.element(text("Not stated by the source")).not.toBeInTheDocument();
    await expect.element(page.getByRole("region", { name: "Money" })).toBeVisible();
    await expect.element(page.getByText("Independent school districts", { exact: true })).toBeVisible();
    await expect.element(text("Libraries & schools that serve adults.")).toBeVisible();
    await expect
      .element(text("Checked against Grants.gov on Nov 20, 2026; in the catalog since Oct 02, 2026."))
      .toBeVisible();
    await expect
      .element(page.getByRole("link", { name: /^Official page at example.org/ }))
      .toHaveAttribute("href", sampleRecord.link);
    const changes = page.getByRole("listitem");
    await expect.element(changes.filter({ hasText: "Deadline moved" })).toMatchTextContent(/Before: Jan 15, 2031/);
    await expect.element(changes.filter({ hasText: "Deadline moved" })).toMatchTextContent(/After: Feb 18, 2031/);
    await expect.element(changes.filter({ hasText: "Details changed" })).toMatchTextContent(/After: \$75,000/);
  });

  test("says from which day an embedded record is, and links to the data sources", async () => {
    await openDetail({ getCatalogOpportunity: { ...sampleRecord, asOf: "2026-08-06" } });
    await expect.element(text("As of Aug 06, 2026, from the data that come with the product.")).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Data sources" })).toHaveAttribute("href", "/sources");
  });

  test("warns while its source does not list it", async () => {
    await openDetail({ getCatalogOpportunity: { ...sampleRecord, missingSince: "2026-11-21" } });
    await expect.element(text("Not listed at example.org since Nov 21, 2026")).toBeVisible();
  });

  test("shows each eligibility check and each part of the match score", async () => {
    await openDetail();
    await expect.element(page.getByText("Check eligibility", { exact: true })).toBeVisible();
    await expect.element(page.getByText("81%", { exact: true })).toBeVisible();
    const item = (name: string) =>
      expect.element(page.getByRole("listitem").filter({ hasText: new RegExp(`^${name}`) }));
    await item("applicant type").toMatchTextContent(/Passes\s?Open to: Nonprofits/);
    await item("geography").toMatchTextContent(/Unknown\s?Only for OH and PA; you have not said where you work/);
    await item("Focus area: 35 of 35").toMatchTextContent(/Funds Education, a focus area of your organization/);
    await expect.element(page.getByText("Name your state in your organization profile (up to 5 points)")).toBeVisible();
    await expect.element(page.getByText("Medium confidence", { exact: true })).toBeVisible();
  });

  test("hides the match score from an ineligible organization", async () => {
    const eligibility = { verdict: "ineligible", gates: sampleMatch.eligibility.gates } as const;
    await openDetail({ matchCatalogOpportunity: { ...sampleMatch, eligibility } });
    await expect.element(page.getByText("Not eligible", { exact: true })).toBeVisible();
    await expect.element(page.getByText("81%")).not.toBeInTheDocument();
  });

  test("truncates a long text at first and renders it as plain text", async () => {
    const { button } = await openDetail();
    const last = text("Paragraph 13 says more about lamps & <b>rooms</b>.");
    await expect.element(last).not.toBeVisible();
    await button("Show the whole text").click();
    await expect.element(last).toBeVisible();
    expect(await findAxeViolations()).toEqual([]);
    expect(getOverflow()).toBeLessThanOrEqual(0);
    await page.viewport(320, 720);
    expect(getOverflow()).toBeLessThanOrEqual(0);
    await button("Show less").click();
    await expect.element(last).not.toBeVisible();
  });

  test("prints the whole text without controls", async () => {
    await openDetail();
    const last = text("Paragraph 13 says more about lamps & <b>rooms</b>.");
    await expect.element(last).not.toBeVisible();
    await emulateMedia("print");
    await expect.element(last).toBeVisible();
    await expect.element(page.getByRole("navigation", { name: "Main" })).not.toBeInTheDocument();
    await expect.element(page.getByRole("button")).not.toBeInTheDocument();
  });

  test("lists missing facts once and omits empty sections", async () => {
    const bare = { awardFloor: null, awardCeiling: null, totalFunding: null, expectedAwards: null, costSharing: null };
    await openDetail({ getCatalogOpportunity: { ...sampleRecord, ...bare, instruments: [], number: null } });
    await expect
      .element(
        text(
          "Not stated by the source: Award, Total funding, Expected awards, Cost sharing, Kind of funding, Notice number.",
        ),
      )
      .toBeVisible();
    await expect.element(page.getByRole("region", { name: "Money" })).not.toBeInTheDocument();
    await expect.element(page.getByText("Not stated", { exact: true })).not.toBeInTheDocument();
    await expect.element(page.getByRole("button", { name: "Print" })).toBeVisible();
  });

  test("shows a notice when the deadline has passed", async () => {
    await openDetail({
      getCatalogOpportunity: {
        ...sampleRecord,
        ...{ status: "closed", fullText: null, applicantTypes: [], eligibilityText: null },
      },
    });
    await expect.element(text("The deadline has passed")).toBeVisible();
    expect(await findAxeViolations()).toEqual([]);
  });

  test("exports its deadline as a calendar file", async () => {
    const downloads = captureDownloads();
    const { button } = await openDetail();
    await button("Add to calendar").click();
    await expect.poll(() => downloads.map(({ name }) => name)).toEqual(["Deadline Lamps for Reading Rooms.ics"]);
    const file = await downloads[0]?.text();
    expect(file).toContain("DTSTART;VALUE=DATE:20310218\r\nDTEND;VALUE=DATE:20310219\r\n");
    expect(file).toContain(`UID:${sampleRecord.id}-deadline@grantlamp\r\n`);
  });
});

describe("past awards", () => {
  test("are loaded on request", async () => {
    const { button } = await openDetail({ listPastAwards: samplePastAwards });
    await button("Show past awards").click();
    await expect
      .element(text("420 awards between Nov 22, 2021 and Nov 21, 2026. Half of them were between $20,000 and $150,000"))
      .toBeVisible();
    await expect
      .element(page.getByRole("link", { name: /^LANTERN COUNTY LIBRARY/ }))
      .toHaveAttribute("href", "https://www.usaspending.gov/award/ASST_NON_1_001");
  });

  test("can be retried after a failure", async () => {
    const { button } = await openDetail({
      listPastAwards: problemResponse(503, "unavailable", "USAspending.gov cannot be reached right now"),
    });
    await button("Show past awards").click();
    await expect.element(text("USAspending.gov cannot be reached right now")).toBeVisible();
    await expect.element(button("Try again")).toHaveFocus();
    expect(await findAxeViolations()).toEqual([]);
  });
});

describe("Verify now", () => {
  const verified = { record: sampleRecord, changes: [], checkedAt: "2026-11-21T15:00:00.000Z" };

  test("reports that nothing has changed at the source and keeps the focus", async () => {
    const { button } = await openDetail({ verifyCatalogOpportunity: verified });
    await button("Verify now").click();
    await expect.element(text("Nothing has changed at Grants.gov")).toBeVisible();
    await expect.element(button("Verify now")).toHaveFocus();
  });

  test("shows what has changed at the source", async () => {
    const fields = [{ field: "status", before: "open", after: "closed" }];
    const { button } = await openDetail({
      verifyCatalogOpportunity: { ...verified, changes: [{ on: "2026-11-21", kind: "closed", fields }] },
    });
    await button("Verify now").click();
    await expect
      .element(page.getByRole("status").filter({ hasText: "Grants.gov says something else now" }))
      .toMatchTextContent(/After: Closed/);
  });

  test("reports an unreachable source", async () => {
    const { button } = await openDetail({
      verifyCatalogOpportunity: problemResponse(503, "unavailable", "Grants.gov cannot be reached right now"),
    });
    await button("Verify now").click();
    await expect.element(text("It could not be verified just now")).toBeVisible();
  });
});

test.for([404, 400])("shows Not in the catalog when the server responds with %d", async (status) => {
  await openDetail({
    getCatalogOpportunity: problemResponse(status, status === 404 ? "not_found" : "invalid_request"),
  });
  await expect.element(page.getByRole("heading", { level: 1, name: "Not in the catalog" })).toBeVisible();
  await expect
    .element(page.getByRole("main").getByRole("link", { name: /^Browse/ }))
    .toHaveAttribute("href", "/funding");
});
