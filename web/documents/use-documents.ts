import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createApiClient, getErrorDetail } from "#shared/api/client.ts";
import type { RegeneratedPassage } from "#shared/api/document-parts.ts";
import { type DocumentCard, type DocumentChange, documentRoutes, type FullDocument } from "#shared/api/documents.ts";
import { buildQuery } from "#web/api/queries.ts";
import { runInOrder } from "#web/api/serial-queue.ts";
import { replaceRecord, useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";
import { downloadText } from "#web/ui/files/files.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import * as texts from "./messages.ts";
import type { FileDetails } from "./use-upload.ts";

const client = createApiClient(documentRoutes);
const listQuery = buildQuery(documentRoutes, "listDocuments");
const showError = (error: Error, fallback: string) =>
  toast({ title: common.error, description: getErrorDetail(error, fallback), variant: "error" });
const showSuccess = (description: string) => toast({ title: common.success, description });

/** Time limit for reading a file, in ms; a file that takes longer is no longer polled. */
const maxReadingTime = 600_000;
const isBeingRead = ({ reading, createdAt }: DocumentCard) =>
  reading?.status === "reading" && Date.now() - Date.parse(createdAt) < maxReadingTime;

/** All documents; refetched while files are being read. */
export const useDocuments = () =>
  useQuery({ ...listQuery, refetchInterval: ({ state }) => (state.data?.some(isBeingRead) ? 2_000 : false) });
export const useDocument = (id: string, enabled = true) =>
  useQuery({ ...buildQuery(documentRoutes, "getDocument", { params: { id } }), enabled });
export const useDocumentVersions = (id: string, enabled: boolean) =>
  useQuery({ ...buildQuery(documentRoutes, "listDocumentVersions", { params: { id } }), enabled });
export const useDocumentVersion = (id: string, version: number | undefined) =>
  useQuery({
    ...buildQuery(documentRoutes, "getDocumentVersion", { params: { id, version: String(version) } }),
    enabled: version !== undefined,
  });

/** Returns a function that refetches the documents after someone else changed one. */
export const useRefreshDocuments = () => {
  const queryClient = useQueryClient();
  return () => {
    for (const name of ["getDocument", "listDocuments", "listDocumentVersions"])
      void queryClient.invalidateQueries({ queryKey: [name] });
  };
};

/** Fetches the current document, bypassing the cache. */
export const fetchDocument = (id: string) => client.getDocument({ params: { id } });
export const getDownloadPath = (id: string) =>
  documentRoutes.downloadDocument.path.replace("{id}", encodeURIComponent(id));

/** Returns a function that writes a returned document to the cached list and detail and refetches its versions. */
const useUpdateCache = () => {
  const queryClient = useQueryClient();
  return (document: FullDocument) => {
    const { content: _, ...card } = document;
    queryClient.setQueryData(
      buildQuery(documentRoutes, "getDocument", { params: { id: document.id } }).queryKey,
      document,
    );
    queryClient.setQueryData<DocumentCard[]>(listQuery.queryKey, (cards) => cards && replaceRecord(cards, card));
    void queryClient.invalidateQueries({ queryKey: ["listDocumentVersions"] });
  };
};

type NewDocumentBody = { title: string; content: string; applicationId: string | null } & FileDetails;
export const useCreateDocument = (onDone: (document: FullDocument) => void) =>
  useOptimisticMutation({
    run: (body: NewDocumentBody, key) => client.createDocument({ body, idempotencyKey: key }),
    invalidates: ["listDocuments"],
    onSuccess: (document) => {
      showSuccess("Document added");
      onDone(document);
    },
    onError: (error) => showError(error, texts.documentNotSaved),
  });

/** `changes` holds only the changed fields; `isRetry` marks a retry after a conflict in other fields. */
export type SaveDocumentInput = {
  id: string;
  revision: number;
  changes: { title?: string; content?: string; regenerated?: RegeneratedPassage[]; reviewed?: string[] };
  isRetry?: boolean;
};
/** Saves over the loaded revision. `onError` receives every error, conflicts included. */
export const useSaveDocument = (
  onDone: (document: FullDocument) => void,
  onError: (error: Error, input: SaveDocumentInput) => void,
) => {
  const updateCache = useUpdateCache();
  return useOptimisticMutation({
    run: ({ id, revision, changes }: SaveDocumentInput) =>
      client.updateDocument({ params: { id }, body: changes, ifMatch: revision }),
    onSuccess: (document) => {
      updateCache(document);
      onDone(document);
    },
    onError,
  });
};

/** Details about a document besides its text. */
type DocumentDetails = Pick<DocumentChange, "status" | "applicationId" | "title" | "kind" | "year" | "outcome">;
type DocumentPatch = { document: DocumentCard; changes: DocumentDetails };
/** Changes a document optimistically, in order per document. A failed change is rolled back in its row alone. */
export const usePatchDocument = (onDone?: (patch: DocumentPatch) => void) => {
  const updateCache = useUpdateCache();
  const queryClient = useQueryClient();
  const updateRow = (id: string, changes: DocumentPatch["changes"]) =>
    queryClient.setQueryData<DocumentCard[]>(listQuery.queryKey, (cards) =>
      cards?.map((card) => (card.id === id ? { ...card, ...changes } : card)),
    );
  const { mutate, ...mutation } = useOptimisticMutation({
    run: ({ document: { id }, changes }: DocumentPatch) =>
      runInOrder(id, () => client.updateDocument({ params: { id }, body: changes })),
    invalidates: ["listDocuments"],
    allowsConcurrent: true,
    onSuccess: (document, patch) => {
      updateCache(document);
      onDone?.(patch);
    },
    onError: (error, { document, changes }) => {
      const names = Object.keys(changes) as (keyof DocumentDetails)[];
      updateRow(document.id, Object.fromEntries(names.map((name) => [name, document[name]])));
      showError(error, "The document could not be changed");
    },
  });
  return {
    ...mutation,
    mutate: (patch: DocumentPatch, options?: Parameters<typeof mutate>[1]) => {
      void queryClient.cancelQueries({ queryKey: listQuery.queryKey });
      updateRow(patch.document.id, patch.changes);
      mutate(patch, options);
    },
  };
};

type DocumentRevision = Pick<DocumentCard, "id" | "revision">;
/** Deletes a document unless it changed since it was loaded (If-Match). */
export const useDeleteDocument = (onDone: () => void) =>
  useOptimisticMutation({
    run: ({ id, revision }: DocumentRevision) =>
      runInOrder(id, (latest?: DocumentRevision) =>
        client.deleteDocument({ params: { id }, ifMatch: latest?.revision ?? revision }),
      ),
    optimistic: {
      key: listQuery.queryKey,
      update: (cards: DocumentCard[], { id }: DocumentRevision) => cards.filter((card) => card.id !== id),
    },
    invalidates: ["listDocuments"],
    onSuccess: () => {
      showSuccess("Document deleted");
      onDone();
    },
    onError: (error) => showError(error, "The document could not be deleted"),
  });

/** Downloads a file as it is, or a text as a text file. */
export const useDownload = ({ id, file }: Pick<DocumentCard, "id" | "file">) => {
  const text = useOptimisticMutation({
    run: () => fetchDocument(id),
    onSuccess: ({ title, content }) => downloadText(title, content ?? ""),
    onError: (error) => showError(error, "The document could not be read"),
  });
  return {
    start: () => {
      // The response is an attachment, so the page stays.
      if (file) window.location.assign(getDownloadPath(id));
      else text.mutate();
    },
  };
};
