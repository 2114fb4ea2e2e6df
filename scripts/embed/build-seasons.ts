import * as z from "zod";
import { findUsualMonths } from "#functions/search/browse/seasons.ts";
import type { Season } from "#shared/api/catalog-record.ts";
import type { FullNotice } from "./notice-record.ts";

const monthCounts = z.record(z.string().regex(/^\d{1,2}$/), z.number().int());

/** Recurring programs and months by Assistance Listing, derived from several years of Grants.gov data. */
export const Cycles = z.object({
  recurringPrograms: z.array(
    z.object({
      agency: z.string(),
      agencyCode: z.string(),
      key: z.string(),
      title: z.string(),
      alns: z.array(z.string()).optional(),
      notices: z.array(
        z.object({
          id: z.string().optional(),
          number: z.string(),
          post: z.iso.date(),
          close: z.iso.date().optional(),
          floor: z.number().optional(),
          ceiling: z.number().optional(),
          expectedAwards: z.number().optional(),
        }),
      ),
    }),
  ),
  byAssistanceListing: z.array(
    z.object({
      aln: z.string(),
      notices: z.number().int(),
      postMonths: monthCounts.optional(),
      closeMonths: monthCounts.optional(),
    }),
  ),
});
export type Cycles = z.infer<typeof Cycles>;

const toMonth = (day: string) => Number(day.slice(5, 7));
const expandMonths = (counts: Record<string, number> = {}) =>
  Object.entries(counts).flatMap(([month, count]) => Array.from({ length: count }, () => Number(month)));
/** Converts dollars to whole cents. Returns null for amounts under $100, which are placeholders such as $1. */
const toCents = (dollars: number | null | undefined) => (dollars && dollars >= 100 ? Math.round(dollars * 100) : null);
/** Grants.gov uses a placeholder date decades ahead for notices without a close date. */
const isRealCloseDate = (day: string | null | undefined): day is string => typeof day === "string" && day < "2035";

const maxRounds = 4;

type Round = Season["lastRounds"][number];
const pickLatestRounds = (rounds: readonly Round[]) => rounds.toSorted((a, b) => b.year - a.year).slice(0, maxRounds);

/** Builds the seasons of Assistance Listings by number, and of recurring programs. */
export const buildSeasons = (
  { recurringPrograms, byAssistanceListing }: Cycles,
  fullNotices: readonly FullNotice[],
) => {
  const roundsByListing = new Map<string, Round[]>();
  for (const { alns, postDate, closeDate, awardFloor, awardCeiling, expectedAwards } of fullNotices)
    for (const listing of alns) {
      const rounds = roundsByListing.get(listing) ?? [];
      roundsByListing.set(listing, rounds);
      if (postDate && (awardCeiling || expectedAwards))
        rounds.push({
          year: Number(postDate.slice(0, 4)),
          closesOn: isRealCloseDate(closeDate) ? closeDate : null,
          awardFloor: toCents(awardFloor),
          awardCeiling: toCents(awardCeiling),
          awards: expectedAwards && expectedAwards > 1 ? Math.round(expectedAwards) : null,
        });
    }
  const listings: Record<string, Season> = {};
  for (const { aln, notices, postMonths, closeMonths } of byAssistanceListing.toSorted((a, b) =>
    a.aln < b.aln ? -1 : 1,
  )) {
    const opensIn = findUsualMonths(expandMonths(postMonths));
    const closesIn = findUsualMonths(expandMonths(closeMonths));
    // A listing with dozens of different notices has no meaningful season.
    const lastRounds = notices <= 5 ? pickLatestRounds(roundsByListing.get(aln) ?? []) : [];
    if (opensIn.length + closesIn.length + lastRounds.length > 0)
      listings[aln] = { opensIn, closesIn, rounds: Math.max(1, notices), lastRounds };
  }
  const programs = recurringPrograms
    .map(({ agencyCode, key, title, alns, notices }) => ({
      key,
      title,
      agencyCode,
      listing: alns?.length === 1 ? (alns[0] ?? null) : null,
      numbers: notices.map(({ number }) => number),
      latest: notices.toSorted((a, b) => (a.post < b.post ? 1 : -1))[0],
      season: {
        opensIn: findUsualMonths(notices.map(({ post }) => toMonth(post))),
        closesIn: findUsualMonths(notices.flatMap(({ close }) => (isRealCloseDate(close) ? [toMonth(close)] : []))),
        rounds: notices.length,
        lastRounds: pickLatestRounds(
          notices.map(({ post, close, floor, ceiling, expectedAwards }) => ({
            year: Number(post.slice(0, 4)),
            closesOn: isRealCloseDate(close) ? close : null,
            awardFloor: toCents(floor),
            awardCeiling: toCents(ceiling),
            awards: expectedAwards && expectedAwards > 1 ? Math.round(expectedAwards) : null,
          })),
        ),
      } satisfies Season,
    }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
  return { listings, programs };
};
