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
const list = read(documentRoutes, "listDocuments");
const failed = (error: Error, fallback: string) =>
  toast({ title: common.error, description: detailOf(error, fallback), variant: "error" });
const done = (description: string) => toast({ title: common.success, description });

export const useDocuments = () => useQuery(list);
export const useDocument = (id: string) => useQuery(read(documentRoutes, "getDocument", { params: { id } }));
export const useVersions = (id: string, enabled: boolean) =>
  useQuery({ ...read(documentRoutes, "listDocumentVersions", { params: { id } }), enabled });
export const useVersion = (id: string, version: number | undefined) =>
  useQuery({
    ...read(documentRoutes, "getDocumentVersion", { params: { id, version: String(version) } }),
    enabled: version !== undefined,
  });

/** Reads a document as it is now, past what is kept of it. */
export const readAgain = (id: string) => client.getDocument({ params: { id } });
export const downloadPath = (id: string) =>
  documentRoutes.downloadDocument.path.replace("{id}", encodeURIComponent(id));

/** Puts a document as it was answered into what is kept of the list and of itself. */
const useKeep = () => {
  const queries = useQueryClient();
  return (document: FullDocument) => {
    const { content: _, ...card } = document;
    queries.setQueryData(read(documentRoutes, "getDocument", { params: { id: document.id } }).queryKey, document);
    queries.setQueryData<DocumentCard[]>(list.queryKey, (all) => all?.map((one) => (one.id === card.id ? card : one)));
    void queries.invalidateQueries({ queryKey: ["listDocumentVersions"] });
  };
};

export const useCreateDocument = (onDone: (document: FullDocument) => void) =>
  useChange({
    run: (body: { title: string; content: string; applicationId: string | null }, key) =>
      client.createDocument({ body, idempotencyKey: key }),
    refresh: ["listDocuments"],
    onSuccess: (document) => {
      done("Document added");
      onDone(document);
    },
    onError: (error) => failed(error, texts.notSaved),
  });

/** What is sent changes, and nothing else; `again` where it was in nobody's way and is sent a second time. */
export type SaveDocument = {
  id: string;
  revision: number;
  set: { title?: string; content?: string; regenerated?: Regenerated[] };
  again?: boolean;
};
/** Saves over the revision that was read. `onError` is told everything, a conflict too. */
export const useSaveDocument = (
  onDone: (document: FullDocument) => void,
  onError: (error: Error, input: SaveDocument) => void,
) => {
  const keep = useKeep();
  return useChange({
    run: ({ id, revision, set }: SaveDocument) =>
      client.updateDocument({ params: { id }, body: set, ifMatch: revision }),
    onSuccess: (document) => {
      keep(document);
      onDone(document);
    },
    onError,
  });
};

type Move = { document: DocumentCard; set: { status?: DocumentStatus; applicationId?: string | null } };
/**
 * Changes what a row shows at once: its status, or the application it belongs to. Changed twice in a moment, it ends as
 * it was changed last; what fails is taken back in its row alone.
 */
export const useMoveDocument = (onDone?: (move: Move) => void) => {
  const keep = useKeep();
  const queries = useQueryClient();
  const show = (id: string, set: Move["set"]) =>
    queries.setQueryData<DocumentCard[]>(list.queryKey, (all) =>
      all?.map((one) => (one.id === id ? { ...one, ...set } : one)),
    );
  const { mutate, ...change } = useChange({
    run: ({ document: { id }, set }: Move) => inOrder(id, () => client.updateDocument({ params: { id }, body: set })),
    refresh: ["listDocuments"],
    several: true,
    onSuccess: (document, move) => {
      keep(document);
      onDone?.(move);
    },
    onError: (error, { document: { id, status, applicationId }, set }) => {
      show(id, { ...("status" in set && { status }), ...("applicationId" in set && { applicationId }) });
      failed(error, "The document could not be changed");
    },
  });
  return {
    ...change,
    mutate: (move: Move, after?: Parameters<typeof mutate>[1]) => {
      void queries.cancelQueries({ queryKey: list.queryKey });
      show(move.document.id, move.set);
      mutate(move, after);
    },
  };
};

type Known = Pick<DocumentCard, "id" | "revision">;
/** Deletes a document as it was seen: not where somebody changed it meanwhile. */
export const useDeleteDocument = (onDone: () => void) =>
  useChange({
    run: ({ id, revision }: Known) => client.deleteDocument({ params: { id }, ifMatch: revision }),
    optimistic: {
      key: list.queryKey,
      change: (before: DocumentCard[], { id }: Known) => before.filter((one) => one.id !== id),
    },
    refresh: ["listDocuments"],
    onSuccess: () => {
      done("Document deleted");
      onDone();
    },
    onError: (error) => failed(error, "The document could not be deleted"),
  });
