import { getDocument } from "#functions/documents/documents.table.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import type { Table } from "#functions/table/table.ts";
import { AppError } from "#shared/api/problem.ts";

/** Finds the record of a text for a model to review. Throws not_found, or invalid_request for a file. */
export const readOpinionSubject = async (table: Table, workspaceId: WorkspaceId, id: string) => {
  const stored = await getDocument(table, workspaceId, id);
  if (stored.file) throw new AppError("invalid_request", "Only text documents can be reviewed, not uploaded files");
  return stored;
};
