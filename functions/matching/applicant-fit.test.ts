import { expect, test } from "vitest";
import type { ApplicantType } from "#shared/api/catalog.ts";
import type { Organization } from "#shared/api/organizations.ts";
import { getApplicantCodes } from "./applicant-codes.ts";
import { checkApplicant, computeApplicantFit } from "./applicant-fit.ts";
import { checkCode } from "./testing.ts";

const organization = (fields: Partial<Organization>) =>
  ({ type: "non-profit", name: "Lantern House", mission: null, ...fields }) as Organization;

test.each<[Partial<Organization>, ApplicantType[] | undefined]>([
  [{}, ["12"]],
  [{ mission: "An arts collective with a fiscal sponsor." }, ["12", "13"]],
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

test("ignores the profile when searching for another kind of applicant", () => {
  const known = organization({ type: "government", applicantCodes: ["01"] });
  expect(getApplicantCodes("non-profit", known)?.codes).toEqual(["12"]);
  expect(getApplicantCodes(null, known)).toBeUndefined();
});

test.each<[ApplicantType[], ApplicantType[], string]>([
  [["05"], ["06", "20"], "ineligible"],
  [["05"], ["05", "06"], "eligible"],
  [["12"], ["13"], "ineligible"],
  [["01", "04"], ["04"], "eligible"],
])("applicant codes %j against eligible types %j: %s", (codes, applicantTypes, verdict) => {
  const applicant = { codes, anyOf: true, known: true };
  expect(
    computeApplicantFit({ applicantTypes, eligibilityText: null }, { organizationType: "government", applicant })
      .verdict,
  ).toBe(verdict);
});

test("matches special statuses such as museum or rural against the eligibility text", () => {
  const checkAs = (specialStatuses: ("museum" | "rural")[], text: string) =>
    computeApplicantFit(
      { applicantTypes: ["12"], eligibilityText: text, source: "grants.gov" },
      {
        organizationType: "non-profit",
        applicant: { codes: ["12"], anyOf: true, known: true },
        state: "OH",
        specialStatuses,
      },
    ).verdict;
  expect(checkAs([], "Museums and zoos may apply.")).toBe("unknown");
  expect(checkAs(["museum"], "Museums may apply.")).toBe("eligible");
  expect(checkAs(["museum"], "Museums that lend objects may apply.")).toBe("unknown");
  const inRuralArea = "Nonprofits may apply. The applicant must be located in a rural area.";
  expect([checkAs([], inRuralArea), checkAs(["rural"], inRuralArea)]).toEqual(["unknown", "eligible"]);
});

test("treats 'others' listed alongside tribes as Native organizations", () => {
  const record = { applicantTypes: ["07", "11", "25"] as ApplicantType[], eligibilityText: null, title: "Lamps" };
  const check = (code: ApplicantType) =>
    checkApplicant(record, {
      organizationType: code === "12" ? "non-profit" : "government",
      applicant: { codes: [code], anyOf: true, known: true },
    }).verdict;
  expect([check("07"), check("01"), check("12")]).toEqual(["eligible", "ineligible", "unknown"]);
});

test("returns unknown for applicants that may not be the type of agency named in the title", () => {
  const check = (mission: string) =>
    checkApplicant(
      { applicantTypes: ["01"], eligibilityText: null, title: "Bonuses for Law Enforcement" },
      { organizationType: "government", applicant: { codes: ["01"], anyOf: true, known: true }, mission },
    ).verdict;
  expect([check("Lamps"), check("Police for the county")]).toEqual(["unknown", "eligible"]);
});

test("derives eligible applicants from the title if only 'others' are listed", () => {
  const title = (name: string) => ({ title: name, funder: "Department of Examples" });
  expect(checkCode(["25"], "23", null, title("Lamps SBIR Phase I")).verdict).toBe("eligible");
  expect(checkCode(["25"], "12", null, title("Lamps SBIR Phase I")).verdict).toBe("ineligible");
  expect(checkCode(["25"], "12", null, title("Lamps at Colleges and Universities")).verdict).toBe("ineligible");
  expect(checkCode(["25"], "06", null, title("Lamps at Colleges and Universities")).verdict).toBe("unknown");
  expect(checkCode(["12", "25"], "21", null, title("Lamp Fellowships")).verdict).toBe("unknown");
  expect(checkCode(["12", "25"], "21", null, title("Lamps")).verdict).toBe("ineligible");
});

test("treats a state portal's applicant types as approximate, except in 'only' lists", () => {
  const judge = (code: ApplicantType, eligibilityText: string | null) =>
    checkCode(["00", "01", "02", "12", "13"], code, eligibilityText, { source: "california" }).verdict;
  expect([judge("20", null), judge("22", null)]).toEqual(["unknown", "ineligible"]);
  expect([judge("01", "Only cities may apply."), judge("01", "Cities may apply.")]).toEqual(["ineligible", "unknown"]);
});

test("returns unknown for individuals in an embassy's program", () => {
  expect(checkCode(["21"], "21", null, { funder: "U.S. Mission to Kenya" }).verdict).toBe("unknown");
  expect(checkCode(["21"], "21", null).verdict).toBe("eligible");
});

test("excludes individuals from awards to institutions that list no applicants", () => {
  const check = (title: string) =>
    computeApplicantFit(
      { title, applicantTypes: [], eligibilityText: null, source: "grants.gov" },
      { organizationType: "individual" },
    ).verdict;
  expect(check("Centers for Lamp Research (P30 Clinical Trial Not Allowed)")).toBe("ineligible");
  expect(check("Lamp Research (R01 Clinical Trial Optional)")).toBe("unknown");
  expect(check("Lamp Makers’ Awards")).toBe("unknown");
});
