import type { Organization } from "#shared/api/organizations.ts";
import { useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";
import type { SaveOrganizationInput } from "./organization-requests.ts";
import { loadOrganizationRequests } from "./use-organization.ts";

type Options = { onSuccess?: (organization: Organization) => void; onError?: (error: Error) => void };

export const useSaveOrganization = ({ onSuccess, onError }: Options = {}) =>
  useOptimisticMutation({
    run: async (input: SaveOrganizationInput) => (await loadOrganizationRequests()).saveOrganization(input),
    // Matches depend on the profile.
    invalidates: ["listOrganizations", "matchCatalogOpportunity", "getProgress"],
    onSuccess,
    onError,
  });
