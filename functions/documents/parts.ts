import { touchApplicationWrite } from "#functions/applications/applications.table.ts";
import { createVersionConflict } from "#functions/http/optimistic-locking.ts";
import type { Table, Write } from "#functions/table/table.ts";
import { documentTexts } from "#shared/api/documents.ts";
import { AppError } from "#shared/api/problem.ts";
import { documentQuotaError, documentQuotaWrite } from "./documents.table.ts";
import type { TransactionPart } from "./transact-with-errors.ts";

/** A write that fails with a conflict if the document was changed concurrently. */
export const withConflictError = (write: Write): TransactionPart => ({ write, toError: createVersionConflict });

/** Requires that the application exists and updates it; nothing without an application. */
export const applicationParts = (userId: string, applicationId: string | null | undefined, now: string): TransactionPart[] =>
  applicationId
    ? [
        {
          write: touchApplicationWrite(userId, applicationId, now),
          toError: (cause) => new AppError("not_found", "There is no such application", { cause }),
        },
      ]
    : [];

export const quotaParts = (table: Table, userId: string, change: { documents?: number; bytes?: number }): TransactionPart[] =>
  change.documents || change.bytes
    ? [{ write: documentQuotaWrite(userId, change), toError: () => documentQuotaError(table, userId, documentTexts) }]
    : [];
