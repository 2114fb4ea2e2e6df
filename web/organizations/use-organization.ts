import { useQuery } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { type Organization, type OrganizationInput, organizationRoutes } from "#shared/api/organizations.ts";
import { applicationsQuery } from "#web/api/application-queries.ts";
import { createApiClient } from "#web/api/client.ts";
import { buildQuery } from "#web/api/queries.ts";
import { useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";
import { useCurrentUser } from "#web/auth/session.ts";
import { useOrganizationChoice } from "./organization-choice.ts";

const client = createApiClient(organizationRoutes);
const organizationsQuery = buildQuery(organizationRoutes, "listOrganizations");

/** Records without an organization belong to the first one. */
export const findOrganization = (organizations: readonly Organization[], id: string | null | undefined) =>
  organizations.find((organization) => organization.id === id) ?? organizations[0] ?? null;

/** The profile of the current organization, or null when there is none. */
export const useOrganization = () => useOrganizationById(null);

export const useOrganizations = () => useQuery(organizationsQuery);

/** In place of an ID: the form for another organization. */
export const newOrganization = "new";

/** The profile with an ID, or the current one. */
export const useOrganizationById = (id: string | null) => {
  const { organizationId } = useOrganizationChoice();
  return useQuery({ ...organizationsQuery, select: (all) => findOrganization(all, id ?? organizationId) });
};

type WrittenFor = { applicationId: string | null; organizationId?: string | null | undefined };
/**
 * The profile of an application's organization or, without an application, of the one that is named. Without either it is the
 * current one (undefined), or the first one (null).
 */
export const useOrganizationOf = ({ applicationId, organizationId }: WrittenFor) => {
  const choice = useOrganizationChoice();
  const named = organizationId === undefined ? choice.organizationId : organizationId;
  const current = useQuery({ ...organizationsQuery, select: (all) => findOrganization(all, named) });
  const organizations = useQuery(organizationsQuery);
  const isNeeded = applicationId !== null && (organizations.data?.length ?? 0) > 1;
  const applications = useQuery({ ...applicationsQuery, enabled: isNeeded });
  if (!isNeeded) return current;
  const application = applications.data?.find(({ id }) => id === applicationId);
  if (!application || !organizations.data) return { ...applications, data: undefined };
  return { ...organizations, data: findOrganization(organizations.data, application.organizationId) };
};

/** Whether the workspace has several organizations. */
export const useHasOrganizations = () => (useCurrentUser().user?.workspace?.organizations ?? 0) > 1;

type OfOrganization = { organizationId?: string | null | undefined };
export type OrganizationScope = {
  organizations: readonly Organization[];
  current: Organization;
  /** Lists show every organization. */
  isAll: boolean;
  find: (record: OfOrganization) => Organization;
  /** Whether lists show this record. */
  includes: (record: OfOrganization) => boolean;
};

/** What is chosen in a workspace with several organizations; undefined in one without, and while they load. */
export const useOrganizationScope = (): OrganizationScope | undefined => {
  const { data: organizations } = useQuery({ ...organizationsQuery, enabled: useHasOrganizations() });
  const { organizationId, isAll } = useOrganizationChoice();
  const current = organizations && findOrganization(organizations, organizationId);
  if (!organizations || organizations.length < 2 || !current) return undefined;
  const find = (record: OfOrganization) => findOrganization(organizations, record.organizationId) ?? current;
  return { organizations, current, isAll, find, includes: (record) => isAll || find(record).id === current.id };
};

type SaveInput = { before: Organization | null; body: z.input<typeof OrganizationInput> };
type Options = { onSuccess?: (organization: Organization) => void; onError?: (error: Error) => void };

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
