import type { RecordMatch } from "#shared/api/matching.ts";
import { areasFromOrganization } from "./genie.ts";
import { matchDocument } from "./match-catalog.ts";
import type { MatchContext } from "./match-context.ts";
import type { MatchIndex } from "./match-index.ts";
import { buildMatchNotes } from "./match-notes.ts";
import type { PartialMatchProfile } from "./match-profile.ts";

type SavedProfile = Pick<MatchContext, "won"> & { organization: NonNullable<MatchContext["organization"]> };

const toProfile = ({ organization, won }: SavedProfile): PartialMatchProfile => ({
  organizationType: organization.type,
  focusAreas: organization.focusAreas,
  areasOrigin: areasFromOrganization,
  veteranStatus: organization.veteranStatus,
  geographicScope: organization.geographicScope,
  fundingAmount: organization.fundingAmount,
  state: organization.state,
  mission: organization.mission,
  targetPopulation: organization.targetPopulation,
  won,
});

/** Matches a record even if a gate excludes it. `today` is the user's date, `YYYY-MM-DD`. */
export const matchRecordForOrganization = (
  index: MatchIndex,
  id: string,
  known: SavedProfile,
  today: string,
): RecordMatch | undefined => {
  const document = index.records.findIndex((record) => record.id === id);
  const profile = toProfile(known);
  const match = matchDocument(index, document, profile, today);
  if (!match) return undefined;
  const { score, reasons, eligibility } = match;
  return { matchScore: score, reasons, eligibility, ...buildMatchNotes(match, profile) };
};
