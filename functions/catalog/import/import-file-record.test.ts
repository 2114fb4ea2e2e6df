import { expect, test } from "vitest";
import { normalizeNotice } from "#functions/catalog/normalize/normalize-notice.ts";
import { toRawNotice } from "./import-file-record.ts";

const listed = {
  opportunityId: "363512",
  opportunityNumber: "EX-27-021",
  title: "Court Program\u2013State Awards",
  agencyCode: null,
  agencyName: "Health Resources and Services Administration",
  status: "forecasted",
  postDate: "2027-01-21",
  closeDate: "2027-04-21",
  closeDateNote: null,
  closeTime: "5:00 p.m.",
  closeTimezone: "Eastern Time",
  description: "Helps courts and families work together.",
  eligibilityCodes: ["00", "12"],
  eligibilities: ["State governments", "Nonprofits"],
  fundingCategoryCodes: [],
  fundingInstrumentCodes: ["CA"],
  awardFloor: 700000,
  awardCeiling: 700000,
  totalProgramFunding: 13600000,
  expectedAwards: 18,
  additionalUrl: null,
  link: "https://www.grants.gov/search-results-detail/363512",
};

test("reads a complete record and takes the closing time from its own field", () => {
  expect(normalizeNotice(toRawNotice(listed), "2026-11-21")).toMatchObject({
    notice: {
      id: "gg-363512",
      status: "forecast",
      funder: "Health Resources and Services Administration",
      opensOn: "2027-01-21",
      closesOn: "2027-04-21",
      closesTime: "17:00",
      closesZone: "ET",
      closesNote: null,
      applicantTypes: ["00", "12"],
      instruments: ["CA"],
      awardFloor: 70_000_000,
      totalFunding: 1_360_000_000,
      expectedAwards: 18,
      remarks: [],
    },
  });
});

test("returns a problem for a malformed record", () => {
  for (const malformed of [null, 5, [], "x", {}, { opportunityId: [] }])
    expect(normalizeNotice(toRawNotice(malformed), "2026-11-21")).toEqual({ problem: "The record has no usable id" });
});
