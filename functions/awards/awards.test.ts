import { expect, test } from "vitest";
import { toNextName } from "./awards.ts";

test.each([
  ["Summer Reading 2026", "Summer Reading 2027"],
  ["FY2026 Lamps", "FY2027 Lamps"],
  ["Lamps 2026-27", "Lamps 2027-28"],
  ["Lamps 2029–30, round 2", "Lamps 2030–31, round 2"],
  ["Lamps 2026-2027", "Lamps 2027-2028"],
  ["Lamps 2098/99", "Lamps 2099/00"],
  ["Lamps for All", "Lamps for All 2028"],
])("names the application after %s", (name, next) => expect(toNextName(name, 2028)).toBe(next));

test("shortens a long name to fit its year", () => expect([...toNextName("x".repeat(255), 2028)]).toHaveLength(255));
