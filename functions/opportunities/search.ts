import { writeWithPoints } from "#functions/gamification/points.table.ts";
import { todayOf } from "#functions/gamification/points.ts";
import type { Caller } from "#functions/http/event.ts";
import { orConflict } from "#functions/http/versions.ts";
import { groundFor } from "#functions/matching/ground.ts";
import { type Match, matchCatalogue } from "#functions/matching/match.ts";
import type { MatchProfile } from "#functions/matching/profile.ts";
import type { Outside } from "#functions/outside.ts";
import { ConditionFailed, type Write } from "#functions/table/table.ts";
import type { FinderProfile, FundingOpportunity } from "#shared/opportunities.ts";
import { lastSearchWrite } from "./last-search.table.ts";
import { lookUpOpportunities, opportunityWrite } from "./opportunities.table.ts";
import { foundOpportunity, idOfCatalogueEntry } from "./opportunities.ts";
import { mostShown } from "./saved-searches.ts";

/** The `most` best matches for a profile, and that profile with what is known of the organization besides. */
export type Ranking = (asked: FinderProfile, most: number) => { profile: MatchProfile; matches: Match[] };

/** Ranks the catalogue of now on the caller's day, with the words of their saved profile and the awards of their tracker. */
export const rankingFor = async (outside: Outside, caller: Pick<Caller, "userId" | "timeZone">): Promise<Ranking> => {
  const { index, organization, won } = await groundFor(outside, caller.userId);
  const { mission, targetPopulation, state } = organization ?? {};
  const today = todayOf(caller, outside.clock.now());
  return (asked, most) => {
    const profile: MatchProfile = { ...asked, mission, targetPopulation, state, won };
    return { profile, matches: matchCatalogue(index, profile, today, { most }) };
  };
};

/** What a search found: `newIds` are the opportunity ids of those that are new in it, `writes` go along with them. */
type Found = {
  asked: FinderProfile;
  profile: MatchProfile;
  matches: readonly Match[];
  newIds?: string[];
  writes?: readonly Write[];
};

/** Tries a change over what is there now once more where another request was faster; then it is a conflict. */
export const twice = async <T>(change: () => Promise<T>): Promise<T> => {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return orConflict(change());
  }
};

/**
 * Matches the catalogue for the caller and keeps what it finds among their opportunities: all of it or nothing, each
 * catalogue entry once. Best match first.
 */
export const searchAndKeep = async (
  outside: Outside,
  caller: Caller,
  asked: FinderProfile,
): Promise<FundingOpportunity[]> => {
  const rank = await rankingFor(outside, caller);
  const ranked = rank(asked, mostShown);
  return twice(() => keepFound(outside, caller, { asked, ...ranked }));
};

/** Writes what was found, the search as the last one, its points and `writes`, in one transaction. */
export const keepFound = async (
  outside: Outside,
  caller: Caller,
  { asked, profile, matches, newIds = [], writes = [] }: Found,
): Promise<FundingOpportunity[]> => {
  const now = outside.clock.now();
  const at = now.toISOString();
  const opportunityIds = matches.map(({ record }) => idOfCatalogueEntry(record.id));
  const last = { profile: asked, at, opportunityIds, newIds };
  const keeping = lookUpOpportunities(outside.table, caller.userId, opportunityIds, now).then((there) =>
    matches.map((match, place) => {
      const opportunity = foundOpportunity(match, profile, at, there[place]?.before);
      const storedVersion = there[place]?.storedVersion;
      return { opportunity, write: opportunityWrite(caller.userId, opportunity, now, storedVersion) };
    }),
  );
  // What is there and the day's points are read at the same time.
  const all = keeping.then((kept) => [
    ...kept.map(({ write }) => write),
    lastSearchWrite(caller.userId, last),
    ...writes,
  ]);
  await writeWithPoints(outside, caller, [{ rule: "search", subject: at }], all);
  return (await keeping).map(({ opportunity }) => opportunity);
};
