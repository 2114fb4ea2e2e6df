import { indexedCatalogue } from "#functions/catalogue/indexed.ts";
import { writeWithPoints } from "#functions/gamification/points.table.ts";
import { todayOf } from "#functions/gamification/points.ts";
import type { Caller } from "#functions/http/event.ts";
import { orConflict } from "#functions/http/versions.ts";
import { type Match, matchCatalogue } from "#functions/matching/match.ts";
import { listOrganizations } from "#functions/organizations/organizations.table.ts";
import type { Outside } from "#functions/outside.ts";
import { ConditionFailed } from "#functions/table/table.ts";
import type { FinderProfile, FundingOpportunity } from "#shared/opportunities.ts";
import { lookUpOpportunities, opportunityWrite } from "./opportunities.table.ts";
import { foundOpportunity, idOfCatalogueEntry } from "./opportunities.ts";

/** So many results a search has at most; with points and streak they must fit one transaction. */
const mostResults = 25;

/**
 * Matches the catalogue for the caller, with the words of their saved profile, and keeps what it finds
 * among their opportunities: all of it or nothing, each catalogue entry once. Best match first.
 */
export const searchAndKeep = async (
  outside: Outside,
  caller: Caller,
  profile: FinderProfile,
): Promise<FundingOpportunity[]> => {
  const [index, [organization]] = await Promise.all([
    indexedCatalogue(outside.catalogue),
    listOrganizations(outside.table, caller.userId),
  ]);
  const { mission, targetPopulation, state } = organization ?? {};
  const today = todayOf(caller, outside.clock.now());
  const matches = matchCatalogue(index, { ...profile, mission, targetPopulation, state }, today, { most: mostResults });
  try {
    return await keep(outside, caller, matches);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    // Another request changed one of them between reading and writing: once more over what is there now.
    return orConflict(keep(outside, caller, matches));
  }
};

const keep = async (outside: Outside, caller: Caller, matches: readonly Match[]): Promise<FundingOpportunity[]> => {
  const now = outside.clock.now();
  const ids = matches.map(({ record }) => idOfCatalogueEntry(record.id));
  const there = await lookUpOpportunities(outside.table, caller.userId, ids, now);
  const kept = matches.map((match, at) => {
    const opportunity = foundOpportunity(match, now.toISOString(), there[at]?.before);
    const storedVersion = there[at]?.storedVersion;
    return { opportunity, write: opportunityWrite(caller.userId, opportunity, now, storedVersion) };
  });
  const act = { rule: "search", subject: now.toISOString() } as const;
  await writeWithPoints(
    outside,
    caller,
    [act],
    kept.map(({ write }) => write),
  );
  return kept.map(({ opportunity }) => opportunity);
};
