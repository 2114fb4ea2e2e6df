import {
  applicationPrefix,
  documentPrefix,
  draftPrefix,
  getWorkspacePartition,
  lastSearchKey,
  opportunityPrefix,
  organizationKey,
  savedSearchPrefix,
  type WorkspaceId,
} from "#functions/table/keys.ts";
import { type Item, type QueryCursor, queryAll, type Table, tryWrite, type Write } from "#functions/table/table.ts";
import type { Organization } from "#shared/api/organizations.ts";
import {
  buildOrganizationCountsWrite,
  listOrganizations,
  type OrganizationCounts,
  readOrganizationCounts,
  type StoredOrganization,
} from "./organizations.table.ts";

type ArchivableOrganization = Pick<Organization, "id" | "archivedAt" | "version">;

/** Whether no other organization is active; a workspace must keep at least one active organization. */
export const isLastActive = (
  organizations: readonly ArchivableOrganization[],
  { id }: ArchivableOrganization,
): boolean => organizations.every((other) => other.id === id || other.archivedAt);

const buildVersionCondition = ({ version }: ArchivableOrganization) => ({ all: { version: { is: version } } });

export const buildArchiveWrites = (
  workspaceId: WorkspaceId,
  before: ArchivableOrganization,
  set: { archivedAt: string | null; version: number; updatedAt: string },
  counts: OrganizationCounts,
): [Write, Write] => [
  { update: organizationKey(workspaceId, before.id), set, if: buildVersionCondition(before) },
  buildOrganizationCountsWrite(workspaceId, counts, { archivedOrganizations: set.archivedAt ? 1 : -1 }),
];

/** Fails if the organization has changed. */
export const buildDeleteOrganizationWrites = (
  workspaceId: WorkspaceId,
  organization: ArchivableOrganization,
  counts: OrganizationCounts,
): [Write, Write] => [
  { delete: organizationKey(workspaceId, organization.id), if: buildVersionCondition(organization) },
  buildOrganizationCountsWrite(workspaceId, counts, {
    organizations: -1,
    archivedOrganizations: organization.archivedAt ? -1 : 0,
  }),
];

/** Prefixes of records that belong to the workspace's first organization unless they specify another. */
const ownedPrefixes = [applicationPrefix, documentPrefix, draftPrefix, savedSearchPrefix];
const ownerFields = ["organizationId", "saved", "savedFor", "profile"];

const getOwnerIds = (item: Item): readonly unknown[] => {
  const { sk, organizationId, saved, savedFor, profile } = item;
  // The score was computed for `organizationId`, but the opportunity belongs to the organizations that saved it.
  if (sk.startsWith(opportunityPrefix)) return saved ? ((savedFor as string[] | undefined) ?? [undefined]) : [];
  if (sk.startsWith(savedSearchPrefix)) return [(profile as { organizationId?: string } | undefined)?.organizationId];
  if (sk === lastSearchKey("" as WorkspaceId).sk) return [];
  return organizationId || ownedPrefixes.some((prefix) => sk.startsWith(prefix)) ? [organizationId] : [];
};

/** Whether any record of the workspace belongs to an organization. Reads all records; used only for deletions. */
export const hasRecords = async (
  table: Table,
  workspaceId: WorkspaceId,
  id: string,
  firstId: string | undefined,
): Promise<boolean> => {
  let after: QueryCursor | undefined;
  do {
    const page = await table.query({ pk: getWorkspacePartition(workspaceId), only: ownerFields, after });
    if (page.items.some((item) => getOwnerIds(item).some((ownerId) => (ownerId ?? firstId) === id))) return true;
    after = page.next;
  } while (after);
  return false;
};

/** Deletes the organizations that an import created, unless they have records, were edited or are the last active
 * organization. */
export const deleteImportedOrganizations = async (
  table: Table,
  workspaceId: WorkspaceId,
  importId: string,
): Promise<void> => {
  const { pk } = organizationKey(workspaceId, "");
  const storedItems = await queryAll(table, { pk, sk: { prefix: organizationKey(workspaceId, "").sk } });
  const importedItems = (storedItems as unknown as StoredOrganization[]).filter((item) => item.importId === importId);
  for (const { id } of importedItems) {
    const counts = await readOrganizationCounts(table, workspaceId);
    const organizations = await listOrganizations(table, workspaceId);
    const organization = organizations.find((candidate) => candidate.id === id);
    if (!organization || isLastActive(organizations, organization)) continue;
    if (await hasRecords(table, workspaceId, id, organizations[0]?.id)) continue;
    // If it has changed, a member has edited it and can delete it themselves.
    await tryWrite(table.write(...buildDeleteOrganizationWrites(workspaceId, organization, counts)));
  }
};
