import fc from "fast-check";
import { expect, test } from "vitest";
import type { CatalogMatch } from "#functions/matching/catalog-match.ts";
import { getKeyFacts } from "#functions/matching/key-facts.ts";
import { buildMatchProfile } from "#functions/matching/match-profile.ts";
import { buildCatalogRecord } from "#functions/matching/testing.ts";
import { findNewMatches, markViewed, maxShown, type StoredSavedSearch, splitResults } from "./saved-searches.ts";

const record = buildCatalogRecord();
const eligibility = { verdict: "unknown", gates: [] } as const satisfies CatalogMatch["eligibility"];
const keyFacts = getKeyFacts({ record, score: 50, eligibility }, buildMatchProfile(undefined), "2026-11-21");
const createMatch = (id: number): CatalogMatch => ({
  record: { ...record, id: `tst-n${id}` },
  score: 50,
  needFit: null,
  reasons: [],
  eligibility,
  scoreTips: [],
  keyFacts,
});
const now = "2026-11-21T15:00:00.000Z";
const search: StoredSavedSearch = {
  id: "srch_0",
  name: "Schools",
  profile: {
    organizationType: "non-profit",
    focusAreas: ["Education"],
    veteranStatus: false,
    geographicScope: "national",
    fundingAmount: "10k-50k",
  },
  seen: [],
  dismissedIds: [],
  viewedAt: now,
  version: 1,
  createdAt: now,
  updatedAt: now,
};
const getIds = (matches: readonly CatalogMatch[]) => matches.map((match) => match.record.id);
const numbers = fc.uniqueArray(fc.nat(400), { maxLength: 250 });

test("never shows dismissed records or reports seen ones as new", () => {
  fc.assert(
    fc.property(numbers, numbers, numbers, (rankedIds, dismissed, before) => {
      const storedSearch = {
        ...search,
        dismissedIds: dismissed.map((id) => `tst-n${id}`),
        seen: before.map((id) => `tst-n${id}`),
      };
      const results = splitResults(rankedIds.map(createMatch), storedSearch);
      expect(results.shown.length).toBeLessThanOrEqual(maxShown);
      for (const id of getIds(results.shown)) expect(storedSearch.dismissedIds).not.toContain(id);
      const newMatches = findNewMatches(results, storedSearch);
      expect(getIds(newMatches)).toEqual(getIds(results.shown).filter((id) => !storedSearch.seen.includes(id)));
      const viewedSearch = markViewed(storedSearch, getIds(results.shown), results, now);
      expect(findNewMatches(results, viewedSearch)).toEqual([]);
      expect(viewedSearch.seen.length).toBeLessThanOrEqual(600);
    }),
  );
});

test("does not treat a record that moves onto the page after a dismissal as new", () => {
  const rankedMatches = Array.from({ length: 60 }, (_, id) => createMatch(id));
  const results = splitResults(rankedMatches, search);
  const viewedSearch = markViewed(search, getIds(results.shown), results, now);
  const searchWithDismissal = { ...viewedSearch, dismissedIds: ["tst-n3"] };
  const after = splitResults(rankedMatches, searchWithDismissal);
  expect(getIds(after.shown)).toContain("tst-n25");
  expect(findNewMatches(after, searchWithDismissal)).toEqual([]);
});
