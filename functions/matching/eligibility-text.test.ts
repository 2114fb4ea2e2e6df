import { expect, test } from "vitest";
import type { ApplicantType } from "#shared/api/catalog.ts";
import type { Organization } from "#shared/api/organizations.ts";
import { getApplicantCodes } from "./applicant-codes.ts";
import { computeApplicantFit } from "./applicant-fit.ts";
import { readEligibilityText } from "./eligibility-text.ts";

test.each([
  ["Organizations are chosen by the board. Nonprofits may apply.", "Have you been invited?"],
  ["Eligibility is limited to current grantees of the program.", "Do you hold a current grant of this program?"],
  ["This is a limited competition.", "Are you one of the organizations this competition is limited to?"],
  [
    "Only HUD-approved housing counseling agencies may apply.",
    "Do you have the certification or approval it requires?",
  ],
  ["Applicants must be members of the alliance.", "Are you a member?"],
  ["National nonprofit organizations may apply.", "Do you work nationally or across your state or region?"],
  ["Partnerships of schools and museums may apply.", "Do you have the partners it requires?"],
])("%s asks: %s", (text, question) => {
  expect(readEligibilityText(text, ["12"]).restriction).toEqual({ quote: text.split(/(?<=\.) (?=N)/)[0], question });
});

test.each<[string | null, ApplicantType[], object]>([
  [null, ["12"], { namesOthersOnly: false }],
  ["Nonprofits may apply.", ["12"], { named: "Nonprofits may apply.", namesOthersOnly: false }],
  ["Colleges may apply.", ["12"], { namesOthersOnly: true }],
  ["Colleges and other organizations may apply.", ["12"], { namesOthersOnly: false }],
  ["Individuals are not eligible.", ["21"], { refused: "Individuals are not eligible." }],
  ["Nonprofits may apply; the businesses themselves may not.", ["23"], { refused: expect.stringContaining("may not") }],
  ["School districts apply to their state education agency.", ["05"], { route: expect.stringContaining("apply to") }],
])("%s for %j reads as %j", (text, codes, expected) => {
  expect(readEligibilityText(text, codes)).toMatchObject(expected);
});

const organization = (fields: Partial<Organization>) =>
  ({ type: "non-profit", name: "Lantern House", mission: null, ...fields }) as Organization;

test.each<[Partial<Organization>, ApplicantType[] | undefined]>([
  [{}, ["12"]],
  [{ mission: "An arts collective with a fiscal sponsor." }, ["13"]],
  [{ mission: "We are a 501(c)(4) league." }, ["13"]],
  [{ mission: "We are a 501(c)(3) league." }, ["12"]],
  [{ type: "government", name: "Amber County Health Department" }, ["01"]],
  [{ type: "government", name: "Amber County Library District" }, ["04"]],
  [{ type: "government", name: "Housing Authority of Amber City" }, ["08"]],
  [{ type: "government", name: "Office of Lamps" }, undefined],
  [{ type: "academic", name: "Amber Unified Public Schools" }, ["05"]],
  [{ type: "academic", name: "Amber Community College" }, ["06"]],
  [{ type: "academic", name: "Amber College" }, ["06", "20"]],
  [{ type: "for-profit", name: "Amber Bakery", mission: "A woman-owned bakery." }, ["23"]],
  [{ type: "government", name: "Office of Lamps", applicantCodes: ["04"] }, ["04"]],
])("%j applies as %j", (fields, codes) => {
  const known = organization(fields);
  expect(getApplicantCodes(known.type, known)?.codes).toEqual(codes);
});

test("a search for another kind of applicant ignores the profile", () => {
  const known = organization({ type: "government", applicantCodes: ["01"] });
  expect(getApplicantCodes("non-profit", known)?.codes).toEqual(["12"]);
  expect(getApplicantCodes(null, known)).toBeUndefined();
});

test.each<[ApplicantType[], ApplicantType[], string]>([
  [["05"], ["06", "20"], "ineligible"],
  [["05"], ["05", "06"], "eligible"],
  [["12"], ["13"], "ineligible"],
  [["01", "04"], ["04"], "eligible"],
])("an applicant that states %j is, among %j, %s", (codes, applicantTypes, verdict) => {
  const applicant = { codes, anyOf: true, known: true };
  expect(
    computeApplicantFit({ applicantTypes, eligibilityText: null }, { organizationType: "government", applicant })
      .verdict,
  ).toBe(verdict);
});
