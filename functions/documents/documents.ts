import {
  type DocumentCard,
  type DocumentChange,
  type DocumentFile,
  documentLimits,
  documentTexts,
  type FullDocument,
  type Regenerated,
} from "#shared/documents.ts";
import { AppError } from "#shared/problem.ts";

/** A document as it is stored. Those from before texts had versions lack most of it and hold their text themselves. */
export type StoredDocument = Pick<
  DocumentCard,
  "id" | "type" | "title" | "applicationId" | "opportunityId" | "model" | "createdAt"
> &
  Partial<Pick<DocumentCard, "status" | "version" | "revision" | "updatedAt">> & {
    file?: DocumentFile;
    /** What it counts against the user's bytes; absent: it was never counted. */
    countedBytes?: number;
    /** Does it keep the answers it was written from? Then as its version 0. */
    hasAnswers?: boolean;
    /** Paragraphs that were written anew for it since. */
    regenerated?: readonly Regenerated[];
    /** Versions whose text lies in the bucket. */
    longVersions?: readonly number[];
    /** Its text, or that it lies in the bucket, of one from before there were versions. */
    content?: string;
    inBlobs?: boolean;
  };

/** A document as it is answered in a list. */
export const present = (stored: StoredDocument): DocumentCard => ({
  id: stored.id,
  type: stored.type,
  title: stored.title,
  applicationId: stored.applicationId,
  opportunityId: stored.opportunityId,
  model: stored.model,
  status: stored.status ?? "draft",
  version: stored.version ?? 1,
  revision: stored.revision ?? 1,
  file: stored.file ?? null,
  createdAt: stored.createdAt,
  updatedAt: stored.updatedAt ?? stored.createdAt,
});

/** Does it hold its text itself, as one from before there were versions? */
export const holdsItsText = ({ content, inBlobs }: StoredDocument) => content !== undefined || inBlobs === true;

export const bytesOf = (content: string) => Buffer.byteLength(content);

/**
 * What a change sets beside the text; undefined when all of it is so already. Throws where a file is given a text.
 */
export const fieldsOf = (
  before: FullDocument,
  change: DocumentChange,
): Partial<Pick<StoredDocument, "title" | "status" | "applicationId" | "regenerated">> | undefined => {
  if (change.content !== undefined && before.file)
    throw new AppError("invalid_request", documentTexts.noText, {
      issues: [{ path: "body.content", message: documentTexts.noText }],
    });
  const { content: _, ...fields } = change;
  const changed = Object.entries(fields).filter(([name, value]) => !isSame(before[name as keyof typeof fields], value));
  return changed.length ? Object.fromEntries(changed) : undefined;
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The version that goes when that one comes, 0 for none. The first stays: it shows what was written for the person. */
export const goneWith = (version: number) =>
  version > documentLimits.versions ? version - documentLimits.versions + 1 : 0;

/** Every version that may be kept of a document, the oldest first. */
export const keptVersions = ({ version = 1 }: Pick<StoredDocument, "version">): number[] => {
  const gone = goneWith(version);
  return Array.from({ length: version }, (_, at) => at + 1).filter((one) => one === 1 || one > gone);
};
