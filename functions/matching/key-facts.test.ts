import { expect, test } from "vitest";
import { checkEligibility } from "./eligibility-gates.ts";
import { findDecision } from "./key-facts.ts";
import { buildCatalogRecord, buildMatchProfile } from "./testing.ts";

const decide = (
  record: Parameters<typeof buildCatalogRecord>[0],
  profile: Parameters<typeof buildMatchProfile>[0] = {},
) => {
  const found = buildCatalogRecord({ eligibilityText: null, ...record });
  const { verdict, gate, origin } = findDecision(
    found,
    checkEligibility(found, buildMatchProfile(profile), "2026-11-21"),
  );
  return [verdict, gate, origin];
};
const onlyOhio = { geography: { reach: "state" as const, states: ["OH"], text: null } };

test.each([
  [{ applicantTypes: ["99" as const] }, {}, ["eligible", "applicant type", "fields"]],
  [{ applicantTypes: ["02" as const] }, {}, ["ineligible", "applicant type", "fields"]],
  [{ applicantTypes: ["99" as const], ...onlyOhio }, { state: "TX" }, ["ineligible", "geography", "fields"]],
  [{ applicantTypes: ["99" as const], ...onlyOhio }, {}, ["unknown", "geography", "fields"]],
  [{ applicantTypes: [], ...onlyOhio }, {}, ["unknown", "applicant type", "fields"]],
  [{ applicantTypes: ["99" as const], closesOn: "2026-11-20" }, {}, ["ineligible", "deadline", "fields"]],
  [
    { applicantTypes: ["25" as const], eligibilityText: "Choirs may apply." },
    {},
    ["unknown", "applicant type", "summary"],
  ],
  [
    { source: "grants.gov" as const, applicantTypes: ["25" as const], eligibilityText: "Choirs may apply." },
    {},
    ["unknown", "applicant type", "notice"],
  ],
])("finds the gate that decides %j for %j", (record, profile, expected) => {
  expect(decide(record, profile)).toEqual(expected);
});
