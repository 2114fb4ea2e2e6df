import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import { usStates } from "#shared/domain/us-states.ts";
import type { PartialMatchProfile } from "./match-profile.ts";

const formatGrants = (count: number) => (count === 1 ? "one grant" : `${count.toLocaleString("en-US")} grants`);

/**
 * Describes the grants that a private funder made in the applicant's state according to its tax return. Null if none
 * are known; that does not mean that there were none.
 */
export const findPastGrantees = (
  { giving }: Pick<CatalogRecord, "giving">,
  { state, country }: Pick<PartialMatchProfile, "state" | "country">,
): string | null => {
  const own = country || !state ? undefined : giving?.states.find((entry) => entry.state === state);
  if (!giving || !own) return null;
  return `Gave ${formatGrants(own.grants)} in ${usStates[own.state as keyof typeof usStates]} in ${giving.taxYear}`;
};
