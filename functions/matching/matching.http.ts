import type { ActivityDependencies } from "#functions/activity.ts";
import { getUserToday } from "#functions/auth/actor.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import type { matchingRoutes, RecordMatch, recordMatchRoutes } from "#shared/api/matching.ts";
import { AppError } from "#shared/api/problem.ts";
import { analyzeGenieProfile } from "./genie.ts";
import { matchDocument } from "./match-catalog.ts";
import type { MatchContext } from "./match-context.ts";
import { loadMatchContext } from "./match-context.ts";
import type { MatchIndex } from "./match-index.ts";
import { buildMatchNotes } from "./match-notes.ts";
import { buildMatchProfile } from "./match-profile.ts";

type SavedProfile = Pick<MatchContext, "won"> & { organization: NonNullable<MatchContext["organization"]> };

/** Matches a record even if a gate excludes it. `today` is the user's date, `YYYY-MM-DD`. */
const matchRecordForOrganization = (
  index: MatchIndex,
  id: string,
  known: SavedProfile,
  today: string,
): RecordMatch | undefined => {
  const document = index.records.findIndex((record) => record.id === id);
  const profile = buildMatchProfile(known.organization, { won: known.won });
  const match = matchDocument(index, document, profile, today);
  if (!match) return undefined;
  const { score, reasons, eligibility, keyFacts } = match;
  return { matchScore: score, reasons, eligibility, keyFacts, ...buildMatchNotes(match, profile) };
};

export const matchingHandlers = (
  dependencies: ActivityDependencies,
): Handlers<typeof matchingRoutes & typeof recordMatchRoutes> => ({
  // Runs synchronously: without a model nothing is slow, so no job is needed.
  analyzeWithGenie: async ({ caller, body }) => {
    const { index, organization, won } = await loadMatchContext(dependencies, caller.workspaceId, body.organizationId);
    const now = dependencies.clock.now();
    const matches = analyzeGenieProfile(index, body, organization, getUserToday(caller, now), won);
    await dependencies.recordActivity(dependencies, caller, [{ rule: "search", subject: now.toISOString() }], []);
    return matches;
  },

  matchCatalogOpportunity: async ({ caller, params: { id }, query }) => {
    const { index, organization, won } = await loadMatchContext(dependencies, caller.workspaceId, query.organizationId);
    if (!index.records.some((record) => record.id === id))
      throw new AppError("not_found", "This record is not in the catalog");
    if (!organization) return null;
    return (
      matchRecordForOrganization(index, id, { organization, won }, getUserToday(caller, dependencies.clock.now())) ??
      null
    );
  },
});
