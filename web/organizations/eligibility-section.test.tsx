import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Organization } from "#shared/api/organizations.ts";
import { testOrganization } from "#tests/web/genie.ts";
import { findAxeViolations, getOverflow, openApp, signedInResponses } from "#tests/web/testing.tsx";

const openProfile = async (organizations: Organization[] = []) => {
  const savedBodies: unknown[] = [];
  const save = ({ body }: { body: unknown }) => {
    savedBodies.push(body);
    return testOrganization;
  };
  await openApp("/organization", {
    ...signedInResponses,
    listOrganizations: organizations,
    createOrganization: save,
    updateOrganization: save,
  });
  return savedBodies;
};
const summary = page.getByText("Eligibility details");
const getCheckbox = (name: string) => page.getByRole("checkbox", { name, exact: true });
const saveProfile = () => page.getByRole("button", { name: "Save profile" }).click();

test("fills in eligibility details with the keyboard in a collapsed section, and saves them with the rest", async () => {
  const savedBodies = await openProfile();
  await page.getByLabelText("Organization name").fill("Lantern House");
  await expect.element(page.getByLabelText("Tax status")).not.toBeVisible();
  summary.element().closest("summary")?.focus();
  await userEvent.keyboard("{Enter}");
  await page.getByLabelText("Tax status").selectOptions("501(c)(3) public charity");
  await expect.element(getCheckbox("Nonprofit with 501(c)(3) status")).toBeChecked();
  await page.getByLabelText("Tax status").selectOptions("Nonprofit with another status");
  await expect.element(getCheckbox("Nonprofit with 501(c)(3) status")).not.toBeChecked();
  await expect.element(getCheckbox("Nonprofit without 501(c)(3) status")).toBeChecked();
  getCheckbox("Library").element().focus();
  await userEvent.keyboard(" ");
  await page.getByLabelText("Do you conduct research?").selectOptions("No");
  await page.getByLabelText("County").fill("Mill County");
  expect(await findAxeViolations()).toEqual([]);
  expect(getOverflow()).toBeLessThanOrEqual(0);
  await saveProfile();
  await expect
    .poll(() => savedBodies)
    .toMatchObject([
      {
        taxStatus: "other-nonprofit",
        applicantCodes: ["13"],
        specialStatuses: ["library"],
        doesResearch: false,
        county: "Mill County",
        country: null,
      },
    ]);
});

test("shows saved details in the summary and clears them", async () => {
  const savedBodies = await openProfile([{ ...testOrganization, doesResearch: true, country: "Kenya" }]);
  await expect
    .element(page.getByText("501(c)(3) public charity · Rural · Research · Mill County · Kenya"))
    .toBeVisible();
  await summary.click();
  await expect.element(page.getByLabelText("Do you conduct research?")).toHaveValue("true");
  await expect.element(getCheckbox("Rural")).toBeChecked();
  await page.getByLabelText("Tax status").selectOptions("Not set");
  await page.getByLabelText("Do you conduct research?").selectOptions("Not set");
  await page.getByLabelText("Country").fill(" ");
  await page.getByLabelText("County").fill("");
  await getCheckbox("Rural").click();
  await saveProfile();
  await expect
    .poll(() => savedBodies)
    .toMatchObject([
      { taxStatus: null, applicantCodes: [], specialStatuses: [], doesResearch: null, county: null, country: null },
    ]);
});

test("opens the closed section at a field with an error", async () => {
  const savedBodies = await openProfile([testOrganization]);
  await summary.click();
  await page.getByLabelText("Country").fill("x".repeat(61));
  await summary.click();
  await expect.element(page.getByLabelText("Country")).not.toBeVisible();
  await saveProfile();
  await expect.element(page.getByText("Please keep this under 60 characters")).toBeVisible();
  await expect.element(page.getByLabelText("Country")).toHaveFocus();
  await page.getByLabelText("Country").fill("Kenya");
  await saveProfile();
  await expect.poll(() => savedBodies).toMatchObject([{ country: "Kenya" }]);
});

test("saves only details that the chosen type of organization can have", async () => {
  const savedBodies = await openProfile();
  await page.getByLabelText("Organization name").fill("Amber County");
  await summary.click();
  await getCheckbox("Nonprofit with 501(c)(3) status").click();
  await getCheckbox("Museum").click();
  await getCheckbox("Certified CDFI").click();
  await page.getByLabelText("Organization type").selectOptions("Government");
  await expect.element(getCheckbox("Nonprofit with 501(c)(3) status")).not.toBeInTheDocument();
  await getCheckbox("County government").click();
  await saveProfile();
  await expect
    .poll(() => savedBodies)
    .toMatchObject([{ type: "government", applicantCodes: ["01"], specialStatuses: ["museum"] }]);
});
