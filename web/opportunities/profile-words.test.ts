import { expect, test } from "vitest";
import { isSameProfile, nameFor, type Profile, profileWords } from "./profile-words.ts";

const profile: Profile = {
  organizationType: "veteran-organization",
  focusAreas: ["Housing", "Education"],
  geographicScope: "state",
  fundingAmount: "10k-50k",
};

test("formats a profile in one line", () => {
  expect(profileWords(profile)).toBe("Veteran organization · Housing · Education · State · $10,000 to $50,000");
  expect(profileWords({ ...profile, focusAreas: ["Housing"], veteranStatus: true })).toContain("Housing · Veterans");
  expect(nameFor(profile)).toBe("Housing, Education, State");
});

test("treats profiles with the same criteria as equal", () => {
  const same = { ...profile, focusAreas: ["Education", "Housing"], veteranStatus: false } satisfies Profile;
  expect(isSameProfile(profile, same)).toBe(true);
  for (const change of [
    { organizationType: "academic" },
    { focusAreas: ["Housing"] },
    { veteranStatus: true },
    { geographicScope: "local" },
    { fundingAmount: "under-10k" },
  ] as Partial<Profile>[])
    expect(isSameProfile(profile, { ...profile, ...change })).toBe(false);
});
