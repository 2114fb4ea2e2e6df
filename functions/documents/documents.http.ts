import type { Handlers } from "#functions/http/handlers.ts";
import type { Outside } from "#functions/outside.ts";
import type { documentRoutes } from "#shared/documents.ts";
import { getDocument, listDocuments } from "./documents.table.ts";

export const documentHandlers = (outside: Outside): Handlers<typeof documentRoutes> => ({
  listDocuments: ({ caller }) => listDocuments(outside.table, caller.userId),
  getDocument: ({ caller, params }) => getDocument(outside, caller.userId, params.id),
});
