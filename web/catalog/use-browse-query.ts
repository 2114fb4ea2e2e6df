import { useOrganizationScope } from "#web/organizations/use-organization.ts";
import { type BrowseState, toSearchParams } from "./browse-state.ts";

/** The API's query for a state of the screen, judged for the current organization. */
export const useBrowseQuery = (state: BrowseState): Record<string, string> => {
  const organizationId = useOrganizationScope()?.current.id;
  return { ...toSearchParams(state), ...(organizationId && { organizationId }) };
};
