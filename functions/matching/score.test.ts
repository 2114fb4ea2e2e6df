import { describe, expect, test } from "vitest";
import { createStarterCatalog } from "#functions/catalog/starter.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import { checkEligibility } from "./eligibility-gates.ts";
import { matchCatalog, matchDocument } from "./match-catalog.ts";
import { buildMatchIndex } from "./match-index.ts";
import type { PartialMatchProfile } from "./match-profile.ts";
import { createMatchSearch, type MatchSearch } from "./match-search.ts";
import { buildNeedFit, buildReasons, maxPointsByPart, scoreRecord } from "./score.ts";
import type { SubjectText } from "./subject-fit.ts";
import { buildCatalogRecord, buildMatchProfile, getMatchIndex } from "./testing.ts";

const today = "2026-11-21";
const index = await getMatchIndex(createStarterCatalog());
const matchMission = (mission: string) =>
  matchCatalog(index, buildMatchProfile({ focusAreas: ["Social Services"], mission }), today, { limit: 1_000 });
const getSentence = (match: ReturnType<typeof matchMission>[number] | undefined, part: string) =>
  match?.reasons.find((reason) => reason.part === part)?.sentence;

test.each([
  ["We run a food bank for hungry families", /Food/],
  ["A food bank that feeds people in our county", /Food/],
  ["A shelter for women who fled violence at home", /Victims|Violence|Abuse/],
])("ranks programs for the mission first: %s", (mission, title) => {
  expect(matchMission(mission)[0]?.record.title).toMatch(title);
});

test("lists the distinctive words that a record shares with the mission, but not common words", () => {
  const [first] = matchMission("We run a food bank and give what people bring in our town");
  expect(getSentence(first, "Subject")).toMatch(/Words in common with your profile: .*food/);
  for (const match of matchMission("We run, give and bring two towns what members buy first"))
    expect(getSentence(match, "Subject")).not.toMatch(/: (?:.*, )?(?:two|towns?|members|buy|first|give|bring)\b/);
});

/** Returns the points of each part for one record, with the given text fits. */
const scored = (
  overrides: Partial<CatalogRecord> = {},
  profile: Partial<PartialMatchProfile> = {},
  fits: { closeness?: number; overlap?: number } = {},
  needFits = fits,
) => {
  const record = buildCatalogRecord(overrides);
  const search = createMatchSearch(buildMatchIndex([record]), { ...buildMatchProfile(), ...profile }, today);
  const withFit = (text: SubjectText, fit: typeof fits): SubjectText => ({
    ...text,
    getFit: () => ({ closeness: 0, overlap: 0, ...fit }),
  });
  const withFits: MatchSearch = {
    ...search,
    profileText: withFit(search.profileText, fits),
    needText: search.needText && withFit(search.needText, needFits),
  };
  const result = scoreRecord(withFits, 0, record);
  const reasons = buildReasons(withFits, result, checkEligibility(record, search.profile, today), []);
  const needFit = buildNeedFit(withFits, result, []);
  return {
    ...result,
    reasons,
    needFit,
    points: Object.fromEntries(result.parts.map(({ part, points }) => [part, points])),
  };
};

test.each([
  ["2026-12-21", 2],
  ["2026-12-05", 2],
  ["2026-11-28", 1],
  ["2026-11-21", 1],
])("closing on %s earns %i points for timing", (closesOn, points) =>
  expect(scored({ closesOn }).points.Timing).toBe(points),
);

test.each([
  [1_000_000, 5_000_000, "10k-50k", 3],
  [null, 15_000_000, "10k-50k", 3],
  [null, 20_000_000, "10k-50k", 2],
  [null, 1_000_000_000, "10k-50k", 0],
  [null, 50_000_001, "over-500k", 3],
  [null, 1_000_000, "over-500k", 0],
] as const)("awards from %s to %s for %s earn %i points", (awardFloor, awardCeiling, fundingAmount, points) => {
  expect(scored({ awardFloor, awardCeiling }, { fundingAmount }).points.Amount).toBe(points);
});

test("scores applicant type and geography by fit", () => {
  const applicant = (codes: CatalogRecord["applicantTypes"]) =>
    scored({ applicantTypes: codes, eligibilityText: null }).points["Applicant type"];
  expect([applicant(["12", "13"]), applicant(["12"]), applicant(["00"])]).toEqual([15, 8, 0]);
  const geography = (states: string[]) =>
    scored({ geography: { reach: "state", states, text: null } }, { state: "OH" }).points.Geography;
  expect([geography(["OH"]), geography(["TX"])]).toEqual([3, 0]);
});

test("gives a listed applicant type with an open question most of its points", () => {
  const listed = { applicantTypes: ["12"], eligibilityText: null } satisfies Partial<CatalogRecord>;
  expect(scored({ ...listed, narrowedTypes: ["12"] }).points["Applicant type"]).toBe(14);
});

test("lowers the subject fit of programs without recent funding or with titles for other groups", () => {
  const subjectPoints = (record: Partial<CatalogRecord>) =>
    scored(record, { mission: "Reading rooms" }, { closeness: 0.7, overlap: 0.8 }).points.Subject ?? 0;
  const paidUntil = (year: number) => ({ obligations: [{ year, dollars: 900 }], verifiedOn: "2026-03-01" });
  expect(subjectPoints(paidUntil(2025))).toBe(subjectPoints({}));
  expect(subjectPoints(paidUntil(2024))).toBeLessThan(subjectPoints({}));
  expect(subjectPoints({ title: "Reading Rooms in Airports" })).toBeLessThan(subjectPoints({}));
});

test("ranks a record that fits the organization higher, although its need is worded differently", () => {
  const rank = (fits: { closeness?: number; overlap?: number }) =>
    scored({}, { mission: "Reading rooms", need: "Shelves" }, fits, {}).rank;
  expect(rank({ closeness: 0.8, overlap: 1 })).toBeGreaterThan(rank({}) + 10);
});

test("gives the same score with and without a need, and the need's fit in addition", () => {
  const fits = { closeness: 0.6, overlap: 0.7 };
  const withNeed = scored({}, { mission: "Reading rooms", need: "Shelves" }, fits, { closeness: 0.8, overlap: 1 });
  const withoutNeed = scored({}, { mission: "Reading rooms" }, fits);
  expect([withNeed.score, withNeed.reasons]).toEqual([withoutNeed.score, withoutNeed.reasons]);
  expect(withoutNeed.needFit).toBeNull();
  expect(withNeed.needFit).toEqual({
    part: "Your need",
    points: withNeed.need,
    maxPoints: 100,
    sentence: "Its subject seems close to your need, though in other words",
  });
  expect(withNeed.need).toBeGreaterThan(70);
});

test("takes the subject from the need if there is no saved profile, or one without a mission", () => {
  const fits = { closeness: 0.8, overlap: 1 };
  const getSubject = (isSaved: boolean, mission?: string) =>
    scored({}, { isSaved, need: "Shelves", focusAreas: [], ...(mission && { mission }) }, {}, fits).points.Subject ?? 0;
  expect(getSubject(false)).toBeGreaterThan(40);
  expect(getSubject(true)).toBe(getSubject(false));
  expect(getSubject(true, "Boats for sailors")).not.toBe(getSubject(true));
});

test("derives the applicant type's points from the displayed verdict", () => {
  const tribal = { title: "Tribal Reading Rooms", applicantTypes: ["12"] } satisfies Partial<CatalogRecord>;
  const { parts, reasons } = scored(tribal, { mission: "Reading rooms for children" });
  expect(parts.find(({ part }) => part === "Applicant type")?.points).toBe(5);
  expect(reasons.find(({ part }) => part === "Applicant type")?.sentence).toMatch(/Native communities\?$/);
});

test("neither raises nor lowers the score for unstated facts", () => {
  const fits = { closeness: 0.7, overlap: 0.9 };
  const known = { awardFloor: 1_000_000, awardCeiling: 4_000_000, closesOn: "2027-06-01" };
  const { score } = scored(known, { mission: "Reading rooms" }, fits);
  const sparse = scored({}, { mission: "Reading rooms", fundingAmount: null }, fits);
  expect(Math.abs(sparse.score - score)).toBeLessThanOrEqual(3);
  expect(sparse.parts.filter(({ isKnown }) => !isKnown).map(({ part }) => part)).toEqual([
    "Amount",
    "Timing",
    "Track record",
  ]);
});

test("weights the subject most", () => {
  const strong = { closeness: 0.8, overlap: 1 };
  const mission = "Reading rooms";
  expect(scored({}, { mission }, strong).points.Subject).toBeGreaterThan(0.55 * maxPointsByPart.Subject);
  expect(scored({}, { mission }, {}).points.Subject).toBeLessThan(0.2 * maxPointsByPart.Subject);
});

test("counts a selected focus area fully without a mission, and less with one", () => {
  const shareOfArea = (profile: Partial<PartialMatchProfile>) => {
    const inside = scored({}, profile).points.Subject ?? 0;
    return (
      inside -
      (scored({ focusAreas: [], categories: [], summary: "Pays for boats on lakes and rivers." }, profile).points
        .Subject ?? 0)
    );
  };
  expect(shareOfArea({})).toBeGreaterThan(30);
  expect(shareOfArea({ mission: "Boats" })).toBeLessThan(10);
});

test("includes points and a sentence for each part", () => {
  const { reasons, score } = scored({ closesOn: "2027-02-01", status: "open" });
  expect(score).toBe(reasons.reduce((sum, { points }) => sum + points, 0));
  const sentence = (part: string) => reasons.find((reason) => reason.part === part)?.sentence;
  expect(sentence("Subject")).toBe("Funds Education, your chosen focus area");
  expect(sentence("Applicant type")).toMatch(/^Open to: /);
  expect(sentence("Amount")).toBe("The source does not state how large awards are");
  expect(sentence("Timing")).toBe("Open until Feb 1, 2027");
  expect(sentence("Track record")).toBe("No award history yet");
});

describe("the usual request amount", () => {
  const pointsFor = (
    record: Parameters<typeof buildCatalogRecord>[0],
    profile: Parameters<typeof buildMatchProfile>[0],
  ) => {
    const index = buildMatchIndex([buildCatalogRecord(record)]);
    const reason = matchDocument(index, 0, buildMatchProfile(profile), "2026-11-21")?.reasons.find(
      ({ part }) => part === "Amount",
    );
    return [reason?.points, reason?.sentence];
  };
  const usualRequest = 2_000_000;

  test.each([
    [{ awardCeiling: 3_000_000 }, 3, "Awards: up to $30,000; you usually ask for $20,000"],
    [{ awardCeiling: 1_000_000_000 }, 0, "Awards: up to $10,000,000; you usually ask for $20,000"],
    [{ totalFunding: 50_000_000, expectedAwards: 2 }, 2, "Awards: on average $250,000; you usually ask for $20,000"],
  ])("%j earns %s points against a usual request of $20,000", (record, points, sentence) => {
    expect(pointsFor(record, { usualRequest })).toEqual([points, sentence]);
  });

  test("replaces the funding range, and keeps an unstated award unknown", () => {
    expect(pointsFor({ awardCeiling: 3_000_000 }, { usualRequest, fundingAmount: "over-500k" })[0]).toBe(3);
    expect(pointsFor({}, { usualRequest })[1]).toBe("The source does not state how large awards are");
  });
});
