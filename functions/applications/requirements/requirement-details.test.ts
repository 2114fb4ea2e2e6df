import { expect, test } from "vitest";
import { findNoticeLimits } from "#shared/domain/budget/notice-limits.ts";
import { findRequirements } from "./find-requirements.ts";

const notice = `The maximum award is $95,000 per vehicle.
Applicants must provide a local match of at least 20 percent of the total project cost.
An optional pre-application webinar will be held on December 10, 2026.
Applicants must submit: (a) a project narrative; (b) three letters of support; (c) the most recent audit; (d) an IRS determination letter.`;
const rows = findRequirements(notice);
const findWordings = (kind: string) => rows.filter((row) => row.kind === kind).map(({ requirement }) => requirement);

test("keeps the unit of an award, which then limits no whole award", () => {
  expect(findWordings("award_amount")).toEqual(["Awards up to $95,000 per vehicle"]);
  expect(findNoticeLimits(rows).ceilingCents).toBeNull();
});

test("keeps the minimum and the base of a cost share", () => {
  expect(findWordings("cost_share")).toEqual(["Cost share of at least 20 percent of the total project cost"]);
  expect(findNoticeLimits(rows).match).toEqual({ percent: 20, base: "project" });
});

test("keeps how many letters, which audit and which proof are asked for", () => {
  expect(findWordings("component")).toEqual(
    expect.arrayContaining([
      "Letters of support (three)",
      "Financial statements (most recent audit)",
      "Proof of nonprofit status (IRS determination letter)",
    ]),
  );
});

test("takes no webinar for a letter of intent", () => {
  expect(findWordings("pre_application")).toEqual([]);
});
