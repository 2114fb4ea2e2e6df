import { expect, test } from "vitest";
import type { ApplicantType } from "#shared/api/catalog.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import type { Verdict } from "#shared/api/match-result.ts";
import { checkApplicant, computeApplicantFit } from "./applicant-fit.ts";
import { checkCode } from "./testing.ts";

type Row = [record: Partial<CatalogRecord>, listed: ApplicantType[], code: ApplicantType, verdict: Verdict];
test.each<Row>([
  [{ title: "Lamp Grant (R43)" }, ["12", "23"], "12", "ineligible"],
  [{ title: "Lamp Grant (R43)" }, ["12", "23"], "23", "eligible"],
  [{ title: "SBIR Outreach for Lamps" }, ["12"], "12", "unknown"],
  [{ title: "Single Source: Lamp Center" }, [], "02", "ineligible"],
  [{ title: "Single Source: Lamp Center" }, [], "06", "unknown"],
  [{ title: "State Humanities Councils Lamp Grants" }, ["25"], "05", "ineligible"],
  [
    { title: "Lamps", funder: "Substance Abuse and Mental Health Services Administration" },
    ["12", "25"],
    "22",
    "ineligible",
  ],
  [{ title: "Lamps", funder: "Substance Abuse and Mental Health Services Administration" }, [], "22", "unknown"],
  [{ title: "Lamps", funder: "Substance Abuse and Mental Health Services Administration" }, [], "12", "unknown"],
  [{ title: "Lamps", summary: "Lamp grants are awarded to selected nonprofits." }, ["12", "25"], "23", "ineligible"],
  [{ title: "Lamps for Universities" }, [], "12", "unknown"],
  [{ title: "Lamps: Doctoral Dissertation Research Improvement Grants" }, ["25"], "02", "ineligible"],
  [{ title: "Lamps: Doctoral Dissertation Research Improvement Grants" }, ["25"], "07", "unknown"],
  [{ title: "Lamp Makers' Loan Repayment" }, ["12", "21"], "12", "unknown"],
  [{ title: "Lamps", source: "assistance-listings" }, ["12", "25"], "23", "ineligible"],
  [{ title: "Lamps", source: "assistance-listings" }, ["22", "25"], "23", "unknown"],
  [{ title: "Lamps", source: "assistance-listings" }, ["12", "22"], "23", "unknown"],
  [{ title: "Lamps", source: "assistance-listings" }, ["12"], "13", "unknown"],
  [{ title: "Lamps", source: "assistance-listings", applyThrough: "state" }, ["00", "07"], "07", "eligible"],
  [{ title: "University Partnerships for Lamps" }, [], "12", "unknown"],
  [{ title: "Lamps", funder: "Office of Lamps" }, [], "21", "unknown"],
  [{ title: "Lamps", funder: "Bureau of Reclamation" }, [], "21", "unknown"],
  [{ title: "Lamp Career Award (K08)" }, ["06", "25"], "21", "unknown"],
  [{ title: "Institutional Lamp Career Award (K12)" }, ["06", "25"], "21", "ineligible"],
  [{ title: "Lamps", summary: "Artists may apply for lamps." }, ["25"], "21", "unknown"],
  [{ title: "Lamps", summary: "Towns and nonprofits may apply for $5." }, [], "23", "ineligible"],
])("judges %j with codes %j for code %s: %s", (record, listed, code, verdict) =>
  expect(checkCode(listed, code, null, record).verdict).toBe(verdict),
);

test.each<[source: CatalogRecord["source"], code: ApplicantType, text: string, verdict: Verdict]>([
  ["california", "06", "Local governments and special districts may apply.", "ineligible"],
  ["california", "05", "Local governments and school districts may apply.", "eligible"],
  ["california", "06", "Public agencies may apply.", "unknown"],
  ["pennsylvania", "06", "Local governments and special districts may apply.", "unknown"],
])("judges a program of %s for code %s whose text says %s: %s", (source, code, text, verdict) =>
  expect(checkCode(["00", "01", "02", "04", "05", "06"], code, text, { source }).verdict).toBe(verdict),
);

test.each<[title: string, listed: ApplicantType[], code: ApplicantType, verdict: Verdict]>([
  ["Tribal Lamps", [], "01", "ineligible"],
  ["Tribal Lamps", ["25"], "12", "unknown"],
  ["State and Tribal Lamps", [], "01", "unknown"],
  ["Research on Native American Lamps", [], "01", "unknown"],
  ["Lamps for States and Tribes", ["12"], "12", "eligible"],
])("judges the title %s with codes %j for code %s: %s", (title, applicantTypes, code, verdict) =>
  expect(
    checkApplicant(
      { title, applicantTypes, eligibilityText: null, source: "grants.gov" },
      {
        organizationType: code === "12" ? "non-profit" : "government",
        applicant: { codes: [code], anyOf: true, known: true },
        mission: "We make lamps.",
        targetPopulation: "",
        need: "",
      },
    ).verdict,
  ).toBe(verdict),
);

test.each<[record: Partial<CatalogRecord>, listed: ApplicantType[], verdict: Verdict]>([
  [{ title: "Lamp Grant (R43)" }, ["12", "25"], "ineligible"],
  [{ title: "Lamp Formula Grants" }, ["25"], "ineligible"],
  [{ title: "Lamps" }, ["02", "08"], "ineligible"],
  [{ title: "Lamps", eligibilityText: "Only states are eligible." }, ["25"], "ineligible"],
  [{ title: "Lamps" }, ["12", "25"], "unknown"],
])("judges %j with codes %j for a charity abroad: %s", (record, applicantTypes, verdict) =>
  expect(
    computeApplicantFit(
      { applicantTypes, eligibilityText: null, source: "grants.gov", ...record },
      { organizationType: "non-profit", country: "Kenya" },
    ).verdict,
  ).toBe(verdict),
);

test.each<[text: string, code: ApplicantType, verdict: Verdict]>([
  ["Nonprofits with 501(c)(3) status and schools.", "01", "ineligible"],
  ["Nonprofits with 501(c)(3) status and government bodies.", "13", "ineligible"],
  ["Nonprofits, mostly chosen by the foundation.", "01", "ineligible"],
  ["Mostly nonprofits.", "23", "unknown"],
  ["Nonprofits may apply as each notice states.", "20", "unknown"],
  ["State agencies receive the money; towns apply through their state.", "08", "unknown"],
  ["Colleges and other bodies that teach.", "00", "unknown"],
])("judges our own summary %j, which lists charities and others, for code %s: %s", (text, code, verdict) =>
  expect(checkCode(["12", "25"], code, text, { source: "starter" }).verdict).toBe(verdict),
);

test("treats a veterans organization as serving veterans", () => {
  const record = {
    applicantTypes: ["12"] as const,
    eligibilityText: "Nonprofits that help service members, veterans or their families.",
    source: "starter" as const,
  };
  const applicant = { codes: ["12"] as const, anyOf: true, known: true };
  const judge = (organizationType: "veteran-organization" | "non-profit") =>
    computeApplicantFit({ ...record, applicantTypes: [...record.applicantTypes] }, { organizationType, applicant })
      .verdict;
  expect([judge("veteran-organization"), judge("non-profit")]).toEqual(["eligible", "unknown"]);
});
