import { createVersionConflictError } from "#functions/http/optimistic-locking.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import { ConditionFailedError, type Table, type Write } from "#functions/table/table.ts";
import { documentTexts } from "#shared/api/documents.ts";
import { AppError } from "#shared/api/problem.ts";
import { buildDocumentQuotaWrite, buildTouchApplicationWrite, createDocumentQuotaError } from "./documents.table.ts";

/** Makes a write fail with a conflict if the document was changed concurrently. */
export const withConflictError = (write: Write): TransactionPart => ({ write, toError: createVersionConflictError });

/** Requires that the application exists, and marks it as modified. */
export const buildApplicationParts = (
  workspaceId: WorkspaceId,
  applicationId: string | null | undefined,
  now: string,
): TransactionPart[] =>
  applicationId
    ? [
        {
          write: buildTouchApplicationWrite(workspaceId, applicationId, now),
          toError: (cause) => new AppError("not_found", "Application not found", { cause }),
        },
      ]
    : [];

export const buildQuotaParts = (
  table: Table,
  workspaceId: WorkspaceId,
  change: { documents?: number; bytes?: number },
): TransactionPart[] =>
  change.documents || change.bytes
    ? [
        {
          write: buildDocumentQuotaWrite(workspaceId, change),
          toError: () => createDocumentQuotaError(table, workspaceId, documentTexts),
        },
      ]
    : [];

/** A write of a transaction, and the error to throw if its condition fails. */
export type TransactionPart = { write: Write; toError?: (cause: unknown) => AppError | Promise<AppError> };

/** Writes all parts in one transaction. If a condition fails, throws the error of its part. */
export const transactWithErrors = async (
  table: Table,
  [first, ...rest]: [TransactionPart, ...TransactionPart[]],
): Promise<void> => {
  try {
    await table.write(first.write, ...rest.map(({ write }) => write));
  } catch (error) {
    const part = error instanceof ConditionFailedError ? [first, ...rest][error.index] : undefined;
    throw (await part?.toError?.(error)) ?? error;
  }
};
