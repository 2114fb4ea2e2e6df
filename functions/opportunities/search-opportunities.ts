import type { ActivityDependencies } from "#functions/activity.ts";
import type { Actor, Caller } from "#functions/auth/actor.ts";
import { getUserToday } from "#functions/auth/actor.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { mapVersionConflict } from "#functions/http/optimistic-locking.ts";
import type { CatalogMatch } from "#functions/matching/catalog-match.ts";
import { matchCatalog } from "#functions/matching/match-catalog.ts";
import { loadMatchContexts } from "#functions/matching/match-context.ts";
import { buildMatchProfile, type PartialMatchProfile } from "#functions/matching/match-profile.ts";
import { ConditionFailedError, type Write } from "#functions/table/table.ts";
import type { FinderProfile, FundingOpportunity } from "#shared/api/opportunities.ts";
import { getDefaultNeed } from "#shared/domain/default-need.ts";
import { buildOpportunityWrite, lookUpOpportunities } from "./opportunities.table.ts";
import { buildFoundOpportunity, toOpportunityId } from "./opportunities.ts";
import { buildLastSearchWrite } from "./saved-searches.table.ts";
import { maxShown } from "./saved-searches.ts";

export type RankCatalog = (
  criteria: FinderProfile,
  max: number,
) => Promise<{ profile: PartialMatchProfile; matches: CatalogMatch[] }>;

export const createRanking = async (
  dependencies: Dependencies,
  caller: Pick<Actor, "workspaceId" | "timeZone">,
): Promise<RankCatalog> => {
  const getContext = await loadMatchContexts(dependencies, caller.workspaceId);
  const today = getUserToday(caller, dependencies.clock.now());
  return async (criteria, max) => {
    const { findCandidates, organization, won } = getContext(criteria.organizationId);
    // The form has one focus area, prefilled with the profile's first, and a need, prefilled with its mission. Neither
    // adds anything to the profile.
    const need = criteria.need === getDefaultNeed(organization) ? "" : criteria.need;
    const isPrefilledArea = criteria.focusAreas.length === 1 && criteria.focusAreas[0] === organization?.focusAreas[0];
    const profile = buildMatchProfile(organization, {
      ...criteria,
      ...(organization && isPrefilledArea && { focusAreas: organization.focusAreas }),
      need: need || undefined,
      won,
    });
    const index = await findCandidates(profile, today);
    return { profile, matches: matchCatalog(index, profile, today, { limit: max }) };
  };
};

type SearchOutcome = {
  criteria: FinderProfile;
  profile: PartialMatchProfile;
  matches: readonly CatalogMatch[];
  newIds?: string[];
  writes?: readonly Write[];
};

/** Runs a change and retries once after a conflict with a concurrent request; a second failure throws a conflict. */
export const retryOnConflict = async <T>(change: () => Promise<T>): Promise<T> => {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof ConditionFailedError)) throw error;
    return mapVersionConflict(change());
  }
};

/** Stores all results atomically, one record per catalog entry. Returns them best first. */
export const searchAndStore = async (
  dependencies: ActivityDependencies,
  caller: Caller,
  criteria: FinderProfile,
): Promise<FundingOpportunity[]> => {
  const rank = await createRanking(dependencies, caller);
  const ranked = await rank(criteria, maxShown);
  return retryOnConflict(() => storeResults(dependencies, caller, { criteria, ...ranked }));
};

export const storeResults = async (
  dependencies: ActivityDependencies,
  caller: Caller,
  { criteria, profile, matches, newIds = [], writes = [] }: SearchOutcome,
): Promise<FundingOpportunity[]> => {
  const now = dependencies.clock.now();
  const timestamp = now.toISOString();
  const opportunityIds = matches.map(({ record }) => toOpportunityId(record.id));
  const lastSearch = { profile: criteria, at: timestamp, opportunityIds, newIds };
  const pending = lookUpOpportunities(dependencies.table, caller.workspaceId, opportunityIds, now).then((existing) =>
    matches.map((match, index) => {
      const opportunity = buildFoundOpportunity(
        match,
        profile,
        timestamp,
        existing[index]?.before,
        criteria.organizationId,
      );
      const storedVersion = existing[index]?.storedVersion;
      return { opportunity, write: buildOpportunityWrite(caller.workspaceId, opportunity, now, storedVersion) };
    }),
  );
  const allWrites = pending.then((results) => [
    ...results.map(({ write }) => write),
    buildLastSearchWrite(caller.workspaceId, lastSearch),
    ...writes,
  ]);
  await dependencies.recordActivity(dependencies, caller, [{ rule: "search", subject: timestamp }], allWrites);
  return (await pending).map(({ opportunity }) => opportunity);
};
