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

/**
 * A document as it is written on. What is not saved outlives a reload; saving goes over the revision it was read at,
 * and after a conflict `other` is what stands there.
 */
export const useSheet = (kind: WritingKind, document: FullDocument) => {
  const kept = useKept<KeptSheet>();
  const name = `sheet ${document.id}`;
  const [saved, setSaved] = useState(document);
  const read = (one: FullDocument) => splitSheet(kind, one.title, one.content ?? "");
  const [sheet, setSheet] = useState<Sheet>(() => kept.read(name).sheet ?? read(document));
  const [revision, setRevision] = useState(() => kept.read(name).revision ?? document.revision);
  /** What was written anew here; the document has it too once it is saved. */
  const [mine, setMine] = useState<WrittenAnew[]>(() => kept.read(name).again ?? []);
  const again = useMemo(() => mergeAnew(saved.regenerated, mine), [saved, mine]);
  const [other, setOther] = useState<FullDocument | null>(null);
  const before = read(saved);
  const unsaved = cleanText(sheet.title) !== saved.title || contentOf(sheet) !== contentOf(before);

  const isCleared = useRef(false);
  const keep = useSoon(() =>
    kept.write(name, unsaved && !isCleared.current ? { sheet, revision, again: mine } : undefined),
  );
  const change = (to: (before: Sheet) => Sheet) => {
    setSheet(to);
    keep.soon();
  };
  const take = (one: FullDocument) => {
    setSaved(one);
    setRevision(one.revision);
    setOther(null);
    keep.soon();
  };
  const failed = (error: Error) =>
    toast({ title: common.error, description: detailOf(error, documentsTexts.notSaved), variant: "error" });
  const saving = useSaveDocument(take, (error) => {
    if (isConflict(error)) void readAgain(document.id).then(setOther, () => failed(error));
    else failed(error);
  });
  const saveOver = (over: Pick<FullDocument, "revision" | "regenerated">) => {
    const set = { title: sheet.title, content: contentOf(sheet), regenerated: mergeAnew(over.regenerated, again) };
    saving.mutate({ id: document.id, revision: over.revision, set });
  };
  // Something else of it was changed, such as the application it belongs to: its text is as it was.
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
      setSheet(read(other));
      setMine([]);
      take(other);
    },
    setTitle: (title: string) => change((sheet) => ({ ...sheet, title: title.replaceAll("\n", " ") })),
    setText: (place: number, text: string) =>
      change((sheet) => ({ ...sheet, pieces: sheet.pieces.map((one, at) => (at === place ? { ...one, text } : one)) })),
    /** What was written anew since the first version, saved or not. */
    again,
    /** A piece was written anew, by that model or by rules: its text, and that it is not the person's own. */
    setWritten: (place: number, text: string, model: string | null) => {
      setMine((before) => mergeAnew(before, writtenAnew(text, model)));
      change((sheet) => ({ ...sheet, pieces: sheet.pieces.map((one, at) => (at === place ? { ...one, text } : one)) }));
    },
    /** What was typed here is not wanted any more. */
    forget: () => {
      isCleared.current = true;
      kept.write(name, undefined);
    },
  };
};
export type SheetState = ReturnType<typeof useSheet>;
