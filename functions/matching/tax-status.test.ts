import { expect, test } from "vitest";
import type { Organization } from "#shared/api/organizations.ts";
import { computeApplicantFit } from "./applicant-fit.ts";
import { buildMatchProfile } from "./match-profile.ts";
import { buildCatalogRecord } from "./testing.ts";

type Saved = Partial<Organization>;
const judge = (record: Parameters<typeof buildCatalogRecord>[0], organization: Saved) =>
  computeApplicantFit(
    buildCatalogRecord({ eligibilityText: null, ...record }),
    buildMatchProfile({ name: "Lamp Pantry", type: "non-profit", focusAreas: [], ...organization } as Organization),
  );

test.each<[Parameters<typeof buildCatalogRecord>[0], Saved, string]>([
  [{ applicantTypes: ["12"] }, {}, "unknown"],
  [{ applicantTypes: ["06", "12", "20", "25"] }, {}, "unknown"],
  [{ applicantTypes: ["12"] }, { taxStatus: "501c3" }, "eligible"],
  [{ applicantTypes: ["12"] }, { type: "veteran-organization" }, "unknown"],
  [{ applicantTypes: ["12", "13"] }, {}, "eligible"],
  [{ applicantTypes: ["99"] }, {}, "eligible"],
  [{ applicantTypes: ["99"], eligibilityText: "Nonprofits with 501(c)(3) status may apply." }, {}, "unknown"],
  [{ applicantTypes: ["12"] }, { type: "for-profit", applicantCodes: ["12"] }, "eligible"],
])("judges %j for %j: %s", (record, organization, verdict) => {
  const fit = judge(record, organization);
  expect(fit.verdict).toBe(verdict);
  expect(/Do you have 501\(c\)\(3\) status\?/.test(fit.sentence)).toBe(verdict === "unknown");
});

test("asks an organization without tax exemption whether it is incorporated, not about colleges", () => {
  const { verdict, sentence } = judge({ applicantTypes: ["12", "13"] }, { taxStatus: "none" });
  expect(verdict).toBe("unknown");
  expect(sentence).toBe("Open to nonprofits without 501(c)(3) status. Are you incorporated as a nonprofit?");
});

test("never asks a nonprofit whether it is a college", () => {
  const { sentence } = judge({ applicantTypes: ["06", "12", "20", "25"] }, { taxStatus: "none" });
  expect(sentence).not.toMatch(/higher education/);
});
