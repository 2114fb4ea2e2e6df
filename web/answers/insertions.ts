import type { Answer, AnswerVariant } from "#shared/api/answers.ts";
import { isEditOf, type Range, trackRange } from "./track-range.ts";
import type { OrganizationRef } from "./use-answers.ts";

/** A passage inserted from an answer, tracked while its field is edited. */
export type Insertion = {
  answer: Answer;
  variant: AnswerVariant;
  organizationId: OrganizationRef;
  field: HTMLTextAreaElement;
  /** The field's last known value, and the range of the passage in it. */
  value: string;
  range: Range;
  /** The passage as last saved, once it differs from the inserted text. */
  savedText: string | null;
};

const maxInsertions = 20;
let insertions: Insertion[] = [];

/** Returns the name of a field, for the list of answers and for "last used". */
export const getFieldLabel = (field: HTMLTextAreaElement): string =>
  (field.getAttribute("aria-label") ?? field.labels?.[0]?.textContent ?? "").trim();

/** Returns a field's label and hints, which may state its limit. */
export const getFieldHints = (field: HTMLTextAreaElement): string[] => [
  getFieldLabel(field),
  ...(field.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => (id && document.getElementById(id)?.textContent) || ""),
];

/** Replaces a range as if it were typed, so that the browser's undo reverts it and forms notice it. */
export const insertText = (field: HTMLTextAreaElement, { start, end }: Range, text: string) => {
  field.focus();
  field.setSelectionRange(start, end);
  if (document.execCommand("insertText", false, text)) return;
  field.setRangeText(text, start, end, "end");
  field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText", data: text }));
};

export const addInsertion = (insertion: Omit<Insertion, "savedText">) => {
  insertions = [...insertions, { ...insertion, savedText: null }].slice(-maxInsertions);
};
export const removeInsertion = (insertion: Insertion) => {
  insertions = insertions.filter((other) => other !== insertion);
};

/** Updates the tracked insertions after an edit of a field. */
export const trackEdit = (field: HTMLTextAreaElement) => {
  for (const insertion of insertions)
    if (insertion.field === field) {
      insertion.range = trackRange(insertion.value, field.value, insertion.range);
      insertion.value = field.value;
    }
};

const getText = ({ value, range }: Insertion) => value.slice(range.start, range.end).trim();

/** Records which insertions a saved value contains with edits. */
export const recordSavedEdits = (savedValue: unknown) => {
  if (insertions.length === 0) return;
  const json = JSON.stringify(savedValue) ?? "";
  for (const insertion of insertions) {
    const text = getText(insertion);
    if (isEditOf(insertion.variant.text, text) && json.includes(JSON.stringify(text).slice(1, -1)))
      insertion.savedText = text;
  }
};

/** Returns an insertion that was edited and saved, and whose field has lost the focus. */
export const findEditedInsertion = (): Insertion | undefined =>
  insertions.find(
    ({ savedText, field, ...rest }) =>
      savedText !== null && document.activeElement !== field && savedText === getText({ ...rest, field, savedText }),
  );
