import { expect, test } from "vitest";
import type { ApplicantType } from "#shared/api/catalog.ts";
import type { Verdict } from "#shared/api/match-result.ts";
import { checkCode } from "./testing.ts";

test.each([
  ["Limited Competition: Reading Centers", "", "Are you one of the organizations this competition is limited to?"],
  ["Shelter Grants: Invited to Apply", "", "Have you been invited?"],
  ["Lamp Awards of Region 7", "", "Do you work in one of the program's areas?"],
  ["Lamp Award Extension", "", "Do you hold a current grant of this program?"],
  ["Lamps (Competing Continuation)", "", "Do you hold a current grant of this program?"],
  ["Lamps, Year 6", "", "Do you hold a current grant of this program?"],
  ["Lamps: Supplemental Funding", "", "Do you hold a current grant of this program?"],
  ["Annual State Lamp Office Grants", "", "Are you one of these agencies or organizations?"],
  ["Lamps: Request for Information", "", "This is a request for information. Does it offer funding you can apply for?"],
  ["Alumni Lamp Fund", "", "Are you alumni of its programs?"],
  ["Lamps, Phase II", "", "Have you completed the earlier phase?"],
  ["Lamp Consortium Award", "", "Do you have the required partners?"],
  ["Lamps for health through local partnerships in Kenya", "", "Are you a local partner in its country?"],
  ["Lamps", "We inform grantees holding active awards of new money.", "Do you hold a current grant of this program?"],
  ["Lamps", "We help regions experiencing harm resulting from storms.", "Do you work in one of the program's areas?"],
  ["Lamps", "Applicants are required to propose partnerships.", "Do you have the required partners?"],
  ["Lamps", "Institutions have received less than $6 million.", "Does this describe your organization?"],
  ["Lamps", "It supports three national organizations.", "Do you work nationally or across your state or region?"],
  ["SBIR Outreach for Lamps", "", "Are you a small business?"],
  ["University Assistance for Lamps", "", "Are you a college or university?"],
  ["Lamp Grants to Tribes", "", "Are you one of those it names?"],
  ["Lamps", "The office seeks to support states and towns.", "Are you one of those it names?"],
  ["Lamp Awards for Intramural Investigators", "", "Are you one of the organizations this competition is limited to?"],
  [
    "Reading Centers",
    "We pay for rooms. Award recipients are eligible to apply for one more year.",
    "Do you hold a current grant of this program?",
  ],
])("asks for the title %s and the description %s: %s", (title, summary, question) => {
  const fit = checkCode(["12"], "12", null, { title, summary });
  expect(fit).toMatchObject({
    verdict: "unknown",
    sentence: expect.stringMatching(new RegExp(`${question.slice(0, -1)}.$`)),
  });
});

test.each<[description: string, listed: ApplicantType[], verdicts: Partial<Record<ApplicantType, Verdict>>]>([
  [
    "We pay for rooms. Eligible applicants are: • State governments; • Towns; • Clinics",
    [],
    { "00": "eligible", "02": "eligible", "12": "unknown" },
  ],
  [
    "The office invites eligible towns and nonprofits to apply for money.",
    [],
    { "12": "eligible", "20": "ineligible" },
  ],
  [
    "The program offers grants to help eligible fish processors grow.",
    ["12", "23"],
    { "12": "unknown", "23": "unknown" },
  ],
  ["The office makes grants to States to assist them.", ["00", "07"], { "00": "eligible", "07": "unknown" }],
  ["The office provides grants to eligible entities to teach.", ["12"], { "12": "eligible" }],
  ["Grants are made to eligible nonprofits.", [], { "12": "eligible", "01": "ineligible" }],
  ["The law lets the office make grants to museums for lamps.", ["12"], { "12": "unknown" }],
  ["Grants go to work at resource-limited institutions.", ["06"], { "06": "unknown" }],
  ["The office may award grants to state, tribal, and territorial governments.", ["00", "01"], { "01": "unknown" }],
  ["It makes funds available to nonprofits.", ["12", "20"], { "12": "eligible", "20": "unknown" }],
  ["We solicit applications from U.S. academic institutions.", ["06", "99"], { "06": "eligible", "12": "unknown" }],
  ["Awards will be made to accredited Minority Serving Institutions.", ["99"], { "12": "unknown" }],
  ["It provides grants to states, tribes and schools.", ["25"], { "00": "eligible", "01": "ineligible" }],
  ["It makes grants to States, Guam, and the Virgin Islands.", ["00"], { "00": "eligible" }],
  ["The office seeks to support nonprofits.", ["12"], { "12": "eligible" }],
  ["We encourage joint applications from schools.", ["12"], { "12": "unknown" }],
  ["This is an open competition for organizations.", ["21"], { "12": "unknown" }],
  ["We pay for lamps.", ["99"], { "12": "eligible", "21": "unknown" }],
  ["We pay for lamps in towns.", ["25"], { "12": "unknown", "21": "ineligible" }],
  ["We pay individuals for lamps.", ["25"], { "21": "unknown" }],
])("interprets the description %s for codes %j as %j", (summary, listed, verdicts) => {
  const judged = Object.keys(verdicts).map((code) => [
    code,
    checkCode(listed, code as ApplicantType, null, { summary, title: "Lamps", funder: "Office of Lamps" }).verdict,
  ]);
  expect(Object.fromEntries(judged)).toEqual(verdicts);
});

test("derives eligible applicants from the description if there is no eligibility text", () => {
  const available = "This opportunity is available to colleges and universities in the United States.";
  expect(checkCode([], "06", null, { summary: available }).verdict).toBe("eligible");
  expect(checkCode([], "12", null, { summary: available }).verdict).toBe("ineligible");
  const summary = "We pay for rooms. Eligible applicants are school districts.";
  expect(checkCode(["12", "25"], "12", null, { summary }).verdict).toBe("unknown");
  expect(checkCode(["25"], "12", null, { summary }).verdict).toBe("ineligible");
});
