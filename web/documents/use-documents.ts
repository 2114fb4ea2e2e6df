import { useQuery, useQueryClient } from "@tanstack/react-query";
import {
  type DocumentCard,
  type DocumentStatus,
  documentRoutes,
  type FullDocument,
  type Regenerated,
} from "#shared/documents.ts";
import { clientOf, detailOf } from "#web/api/client.ts";
import { inOrder } from "#web/api/in-order.ts";
import { useChange } from "#web/api/mutations.ts";
import { read } from "#web/api/queries.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toast.tsx";
import * as texts from "./messages.ts";

const client = clientOf(documentRoutes);
const listQuery = read(documentRoutes, "listDocuments");
const showError = (error: Error, fallback: string) =>
  toast({ title: common.error, description: detailOf(error, fallback), variant: "error" });
const showSuccess = (description: string) => toast({ title: common.success, description });

export const useDocuments = () => useQuery(listQuery);
export const useDocument = (id: string) => useQuery(read(documentRoutes, "getDocument", { params: { id } }));
export const useVersions = (id: string, enabled: boolean) =>
  useQuery({ ...read(documentRoutes, "listDocumentVersions", { params: { id } }), enabled });
export const useVersion = (id: string, version: number | undefined) =>
  useQuery({
    ...read(documentRoutes, "getDocumentVersion", { params: { id, version: String(version) } }),
    enabled: version !== undefined,
  });

/** Fetches the current document, bypassing the cache. */
export const readAgain = (id: string) => client.getDocument({ params: { id } });
export const downloadPath = (id: string) =>
  documentRoutes.downloadDocument.path.replace("{id}", encodeURIComponent(id));

/** Returns a function that writes a returned document to the cached list and detail and refetches its versions. */
const useUpdateCache = () => {
  const queries = useQueryClient();
  return (document: FullDocument) => {
    const { content: _, ...card } = document;
    queries.setQueryData(read(documentRoutes, "getDocument", { params: { id: document.id } }).queryKey, document);
    queries.setQueryData<DocumentCard[]>(listQuery.queryKey, (all) => all?.map((one) => (one.id === card.id ? card : one)));
    void queries.invalidateQueries({ queryKey: ["listDocumentVersions"] });
  };
};

export const useCreateDocument = (onDone: (document: FullDocument) => void) =>
  useChange({
    run: (body: { title: string; content: string; applicationId: string | null }, key) =>
      client.createDocument({ body, idempotencyKey: key }),
    refresh: ["listDocuments"],
    onSuccess: (document) => {
      showSuccess("Document added");
      onDone(document);
    },
    onError: (error) => showError(error, texts.notSaved),
  });

/** `set` holds only the changed fields; `again` marks a retry after a conflict in other fields. */
export type SaveDocument = {
  id: string;
  revision: number;
  set: { title?: string; content?: string; regenerated?: Regenerated[] };
  again?: boolean;
};
/** Saves over the loaded revision. `onError` receives every error, conflicts included. */
export const useSaveDocument = (
  onDone: (document: FullDocument) => void,
  onError: (error: Error, input: SaveDocument) => void,
) => {
  const updateCache = useUpdateCache();
  return useChange({
    run: ({ id, revision, set }: SaveDocument) =>
      client.updateDocument({ params: { id }, body: set, ifMatch: revision }),
    onSuccess: (document) => {
      updateCache(document);
      onDone(document);
    },
    onError,
  });
};

type Move = { document: DocumentCard; set: { status?: DocumentStatus; applicationId?: string | null } };
/**
 * Changes a document's status or application optimistically. Requests for one document run in order, so the last change
 * wins; a failed one is rolled back in its row alone.
 */
export const useMoveDocument = (onDone?: (move: Move) => void) => {
  const updateCache = useUpdateCache();
  const queries = useQueryClient();
  const show = (id: string, set: Move["set"]) =>
    queries.setQueryData<DocumentCard[]>(listQuery.queryKey, (all) =>
      all?.map((one) => (one.id === id ? { ...one, ...set } : one)),
    );
  const { mutate, ...change } = useChange({
    run: ({ document: { id }, set }: Move) => inOrder(id, () => client.updateDocument({ params: { id }, body: set })),
    refresh: ["listDocuments"],
    several: true,
    onSuccess: (document, move) => {
      updateCache(document);
      onDone?.(move);
    },
    onError: (error, { document: { id, status, applicationId }, set }) => {
      show(id, { ...("status" in set && { status }), ...("applicationId" in set && { applicationId }) });
      showError(error, "The document could not be changed");
    },
  });
  return {
    ...change,
    mutate: (move: Move, after?: Parameters<typeof mutate>[1]) => {
      void queries.cancelQueries({ queryKey: listQuery.queryKey });
      show(move.document.id, move.set);
      mutate(move, after);
    },
  };
};

type DocumentRevision = Pick<DocumentCard, "id" | "revision">;
/** Deletes a document unless it changed since it was loaded (If-Match). */
export const useDeleteDocument = (onDone: () => void) =>
  useChange({
    run: ({ id, revision }: DocumentRevision) => client.deleteDocument({ params: { id }, ifMatch: revision }),
    optimistic: {
      key: listQuery.queryKey,
      change: (before: DocumentCard[], { id }: DocumentRevision) => before.filter((one) => one.id !== id),
    },
    refresh: ["listDocuments"],
    onSuccess: () => {
      showSuccess("Document deleted");
      onDone();
    },
    onError: (error) => showError(error, "The document could not be deleted"),
  });
