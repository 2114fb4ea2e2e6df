import { touchWrite } from "#functions/applications/applications.table.ts";
import { changedMeanwhile } from "#functions/http/versions.ts";
import type { Table, Write } from "#functions/table/table.ts";
import { documentTexts } from "#shared/documents.ts";
import { AppError } from "#shared/problem.ts";
import { noRoom, roomWrite } from "./documents.table.ts";
import type { Part } from "./write-or-say.ts";

/** A write that fails with a conflict if the document was changed concurrently. */
export const overRead = (write: Write): Part => ({ write, otherwise: changedMeanwhile });

/** Requires that the application exists and updates it; nothing without an application. */
export const underApplication = (userId: string, applicationId: string | null | undefined, now: string): Part[] =>
  applicationId
    ? [
        {
          write: touchWrite(userId, applicationId, now),
          otherwise: (cause) => new AppError("not_found", "There is no such application", { cause }),
        },
      ]
    : [];

export const room = (table: Table, userId: string, change: { documents?: number; bytes?: number }): Part[] =>
  change.documents || change.bytes
    ? [{ write: roomWrite(userId, change), otherwise: () => noRoom(table, userId, documentTexts) }]
    : [];
