import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type IrsListEntry, maxIrsListResults } from "#shared/api/irs-list.ts";
import { testOrganization } from "#tests/web/genie.ts";
import { findAxeViolations, getOverflow, type MockResponses, openApp, signedInResponses } from "#tests/web/testing.tsx";

const entry: IrsListEntry = {
  name: "Harbor Light Shelter",
  city: "Toledo",
  subsection: "501(c)(3) charitable",
  cause: "Homeless Shelters",
  revenue: 640_000,
  profile: {
    name: "Harbor Light Shelter",
    taxId: "98-7654321",
    type: "non-profit",
    state: null,
    annualBudget: "500k-1m",
    focusAreas: ["Housing"],
    applicantCodes: ["12"],
    taxStatus: "501c3",
    specialStatuses: ["faith-based"],
    doesResearch: null,
  },
};
const irsListResult = { organizations: [entry], register: "sample" as const, asOf: "2026-04-01", searched: 20_000 };
const openProfile = (responses: MockResponses = {}) =>
  openApp("/organization", {
    ...signedInResponses,
    listOrganizations: [],
    searchIrsList: irsListResult,
    ...responses,
  });
const searchIrs = async (text: string) => {
  await page.getByLabelText("Find your organization by EIN or name").fill(text);
  await userEvent.keyboard("{Enter}");
};
test("says that a long list of names is only its beginning", async () => {
  const organizations = Array.from({ length: maxIrsListResults }, (_, index) => ({
    ...entry,
    profile: { ...entry.profile, taxId: `98-765432${index}` },
  }));
  await openProfile({ searchIrsList: { ...irsListResult, organizations } });
  await searchIrs("harbor");
  await expect
    .element(page.getByText("The first 10 organizations found in our sample of 20,000 from the IRS list"))
    .toBeVisible();
});

const getButton = (name: string) => page.getByRole("button", { name, exact: true });

test("fills in the form with confirmed facts from the IRS list using the keyboard, and saves nothing", async () => {
  const { calls } = await openProfile();
  await searchIrs("harbor light");
  await expect.element(page.getByText("1 organization found in our sample of 20,000 from the IRS list")).toBeVisible();
  getButton("Choose Harbor Light Shelter").element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Not in the IRS list: state or territory.")).toBeVisible();
  expect(await findAxeViolations()).toEqual([]);
  expect(getOverflow()).toBeLessThanOrEqual(0);
  getButton("Use these details").element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("From the IRS list. Check it, then save.")).toBeVisible();
  await expect.element(page.getByLabelText("Organization name")).not.toBeInTheDocument();
  await expect.element(page.getByRole("checkbox", { name: "Housing" })).toBeChecked();
  await expect.element(page.getByText("501(c)(3) public charity · Faith-based organization")).toBeVisible();
  expect(calls.map(({ operation }) => operation)).not.toContain("createOrganization");
  await getButton("Edit").click();
  await expect.element(page.getByLabelText("Organization name")).toHaveValue("Harbor Light Shelter");
  await expect.element(page.getByLabelText("EIN (tax ID)")).toHaveValue("98-7654321");
});

test("saves the details filled in from the IRS list", async () => {
  let savedBody: unknown;
  await openProfile({
    createOrganization: ({ body }) => {
      savedBody = body;
      return testOrganization;
    },
  });
  await searchIrs("98-7654321");
  await getButton("Choose Harbor Light Shelter").click();
  await getButton("Use these details").click();
  await getButton("Save profile").click();
  await expect
    .poll(() => savedBody)
    .toMatchObject({
      name: "Harbor Light Shelter",
      annualBudget: "500k-1m",
      applicantCodes: ["12"],
      taxStatus: "501c3",
      specialStatuses: ["faith-based"],
    });
});

test("reports when the IRS list has no such organization", async () => {
  await openProfile({ searchIrsList: { ...irsListResult, organizations: [] } });
  await searchIrs("98-0000000");
  await expect
    .element(
      page.getByText(
        "Not found. This site has only 20,000 organizations of the IRS list, so yours may be missing. Enter the details below.",
      ),
    )
    .toBeVisible();
});

test("describes the IRS list before anything is typed", async () => {
  await openProfile();
  await page.getByLabelText("Find your organization by EIN or name").click();
  await expect
    .element(page.getByText("Searches 20,000 organizations of the IRS list, not all of them. Yours may be missing."))
    .toBeVisible();
});
