import { useEffect, useMemo, useRef, useState } from "react";
import type { FullDocument } from "#shared/documents.ts";
import { mergeAnew, type WrittenAnew, writtenAnew } from "#shared/provenance.ts";
import { cleanText } from "#shared/words.ts";
import { detailOf, isConflict } from "#web/api/client.ts";
import * as documentsTexts from "#web/documents/messages.ts";
import { readAgain, useSaveDocument } from "#web/documents/use-documents.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toast.tsx";
import type { WritingKind } from "./kinds.ts";
import { contentOf, type Sheet, splitSheet } from "./pieces.ts";
import { useKept, useLeaveGuard, useSoon } from "./use-kept.ts";

type KeptSheet = { sheet: Sheet; revision: number; again: WrittenAnew[] };

/** Edit state of a document. Unsaved edits survive a reload; after a save conflict it also holds the server's version. */
export const useSheet = (kind: WritingKind, document: FullDocument) => {
  const storage = useKept<KeptSheet>();
  const name = `sheet ${document.id}`;
  const [saved, setSaved] = useState(document);
  const split = ({ title, content }: FullDocument) => splitSheet(kind, title, content ?? "");
  const [sheet, setSheet] = useState<Sheet>(() => storage.read(name).sheet ?? split(document));
  const [revision, setRevision] = useState(() => storage.read(name).revision ?? document.revision);
  /** Text regenerated here; part of `saved.regenerated` after a save. */
  const [regenerated, setRegenerated] = useState<WrittenAnew[]>(() => storage.read(name).again ?? []);
  const again = useMemo(() => mergeAnew(saved.regenerated, regenerated), [saved, regenerated]);
  const [other, setOther] = useState<FullDocument | null>(null);
  const before = split(saved);
  const unsaved = cleanText(sheet.title) !== saved.title || contentOf(sheet) !== contentOf(before);

  const isCleared = useRef(false);
  const store = useSoon(() =>
    storage.write(name, unsaved && !isCleared.current ? { sheet, revision, again: regenerated } : undefined),
  );
  const change = (update: (before: Sheet) => Sheet) => {
    setSheet(update);
    store.soon();
  };
  const applySaved = (saved: FullDocument) => {
    setSaved(saved);
    setRevision(saved.revision);
    setOther(null);
    store.soon();
  };
  const setText = (index: number, text: string) =>
    change((sheet) => ({
      ...sheet,
      pieces: sheet.pieces.map((piece, pieceIndex) => (pieceIndex === index ? { ...piece, text } : piece)),
    }));
  const toastError = (error: Error) =>
    toast({ title: common.error, description: detailOf(error, documentsTexts.notSaved), variant: "error" });
  const saving = useSaveDocument(applySaved, (error) => {
    if (isConflict(error)) void readAgain(document.id).then(setOther, () => toastError(error));
    else toastError(error);
  });
  const saveOver = (over: Pick<FullDocument, "revision" | "regenerated">) => {
    const set = { title: sheet.title, content: contentOf(sheet), regenerated: mergeAnew(over.regenerated, again) };
    saving.mutate({ id: document.id, revision: over.revision, set });
  };
  // Adopt a newer revision with unchanged text, for example after attaching it to an application.
  useEffect(() => {
    if (document.revision <= saved.revision || document.content !== saved.content) return;
    setSaved(document);
    setRevision(document.revision);
  }, [document, saved]);
  useLeaveGuard(unsaved, name);
  return {
    sheet,
    saved,
    unsaved,
    other,
    isSaving: saving.isPending,
    save: () => {
      if (unsaved) saveOver({ revision, regenerated: saved.regenerated });
    },
    saveMine: () => other && saveOver(other),
    takeOther: () => {
      if (!other) return;
      setSheet(split(other));
      setRegenerated([]);
      applySaved(other);
    },
    setTitle: (title: string) => change((sheet) => ({ ...sheet, title: title.replaceAll("\n", " ") })),
    setText,
    again,
    /** Replaces a block with regenerated text and records its origin; `model` is null if rules wrote it. */
    setWritten: (index: number, text: string, model: string | null) => {
      setRegenerated((before) => mergeAnew(before, writtenAnew(text, model)));
      setText(index, text);
    },
    forget: () => {
      isCleared.current = true;
      storage.write(name, undefined);
    },
  };
};
export type SheetState = ReturnType<typeof useSheet>;
