import { expect, test } from "vitest";
import { buildMatchIndex } from "#functions/matching/index.ts";
import { matchCatalogue } from "#functions/matching/match.ts";
import type { MatchProfile } from "#functions/matching/profile.ts";
import { aProfile, aRecord } from "#functions/matching/testing.ts";
import type { CatalogueRecord } from "#shared/catalogue.ts";
import { confidenceOf, notesOf, raiseOf } from "./match-notes.ts";

const matchOf = (said: Partial<CatalogueRecord>, profile: MatchProfile) => {
  const [match] = matchCatalogue(buildMatchIndex([aRecord(said)]), profile, "2026-11-21");
  return match ?? expect.unreachable();
};
const raise = (said: Partial<CatalogueRecord>, who: Partial<MatchProfile> = {}) => {
  const profile = aProfile(who);
  return raiseOf(matchOf(said, profile), profile);
};
const inStates = { reach: "state", states: ["OH", "MI"], text: null } as const;

test("a state that the profile leaves out is asked for where a program is for some states, and nowhere else", () => {
  const sentence = expect.stringMatching(/^Name your state in your organization profile.*\(up to 5 points\)$/);
  expect(raise({ geography: { ...inStates, states: ["OH", "MI"] } })).toContainEqual(sentence);
  expect(raise({ geography: { ...inStates, states: ["OH", "MI"] } }, { state: "OH" })).not.toContainEqual(sentence);
  expect(raise({})).not.toContainEqual(sentence);
});

test("awards that reach only a part of the amount name the amount that would fit", () => {
  const amount = { awardFloor: 100_000, awardCeiling: 2_000_000 };
  expect(raise(amount, { fundingAmount: "10k-50k" })).toContainEqual(
    "Its awards ($1,000 to $20,000) reach only a part of the amount you look for (up to 2 points)",
  );
  const fitting = { awardFloor: 1_000_000, awardCeiling: 5_000_001 };
  expect(raise(fitting, { fundingAmount: "50k-100k" })).toContainEqual(
    "Its awards ($10,000 to $50,000.01) reach only a part of the amount you look for: look for $10,000 to $50,000 instead (up to 2 points)",
  );
  expect(raise(fitting, { fundingAmount: "10k-50k" }).filter((one) => one.includes("amount you look for"))).toEqual([]);
});

test("an applicant type that is unclear has to be asked about", () => {
  const sentence = expect.stringContaining("It is not clear that your kind of organization may apply");
  expect(raise({ applicantTypes: ["25"] })).toContainEqual(sentence);
  expect(raise({ applicantTypes: ["99"] })).not.toContainEqual(sentence);
});

test("a profile without words of its own is asked for them", () => {
  const asks = (who: Partial<MatchProfile>) => raise({}, who).filter((one) => one.startsWith("Say in your"));
  expect(asks({ mission: null })).toEqual([expect.stringContaining("mission")]);
  expect(asks({ mission: "We light lamps" })).toEqual([expect.stringContaining("whom you serve")]);
  expect(asks({ mission: "We light lamps", targetPopulation: "Families" })).toEqual([]);
});

test("an empty tracker is told what an award in it would count, one that nobody looked at is not", () => {
  const sentence =
    "If this funder or its agency has given you a grant before, add that application to your tracker as awarded (up to 2 points)";
  expect(raise({}, { won: [] })).toContainEqual(sentence);
  expect(raise({}, { won: [{ funder: "Example Foundation" }] })).not.toContainEqual(sentence);
  expect(raise({})).not.toContainEqual(sentence);
});

test("every sentence promises what its part has left, and never more than the score lacks", () => {
  const profile = aProfile();
  const match = matchOf({ geography: { ...inStates, states: ["OH"] }, applicantTypes: ["25"] }, profile);
  const promised = raiseOf(match, profile).map((one) => Number(/\(up to (\d+) points?\)$/.exec(one)?.[1]));
  expect(promised.length).toBeGreaterThan(1);
  expect(promised.every((count) => count > 0)).toBe(true);
  expect(promised.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(100 - match.score);
});

test("a part that has all of its points has nothing to raise, whatever is left out", () => {
  const profile = aProfile({ mission: null });
  const match = matchOf({}, profile);
  const full = { ...match, reasons: match.reasons.map((reason) => ({ ...reason, points: reason.most })) };
  expect(raiseOf(match, profile)).not.toEqual([]);
  expect(raiseOf(full, profile)).toEqual([]);
});

test("confidence says how much is known, and what is not", () => {
  const known = aRecord({ awardCeiling: 5_000_000, closesOn: "2027-01-10", applicantTypes: ["12"] });
  const profile = aProfile({ state: "OH", mission: "We light lamps" });
  expect(confidenceOf(known, profile)).toEqual({
    level: "high",
    sentence: "7 of the 7 facts this rests on are known",
  });
  expect(confidenceOf({ ...known, closesOn: null, verifiedOn: null }, profile)).toEqual({
    level: "medium",
    sentence: "5 of the 7 facts this rests on are known; not known: when it closes and whether its facts still hold",
  });
  // Who may apply decides everything: without it nothing is certain.
  expect(confidenceOf({ ...known, applicantTypes: ["25"] }, profile).level).toBe("medium");
  const bare = aRecord({ applicantTypes: [], awardCeiling: null, closesOn: null, verifiedOn: null });
  expect(confidenceOf(bare, aProfile()).level).toBe("low");
});

test("the same match has the same notes", () => {
  const profile = aProfile();
  const match = matchOf({}, profile);
  expect(notesOf(match, profile)).toEqual(notesOf(structuredClone(match), structuredClone(profile)));
});
