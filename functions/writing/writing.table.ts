import { getApplication } from "#functions/applications/applications.table.ts";
import type { StoredApplication } from "#functions/applications/applications.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { getOpportunity } from "#functions/opportunities/opportunities.table.ts";
import type { StoredOpportunity } from "#functions/opportunities/opportunities.ts";
import { listOrganizations } from "#functions/organizations/organizations.table.ts";
import { findOrganization } from "#functions/organizations/resolve-organization.ts";
import {
  draftKey,
  draftPrefix,
  getWorkspacePartition,
  type WorkspaceId,
  workspaceSummaryKey,
} from "#functions/table/keys.ts";
import { type Item, queryAll, type Table, type Write } from "#functions/table/table.ts";
import type { Organization } from "#shared/api/organizations.ts";
import { AppError } from "#shared/api/problem.ts";
import { type Draft, DraftCard, maxDrafts } from "#shared/api/writing.ts";

/** `writtenAt` is when the fields last changed. Older records don't have it. */
export type StoredDraft = Draft & { writtenAt?: string };
const toDraft = ({ pk: _pk, sk: _sk, ...draft }: Item): StoredDraft => draft as unknown as StoredDraft; // written by buildDraftWrite

/** Projection without `fields`, which may be megabytes in total. */
const cardAttributes = [...Object.keys(DraftCard.shape), "writtenAt"];

export const listDrafts = async (table: Table, workspaceId: WorkspaceId): Promise<Omit<StoredDraft, "fields">[]> =>
  (await queryAll(table, { pk: getWorkspacePartition(workspaceId), sk: { prefix: draftPrefix }, only: cardAttributes }))
    .map(toDraft)
    .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));

export const getDraft = async (
  table: Table,
  workspaceId: WorkspaceId,
  id: string,
): Promise<StoredDraft | undefined> => {
  const item = await table.get(draftKey(workspaceId, id));
  return item && toDraft(item);
};

/** Creates a draft and counts it; the second write fails its condition at `maxDrafts`. */
export const buildNewDraftWrites = (workspaceId: WorkspaceId, draft: StoredDraft): [Write, Write] => [
  { put: { ...draftKey(workspaceId, draft.id), ...draft }, if: "absent" },
  {
    update: workspaceSummaryKey(workspaceId),
    add: { drafts: 1 },
    if: { any: ["absent", { all: { drafts: { missing: true } } }, { all: { drafts: { below: maxDrafts } } }] },
  },
];

export const buildDraftWrite = (workspaceId: WorkspaceId, draft: StoredDraft): Write => ({
  put: { ...draftKey(workspaceId, draft.id), ...draft },
  if: { all: { version: { is: draft.version - 1 } } },
});

/** Deletes a draft and decrements the counter; the first write fails its condition if the draft does not exist. */
export const buildDeleteDraftWrites = (workspaceId: WorkspaceId, id: string): [Write, Write] => [
  { delete: draftKey(workspaceId, id), if: "present" },
  { update: workspaceSummaryKey(workspaceId), add: { drafts: -1 } },
];

export type WritingTargetIds = {
  opportunityId: string | null;
  applicationId: string | null;
  organizationId?: string | null | undefined;
};
export type WritingTarget = {
  opportunity: StoredOpportunity | null;
  application: StoredApplication | null;
  /** The application's organization or, without an application, the given or the first one. */
  organization: Organization | undefined;
  organizations: readonly Organization[];
};

/** Reads the given opportunity, or else the application's. Throws not_found if an ID is not the user's. */
export const readWritingTarget = async (
  { table, clock }: Pick<Dependencies, "table" | "clock">,
  workspaceId: WorkspaceId,
  { opportunityId, applicationId, organizationId }: WritingTargetIds,
  /** For work on an existing document. */
  allowsDeletedOpportunity = false,
): Promise<WritingTarget> => {
  const find = (id: string) => getOpportunity(table, workspaceId, id, clock.now());
  const [named, application, organizations] = await Promise.all([
    opportunityId ? find(opportunityId) : undefined,
    applicationId ? getApplication(table, workspaceId, applicationId) : null,
    listOrganizations(table, workspaceId),
  ]);
  const requested = findOrganization(organizations, organizationId);
  const organization = application ? findOrganization(organizations, application.organizationId) : requested;
  if (opportunityId && !named && !allowsDeletedOpportunity)
    throw new AppError("not_found", "Funding opportunity not found");
  const tracked = named ?? (application?.opportunityId ? await find(application.opportunityId) : undefined);
  return { opportunity: tracked ?? null, application, organization, organizations };
};
