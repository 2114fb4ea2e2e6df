import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { FunderPage } from "#shared/api/funders.ts";
import { testOrganization } from "#tests/web/genie.ts";
import { buildBrowseItem } from "#tests/web/sample-records.ts";
import { findAxeViolations, getOverflow, openApp, problemResponse, signedInResponses } from "#tests/web/testing.tsx";

const sampleFunder: FunderPage = {
  id: "ein-123456789",
  name: "Lantern Family Foundation",
  kind: "foundation",
  city: "Toledo",
  state: "OH",
  detail: "full",
  medianGrant: 20_000,
  ein: "123456789",
  website: "www.lantern.example.org",
  assets: { dollars: 12_500_000, year: 2023 },
  givingByYear: [
    { year: 2023, dollars: 900_000, grants: 40 },
    { year: 2022, dollars: 450_000, grants: null },
  ],
  grants: {
    year: 2023,
    count: 40,
    itemized: 900_000,
    lowerQuartile: 10_000,
    median: 20_000,
    upperQuartile: 35_000,
    largest: 150_000,
  },
  givingByState: [
    { state: "OH", grants: 30, dollars: 700_000 },
    { state: "MI", grants: 10, dollars: null },
  ],
  givingByPurpose: [{ purpose: "literacy", grants: 12 }],
  newRecipients: [{ year: 2023, share: 0.25 }],
  recentGrantees: [
    { name: "Harbor Museum", state: "MI", dollars: 150_000, purpose: "exhibits", year: 2023 },
    { name: "River Literacy Center", state: "OH", dollars: 20_000, purpose: "general support", year: 2023 },
  ],
  applications: {
    accepted: "yes",
    deadlines: "March 1 and September 1",
    restrictions: null,
    contact: "PO Box 1, Toledo, OH",
  },
  programs: [buildBrowseItem({ id: "fn-123456789", title: "Lantern Family Foundation grants", status: "recurring" })],
  tracked: [{ id: "app-1", title: "Reading lamps", status: "Submitted" }],
  sources: [{ name: "IRS Form 990-PF", date: "2024-05-14", link: "https://www.irs.gov/" }],
};

const openFunder = (response: FunderPage | Response = sampleFunder) =>
  openApp(`/funders/${sampleFunder.id}`, {
    ...signedInResponses,
    listOrganizations: [testOrganization],
    getFunder: response,
  });
const getFactText = (name: string) =>
  [...document.querySelectorAll("dt")].find((term) => term.textContent === name)?.parentElement?.querySelector("dd")
    ?.textContent;

describe("the funder page", () => {
  test("shows what it funds, where and for whom, with similar grantees first", async () => {
    await openFunder();
    await expect.element(page.getByRole("heading", { level: 1, name: sampleFunder.name })).toBeVisible();
    await expect.element(page.getByText("Private foundation · Toledo, OH")).toBeVisible();
    expect(["Typical grant", "Largest grant", "Grants", "EIN", "New recipients", "Deadlines"].map(getFactText)).toEqual(
      [
        "$20,000; half are between $10,000 and $35,000",
        "$150,000",
        "40 in 2023",
        "12-3456789",
        "25% in 2023 received nothing the year before",
        "March 1 and September 1",
      ],
    );
    const table = page.getByRole("table", { name: "By state" });
    await expect.element(table.getByRole("row", { name: /OH/ })).toMatchTextContent(/OH\s*30\s*\$700,000/);
    const recipients = page.getByRole("listitem").filter({ hasText: /River Literacy|Harbor Museum/ });
    await expect.element(recipients.first()).toMatchTextContent(/River Literacy Center, OH\s*Similar to you/);
    await expect
      .element(page.getByRole("link", { name: "Lantern Family Foundation grants" }))
      .toHaveAttribute("href", "/funding/fn-123456789");
    await expect
      .element(page.getByRole("link", { name: "Reading lamps" }))
      .toHaveAttribute("href", "/application-tracker?application=app-1");
    expect(await findAxeViolations()).toEqual([]);
    await page.viewport(320, 720);
    expect(getOverflow()).toBeLessThanOrEqual(0);
  });

  test("states first that it gives by invitation only", async () => {
    const applications = { ...sampleFunder.applications, accepted: "by invitation only", deadlines: null } as const;
    await openFunder({ ...sampleFunder, applications });
    await expect.element(page.getByText("By invitation only", { exact: true })).toBeVisible();
    await expect.element(page.getByText("Doesn't accept unsolicited requests.")).toBeVisible();
  });

  test("shows what is known about a small funder, and marks the data as partial", async () => {
    await openFunder({
      ...sampleFunder,
      detail: "size",
      grants: null,
      givingByYear: [],
      givingByState: [],
      givingByPurpose: [],
      newRecipients: [],
      recentGrantees: [],
      applications: { accepted: "unknown", deadlines: null, restrictions: null, contact: null },
      programs: [],
      tracked: [],
    });
    await expect.element(page.getByText(/^Partial data: we know only its size/)).toBeVisible();
    await expect.element(page.getByText("None of your applications name this funder.")).toBeVisible();
    expect(getFactText("Typical grant")).toBeUndefined();
    expect(getFactText("Assets")).toBe("$12,500,000 (2023)");
    expect(document.querySelectorAll("table")).toHaveLength(0);
    expect(await findAxeViolations()).toEqual([]);
  });

  test("shows a message when the funder is unknown", async () => {
    await openFunder(problemResponse(404, "not_found"));
    await expect.element(page.getByRole("heading", { name: "Funder not found" })).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Search the whole catalog" }).last()).toBeVisible();
  });
});
