import fc from "fast-check";
import { starterCatalogue } from "#functions/catalogue/starter.ts";
import { buildMatchIndex } from "#functions/matching/index.ts";
import { matchCatalogue } from "#functions/matching/match.ts";
import type { MatchProfile } from "#functions/matching/profile.ts";
import { aRecord, someProfile, someRecord } from "#functions/matching/testing.ts";
import type { CatalogueRecord } from "#shared/catalogue.ts";
import { write } from "../figures.ts";

const today = "2026-11-21";
const pairs = 100_000;
const perCatalogue = 250;

/** Who may apply at all, written down once more and apart from the gates it judges. */
const kinds: Record<MatchProfile["organizationType"], readonly string[]> = {
  "non-profit": ["12", "13"],
  "veteran-organization": ["12", "13"],
  "for-profit": ["22", "23"],
  government: ["00", "01", "02", "04", "05", "07", "08"],
  academic: ["05", "06", "20"],
};
const dollars: Record<MatchProfile["fundingAmount"], [number, number]> = {
  "under-10k": [0, 9_999.99],
  "10k-50k": [10_000, 50_000],
  "50k-100k": [50_000, 100_000],
  "100k-500k": [100_000, 500_000],
  "over-500k": [500_000.01, Number.POSITIVE_INFINITY],
};

/** Why a record must not be shown for a profile; empty where it may be. */
const violations = (record: CatalogueRecord, profile: MatchProfile): string[] => {
  const [low, high] = dollars[profile.fundingAmount];
  const { applicantTypes: open, eligibilityText, status, closesOn, awardFloor, awardCeiling, geography } = record;
  const isOpenTo = [...kinds[profile.organizationType], "25", "99"].some((code) => (open as string[]).includes(code));
  const namesVeterans = profile.organizationType === "veteran-organization" && /veteran/i.test(eligibilityText ?? "");
  const local = profile.geographicScope !== "national" && profile.geographicScope !== "international";
  return [
    open.length > 0 && !isOpenTo && !namesVeterans ? "applicant" : "",
    ["closed", "archived", "removed"].includes(status) || (closesOn !== null && closesOn < today) ? "closed" : "",
    awardFloor && awardFloor / 100 > high ? "floor" : "",
    awardCeiling && awardCeiling / 100 < low ? "ceiling" : "",
    geography.states.length > 0 && local && profile.state && !geography.states.includes(profile.state) ? "state" : "",
  ].filter(Boolean);
};

/** K5: over random profiles and records (a third of them true ones), what is found must break none of the rules. */
export const measureHardNegatives = (): void => {
  const started = performance.now();
  const count = pairs / perCatalogue;
  const profiles = fc.sample(someProfile, { seed: 7, numRuns: count });
  const made = fc.sample(someRecord, { seed: 8, numRuns: 2000 });
  const true_ = starterCatalogue();
  let [violating, found, excluded] = [0, 0, 0];
  profiles.forEach((profile, at) => {
    const records = Array.from({ length: perCatalogue }, (_, place) => {
      const number = at * perCatalogue + place;
      const record = number % 3 ? (made[number % made.length] ?? aRecord()) : true_[number % true_.length];
      return { ...(record ?? aRecord()), id: `tst-${number}` };
    });
    excluded += records.filter((record) => violations(record, profile).length > 0).length;
    for (const { record } of matchCatalogue(buildMatchIndex(records), profile, today, { most: perCatalogue })) {
      found++;
      if (violations(record, profile).length > 0) violating++;
    }
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  write(
    `\nK5 hard negatives: ${pairs} random pairs of profile and record, ${excluded} that must not be shown, ${found} shown`,
  );
  write(`  ${violating} of those shown break a rule (${seconds} s)`);
};
