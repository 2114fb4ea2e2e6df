import { useQuery } from "@tanstack/react-query";
import type { Organization } from "#shared/api/organizations.ts";
import { useOrganizationChoice } from "#web/auth/organization-choice.ts";
import { useHasMultipleOrganizations } from "#web/auth/session.ts";
import { reloadOnStaleChunk } from "#web/ui/reload-on-stale-chunk.ts";

// The schemas are large, and most screens do not need them if there is a single organization.
export const loadOrganizationRequests = () => reloadOnStaleChunk(() => import("./organization-requests.ts"));
/** Prefetches the requests, for screens that need a profile immediately. */
export const prefetchOrganizationRequests = () => void loadOrganizationRequests().catch(() => {});
export const organizationsQuery = {
  queryKey: ["listOrganizations"] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await loadOrganizationRequests()).fetchOrganizations(signal),
};

/** Finds a record's organization. Records without one belong to the first. */
export const findOrganization = (organizations: readonly Organization[], id: string | null | undefined) =>
  organizations.find((organization) => organization.id === id) ?? organizations[0] ?? null;

/** Finds the chosen organization, or else the first that is not archived. */
const findCurrentOrganization = (organizations: readonly Organization[], id: string | null) =>
  organizations.find((organization) => organization.id === id) ??
  organizations.find(({ archivedAt }) => !archivedAt) ??
  null;

/** Returns the profile of the current organization, or null if there is none. */
export const useOrganization = () => useOrganizationById(null);

export const useOrganizations = (enabled: boolean) => useQuery({ ...organizationsQuery, enabled });

/** The ID in the URL of the form that adds another organization. */
export const newOrganizationId = "new";

/** Returns the profile with the given ID, or the current one. */
export const useOrganizationById = (id: string | null) => {
  const { organizationId } = useOrganizationChoice();
  return useQuery({ ...organizationsQuery, select: (all) => findCurrentOrganization(all, id ?? organizationId) });
};

type OrganizationRecord = { organizationId?: string | null | undefined };
export type OrganizationScope = {
  organizations: readonly Organization[];
  /** The organizations that are not archived, and the current one. */
  selectable: readonly Organization[];
  current: Organization;
  /** Lists show every organization that is not archived. */
  isAll: boolean;
  find: (record: OrganizationRecord) => Organization;
  /** Whether lists show this record. */
  includes: (record: OrganizationRecord) => boolean;
};

/** The selection in a workspace with several organizations; undefined in other workspaces, and while they load. */
export const useOrganizationScope = (): OrganizationScope | undefined => {
  const { data: organizations } = useQuery({ ...organizationsQuery, enabled: useHasMultipleOrganizations() });
  const { organizationId, isAll } = useOrganizationChoice();
  const current = organizations && findCurrentOrganization(organizations, organizationId);
  if (!organizations || organizations.length < 2 || !current) return undefined;
  const find = (record: OrganizationRecord) => findOrganization(organizations, record.organizationId) ?? current;
  return {
    organizations,
    selectable: organizations.filter(({ id, archivedAt }) => !archivedAt || id === current.id),
    current,
    isAll,
    find,
    includes: (record) => (isAll ? !find(record).archivedAt : find(record).id === current.id),
  };
};
