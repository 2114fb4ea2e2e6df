import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import { usStates } from "#shared/domain/us-states.ts";
import type { PartialMatchProfile } from "./match-profile.ts";

const formatGrants = (count: number) => (count === 1 ? "one grant" : `${count.toLocaleString("en-US")} grants`);

/**
 * Describes the grants that a private funder made in the applicant's state according to its tax return. Null if none
 * are known; that does not mean that there were none.
 */
export const describeGivingInState = (
  { giving }: Pick<CatalogRecord, "giving">,
  { state, country }: Pick<PartialMatchProfile, "state" | "country">,
): string | null => {
  const stateGiving = country || !state ? undefined : giving?.states.find((entry) => entry.state === state);
  if (!giving || !stateGiving) return null;
  return `Made ${formatGrants(stateGiving.grants)} in ${usStates[stateGiving.state as keyof typeof usStates]} in ${giving.taxYear}`;
};
