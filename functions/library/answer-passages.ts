import { listAnswers } from "#functions/answers/answers.table.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import type { Answer } from "#shared/api/answers.ts";
import { indexDocument, type LibraryEntry } from "./passage-index.ts";
import type { Passage } from "./passages.ts";

/** Converts an answer to an entry in which each variant is a passage under the answer's title. */
const toEntry = ({ id, version, title, variants }: Answer): LibraryEntry => {
  const passages = variants.map(({ text }): Passage => ({ page: null, heading: title, text }));
  return {
    source: { documentId: null, answerId: id },
    title,
    indexed: indexDocument(id, version, passages),
    readPassages: async () => passages,
  };
};

/**
 * Returns the answers of an organization (of all organizations without an ID) as searchable passages. They are few and
 * short, so they are indexed on search and never stored in the index.
 */
export const listAnswerPassages = async (
  { table }: Pick<Dependencies, "table">,
  workspaceId: WorkspaceId,
  organizationId: string | null | undefined,
): Promise<LibraryEntry[]> => (await listAnswers(table, workspaceId, organizationId ?? null)).map(toEntry);
