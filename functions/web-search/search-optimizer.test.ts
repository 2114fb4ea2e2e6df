import fc from "fast-check";
import { expect, test } from "vitest";
import { OptimizedSearch, SearchProfile, webSearchTexts } from "#shared/api/web-search.ts";
import { optimizerScopes, optimizerSectors, optimizerTypes } from "#shared/domain/form-vocabularies.ts";
import { buildOptimizedSearch, getPlainWords, parsePhrases } from "./search-optimizer.ts";

const today = "2026-11-21";
const context = { state: null, today };
const parseProfile = (raw: object): SearchProfile => SearchProfile.parse(raw);

const getQueries = (raw: object, state: "OH" | null = null) =>
  buildOptimizedSearch(parseProfile(raw), { state, today }).searchResults.map(({ query }) => query);

test("builds search terms from subject, audience, place, applicant type and year", () => {
  const queries = getQueries(
    {
      organizationType: "501c3-nonprofit",
      primarySector: "arts-culture",
      focusAreas: ["Youth music", "museum visits"],
      geographicScope: "local",
      targetDemographics: "Rural children",
      programs: "Lamps after School",
    },
    "OH",
  );
  expect(queries).toContain('"Youth music" grants site:grants.gov');
  expect(queries).toContain('"Youth music" "notice of funding opportunity" 2026 site:gov');
  expect(queries).toContain('"community foundation" "Youth music" grants Ohio');
  expect(queries).toContain('"Youth music" "request for proposals" nonprofit 2026');
  expect(queries).toContain("grants for Rural children Youth music Ohio");
  expect(queries).toContain('"museum visits" grants site:grants.gov');
  expect(queries).toContain('"Lamps after School" grant nonprofit 2026');
  expect(queries).toContain('"arts and culture" grant nonprofit 2026');
});

test("flags a term as seoEnhanced only if it uses search operators", () => {
  for (const { query, seoEnhanced } of buildOptimizedSearch(parseProfile({ focusAreas: "Housing" }), context)
    .searchResults)
    expect(seoEnhanced, query).toBe(/"|site:|filetype:| OR | -\w/.test(query));
  const plain = buildOptimizedSearch(parseProfile({ focusAreas: "Housing" }), context).searchResults.filter(
    (term) => !term.seoEnhanced,
  );
  expect(plain.map(({ query }) => query)).toContain("foundations that fund Housing");
});

test("adds international calls for proposals and no state for work abroad", () => {
  const queries = getQueries({ focusAreas: "Clinics", geographicScope: "international" }, "OH");
  expect(queries).toContain('Clinics "call for proposals" NGO');
  expect(queries.join(" ")).not.toContain("Ohio");
});

test("prefers a place mentioned in the text over the profile's state", () => {
  const home = { geographicScope: "local", focusAreas: "Arts education" };
  const city = getQueries({ ...home, targetDemographics: "low-income middle school students in New York City" }, "OH");
  expect(city).toContain('"community foundation" "Arts education" grants "New York"');
  expect(city).toContain('grants for low-income middle school students Arts education "New York"');
  expect(city.join(" ")).not.toContain("Ohio");
  expect(getQueries({ ...home, programs: "Choirs in west virginia" }).join(" ")).toContain('"West Virginia"');
  expect(getQueries({ ...home, geographicScope: "state-regional" }).join(" ")).toContain(" statewide");
  const { searchTips } = buildOptimizedSearch(parseProfile({ ...home, programs: "Murals in Iowa" }), context);
  expect(searchTips.join(" ")).not.toContain("Add your state");
});

test("treats an educational institution as a school, or as a university if the text implies one", () => {
  const school = { organizationType: "educational-institution" };
  expect(getQueries({ ...school, focusAreas: "Music lessons" })).toContain(
    '"Music lessons" "request for proposals" school 2026',
  );
  expect(getQueries({ ...school, focusAreas: "Undergraduate research" }).join(" ")).toContain(" university");
});

test("suggests in tips what to add to the profile", () => {
  const bare = buildOptimizedSearch(parseProfile({ geographicScope: "local" }), context);
  expect(bare.searchTips.join(" ")).toMatch(/Add a focus area.*Add your state.*Say who you serve/);
  const full = buildOptimizedSearch(parseProfile({ focusAreas: "Housing", targetDemographics: "Veterans" }), {
    state: "OH",
    today,
  });
  expect(full.searchTips.join(" ")).not.toMatch(/Add a focus area|Add your state|Say who you serve/);
});

test("returns the profile's phrases, single words and related words as keywords", () => {
  const { keywords } = buildOptimizedSearch(parseProfile({ focusAreas: "Housing", programs: "Home repair" }), context);
  expect(keywords).toEqual(expect.arrayContaining(["housing", "home repair", "repair", "homeownership"]));
  expect(new Set(keywords).size).toBe(keywords.length);
  const long = {
    focusAreas: "Housing, jobs, music, health",
    programs: "tutoring; choir; camps",
    targetDemographics: "veterans",
  };
  const many = buildOptimizedSearch(parseProfile({ ...long, organizationType: "501c3-nonprofit" }), context).keywords;
  expect(many.length).toBeLessThanOrEqual(24);
  expect(many.slice(-3)).toEqual(["nonprofit grants", "funding opportunity", "request for proposals"]);
});

test.each([
  ['say "quote" (site:evil.example -minus) OR AND', ["say", "quote", "site", "evil", "example", "minus", "or", "and"]],
  ["🎉 — «» “”", []],
  ["école d'été, مشروع", ["école", "d'été", "مشروع"]],
])("extracts the words of %j without search operators: %j", (text, words) =>
  expect(getPlainWords(text)).toEqual(words),
);

test("splits a list into distinct phrases and reduces a sentence to its significant words", () => {
  expect(parsePhrases("Housing, youth mentoring; housing", 4)).toEqual([
    { text: "Housing", term: "Housing" },
    { text: "youth mentoring", term: '"youth mentoring"' },
  ]);
  expect(parsePhrases("Mobile pantry trucks for rural counties in Iowa", 4)[0]?.term).toBe('"Mobile pantry trucks"');
  const [sentence] = parsePhrases("We would like to open a reading room for the children of our rural county", 4);
  expect(sentence?.term).not.toContain('"');
  expect(sentence?.text.split(" ").length).toBeLessThanOrEqual(5);
});

const anyText = fc.option(
  fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 300 }),
    fc.string({ unit: "binary", maxLength: 60 }),
    fc.constantFrom(
      "مشروع لمساعدة الأطفال",
      "🎉🏳️‍🌈",
      "x".repeat(2000),
      "word ".repeat(400),
      '"unbalanced',
      "OR AND -x site:y filetype:z",
      "a, b; c | d",
    ),
  ),
);
const createOptionalKeyArbitrary = <T extends object>(table: T) => fc.option(fc.constantFrom(...Object.keys(table)));
const anyProfile = fc.record({
  organizationType: createOptionalKeyArbitrary(optimizerTypes),
  primarySector: createOptionalKeyArbitrary(optimizerSectors),
  focusAreas: anyText,
  geographicScope: createOptionalKeyArbitrary(optimizerScopes),
  targetDemographics: anyText,
  programs: anyText,
});

test("returns at least twelve distinct, well-formed terms for any nonempty profile, deterministically", () => {
  fc.assert(
    fc.property(anyProfile, fc.constantFrom("OH" as const, "DC" as const, null), (raw, state) => {
      const parsed = SearchProfile.safeParse(raw);
      if (!parsed.success) {
        expect(parsed.error.issues.every(({ message }) => message.startsWith("Please"))).toBe(true);
        return;
      }
      const optimized = buildOptimizedSearch(parsed.data, { state, today });
      expect(buildOptimizedSearch(parsed.data, { state, today })).toEqual(optimized);
      OptimizedSearch.parse({ ...optimized, fundingOpportunities: [] });
      const { optimizedQueries, searchResults, totalQueries, keywords, searchTips } = optimized;
      expect(totalQueries).toBe(optimizedQueries.length);
      expect(searchResults.map(({ query }) => query)).toEqual(optimizedQueries);
      expect(new Set(optimizedQueries.map((query) => query.toLowerCase())).size).toBe(optimizedQueries.length);
      expect(optimizedQueries.length).toBeGreaterThanOrEqual(12);
      expect(keywords.length).toBeGreaterThan(0);
      expect(searchTips.length).toBeGreaterThanOrEqual(4);
      for (const { query, googleUrl, description } of searchResults) {
        expect(query).toBe(query.trim().replaceAll(/\s+/g, " "));
        expect(query.isWellFormed()).toBe(true);
        expect((query.match(/"/g) ?? []).length % 2).toBe(0);
        expect(query).not.toContain('""');
        expect(query.split(" ").length).toBeLessThanOrEqual(32); // the search engine ignores additional words
        expect(new URL(googleUrl).searchParams.get("q")).toBe(query);
        expect(new URL(googleUrl).origin).toBe("https://www.google.com");
        expect(googleUrl.length).toBeLessThan(2000);
        expect(description).not.toBe("");
      }
    }),
    { numRuns: 300 },
  );
});

test.each([{}, { focusAreas: " " }, { focusAreas: [], programs: "\u200b" }, { organizationType: "" }])(
  "rejects the empty profile %j with instructions",
  (raw) => {
    expect(SearchProfile.safeParse(raw).error?.issues[0]?.message).toBe(webSearchTexts.empty);
  },
);
