import { useEffect, useRef, useState } from "react";
import type { FullDocument } from "#shared/documents.ts";
import { cleanText } from "#shared/words.ts";
import { detailOf, isConflict } from "#web/api/client.ts";
import { readAgain, useSaveDocument } from "#web/documents/use-documents.ts";
import { toast } from "#web/ui/toast.tsx";
import type { WritingKind } from "./kinds.ts";
import { contentOf, type Sheet, splitSheet } from "./pieces.ts";
import { useKept, useLeaveGuard, useSoon } from "./use-kept.ts";

type KeptSheet = { sheet: Sheet; revision: number };

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
  const [other, setOther] = useState<FullDocument | null>(null);
  const before = read(saved);
  const unsaved = cleanText(sheet.title) !== saved.title || contentOf(sheet) !== contentOf(before);

  const isCleared = useRef(false);
  const keep = useSoon(() => kept.write(name, unsaved && !isCleared.current ? { sheet, revision } : undefined));
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
    toast({ title: "Error", description: detailOf(error, "The document could not be saved"), variant: "error" });
  const saving = useSaveDocument(take, (error) => {
    if (isConflict(error)) void readAgain(document.id).then(setOther, () => failed(error));
    else failed(error);
  });
  const saveOver = (over: number) =>
    saving.mutate({ id: document.id, revision: over, set: { title: sheet.title, content: contentOf(sheet) } });
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
      if (unsaved) saveOver(revision);
    },
    saveMine: () => other && saveOver(other.revision),
    takeOther: () => {
      if (!other) return;
      setSheet(read(other));
      take(other);
    },
    setTitle: (title: string) => change((sheet) => ({ ...sheet, title: title.replaceAll("\n", " ") })),
    setText: (place: number, text: string) =>
      change((sheet) => ({ ...sheet, pieces: sheet.pieces.map((one, at) => (at === place ? { ...one, text } : one)) })),
    /** What was typed here is not wanted any more. */
    forget: () => {
      isCleared.current = true;
      kept.write(name, undefined);
    },
  };
};
export type SheetState = ReturnType<typeof useSheet>;
