import { expect, test } from "vitest";
import { policyFor } from "./ai-policies.ts";

test("the notice of NIH is shown for NIH, by name or agency code", () => {
  for (const policy of [
    policyFor("National Institutes of Health"),
    policyFor("National Cancer Institute", "HHS-NIH11"),
    policyFor("NIH"),
  ])
    expect(policy).toMatchObject({ isKnown: true, notice: "NOT-OD-25-132", effective: "2025-09-25" });
});

test("of any other funder it says that nothing is known", () => {
  const policy = policyFor("Example Foundation", "USDA-FS");
  expect(policy).toMatchObject({ isKnown: false, notice: null, effective: null, sources: [] });
  expect(policy.says).toContain("We know of no published policy of Example Foundation");
  expect(policyFor(" ").says).toContain("this funder");
});
