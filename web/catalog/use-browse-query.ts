import { useOrganizationScope } from "#web/organizations/use-organization.ts";
import { type BrowseState, toSearchParams } from "./browse-state.ts";

/** Builds the API query for the screen's state, with eligibility for the current organization. */
export const useBrowseQuery = (state: BrowseState): Record<string, string> => {
  const organizationId = useOrganizationScope()?.current.id;
  return { ...toSearchParams(state), ...(organizationId && { organizationId }) };
};
