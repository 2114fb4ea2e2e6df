import { useQuery } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { type Organization, type OrganizationInput, organizationRoutes } from "#shared/organizations.ts";
import { clientOf } from "#web/api/client.ts";
import { useChange } from "#web/api/mutations.ts";
import { read } from "#web/api/queries.ts";

const client = clientOf(organizationRoutes);
const profileOf = ([first]: Organization[]) => first ?? null;

/** The read of the profile that fills every form: the user's first organization, null when none is described yet. */
export const useOrganization = () => useQuery({ ...read(organizationRoutes, "listOrganizations"), select: profileOf });

type Save = { before: Organization | null; body: z.input<typeof OrganizationInput> };
type Options = { onSuccess?: () => void; onError?: (error: Error) => void };

/** Writes the profile, over the version it was read at. */
export const useSaveOrganization = ({ onSuccess, onError }: Options = {}) =>
  useChange({
    run: ({ before, body }: Save) =>
      before
        ? client.updateOrganization({ params: { id: before.id }, body, ifMatch: before.version })
        : client.createOrganization({ body }),
    // Matches rest on the profile.
    refresh: ["listOrganizations", "matchCatalogueOpportunity", "getProgress"],
    onSuccess,
    onError,
  });
