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

type KeptSheet = { sheet: SplitDocument; revision: number; again: RegeneratedParagraph[] };

/** Edit state of a document. Unsaved edits survive a reload; after a save conflict it also holds the server's version. */
export const useDocumentEditor = (kind: WritingKind, document: FullDocument) => {
  const storage = useTabStorage<KeptSheet>();
  const name = `sheet ${document.id}`;
  const [saved, setSaved] = useState(document);
  const split = ({ title, content }: FullDocument) => splitDocument(kind, title, content ?? "");
  const [sheet, setSheet] = useState<SplitDocument>(() => storage.read(name).sheet ?? split(document));
  const [revision, setRevision] = useState(() => storage.read(name).revision ?? document.revision);
  /** Text regenerated here; part of `saved.regenerated` after a save. */
  const [regenerated, setRegenerated] = useState<RegeneratedParagraph[]>(() => storage.read(name).again ?? []);
  const again = useMemo(() => mergeRegenerated(saved.regenerated, regenerated), [saved, regenerated]);
  const [other, setOther] = useState<FullDocument | null>(null);
  const before = split(saved);
  const unsaved = cleanText(sheet.title) !== saved.title || toContent(sheet) !== toContent(before);

  const isCleared = useRef(false);
  const store = useDebouncedSave(() =>
    storage.write(name, unsaved && !isCleared.current ? { sheet, revision, again: regenerated } : undefined),
  );
  const change = (update: (before: SplitDocument) => SplitDocument) => {
    setSheet(update);
    store.schedule();
  };
  const applySaved = (saved: FullDocument) => {
    setSaved(saved);
    setRevision(saved.revision);
    setOther(null);
    store.schedule();
  };
  const setText = (index: number, text: string) =>
    change((sheet) => ({
      ...sheet,
      pieces: sheet.pieces.map((piece, pieceIndex) => (pieceIndex === index ? { ...piece, text } : piece)),
    }));
  const toastError = (error: Error) =>
    toast({
      title: common.error,
      description: getErrorDetail(error, documentsTexts.documentNotSaved),
      variant: "error",
    });
  const saving = useSaveDocument(applySaved, (error) => {
    if (isConflictError(error)) void fetchDocument(document.id).then(setOther, () => toastError(error));
    else toastError(error);
  });
  const saveOver = (over: Pick<FullDocument, "revision" | "regenerated">) => {
    const set = {
      title: sheet.title,
      content: toContent(sheet),
      regenerated: mergeRegenerated(over.regenerated, again),
    };
    saving.mutate({ id: document.id, revision: over.revision, changes: set });
  };
  // Adopt a newer revision with unchanged text, for example after attaching it to an application.
  useEffect(() => {
    if (document.revision <= saved.revision || document.content !== saved.content) return;
    setSaved(document);
    setRevision(document.revision);
  }, [document, saved]);
  useUnsavedWarning(unsaved, name);
  return {
    sheet,
    saved,
    unsaved,
    serverVersion: other,
    isSaving: saving.isPending,
    save: () => {
      if (unsaved) saveOver({ revision, regenerated: saved.regenerated });
    },
    saveMine: () => other && saveOver(other),
    takeServerVersion: () => {
      if (!other) return;
      setSheet(split(other));
      setRegenerated([]);
      applySaved(other);
    },
    setTitle: (title: string) => change((sheet) => ({ ...sheet, title: title.replaceAll("\n", " ") })),
    setText,
    regenerated: again,
    /** Replaces a block with regenerated text and records its origin; `model` is null if rules wrote it. */
    setRegenerated: (index: number, text: string, model: string | null) => {
      setRegenerated((before) => mergeRegenerated(before, fingerprintParagraphs(text, model)));
      setText(index, text);
    },
    discard: () => {
      isCleared.current = true;
      storage.write(name, undefined);
    },
  };
};
export type DocumentEditorState = ReturnType<typeof useDocumentEditor>;
