import { expect, test } from "vitest";
import { type FinderProfileInput, formatProfile, isSameProfile, suggestSearchName } from "./search-profile.ts";

const profile: FinderProfileInput = {
  organizationType: "veteran-organization",
  focusAreas: ["Housing", "Education"],
  geographicScope: "state",
  fundingAmount: "10k-50k",
};

test("formats a profile in one line", () => {
  expect(formatProfile(profile)).toBe("Veteran organization · Housing · Education · State · $10,000 to $50,000");
  expect(formatProfile({ ...profile, focusAreas: ["Housing"], veteranStatus: true })).toContain("Housing · Veterans");
  expect(suggestSearchName(profile)).toBe("Housing, Education, State");
});

test("treats profiles with the same criteria as equal", () => {
  const equalProfile = {
    ...profile,
    focusAreas: ["Education", "Housing"],
    veteranStatus: false,
  } satisfies FinderProfileInput;
  expect(isSameProfile(profile, equalProfile)).toBe(true);
  for (const change of [
    { organizationType: "academic" },
    { focusAreas: ["Housing"] },
    { veteranStatus: true },
    { geographicScope: "local" },
    { fundingAmount: "under-10k" },
  ] as Partial<FinderProfileInput>[])
    expect(isSameProfile(profile, { ...profile, ...change })).toBe(false);
});
