import type { ActivityDependencies } from "#functions/activity.ts";
import { getUserToday } from "#functions/auth/actor.ts";
import { findRecord } from "#functions/catalog/find-record.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import type { matchingRoutes, RecordMatch, recordMatchRoutes } from "#shared/api/matching.ts";
import { AppError } from "#shared/api/problem.ts";
import { analyzeGenieProfile, buildGenieProfile } from "./genie.ts";
import { matchDocument } from "./match-catalog.ts";
import type { MatchContext } from "./match-context.ts";
import { loadMatchContext } from "./match-context.ts";
import { buildMatchNotes } from "./match-notes.ts";
import { buildMatchProfile } from "./match-profile.ts";

type SavedProfile = Pick<MatchContext, "won" | "findCandidates"> & {
  organization: NonNullable<MatchContext["organization"]>;
};

/** Matches a record even if a gate excludes it. `today` is the user's date, `YYYY-MM-DD`. */
const matchRecordForOrganization = async (
  id: string,
  { organization, won, findCandidates }: SavedProfile,
  today: string,
): Promise<RecordMatch | undefined> => {
  const profile = buildMatchProfile(organization, { won });
  const index = await findCandidates(profile, today, id);
  const document = index.records.findIndex((record) => record.id === id);
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
    const { findCandidates, organization, won } = await loadMatchContext(
      dependencies,
      caller.workspaceId,
      body.organizationId,
    );
    const now = dependencies.clock.now();
    const today = getUserToday(caller, now);
    const index = await findCandidates(buildGenieProfile(body, organization, won), today);
    const matches = analyzeGenieProfile(index, body, organization, today, won);
    await dependencies.recordActivity(dependencies, caller, [{ rule: "search", subject: now.toISOString() }], []);
    return matches;
  },

  matchCatalogOpportunity: async ({ caller, params: { id }, query }) => {
    const { organization, ...context } = await loadMatchContext(dependencies, caller.workspaceId, query.organizationId);
    if (!(await findRecord(dependencies, id))) throw new AppError("not_found", "This record is not in the catalog");
    if (!organization) return null;
    const today = getUserToday(caller, dependencies.clock.now());
    return (await matchRecordForOrganization(id, { ...context, organization }, today)) ?? null;
  },
});
