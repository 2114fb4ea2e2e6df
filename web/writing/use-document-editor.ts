import { useEffect, useMemo, useRef, useState } from "react";
import { getErrorDetail, isConflictError } from "#shared/api/client.ts";
import { type FullDocument, maxReviewedPassages } from "#shared/api/documents.ts";
import { cleanText } from "#shared/api/schemas.ts";
import { fingerprintParagraphs, mergeRegenerated, type RegeneratedParagraph } from "#shared/domain/provenance.ts";
import * as documentMessages from "#web/documents/messages.ts";
import { fetchDocument, useSaveDocument } from "#web/documents/use-documents.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import { type ParsedDocument, parseDocument, toContent } from "./blocks.ts";
import { useDebouncedSave, useTabStorage, useUnsavedWarning } from "./use-tab-storage.ts";

/** Unsaved edits in the tab's storage; `sheet` is the document, and `again` are the regenerated paragraphs. */
type StoredEdits = { sheet: StoredDocument; revision: number; again: RegeneratedParagraph[] };
type StoredDocument = Omit<ParsedDocument, "blocks"> & { pieces: ParsedDocument["blocks"] };

const fromStoredDocument = ({ pieces, ...rest }: StoredDocument): ParsedDocument => ({ ...rest, blocks: pieces });
const toStoredDocument = ({ blocks, ...rest }: ParsedDocument): StoredDocument => ({ ...rest, pieces: blocks });

const noHashes: readonly string[] = [];
const reviewDelayMs = 3000;

/**
 * Returns the state of the document editor. Unsaved edits survive a reload. After a save conflict, the state also has
 * the server's version.
 */
export const useDocumentEditor = (document: FullDocument) => {
  const storage = useTabStorage<StoredEdits>();
  const name = `sheet ${document.id}`;
  const [savedDocument, setSavedDocument] = useState(document);
  const parse = ({ type, title, content }: FullDocument) => parseDocument(type, title, content ?? "");
  const [editedDocument, setEditedDocument] = useState<ParsedDocument>(() => {
    const { sheet } = storage.read(name);
    return sheet ? fromStoredDocument(sheet) : parse(document);
  });
  const [revision, setRevision] = useState(() => storage.read(name).revision ?? document.revision);
  /** Paragraphs regenerated here; part of `savedDocument.regenerated` after a save. */
  const [unsavedParagraphs, setUnsavedParagraphs] = useState<RegeneratedParagraph[]>(
    () => storage.read(name).again ?? [],
  );
  const regeneratedParagraphs = useMemo(
    () => mergeRegenerated(savedDocument.regenerated, unsavedParagraphs),
    [savedDocument, unsavedParagraphs],
  );
  /** Hashes of the reviewed passages, until they are saved. */
  const [unsavedReviewedHashes, setUnsavedReviewedHashes] = useState<string[]>();
  const reviewedHashes = unsavedReviewedHashes ?? savedDocument.reviewed ?? noHashes;
  const [serverVersion, setServerVersion] = useState<FullDocument | null>(null);
  const hasUnsavedEdits =
    cleanText(editedDocument.title) !== savedDocument.title ||
    toContent(editedDocument) !== toContent(parse(savedDocument));

  const isDiscarded = useRef(false);
  const debouncedStore = useDebouncedSave(() =>
    storage.write(
      name,
      hasUnsavedEdits && !isDiscarded.current
        ? { sheet: toStoredDocument(editedDocument), revision, again: unsavedParagraphs }
        : undefined,
    ),
  );
  const change = (update: (before: ParsedDocument) => ParsedDocument) => {
    setEditedDocument(update);
    debouncedStore.schedule();
  };
  const afterSave = useRef<() => void>(undefined);
  const isTitleEdited = (before: ParsedDocument, base: FullDocument) => cleanText(before.title) !== base.title;
  const isTextEdited = (before: ParsedDocument, base: FullDocument) => toContent(before) !== toContent(parse(base));
  const applySaved = (next: FullDocument) => {
    // Fields that were not edited here may have changed elsewhere.
    setEditedDocument((before) => ({
      ...(isTextEdited(before, savedDocument) ? before : parse(next)),
      title: isTitleEdited(before, savedDocument) ? before.title : next.title,
    }));
    setSavedDocument(next);
    setUnsavedReviewedHashes((before) => (before?.join() === (next.reviewed ?? noHashes).join() ? undefined : before));
    setRevision(next.revision);
    setServerVersion(null);
    debouncedStore.schedule();
    afterSave.current?.();
    afterSave.current = undefined;
  };
  const setText = (index: number, text: string) =>
    change((before) => ({
      ...before,
      blocks: before.blocks.map((block, blockIndex) => (blockIndex === index ? { ...block, text } : block)),
    }));
  const toastError = (error: Error) =>
    toast({
      title: common.error,
      description: getErrorDetail(error, documentMessages.documentNotSaved),
      variant: "error",
    });
  /** Returns only fields that were edited here, and the origins of regenerated paragraphs. */
  const getChanges = (local: ParsedDocument, base: FullDocument) => {
    const origins = mergeRegenerated(base.regenerated, regeneratedParagraphs);
    return {
      ...(isTitleEdited(local, savedDocument) && { title: local.title }),
      ...(isTextEdited(local, savedDocument) && { content: toContent(local) }),
      ...(origins.length > 0 && { regenerated: origins }),
      ...(unsavedReviewedHashes && { reviewed: unsavedReviewedHashes }),
    };
  };
  const saveMutation = useSaveDocument(applySaved, (error, input) => {
    if (!isConflictError(error)) return toastError(error);
    void fetchDocument(document.id).then(
      (latest) => {
        const { title, content } = input.changes;
        const isSafe =
          (title === undefined || latest.title === savedDocument.title) &&
          (content === undefined || latest.content === savedDocument.content);
        if (!isSafe || input.isRetry) return setServerVersion(latest);
        const { regenerated: _, ...changes } = input.changes;
        const origins = mergeRegenerated(latest.regenerated, regeneratedParagraphs);
        const retriedChanges = { ...changes, ...(origins.length > 0 && { regenerated: origins }) };
        saveMutation.mutate({ id: document.id, revision: latest.revision, isRetry: true, changes: retriedChanges });
      },
      () => toastError(error),
    );
  });
  const saveChanges = (local: ParsedDocument, base: FullDocument, baseRevision = base.revision) =>
    saveMutation.mutate({ id: document.id, revision: baseRevision, changes: getChanges(local, base) });
  // Adopt a newer revision unless it would replace edits, or end the protection of edits to another text.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for a new revision and once edits are saved
  useEffect(() => {
    if (document.revision <= savedDocument.revision) return;
    const hasSameText = document.content === savedDocument.content && document.title === savedDocument.title;
    if (hasUnsavedEdits && !hasSameText) return;
    if (!hasUnsavedEdits) setEditedDocument(parse(document));
    setSavedDocument(document);
    setRevision(document.revision);
  }, [document, savedDocument, hasUnsavedEdits]);
  // Review marks are saved together, a few seconds after the last one, or with any save of the text.
  const debouncedReviewSave = useDebouncedSave(() => {
    if (unsavedReviewedHashes)
      saveMutation.mutate({ id: document.id, revision, changes: { reviewed: unsavedReviewedHashes } });
  }, reviewDelayMs);
  useUnsavedWarning(hasUnsavedEdits, name);
  return {
    editedDocument,
    saved: savedDocument,
    hasUnsavedEdits,
    serverVersion,
    isSaving: saveMutation.isPending,
    save: () => {
      if (hasUnsavedEdits) saveChanges(editedDocument, savedDocument, revision);
    },
    /** The document that saving over the server's version would produce. */
    localVersion: serverVersion && {
      title: isTitleEdited(editedDocument, savedDocument) ? editedDocument.title : serverVersion.title,
      content: isTextEdited(editedDocument, savedDocument) ? toContent(editedDocument) : (serverVersion.content ?? ""),
    },
    saveLocalVersion: () => serverVersion && saveChanges(editedDocument, serverVersion),
    acceptServerVersion: () => {
      if (!serverVersion) return;
      afterSave.current = undefined;
      setEditedDocument(parse(serverVersion));
      setUnsavedParagraphs([]);
      applySaved(serverVersion);
    },
    /**
     * Replaces the text and saves it immediately as the next version; `onSaved` waits for the choice after a conflict.
     */
    saveContent: (content: string, onSaved?: () => void) => {
      afterSave.current = onSaved;
      const next = { ...parse({ ...savedDocument, content }), title: editedDocument.title };
      change(() => next);
      saveChanges(next, savedDocument, revision);
    },
    setTitle: (title: string) => change((before) => ({ ...before, title: title.replaceAll("\n", " ") })),
    setText,
    regenerated: regeneratedParagraphs,
    /** Replaces a block with regenerated text and records its origin; `model` is null if rules wrote it. */
    setRegeneratedText: (index: number, text: string, model: string | null) => {
      setUnsavedParagraphs((before) => mergeRegenerated(before, fingerprintParagraphs(text, model)));
      setText(index, text);
    },
    reviewed: reviewedHashes,
    setReviewedHashes: (hashes: readonly string[]) => {
      setUnsavedReviewedHashes(hashes.slice(-maxReviewedPassages));
      debouncedReviewSave.schedule();
    },
    discard: () => {
      isDiscarded.current = true;
      storage.write(name, undefined);
    },
  };
};
export type DocumentEditorState = ReturnType<typeof useDocumentEditor>;
