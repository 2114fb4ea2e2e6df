import fc from "fast-check";
import { expect, test } from "vitest";
import { createBrowseCaller } from "./browse-caller.ts";
import { checkEligibility } from "./eligibility-gates.ts";
import { buildMatchIndex } from "./match-index.ts";
import { arbitraryCatalog, arbitraryProfile } from "./testing.ts";

test("returns the same verdict as the full check", () => {
  const today = "2026-11-21";
  fc.assert(
    fc.property(arbitraryCatalog, arbitraryProfile, (records, profile) => {
      const index = buildMatchIndex(records);
      const { getVerdict } = createBrowseCaller(index, profile, undefined, today);
      index.records.forEach((record, document) => {
        expect(getVerdict?.(document)).toBe(checkEligibility(record, profile, today).verdict);
      });
    }),
  );
});
