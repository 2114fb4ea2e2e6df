import { useEffect, useMemo, useRef, useState } from "react";
import type { FullDocument } from "#shared/api/documents.ts";
import { cleanText } from "#shared/api/schemas.ts";
import { fingerprintParagraphs, mergeRegenerated, type RegeneratedParagraph } from "#shared/domain/provenance.ts";
import { getErrorDetail, isConflictError } from "#web/api/client.ts";
import * as documentsTexts from "#web/documents/messages.ts";
import { fetchDocument, useSaveDocument } from "#web/documents/use-documents.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import { type SplitDocument, splitDocument, toContent } from "./blocks.ts";
import { useDebouncedSave, useTabStorage, useUnsavedWarning } from "./use-tab-storage.ts";
import type { WritingKind } from "./writing-kinds.ts";

/** Unsaved edits in the tab's storage; `again` are the regenerated paragraphs. */
type StoredEdits = { sheet: SplitDocument; revision: number; again: RegeneratedParagraph[] };

/** Unsaved edits survive a reload. After a save conflict, the state also has the server's version. */
export const useDocumentEditor = (kind: WritingKind, document: FullDocument) => {
  const storage = useTabStorage<StoredEdits>();
  const name = `sheet ${document.id}`;
  const [saved, setSaved] = useState(document);
  const split = ({ title, content }: FullDocument) => splitDocument(kind, title, content ?? "");
  const [edited, setEdited] = useState<SplitDocument>(() => storage.read(name).sheet ?? split(document));
  const [revision, setRevision] = useState(() => storage.read(name).revision ?? document.revision);
  /** Paragraphs regenerated here; part of `saved.regenerated` after a save. */
  const [unsavedRegenerated, setUnsavedRegenerated] = useState<RegeneratedParagraph[]>(
    () => storage.read(name).again ?? [],
  );
  const regenerated = useMemo(
    () => mergeRegenerated(saved.regenerated, unsavedRegenerated),
    [saved, unsavedRegenerated],
  );
  const [serverVersion, setServerVersion] = useState<FullDocument | null>(null);
  const unsaved = cleanText(edited.title) !== saved.title || toContent(edited) !== toContent(split(saved));

  const isDiscarded = useRef(false);
  const store = useDebouncedSave(() =>
    storage.write(
      name,
      unsaved && !isDiscarded.current ? { sheet: edited, revision, again: unsavedRegenerated } : undefined,
    ),
  );
  const change = (update: (before: SplitDocument) => SplitDocument) => {
    setEdited(update);
    store.schedule();
  };
  const applySaved = (saved: FullDocument) => {
    setSaved(saved);
    setRevision(saved.revision);
    setServerVersion(null);
    store.schedule();
  };
  const setText = (index: number, text: string) =>
    change((before) => ({
      ...before,
      pieces: before.pieces.map((block, blockIndex) => (blockIndex === index ? { ...block, text } : block)),
    }));
  const toastError = (error: Error) =>
    toast({
      title: common.error,
      description: getErrorDetail(error, documentsTexts.documentNotSaved),
      variant: "error",
    });
  const saving = useSaveDocument(applySaved, (error) => {
    if (isConflictError(error)) void fetchDocument(document.id).then(setServerVersion, () => toastError(error));
    else toastError(error);
  });
  const overwrite = (base: Pick<FullDocument, "revision" | "regenerated">) => {
    const changes = {
      title: edited.title,
      content: toContent(edited),
      regenerated: mergeRegenerated(base.regenerated, regenerated),
    };
    saving.mutate({ id: document.id, revision: base.revision, changes });
  };
  // Adopt a newer revision unless it would replace edits, or end the protection of edits to another text.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for a new revision and once edits are saved
  useEffect(() => {
    if (document.revision <= saved.revision) return;
    const hasSameText = document.content === saved.content && document.title === saved.title;
    if (unsaved && !hasSameText) return;
    if (!unsaved) setEdited(split(document));
    setSaved(document);
    setRevision(document.revision);
  }, [document, saved, unsaved]);
  useUnsavedWarning(unsaved, name);
  return {
    edited,
    saved,
    unsaved,
    serverVersion,
    isSaving: saving.isPending,
    save: () => {
      if (unsaved) overwrite({ revision, regenerated: saved.regenerated });
    },
    saveMine: () => serverVersion && overwrite(serverVersion),
    takeServerVersion: () => {
      if (!serverVersion) return;
      setEdited(split(serverVersion));
      setUnsavedRegenerated([]);
      applySaved(serverVersion);
    },
    setTitle: (title: string) => change((before) => ({ ...before, title: title.replaceAll("\n", " ") })),
    setText,
    regenerated,
    /** Replaces a block with regenerated text and records its origin; `model` is null if rules wrote it. */
    setRegenerated: (index: number, text: string, model: string | null) => {
      setUnsavedRegenerated((before) => mergeRegenerated(before, fingerprintParagraphs(text, model)));
      setText(index, text);
    },
    discard: () => {
      isDiscarded.current = true;
      storage.write(name, undefined);
    },
  };
};
export type DocumentEditorState = ReturnType<typeof useDocumentEditor>;
