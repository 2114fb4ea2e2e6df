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

export type Ranking = (criteria: FinderProfile, max: number) => { profile: MatchProfile; matches: Match[] };

export const rankingFor = async (outside: Outside, caller: Pick<Caller, "userId" | "timeZone">): Promise<Ranking> => {
  const { index, organization, won } = await groundFor(outside, caller.userId);
  const { mission, targetPopulation, state } = organization ?? {};
  const today = todayOf(caller, outside.clock.now());
  return (criteria, max) => {
    const profile: MatchProfile = { ...criteria, mission, targetPopulation, state, won };
    return { profile, matches: matchCatalogue(index, profile, today, { most: max }) };
  };
};

type Found = {
  asked: FinderProfile;
  profile: MatchProfile;
  matches: readonly Match[];
  newIds?: string[];
  writes?: readonly Write[];
};

/** Runs a change, and once more if a concurrent request won; a second failure is a conflict. */
export const twice = async <T>(change: () => Promise<T>): Promise<T> => {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return orConflict(change());
  }
};

/**
 * Searches the catalog and stores the results among the caller's opportunities: all or nothing, one record per
 * catalog entry. Returns them best first.
 */
export const searchAndKeep = async (
  outside: Outside,
  caller: Caller,
  criteria: FinderProfile,
): Promise<FundingOpportunity[]> => {
  const rank = await rankingFor(outside, caller);
  const ranked = rank(criteria, mostShown);
  return twice(() => keepFound(outside, caller, { asked: criteria, ...ranked }));
};

export const keepFound = async (
  outside: Outside,
  caller: Caller,
  { asked, profile, matches, newIds = [], writes = [] }: Found,
): Promise<FundingOpportunity[]> => {
  const now = outside.clock.now();
  const at = now.toISOString();
  const opportunityIds = matches.map(({ record }) => idOfCatalogueEntry(record.id));
  const last = { profile: asked, at, opportunityIds, newIds };
  const pending = lookUpOpportunities(outside.table, caller.userId, opportunityIds, now).then((existing) =>
    matches.map((match, index) => {
      const opportunity = foundOpportunity(match, profile, at, existing[index]?.before);
      const storedVersion = existing[index]?.storedVersion;
      return { opportunity, write: opportunityWrite(caller.userId, opportunity, now, storedVersion) };
    }),
  );
  const all = pending.then((results) => [
    ...results.map(({ write }) => write),
    lastSearchWrite(caller.userId, last),
    ...writes,
  ]);
  await writeWithPoints(outside, caller, [{ rule: "search", subject: at }], all);
  return (await pending).map(({ opportunity }) => opportunity);
};
