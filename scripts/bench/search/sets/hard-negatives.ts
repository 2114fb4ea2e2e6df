import fc from "fast-check";
import { loadStarterRecords } from "#functions/catalog/starter.ts";
import { matchCatalog } from "#functions/matching/match-catalog.ts";
import { buildMatchIndex } from "#functions/matching/match-index.ts";
import { aRecord, arbitraryProfile, arbitraryRecord, findViolations } from "#functions/matching/testing.ts";
import { write } from "../figures.ts";

const today = "2026-11-21";
const pairs = 100_000;
const perCatalog = 250;

/** K5: over random profiles and records (a third of them true ones), what is found must break none of the rules. */
export const measureHardNegatives = (): void => {
  const started = performance.now();
  const count = pairs / perCatalog;
  const profiles = fc.sample(arbitraryProfile, { seed: 7, numRuns: count });
  const made = fc.sample(arbitraryRecord, { seed: 8, numRuns: 2000 });
  const true_ = loadStarterRecords();
  let [violating, found, excluded] = [0, 0, 0];
  profiles.forEach((profile, at) => {
    const records = Array.from({ length: perCatalog }, (_, place) => {
      const number = at * perCatalog + place;
      const record = number % 3 ? (made[number % made.length] ?? aRecord()) : true_[number % true_.length];
      return { ...(record ?? aRecord()), id: `tst-${number}` };
    });
    excluded += records.filter((record) => findViolations(record, profile, today).length > 0).length;
    for (const { record } of matchCatalog(buildMatchIndex(records), profile, today, {
      most: perCatalog,
      fill: true,
    })) {
      found++;
      if (findViolations(record, profile, today).length > 0) violating++;
    }
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  write(
    `\nK5 hard negatives: ${pairs} random pairs of profile and record, ${excluded} that must not be shown, ${found} shown`,
  );
  write(`  ${violating} of those shown break a rule (${seconds} s)`);
};
