import { expect, test } from "vitest";
import { detectFundingKinds } from "./funding-kind.ts";

const read = (record: Partial<Parameters<typeof detectFundingKinds>[0]>) =>
  detectFundingKinds({ title: "Lamps for All", funder: "Department of Light", ...record }).map(
    ({ kind, field, evidence }) => `${kind}: ${evidence} (${field})`,
  );

test.each([
  [{ title: "Lamp Studies (R01 Clinical Trial Not Allowed)" }, ["research: R01 (title)"]],
  [
    { title: "Lamp Studies", funder: "National Science Foundation" },
    ["research: National Science Foundation (funder)"],
  ],
  [{ summary: "Funds research on lamps." }, ["research: Funds research (text)"]],
  [{ title: "Ready Lamps Training" }, ["training: Training (title)"]],
  [{ title: "Lamp Scholars (K12)" }, ["fellowship: K12 (title)"]],
  [{ title: "Lamp Fellowships" }, ["fellowship: Fellowships (title)"]],
  [{ title: "Supportive Services for Families" }, ["services: Services (title)"]],
  [{ summary: "Pays for shelter and case management." }, ["services: Pays for shelter (text)"]],
  [{ title: "Lamp Factory Construction" }, ["capital: Construction (title)"]],
  [{ title: "Lamp Planning Grants" }, ["planning: Planning Grants (title)"]],
  [{ applyThrough: "state" as const }, ["formula: Formula grant to states (instrument)"]],
  [{ summary: "Formula grants from the Department of Light, for lamps." }, ["formula: Formula grants (text)"]],
  [{ instruments: ["CA" as const] }, ["cooperative-agreement: Cooperative agreement (instrument)"]],
  [{ title: "Rural Lamp Loans" }, ["loan: Loans (title)"]],
  [{ title: "Bright Lamp Prize" }, ["prize: Prize (title)"]],
  [{ number: "DOL-RFI-1" }, ["request-for-information: RFI (number)"]],
  [{ title: "Lamp SBIR Research" }, []],
  [{ title: "Lamp Loan Repayment" }, ["fellowship: Loan Repayment (title)"]],
  [{ title: "Health Services Research" }, ["research: Research (title)"]],
  [{}, []],
])("detects the kinds of %j", (record, expected) => {
  expect(read(record)).toEqual(expected);
});
