import { expect, test } from "vitest";
import { complianceRules } from "./compliance-rules.ts";

test.each(Object.entries(complianceRules))("%s has a source and the date of its last check", (_key, rule) => {
  expect(rule.source).not.toBe("");
  expect(rule.checkedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
  if (rule.effective !== null) expect(rule.effective).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test("uses the de minimis rate effective since October 2024", () => {
  expect(complianceRules.deMinimisIndirect).toMatchObject({
    value: 15,
    citation: "2 CFR 200.414(f)",
    effective: "2024-10-01",
  });
});
