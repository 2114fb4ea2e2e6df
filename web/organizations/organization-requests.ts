import type * as z from "zod/mini";
import { createApiClient } from "#shared/api/client.ts";
import { type Organization, type OrganizationInput, organizationRoutes } from "#shared/api/organizations.ts";

const client = createApiClient(organizationRoutes);
export type SaveOrganizationInput = { before: Organization | null; body: z.input<typeof OrganizationInput> };

export const fetchOrganizations = (signal: AbortSignal) => client.listOrganizations({ signal });

export type OrganizationChange = "archive" | "restore" | "delete";
/** Changes an organization, unless it changed since it was read. */
export const changeOrganization = (change: OrganizationChange, { id, version }: Organization): Promise<unknown> =>
  client[`${change}Organization`]({ params: { id }, ifMatch: version });

/** Saves the profile, unless it changed since it was read. */
export const saveOrganization = ({ before, body }: SaveOrganizationInput) =>
  before
    ? client.updateOrganization({ params: { id: before.id }, body, ifMatch: before.version })
    : client.createOrganization({ body });
