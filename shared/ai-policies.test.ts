import { expect, test } from "vitest";
import { policyFor } from "./ai-policies.ts";

test("finds the NIH notice by funder name or agency code", () => {
  for (const policy of [
    policyFor("National Institutes of Health"),
    policyFor("National Cancer Institute", "HHS-NIH11"),
    policyFor("NIH"),
  ])
    expect(policy).toMatchObject({ isKnown: true, notice: "NOT-OD-25-132", effective: "2025-09-25" });
});

test("says that no policy is known for any other funder", () => {
  const policy = policyFor("Example Foundation", "USDA-FS");
  expect(policy).toMatchObject({ isKnown: false, notice: null, effective: null, sources: [] });
  expect(policy.says).toContain("We know of no published policy of Example Foundation");
  expect(policyFor(" ").says).toContain("this funder");
});
