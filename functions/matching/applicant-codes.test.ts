import { describe, expect, test } from "vitest";
import type { ApplicantType } from "#shared/api/catalog.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import type { Organization } from "#shared/api/organizations.ts";
import { getApplicantCodes, getForeignCountry } from "./applicant-codes.ts";
import { computeApplicantFit } from "./applicant-fit.ts";
import { checkEligibility, computeGeographyFit } from "./eligibility-gates.ts";
import { buildMatchProfile } from "./match-profile.ts";
import { buildCatalogRecord } from "./testing.ts";

const organization = (fields: Partial<Organization>) =>
  ({ type: "non-profit", name: "Lantern House", mission: null, ...fields }) as Organization;
const getCodes = (fields: Partial<Organization>) => {
  const profile = organization(fields);
  return getApplicantCodes(profile.type, profile);
};
const getFit = (fields: Partial<Organization>, record: Partial<CatalogRecord>) =>
  computeApplicantFit(
    buildCatalogRecord({ eligibilityText: null, ...record }),
    buildMatchProfile(organization(fields)),
  );

describe("tax status", () => {
  test.each<[Partial<Organization>, ApplicantType[]]>([
    [{ taxStatus: "501c3" }, ["12"]],
    [{ taxStatus: "other-nonprofit" }, ["13"]],
    [{ taxStatus: "other-nonprofit", mission: "We are a 501(c)(3) league." }, ["13"]],
    [{ taxStatus: "fiscal-sponsor" }, ["12", "13"]],
    [{ taxStatus: "none" }, []],
    [{ taxStatus: "none", applicantCodes: ["13"] }, ["13"]],
    [{ taxStatus: "501c3", applicantCodes: ["11"] }, ["11", "12"]],
    [{ taxStatus: "501c3", applicantCodes: ["13"] }, ["13"]],
    [{ taxStatus: "501c3", name: "Amber Tribal Nonprofit" }, ["11", "12"]],
    [{ taxStatus: "501c3", type: "veteran-organization", name: "Amber Post 7" }, ["12"]],
    [{ taxStatus: "501c3", type: "government", name: "Amber County" }, ["01"]],
  ])("%j applies as %j", (fields, codes) => {
    expect(getCodes(fields)?.codes).toEqual(codes);
  });

  test("lets a stated tax status replace the usual codes", () => {
    expect(getCodes({})).toMatchObject({ codes: ["12"], known: false });
    expect(getCodes({ taxStatus: "501c3" })).toMatchObject({ codes: ["12"], known: true });
  });

  test.each([
    [{ applicantCodes: ["13"], mission: "We work under a fiscal sponsor and are no 501(c)(3)." }, ["12"]],
    [{ mission: "A choir fiscally sponsored by Amber Arts." }, ["12", "13"]],
    [{ taxStatus: "none", mission: "A pantry. The community foundation is our fiscal sponsor." }, ["12", "13"]],
    [{ mission: "Fiscal sponsor of 40 groups." }, undefined],
    [{ taxStatus: "501c3", mission: "We left our fiscal sponsor in May." }, undefined],
  ] as const)("%j has the sponsored codes %j", (fields, sponsored) => {
    expect(getCodes(fields as Partial<Organization>)?.sponsored).toEqual(sponsored);
  });

  test("asks an organization with a fiscal sponsor whether the sponsor can apply", () => {
    const profile = { taxStatus: "fiscal-sponsor" } as const;
    expect(getFit(profile, { applicantTypes: ["12"] })).toMatchObject({
      verdict: "unknown",
      sentence: expect.stringMatching(/^Can your fiscal sponsor apply for you\?/),
    });
    expect(getFit(profile, { applicantTypes: ["99"] }).verdict).toBe("eligible");
    expect(getFit(profile, { applicantTypes: ["01"] }).verdict).toBe("ineligible");
    expect(getFit({ ...profile, applicantCodes: ["13"] }, { applicantTypes: ["13"] }).verdict).toBe("eligible");
    expect(getFit(profile, { applicantTypes: ["25"], eligibilityText: "Nonprofits may apply." }).verdict).toBe(
      "unknown",
    );
  });

  test("excludes an organization that is not tax-exempt if 501(c)(3) status is required", () => {
    expect(getFit({ taxStatus: "none" }, { applicantTypes: ["12"] })).toMatchObject({
      verdict: "ineligible",
      sentence: expect.stringMatching(/your profile says you are not tax-exempt$/),
    });
    expect(getFit({ taxStatus: "none" }, { applicantTypes: ["12", "13"] }).verdict).toBe("unknown");
  });
});

test.each<[Partial<Organization>, ApplicantType[] | undefined, boolean?]>([
  [{ type: "government", specialStatuses: ["k12-district"] }, ["05"]],
  [{ type: "academic", name: "Amber Schools", specialStatuses: ["k12-district"] }, ["05"]],
  [{ type: "government", name: "Amber County", specialStatuses: ["housing-authority"] }, ["08"]],
  [{ specialStatuses: ["housing-authority"] }, ["08"]],
  [{ type: "for-profit", specialStatuses: ["small-business"] }, ["23"]],
  [{ type: "for-profit", specialStatuses: ["woman-owned"] }, undefined],
  [{ specialStatuses: ["small-business"] }, ["12"]],
  [{ type: "government", specialStatuses: ["library"] }, ["04"]],
  [{ type: "government", name: "Amber County Library", specialStatuses: ["library"] }, ["01", "04"]],
  [{ specialStatuses: ["library"] }, ["12"]],
  [{ type: "academic", name: "Amber College", specialStatuses: ["hbcu"] }, ["06", "20"], false],
  [{ type: "academic", name: "Amber State University", specialStatuses: ["hbcu"] }, ["06"]],
  [{ type: "academic", name: "Amber College", specialStatuses: ["hbcu"], taxStatus: "501c3" }, ["20"]],
  [{ type: "academic", applicantCodes: ["20"], specialStatuses: ["tribal-college"] }, ["20"]],
  [{ type: "government", applicantCodes: ["00"], specialStatuses: ["k12-district"] }, ["00", "05"]],
])("%j applies as %j", (fields, codes, anyOf = true) => {
  const found = getCodes(fields);
  expect(found?.codes).toEqual(codes);
  if (codes) expect(found?.anyOf).toBe(anyOf);
});

test.each([
  [null, undefined],
  ["", undefined],
  ["United States", undefined],
  ["the United States of America", undefined],
  ["USA", undefined],
  ["U.S.", undefined],
  ["Puerto Rico", undefined],
  ["U.S. Virgin Islands", undefined],
  ["Kenya", "Kenya"],
])("treats the country %j as foreign: %j", (country, expected) => {
  expect(getForeignCountry(country)).toBe(expected);
});

describe("an applicant outside the United States", () => {
  const abroad = { country: "Kenya" };
  const embassy = { title: "Small grants for civil society", funder: "U.S. Embassy Nairobi" };

  test.each<[string, Partial<CatalogRecord>, string, RegExp]>([
    ["everybody may apply", { applicantTypes: ["99"] }, "unknown", /applicants in Kenya may apply is not stated/],
    [
      "everybody may apply for work abroad",
      { ...embassy, applicantTypes: ["99"] },
      "unknown",
      /^For work abroad, open to every kind of applicant\. Does it accept applicants in Kenya\?/,
    ],
    [
      "the text names foreign organizations",
      { applicantTypes: ["12", "25"], eligibilityText: "Foreign organizations may apply." },
      "eligible",
      /^Open to applicants outside the United States\. .*Foreign organizations/,
    ],
    [
      "the text names the country",
      { applicantTypes: ["12"], eligibilityText: "Nonprofits in the United States and Kenya." },
      "eligible",
      /^Open to applicants outside/,
    ],
    [
      "the text names museums abroad",
      { applicantTypes: ["12"], eligibilityText: "Museums, universities and other nonprofit organizations abroad." },
      "eligible",
      /^Open to applicants outside/,
    ],
    [
      "the program pays for work abroad",
      { ...embassy, applicantTypes: ["12"] },
      "unknown",
      /^For work abroad, open to/,
    ],
    ["a work-abroad program lists others", { ...embassy, applicantTypes: ["00"] }, "unknown", /in Kenya/],
    [
      "the text refuses foreign organizations",
      {
        applicantTypes: ["99"],
        eligibilityText: "Non-domestic (non-U.S.) Entities (Foreign Organizations) are not eligible to apply.",
      },
      "ineligible",
      /^Only for applicants in the United States\. /,
    ],
    [
      "the description requires a domestic applicant",
      { applicantTypes: [], summary: "The office invites eligible domestic institutions." },
      "ineligible",
      /^Only for applicants in the United States/,
    ],
    [
      "the text requires a domestic applicant",
      { applicantTypes: ["99"], eligibilityText: "Applicants must be nonprofits located in the United States." },
      "ineligible",
      /^Only for applicants in the United States/,
    ],
    [
      "the text has a condition",
      { ...embassy, applicantTypes: ["99"], eligibilityText: "Applicants must be members of the alliance." },
      "unknown",
      /Are you a member\?$/,
    ],
    ["others may apply", { applicantTypes: ["12", "25"] }, "unknown", /applicants in Kenya may apply is not stated/],
    ["nobody is listed", { applicantTypes: [] }, "unknown", /not stated/],
    ["its kind is listed", { applicantTypes: ["12", "13"] }, "unknown", /not stated/],
    ["only other kinds are listed", { applicantTypes: ["01", "06"] }, "ineligible", /you are in Kenya$/],
  ])("where %s", (_, record, verdict, sentence) => {
    const fit = getFit(abroad, record);
    expect(fit.verdict).toBe(verdict);
    expect(fit.sentence).toMatch(sentence);
  });

  test("is asked whether the program accepts its country if it has 501(c)(3) status", () => {
    expect(getFit({ ...abroad, taxStatus: "501c3" }, { applicantTypes: ["12"] })).toMatchObject({
      verdict: "unknown",
      sentence: expect.stringMatching(/Does it accept applicants in Kenya\?$/),
    });
  });

  test.each<[Partial<CatalogRecord["geography"]>, string]>([
    [{ reach: "national" }, "unknown"],
    [{ reach: "international" }, "eligible"],
    [{ reach: "state", states: ["OH"] }, "ineligible"],
    [{ reach: "local", text: "Only Kenya and Uganda" }, "eligible"],
    [{ reach: "local", text: "Counties in Ohio" }, "unknown"],
  ])("finds %j %s", (geography, verdict) => {
    const record = buildCatalogRecord({ geography: { reach: "unknown", states: [], text: null, ...geography } });
    expect(computeGeographyFit(record, buildMatchProfile(organization(abroad))).verdict).toBe(verdict);
  });

  test("may apply to a program that names applicants abroad", () => {
    const record = buildCatalogRecord({
      ...embassy,
      applicantTypes: ["12"],
      eligibilityText: "Nonprofits in the United States and Kenya.",
    });
    const { verdict } = checkEligibility(record, buildMatchProfile(organization(abroad)), "2026-11-20");
    expect(verdict).toBe("eligible");
  });
});

test.each<[string, Partial<Organization>, string]>([
  ["Hamilton and Mill Counties, Ohio", { county: "Mill County", state: "OH" }, "eligible"],
  ["Mill County, Ohio", { county: "mill", state: "OH" }, "eligible"],
  ["Mill County, Texas", { county: "Mill County", state: "OH" }, "unknown"],
  ["Miller County, Ohio", { county: "Mill County", state: "OH" }, "unknown"],
  ["Mill County, Ohio", { county: "Mill County" }, "unknown"],
  ["The old mill of Ohio", { county: "Mill County", state: "OH" }, "unknown"],
])("a program for %j makes an organization in %j %s", (text, fields, verdict) => {
  const record = buildCatalogRecord({ geography: { reach: "local", states: [], text } });
  expect(computeGeographyFit(record, buildMatchProfile(organization(fields))).verdict).toBe(verdict);
});
