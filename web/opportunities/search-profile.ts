import type * as z from "zod/mini";
import type { FinderProfile } from "#shared/api/opportunities.ts";
import { fundingAmounts, geographicScopes, organizationTypes } from "#shared/api/organization-options.ts";
import type { Organization } from "#shared/api/organizations.ts";
import { getDefaultNeed } from "#shared/domain/default-need.ts";

export type FinderProfileInput = z.input<typeof FinderProfile>;

/** "Nonprofit · Housing · Local · $10,000 to $50,000". */
export const formatProfile = (profile: FinderProfileInput): string =>
  [
    organizationTypes[profile.organizationType],
    ...profile.focusAreas,
    ...(profile.veteranStatus ? ["Veterans"] : []),
    geographicScopes[profile.geographicScope],
    fundingAmounts[profile.fundingAmount],
  ].join(" · ");

/** Suggested name for a saved search: "Housing, Local". */
export const suggestSearchName = ({ focusAreas, geographicScope }: FinderProfileInput): string =>
  [...focusAreas.slice(0, 2), geographicScopes[geographicScope]].join(", ");

/** Whether two profiles have the same criteria, regardless of the order of focus areas. */
export const isSameProfile = (a: FinderProfileInput, b: FinderProfileInput): boolean => toKey(a) === toKey(b);
const toKey = ({ need, ...criteria }: FinderProfileInput) => {
  const { organizationType, focusAreas, veteranStatus, geographicScope, fundingAmount } = criteria;
  return JSON.stringify([
    need?.trim() ?? "",
    organizationType,
    [...new Set(focusAreas)].sort(),
    veteranStatus === true,
    geographicScope,
    fundingAmount,
  ]);
};

/** Maps the organization profile to search criteria; the form has a single focus area. */
export const toSearchProfile = (organization: Organization | null | undefined) =>
  ({
    organizationType: organization?.type ?? "",
    focusAreas: [organization?.focusAreas[0] ?? ""],
    veteranStatus: organization?.veteranStatus ?? false,
    geographicScope: organization?.geographicScope ?? "",
    fundingAmount: organization?.fundingAmount ?? "",
    need: getDefaultNeed(organization),
  }) as FinderProfileInput; // the schema rejects empty choices with its own message
