import type { Dependencies } from "#functions/dependencies.ts";
import {
  applicationKey,
  documentKey,
  documentPrefix,
  getWorkspacePartition,
  uploadKey,
  uploadPrefix,
  type WorkspaceId,
  workspaceSummaryKey,
} from "#functions/table/keys.ts";
import { type AttributeTest, type Item, isStill, queryAll, type Table, type Write } from "#functions/table/table.ts";
import type { DocumentPassage } from "#shared/api/document-parts.ts";
import { documentLimits, type NewUpload } from "#shared/api/documents.ts";
import { AppError } from "#shared/api/problem.ts";
import type { DocumentKind } from "#shared/domain/document-kinds.ts";
import { countTextBytes, type StoredDocument } from "./documents.ts";
import { prepareTextVersion } from "./texts.table.ts";

/** A pending upload; `id` is that of its future document. */
export type PendingUpload = NewUpload & { id: string; createdAt: string };

/** Key prefix of a workspace's pending uploads in the bucket, which expire after a day. */
export const uploadFilesPrefix = (workspaceId: WorkspaceId) => `uploads/${workspaceId}/`;
export const uploadFileKey = (workspaceId: WorkspaceId, id: string) => `${uploadFilesPrefix(workspaceId)}${id}`;

const toSeconds = (now: Date) => Math.floor(now.getTime() / 1000);
const uploadLifetimeSeconds = 86_400;
/** Checked by reads, because DynamoDB deletes expired items late. */
const isExpired = ({ expiresAt }: Item, now: Date) => Number(expiresAt) <= toSeconds(now);

export const buildNewUploadWrite = (workspaceId: WorkspaceId, upload: PendingUpload, now: Date): Write => ({
  put: { ...uploadKey(workspaceId, upload.id), ...upload, expiresAt: toSeconds(now) + uploadLifetimeSeconds },
  if: "absent",
});

export const findUpload = async (
  table: Table,
  workspaceId: WorkspaceId,
  id: string,
  now: Date,
): Promise<PendingUpload | undefined> => {
  const item = await table.get(uploadKey(workspaceId, id));
  return item && !isExpired(item, now) ? (item as unknown as PendingUpload) : undefined; // written by buildNewUploadWrite
};

export const countUploads = async (table: Table, workspaceId: WorkspaceId, now: Date): Promise<number> => {
  const items = await queryAll(table, { pk: getWorkspacePartition(workspaceId), sk: { prefix: uploadPrefix } });
  return items.filter((item) => !isExpired(item, now)).length;
};

/** Ends an upload; fails if it has already ended. */
export const buildDeleteUploadWrite = (workspaceId: WorkspaceId, id: string): Write => ({
  delete: uploadKey(workspaceId, id),
  if: "present",
});

const toDocument = ({ pk: _pk, sk: _sk, ...document }: Item) => document as unknown as StoredDocument; // written by buildNewDocumentWrite

export const listDocuments = async (table: Table, workspaceId: WorkspaceId): Promise<StoredDocument[]> => {
  const query = { pk: getWorkspacePartition(workspaceId), sk: { prefix: documentPrefix }, newestFirst: true };
  return (await queryAll(table, query)).map(toDocument);
};

export const findDocument = async (
  table: Table,
  workspaceId: WorkspaceId,
  id: string,
): Promise<StoredDocument | undefined> => {
  const item = await table.get(documentKey(workspaceId, id));
  return item && toDocument(item);
};

export const createDocumentNotFoundError = () => new AppError("not_found", "Document not found");

export const getDocument = async (table: Table, workspaceId: WorkspaceId, id: string): Promise<StoredDocument> => {
  const document = await findDocument(table, workspaceId, id);
  if (!document) throw createDocumentNotFoundError();
  return document;
};

export const buildNewDocumentWrite = (workspaceId: WorkspaceId, document: StoredDocument): Write => ({
  put: { ...documentKey(workspaceId, document.id), ...document },
  if: "absent",
});

export type GeneratedDocument = {
  id: string;
  type: DocumentKind;
  title: string;
  content: string;
  applicationId: string | null;
  opportunityId: string | null;
  organizationId?: string | null;
  model: string | null;
  createdAt: string;
  /** The form answers it was generated from, by field, as typed. */
  answers?: Record<string, string>;
  passages?: DocumentPassage[];
  notes?: string[];
  ruleParagraphs?: string[];
};

/** Saves a generated document regardless of the quota, so that no generated text is lost. */
export const buildGeneratedDocumentWrites = async (
  dependencies: Pick<Dependencies, "blobs">,
  workspaceId: WorkspaceId,
  { content, answers, ...document }: GeneratedDocument,
  /** The user who requested it. */
  savedBy: string | null = null,
): Promise<{ writes: [Write, ...Write[]]; summary: Record<string, number> }> => {
  const { id, createdAt } = document;
  const texts = [{ version: 1, content }, ...(answers ? [{ version: 0, content: JSON.stringify(answers) }] : [])];
  const countedBytes = texts.reduce((sum, text) => sum + countTextBytes(text.content), 0);
  const textWrites = await Promise.all(
    texts.map((text) => prepareTextVersion(dependencies, workspaceId, { id, savedAt: createdAt, savedBy, ...text })),
  );
  const longVersions = texts.filter((_, index) => textWrites[index]?.isLong).map(({ version }) => version);
  const stored = {
    ...document,
    status: "draft" as const,
    version: 1,
    revision: 1,
    updatedAt: createdAt,
    countedBytes,
    ...(answers && { hasAnswers: true }),
    ...(longVersions.length && { longVersions }),
  };
  return {
    writes: [buildNewDocumentWrite(workspaceId, stored), ...textWrites.map(({ write }) => write)],
    summary: { documents: 1, documentBytes: countedBytes },
  };
};

/** Changes a document if its revision is unchanged (optimistic locking). Old records have no revision. */
export const buildChangeDocumentWrite = (
  workspaceId: WorkspaceId,
  before: StoredDocument,
  set: Partial<StoredDocument>,
  remove: string[] = [],
): Write => ({
  update: documentKey(workspaceId, before.id),
  set: { ...set, revision: (before.revision ?? 1) + 1 },
  ...(remove.length && { remove }),
  if: buildUnchangedCondition(before),
});

export const buildDeleteDocumentWrite = (workspaceId: WorkspaceId, before: StoredDocument): Write => ({
  delete: documentKey(workspaceId, before.id),
  // Otherwise a comment added concurrently would outlive the document.
  if: { all: { ...buildUnchangedCondition(before).all, comments: isStill(before.comments) } },
});

const buildUnchangedCondition = ({ id, revision }: StoredDocument) => ({
  all: { id: { is: id }, revision: isStill(revision) },
});

/** Changes the workspace's counters of documents and bytes. An increase beyond the quota fails. */
export const buildDocumentQuotaWrite = (workspaceId: WorkspaceId, { documents = 0, bytes = 0 }): Write => {
  const limits: Record<string, number> = {
    ...(documents > 0 && { documents: documentLimits.documents - documents }),
    ...(bytes > 0 && { documentBytes: documentLimits.totalBytes - bytes }),
  };
  const counterTests = Object.entries(limits).map(([name, max]): [string, AttributeTest[]] => [
    name,
    [{ below: max + 1 }, { missing: true }],
  ]);
  // Each counter must be low enough or missing. `any` takes a flat list of alternatives, so list every combination.
  const combinations = counterTests.reduce<Record<string, AttributeTest>[]>(
    (all, [name, tests]) => all.flatMap((combination) => tests.map((test) => ({ ...combination, [name]: test }))),
    [{}],
  );
  return {
    update: workspaceSummaryKey(workspaceId),
    add: { ...(documents && { documents }), ...(bytes && { documentBytes: bytes }) },
    ...(counterTests.length && { if: { any: ["absent" as const, ...combinations.map((all) => ({ all }))] } }),
  };
};

type Messages = { tooMany: string; storageFull: string };
const createQuotaError = (documents: number, { tooMany, storageFull }: Messages) =>
  new AppError("invalid_request", documents >= documentLimits.documents ? tooMany : storageFull);
const readCounters = async (table: Table, workspaceId: WorkspaceId) => {
  const summary = await table.get(workspaceSummaryKey(workspaceId));
  return { documents: Number(summary?.documents ?? 0), bytes: Number(summary?.documentBytes ?? 0) };
};

/** Creates the error to throw when `buildDocumentQuotaWrite` failed. */
export const createDocumentQuotaError = async (
  table: Table,
  workspaceId: WorkspaceId,
  messages: Messages,
): Promise<AppError> => createQuotaError((await readCounters(table, workspaceId)).documents, messages);

/** Throws if one more document of `newBytes` would exceed the quota. */
export const assertDocumentQuota = async (
  table: Table,
  workspaceId: WorkspaceId,
  newBytes: number,
  messages: Messages,
): Promise<void> => {
  const { documents, bytes } = await readCounters(table, workspaceId);
  if (documents >= documentLimits.documents || bytes + newBytes > documentLimits.totalBytes)
    throw createQuotaError(documents, messages);
};

/**
 * Detaches all documents from an application. They keep its organization. Each write fails if its document has
 * changed.
 */
export const buildDetachDocumentWrites = async (
  table: Table,
  workspaceId: WorkspaceId,
  applicationId: string,
  organizationId: string | null,
  now: string,
): Promise<Write[]> =>
  (await listDocuments(table, workspaceId))
    .filter((document) => document.applicationId === applicationId)
    .map((document) =>
      buildChangeDocumentWrite(workspaceId, document, {
        applicationId: null,
        organizationId: document.organizationId ?? organizationId,
        updatedAt: now,
      }),
    );

/** Marks an application as modified by a child, so that its import is not undone. Fails if it is missing. */
export const buildTouchApplicationWrite = (workspaceId: WorkspaceId, id: string, updatedAt: string): Write => ({
  update: applicationKey(workspaceId, id),
  set: { updatedAt },
  add: { touches: 1 },
  if: "present",
});

/**
 * Returns the organization of a document or, for an application's file, of the application; null means the workspace's
 * first organization.
 */
export const findDocumentOwner = async (
  table: Table,
  workspaceId: WorkspaceId,
  { organizationId, applicationId, file }: Pick<StoredDocument, "organizationId" | "applicationId" | "file">,
): Promise<{ workspaceId: WorkspaceId; organizationId: string | null }> => {
  const application =
    file && !organizationId && applicationId ? await table.get(applicationKey(workspaceId, applicationId)) : undefined;
  return { workspaceId, organizationId: organizationId ?? (application?.organizationId as string | undefined) ?? null };
};
