import { expect, test } from "vitest";
import type { ApplicantType } from "#shared/api/catalog.ts";
import { computeApplicantFit } from "./applicant-fit.ts";
import { findNarrowedTypes } from "./narrowed-types.ts";

const find = (applicantTypes: ApplicantType[], eligibilityText: string | null) =>
  findNarrowedTypes({ applicantTypes, eligibilityText });

test("returns the listed codes that the official text narrows or excludes", () => {
  expect(find(["12", "02"], "Nonprofits and towns may apply.")).toEqual([]);
  expect(find(["12", "02"], "By invitation only.")).toEqual(["12", "02"]);
  expect(find(["12", "07"], "Indian tribes.")).toEqual(["12"]);
  expect(find(["99"], "Tribal nonprofits and Native American nonprofits may apply.")).toEqual(["99"]);
  expect(find(["21", "25"], "Individuals may apply.")).toEqual([]);
});

test("returns every code if there is no text", () => {
  expect(find(["12", "25"], null)).toEqual(["12", "25"]);
});

test("asks an applicant whose codes are all narrowed and admits other applicants", () => {
  const check = (code: ApplicantType) =>
    computeApplicantFit(
      { applicantTypes: ["12", "02"], narrowedTypes: ["12"], eligibilityText: null },
      {
        organizationType: code === "12" ? "non-profit" : "government",
        applicant: { codes: [code], anyOf: true, known: true },
      },
    );
  expect(check("12")).toMatchObject({ verdict: "unknown", level: "listed" });
  expect(check("12").sentence).toMatch(
    /^Open to: Nonprofits .*may narrow that, and we don't have it\. Does it include applicants like you\?$/,
  );
  expect(check("02").verdict).toBe("eligible");
});
