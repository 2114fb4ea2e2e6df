import { expect, test } from "vitest";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import { matchCatalog } from "./match-catalog.ts";
import { buildMatchIndex } from "./match-index.ts";
import { buildMatchNotes, computeConfidence } from "./match-notes.ts";
import type { MatchProfile } from "./match-profile.ts";
import { buildCatalogRecord, buildMatchProfile } from "./testing.ts";

const createMatch = (overrides: Partial<CatalogRecord>, profile: MatchProfile) => {
  const [match] = matchCatalog(buildMatchIndex([buildCatalogRecord(overrides)]), profile, "2026-11-21", {
    minScore: 0,
  });
  return match ?? expect.unreachable();
};
const suggestionsFor = (record: Partial<CatalogRecord>, overrides: Partial<MatchProfile> = {}) => {
  return createMatch(record, buildMatchProfile(overrides)).scoreTips;
};
const inStates = { reach: "state", states: ["OH", "MI"], text: null } as const;

test("suggests adding a state only if the program is limited to states and the profile has none", () => {
  const sentence = expect.stringMatching(/^Name your state in your organization profile.*\(up to \d points?\)$/);
  expect(suggestionsFor({ geography: { ...inStates, states: ["OH", "MI"] } })).toContainEqual(sentence);
  expect(suggestionsFor({ geography: { ...inStates, states: ["OH", "MI"] } }, { state: "OH" })).not.toContainEqual(
    sentence,
  );
  expect(suggestionsFor({})).not.toContainEqual(sentence);
});

test("suggests a fitting funding amount if awards have a different size", () => {
  const amount = { awardFloor: 100_000, awardCeiling: 100_000_000 };
  const isAmount = (sentence: string) => sentence.includes("you’re looking for");
  expect(suggestionsFor(amount, { fundingAmount: "10k-50k" }).filter(isAmount)).toEqual([
    "Its awards ($1,000 to $1,000,000) are outside the range you’re looking for: look for over $500,000 instead (up to 4 points)",
  ]);
  expect(suggestionsFor({ awardCeiling: 5_000_000 }, { fundingAmount: "10k-50k" }).filter(isAmount)).toEqual([]);
});

test("suggests stating the kind of applicant only if it would determine eligibility", () => {
  const sentence = expect.stringContaining("which kind of applicant you are");
  const government = { organizationType: "government" as const };
  expect(suggestionsFor({ applicantTypes: ["02"], eligibilityText: null }, government)).toContainEqual(sentence);
  expect(suggestionsFor({ applicantTypes: ["25"], eligibilityText: null })).not.toContainEqual(sentence);
  expect(suggestionsFor({ applicantTypes: ["99"] })).not.toContainEqual(sentence);
});

test("suggests another focus area with the points it adds, but none that the profile already has", () => {
  const stated = { mission: "We read with children", targetPopulation: "Families" };
  const suggest = (focusAreas: MatchProfile["focusAreas"]) =>
    suggestionsFor({ focusAreas: ["Education", "Youth Development"] }, { ...stated, focusAreas }).filter((sentence) =>
      sentence.startsWith("Choose"),
    );
  const profile = buildMatchProfile({ ...stated, focusAreas: ["Housing"] });
  const record = { focusAreas: ["Education", "Youth Development"] as const };
  const before = createMatch({ focusAreas: [...record.focusAreas] }, profile);
  const after = createMatch(
    { focusAreas: [...record.focusAreas] },
    { ...profile, focusAreas: ["Housing", ...record.focusAreas] },
  );
  expect(suggest(["Housing"])).toEqual([
    `Choose Education and Youth Development as your focus areas, if that is what you do (up to ${after.score - before.score} points)`,
  ]);
  expect(suggest(["Housing", "Education"])).toEqual([]);
});

test("suggests adding a mission, then a target population, if they are missing from the profile", () => {
  const profileSuggestions = (overrides: Partial<MatchProfile>) =>
    suggestionsFor({}, overrides).filter((sentence) => sentence.startsWith("Add "));
  expect(profileSuggestions({ mission: null })).toEqual([expect.stringContaining("Add your mission")]);
  expect(profileSuggestions({ mission: "We read with children" })).toEqual([
    expect.stringContaining("Add who you serve"),
  ]);
  expect(profileSuggestions({ mission: "We read with children", targetPopulation: "Families" })).toEqual([]);
});

test("suggests recording past awards if the tracker is known to have none", () => {
  const sentence = expect.stringMatching(
    /^If this funder or its agency has given you a grant before, add that application to your tracker/,
  );
  expect(suggestionsFor({}, { won: [] })).toContainEqual(sentence);
  expect(suggestionsFor({}, { won: [{ funder: "Example Foundation" }] })).not.toContainEqual(sentence);
  expect(suggestionsFor({})).not.toContainEqual(sentence);
});

test("promises at least one point per suggestion, and no more than the score can gain", () => {
  const profile = buildMatchProfile({ won: [], fundingAmount: "over-500k" });
  const { scoreTips, score } = createMatch(
    { geography: { ...inStates, states: ["OH"] }, awardCeiling: 90_000_000 },
    profile,
  );
  const [text, ...others] = scoreTips;
  const promised = others.map((sentence) => Number(/\(up to (\d+) points?\)$/.exec(sentence)?.[1]));
  expect(promised.length).toBeGreaterThan(1);
  expect(promised.every((count) => count > 0 && count <= 100 - score)).toBe(true);
  // A mission that is not written yet may also lower the score.
  expect(text).toMatch(/^Add your mission .+ fits what you do$/);
});

test("derives confidence from the known facts and lists the unknown ones", () => {
  const known = buildCatalogRecord({ awardCeiling: 5_000_000, closesOn: "2027-01-10", applicantTypes: ["12"] });
  const profile = buildMatchProfile({ state: "OH", mission: "We light lamps" });
  expect(computeConfidence(known, profile)).toEqual({
    level: "high",
    sentence: "7 of the 7 facts that we compare are known",
  });
  expect(computeConfidence({ ...known, closesOn: null, verifiedOn: null }, profile)).toEqual({
    level: "medium",
    sentence: "5 of the 7 facts that we compare are known; not known: when it closes and whether its facts still hold",
  });
  // Eligibility is decisive: while it is unknown, confidence is never high.
  expect(computeConfidence({ ...known, applicantTypes: ["25"] }, profile).level).toBe("medium");
  const bare = buildCatalogRecord({ applicantTypes: [], awardCeiling: null, closesOn: null, verifiedOn: null });
  expect(computeConfidence(bare, buildMatchProfile()).level).toBe("low");
});

test("produces identical notes for identical input", () => {
  const profile = buildMatchProfile();
  const match = createMatch({}, profile);
  expect(buildMatchNotes(match, profile)).toEqual(buildMatchNotes(structuredClone(match), structuredClone(profile)));
});
