import { afterEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Organization } from "#shared/api/organizations.ts";
import type { PastAwards } from "#shared/api/past-awards.ts";
import { buildApplication, buildOpportunity, emptyAccount } from "#tests/web/app.ts";
import { openDetail, samplePastAwards } from "#tests/web/catalog-detail.ts";
import { testOrganization } from "#tests/web/genie.ts";
import { sampleMatch, sampleRecord } from "#tests/web/sample-records.ts";
import { findAxeViolations, getOverflow, problemResponse } from "#tests/web/testing.tsx";
import { captureDownloads, emulateMedia } from "#tests/web/ui.ts";

afterEach(() => emulateMedia("screen"));

const getFactValue = (name: string) =>
  [...document.querySelectorAll("dt")].find((term) => term.textContent === name)?.parentElement?.querySelector("dd")
    ?.textContent;
const getText = (part: string) => page.getByText(part, { exact: false });

describe("a catalog program", () => {
  test("shows every fact stated by the source", async () => {
    await openDetail();
    await expect.element(page.getByRole("heading", { level: 1, name: sampleRecord.title })).toBeVisible();
    expect(document.title).toBe(`${sampleRecord.title} - Grantlamp`);
    expect(
      Object.fromEntries(
        ["Award", "Total funding", "Cost sharing", "Funding type", "Closes", "Notice number", "Where"].map((name) => [
          name,
          getFactValue(name),
        ]),
      ),
    ).toEqual({
      Award: "$10,000 to $75,000",
      "Total funding": "$1,500,000",
      "Cost sharing": "Not required",
      "Funding type": "Grant",
      Closes: "Feb 18, 2031, 5:00 PM Eastern Time",
      "Notice number": "DOL-26-LAMPS",
      Where: "Ohio, Pennsylvania",
    });
    await expect.element(getText("Not stated by the source")).not.toBeInTheDocument();
    await expect.element(page.getByRole("region", { name: "Money" })).toBeVisible();
    await expect.element(page.getByText("Independent school districts", { exact: true })).toBeVisible();
    await expect.element(getText("Libraries & schools that serve adults.")).toBeVisible();
    await expect
      .element(getText("Checked against Grants.gov on Nov 20, 2026; in the catalog since Oct 2, 2026."))
      .toBeVisible();
    await expect
      .element(page.getByRole("link", { name: /^Official page at example.org/ }))
      .toHaveAttribute("href", sampleRecord.link);
    const changes = page.getByRole("listitem");
    await expect.element(changes.filter({ hasText: "Deadline moved" })).toMatchTextContent(/Before: Jan 15, 2031/);
    await expect.element(changes.filter({ hasText: "Deadline moved" })).toMatchTextContent(/After: Feb 18, 2031/);
    await expect.element(changes.filter({ hasText: "Details changed" })).toMatchTextContent(/After: \$75,000/);
  });

  test("shows the date of an embedded record and links to the data sources", async () => {
    await openDetail({ getCatalogOpportunity: { ...sampleRecord, asOf: "2026-08-06" } });
    await expect.element(getText("As of Aug 6, 2026, from data included with the app.")).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Data sources" })).toHaveAttribute("href", "/sources");
  });

  test("warns when its source no longer lists it", async () => {
    await openDetail({ getCatalogOpportunity: { ...sampleRecord, missingSince: "2026-11-21" } });
    await expect.element(getText("Not listed at example.org since Nov 21, 2026")).toBeVisible();
  });

  test("shows each eligibility check and each part of the match score", async () => {
    await openDetail();
    await expect.element(page.getByText("Check eligibility", { exact: true })).toBeVisible();
    await expect.element(page.getByText("81%", { exact: true })).toBeVisible();
    const expectCheckItem = (name: string) =>
      expect.element(page.getByRole("listitem").filter({ hasText: new RegExp(`^${name}`) }));
    await expectCheckItem("applicant type").toMatchTextContent(/Passes\s?Open to: Nonprofits/);
    await expectCheckItem("geography").toMatchTextContent(
      /Check\s?Only for OH and PA; you have not said where you work/,
    );
    await expectCheckItem("Focus area: 35 of 35 points").toMatchTextContent(
      /Funds Education, a focus area of your organization/,
    );
    await expect.element(page.getByText("Name your state in your organization profile (up to 5 points)")).toBeVisible();
    await expect.element(page.getByText("Medium confidence", { exact: true })).toBeVisible();
  });

  test("stores the eligibility verdict and its explanation in a new application", async () => {
    const bodies: unknown[] = [];
    const { button } = await openDetail({
      ...emptyAccount,
      getCatalogOpportunity: sampleRecord,
      matchCatalogOpportunity: sampleMatch,
      saveFromCatalog: buildOpportunity({ saved: true }),
      createApplication: ({ body }) => {
        bodies.push(body);
        return buildApplication();
      },
    });
    await expect.element(page.getByText("81%", { exact: true })).toBeVisible();
    await button(`Track this: ${sampleRecord.title}`).click();
    const { sentence } = sampleMatch.keyFacts.eligibility;
    await expect.poll(() => bodies).toMatchObject([{ eligibilityRequirements: `Check eligibility: ${sentence}` }]);
  });

  test("hides the match score from an ineligible organization", async () => {
    const eligibility = { verdict: "ineligible", gates: sampleMatch.eligibility.gates } as const;
    await openDetail({ matchCatalogOpportunity: { ...sampleMatch, eligibility } });
    await expect.element(page.getByText("Not eligible", { exact: true })).toBeVisible();
    await expect.element(page.getByText("81%")).not.toBeInTheDocument();
  });

  test("truncates a long text initially and renders it as plain text", async () => {
    const { button } = await openDetail();
    const lastParagraph = getText("Paragraph 13 says more about lamps & <b>rooms</b>.");
    await expect.element(lastParagraph).not.toBeVisible();
    await button("Show the whole text").click();
    await expect.element(lastParagraph).toBeVisible();
    expect(await findAxeViolations()).toEqual([]);
    expect(getOverflow()).toBeLessThanOrEqual(0);
    await page.viewport(320, 720);
    expect(getOverflow()).toBeLessThanOrEqual(0);
    await button("Show less").click();
    await expect.element(lastParagraph).not.toBeVisible();
  });

  test("prints the whole text without controls", async () => {
    await openDetail();
    const lastParagraph = getText("Paragraph 13 says more about lamps & <b>rooms</b>.");
    await expect.element(lastParagraph).not.toBeVisible();
    await emulateMedia("print");
    await expect.element(lastParagraph).toBeVisible();
    await expect.element(page.getByRole("navigation", { name: "Main" })).not.toBeInTheDocument();
    await expect.element(page.getByRole("button")).not.toBeInTheDocument();
  });

  test("lists missing facts once and omits empty sections", async () => {
    const missingFacts = {
      awardFloor: null,
      awardCeiling: null,
      totalFunding: null,
      expectedAwards: null,
      costSharing: null,
    };
    await openDetail({ getCatalogOpportunity: { ...sampleRecord, ...missingFacts, instruments: [], number: null } });
    await expect
      .element(
        getText(
          "Not stated by the source: Award, Total funding, Expected awards, Cost sharing, Funding type, Notice number.",
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
    await expect.element(getText("The deadline has passed")).toBeVisible();
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
  const getRow = (name: string) => page.getByRole("row").filter({ has: page.getByRole("rowheader", { name }) });
  const openAwards = async (listPastAwards: PastAwards, state: Organization["state"] = "WY") => {
    const { button } = await openDetail({ listPastAwards, listOrganizations: [{ ...testOrganization, state }] });
    await button("Show past awards").click();
  };

  test("shows the distribution, what it is based on, and the latest recipients", async () => {
    await openAwards(samplePastAwards);
    await expect
      .element(
        getText(
          "As of Nov 21, 2026: 2,318 new awards since Jan 1, 2021. The statistics below are based on the latest 500.",
        ),
      )
      .toBeVisible();
    expect([getFactValue("Median award"), getFactValue("Middle half of awards")]).toEqual([
      "$71,500",
      "$40,000 to $120,000",
    ]);
    await expect.element(getRow("$10,000 to $99,999")).toMatchTextContent(/198/);
    await expect.element(getRow("Nonprofits")).toMatchTextContent(/1,80078%/);
    await expect
      .element(page.getByRole("link", { name: /^LANTERN COUNTY LIBRARY/ }))
      .toHaveAttribute("href", "https://www.usaspending.gov/award/ASST_NON_1_001");
    expect(await findAxeViolations()).toEqual([]);
  });

  test("shows ten states and the organization's own state", async () => {
    await openAwards(samplePastAwards);
    await expect.element(getRow("Wyoming (your state)")).toMatchTextContent(/49/);
    await expect.element(getRow("Michigan")).toBeVisible();
    await expect.element(getRow("District of Columbia")).not.toBeInTheDocument();
    await expect.element(getText("1 more state or territory.")).toBeVisible();
  });

  test("reports when no award went to the organization's state", async () => {
    await openAwards(samplePastAwards, "VT");
    await expect.element(getText("None in your state, Vermont.")).toBeVisible();
  });

  test("shows first-time recipients and years when all awards are counted", async () => {
    const { distribution } = samplePastAwards;
    const years = [
      { year: 2026, awards: 300, median: 70_000 },
      { year: 2025, awards: 200, median: 72_000 },
    ];
    const newcomers = { since: "2025-11-21", recipients: 200, newcomers: 50 };
    await openAwards({
      ...samplePastAwards,
      distribution: { ...distribution, total: 500, years, newcomers, kinds: null },
    });
    await expect.element(getRow("2025")).toMatchTextContent(/200\$72,000/);
    expect(getFactValue("First-time recipients")).toBe(
      "25%: 50 of 200 recipients since Nov 21, 2025 had no earlier award in this period",
    );
    await expect.element(getText("The statistics below")).not.toBeInTheDocument();
    await expect.element(getText("Recipient types aren't available right now.")).toBeVisible();
  });

  test("falls back to NEH data when USAspending cannot be reached", async () => {
    const distribution = { ...samplePastAwards.distribution, counted: 1261, total: 1261 };
    await openAwards({
      ...samplePastAwards,
      source: "neh",
      from: "2010-01-01",
      to: "2020-12-31",
      fetchedAt: null,
      distribution,
    });
    await expect
      .element(
        getText(
          "USAspending.gov can't be reached right now. Showing NEH awards 2010–2020, 1,261 awards to organizations.",
        ),
      )
      .toBeVisible();
  });

  test("reports when there are no past awards", async () => {
    const distribution = { ...samplePastAwards.distribution, counted: 0, total: 0 };
    await openAwards({ ...samplePastAwards, distribution, recent: [] });
    await expect.element(getText("As of Nov 21, 2026: no new awards since Jan 1, 2021.")).toBeVisible();
  });

  test("retries after a failure", async () => {
    const { button } = await openDetail({
      listPastAwards: problemResponse(503, "unavailable", "USAspending.gov cannot be reached right now"),
    });
    await button("Show past awards").click();
    await expect.element(getText("USAspending.gov cannot be reached right now")).toBeVisible();
    await expect.element(button("Try again")).toHaveFocus();
    expect(await findAxeViolations()).toEqual([]);
  });
});

describe("Verify now", () => {
  const verificationResponse = { record: sampleRecord, changes: [], checkedAt: "2026-11-21T15:00:00.000Z" };

  test("reports that nothing has changed at the source and keeps the focus", async () => {
    const { button } = await openDetail({ verifyCatalogOpportunity: verificationResponse });
    await button("Verify now").click();
    await expect.element(getText("Nothing has changed at Grants.gov")).toBeVisible();
    await expect.element(button("Verify now")).toHaveFocus();
  });

  test("shows what has changed at the source", async () => {
    const fields = [{ field: "status", before: "open", after: "closed" }];
    const { button } = await openDetail({
      verifyCatalogOpportunity: { ...verificationResponse, changes: [{ on: "2026-11-21", kind: "closed", fields }] },
    });
    await button("Verify now").click();
    await expect
      .element(page.getByRole("status").filter({ hasText: "This has changed at Grants.gov" }))
      .toMatchTextContent(/After: Closed/);
  });

  test("reports an unreachable source", async () => {
    const { button } = await openDetail({
      verifyCatalogOpportunity: problemResponse(503, "unavailable", "Grants.gov cannot be reached right now"),
    });
    await button("Verify now").click();
    await expect.element(getText("This program couldn't be verified right now")).toBeVisible();
  });
});

test.for([404, 400])("shows Not in the catalog when the server responds with %d", async (status) => {
  await openDetail({
    getCatalogOpportunity: problemResponse(status, status === 404 ? "not_found" : "invalid_request"),
  });
  await expect.element(page.getByRole("heading", { level: 1, name: "Not in the catalog" })).toBeVisible();
  await expect
    .element(page.getByRole("main").getByRole("link", { name: /^Search the whole catalog/ }))
    .toHaveAttribute("href", "/funding");
});
