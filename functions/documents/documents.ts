import type {
  DocumentFile,
  DocumentPassage,
  DocumentReading,
  DocumentReview,
  RegeneratedPassage,
} from "#shared/api/document-parts.ts";
import {
  type DocumentCard,
  type DocumentChange,
  documentLimits,
  documentTexts,
  type FullDocument,
} from "#shared/api/documents.ts";
import { AppError } from "#shared/api/problem.ts";

/** A stored document. Documents from before versions existed have few of these fields and contain their text. */
export type StoredDocument = Pick<
  DocumentCard,
  "id" | "type" | "title" | "applicationId" | "opportunityId" | "model" | "createdAt"
> &
  Partial<
    Pick<DocumentCard, "organizationId" | "status" | "version" | "revision" | "updatedAt" | "kind" | "year" | "outcome">
  > & {
    file?: DocumentFile;
    review?: DocumentReview;
    reviewVersion?: number;
    comments?: number;
    openComments?: number;
    /** Whether it ever had a review link. */
    isShared?: boolean;
    reading?: DocumentReading;
    /** Bytes counted against the workspace's quota; absent if never counted. */
    countedBytes?: number;
    /** Whether version 0 contains the answers it was written from. */
    hasAnswers?: boolean;
    regenerated?: readonly RegeneratedPassage[];
    reviewed?: readonly string[];
    /** Passages of other documents that were given to a model. */
    passages?: readonly DocumentPassage[];
    /** How a model wrote it (`FullDocument`). */
    notes?: readonly string[];
    ruleParagraphs?: readonly string[];
    longVersions?: readonly number[];
    content?: string;
    inBlobs?: boolean;
  };

type LibraryFields = Pick<StoredDocument, "kind" | "year" | "outcome">;
/** Returns the library fields that the user filled in. */
export const pickLibraryFields = ({ kind, year, outcome }: LibraryFields): LibraryFields => ({
  ...(kind && { kind }),
  ...(year && { year }),
  ...(outcome && { outcome }),
});

export const toDocumentCard = (stored: StoredDocument): DocumentCard => ({
  id: stored.id,
  type: stored.type,
  title: stored.title,
  applicationId: stored.applicationId,
  opportunityId: stored.opportunityId,
  organizationId: stored.organizationId ?? null,
  model: stored.model,
  status: stored.status ?? "draft",
  version: stored.version ?? 1,
  revision: stored.revision ?? 1,
  file: stored.file ?? null,
  ...(stored.review && { review: stored.review }),
  ...(stored.reviewVersion && { reviewVersion: stored.reviewVersion }),
  ...(stored.comments && { openComments: stored.openComments ?? 0 }),
  ...pickLibraryFields(stored),
  reading: stored.reading ?? null,
  createdAt: stored.createdAt,
  updatedAt: stored.updatedAt ?? stored.createdAt,
});

export const isUnversioned = ({ content, inBlobs }: StoredDocument) => content !== undefined || inBlobs === true;

export const countTextBytes = (content: string) => Buffer.byteLength(content);

/** Returns the changed fields other than the text; undefined if none. Throws if the change adds a text to a file. */
export const getChangedFields = (
  before: FullDocument,
  change: DocumentChange,
):
  | Partial<
      Pick<
        StoredDocument,
        "title" | "status" | "applicationId" | "regenerated" | "reviewed" | "kind" | "year" | "outcome"
      >
    >
  | undefined => {
  if (change.content !== undefined && before.file)
    throw new AppError("invalid_request", documentTexts.noText, {
      issues: [{ path: "body.content", message: documentTexts.noText }],
    });
  const { content: _, ...fields } = change;
  const changedFields = Object.entries(fields).filter(
    ([name, value]) => !isSame(before[name as keyof typeof fields], value),
  );
  return changedFields.length ? Object.fromEntries(changedFields) : undefined;
};

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Returns the version to prune when `version` is added; 0 for none. Version 1, the generated text, is never pruned. */
export const getPrunedVersion = (version: number) =>
  version > documentLimits.versions ? version - documentLimits.versions + 1 : 0;

export const getRetainedVersions = ({ version = 1 }: Pick<StoredDocument, "version">): number[] => {
  const lastPruned = getPrunedVersion(version);
  return Array.from({ length: version }, (_, index) => index + 1).filter(
    (retainedVersion) => retainedVersion === 1 || retainedVersion > lastPruned,
  );
};
