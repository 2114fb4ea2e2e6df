import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import { usStates } from "#shared/domain/us-states.ts";
import type { PartialMatchProfile } from "./match-profile.ts";

const formatGrants = (count: number) => (count === 1 ? "one grant" : `${count.toLocaleString("en-US")} grants`);

/**
 * The grants that a private funder gave in the applicant's state according to its tax return, in a sentence. Null if none
 * are known: a return that lists no grant there proves nothing.
 */
export const findPastGrantees = (
  { giving }: Pick<CatalogRecord, "giving">,
  { state, country }: Pick<PartialMatchProfile, "state" | "country">,
): string | null => {
  const own = country || !state ? undefined : giving?.states.find((entry) => entry.state === state);
  if (!giving || !own) return null;
  return `Gave ${formatGrants(own.grants)} in ${usStates[own.state as keyof typeof usStates]} in ${giving.taxYear}`;
};
