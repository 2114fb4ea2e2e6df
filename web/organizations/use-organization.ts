import { useQuery } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { type Organization, type OrganizationInput, organizationRoutes } from "#shared/api/organizations.ts";
import { createApiClient } from "#web/api/client.ts";
import { buildQuery } from "#web/api/queries.ts";
import { useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";

const client = createApiClient(organizationRoutes);
const getFirst = ([first]: Organization[]) => first ?? null;

/** The organization profile: the user's first organization, or null when there is none. */
export const useOrganization = () =>
  useQuery({ ...buildQuery(organizationRoutes, "listOrganizations"), select: getFirst });

type SaveInput = { before: Organization | null; body: z.input<typeof OrganizationInput> };
type Options = { onSuccess?: () => void; onError?: (error: Error) => void };

/** Saves the profile, unless it changed since it was read. */
export const useSaveOrganization = ({ onSuccess, onError }: Options = {}) =>
  useOptimisticMutation({
    run: ({ before, body }: SaveInput) =>
      before
        ? client.updateOrganization({ params: { id: before.id }, body, ifMatch: before.version })
        : client.createOrganization({ body }),
    // Matches depend on the profile.
    invalidates: ["listOrganizations", "matchCatalogOpportunity", "getProgress"],
    onSuccess,
    onError,
  });
