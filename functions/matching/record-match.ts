import { notesOf } from "#functions/opportunities/match-notes.ts";
import type { RecordMatch } from "#shared/record-match.ts";
import { fromOrganization } from "./genie.ts";
import type { Ground } from "./ground.ts";
import type { MatchIndex } from "./index.ts";
import { matchDocument } from "./match.ts";
import type { KnownProfile } from "./profile.ts";

/** An organization with a saved profile, and its awards. */
type Known = Pick<Ground, "won"> & { organization: NonNullable<Ground["organization"]> };

/** Whom to match: the organization as its saved profile describes it, with the awards of its tracker. */
const profileOf = ({ organization, won }: Known): KnownProfile => ({
  organizationType: organization.type,
  focusAreas: organization.focusAreas,
  areasWhence: fromOrganization,
  veteranStatus: organization.veteranStatus,
  geographicScope: organization.geographicScope,
  fundingAmount: organization.fundingAmount,
  state: organization.state,
  mission: organization.mission,
  targetPopulation: organization.targetPopulation,
  won,
});

/**
 * The gates and the score of one record for an organization on the user's day (`YYYY-MM-DD`), of a record that a gate
 * excludes too; undefined when the catalogue has no record of this id.
 */
export const matchRecord = (index: MatchIndex, id: string, known: Known, today: string): RecordMatch | undefined => {
  const document = index.records.findIndex((one) => one.id === id);
  const profile = profileOf(known);
  const match = matchDocument(index, document, profile, today);
  if (!match) return undefined;
  const { score, reasons, eligibility } = match;
  return { matchScore: score, reasons, eligibility, ...notesOf(match, profile) };
};
