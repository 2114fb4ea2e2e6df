import type * as z from "zod/mini";
import type { FinderProfile } from "#shared/opportunities.ts";
import { fundingAmounts, geographicScopes, organizationTypes } from "#shared/organization-options.ts";

export type Profile = z.input<typeof FinderProfile>;

/** "Non-profit, Housing, Local, $10,000 to $50,000": what a search is for, in one line. */
export const profileWords = (profile: Profile): string =>
  [
    organizationTypes[profile.organizationType],
    ...profile.focusAreas,
    ...(profile.veteranStatus ? ["Veterans"] : []),
    geographicScopes[profile.geographicScope],
    fundingAmounts[profile.fundingAmount],
  ].join(" · ");

/** A name to begin with: "Housing, Local". */
export const nameFor = ({ focusAreas, geographicScope }: Profile): string =>
  [...focusAreas.slice(0, 2), geographicScopes[geographicScope]].join(", ");

/** Do both ask for the same? The order of focus areas says nothing. */
export const isSameProfile = (one: Profile, other: Profile): boolean => keyOf(one) === keyOf(other);
const keyOf = ({ organizationType, focusAreas, veteranStatus, geographicScope, fundingAmount }: Profile) =>
  JSON.stringify([
    organizationType,
    [...new Set(focusAreas)].sort(),
    veteranStatus === true,
    geographicScope,
    fundingAmount,
  ]);
