import { expect, test } from "vitest";
import { getAiPolicy } from "./ai-policies.ts";

test("finds the NIH notice by funder name or agency code", () => {
  for (const policy of [
    getAiPolicy("National Institutes of Health"),
    getAiPolicy("National Cancer Institute", "HHS-NIH11"),
    getAiPolicy("NIH"),
  ])
    expect(policy).toMatchObject({ isKnown: true, notice: "NOT-OD-25-132", effective: "2025-09-25" });
});

test("states that no policy is known for other funders", () => {
  const policy = getAiPolicy("Example Foundation", "USDA-FS");
  expect(policy).toMatchObject({ isKnown: false, notice: null, effective: null, sources: [] });
  expect(policy.statement).toContain("We haven't found a published AI policy for Example Foundation");
  expect(getAiPolicy(" ").statement).toContain("this funder");
});
