import type { Answer, AnswerVariant } from "#shared/api/answers.ts";
import { isEditOf, type Range, trackRange } from "./track-range.ts";
import type { OfOrganization } from "./use-answers.ts";

/** A text that was inserted from an answer, followed while its field is edited. */
export type Insertion = {
  answer: Answer;
  variant: AnswerVariant;
  organizationId: OfOrganization;
  field: HTMLTextAreaElement;
  /** The field's text when it was last seen, and where the inserted one is in it. */
  value: string;
  range: Range;
  /** The text as it was saved last, once it differs from what was inserted. */
  savedText: string | null;
};

const maxInsertions = 20;
let insertions: Insertion[] = [];

/** The name of a field, for the list of answers and for "last used". */
export const getFieldLabel = (field: HTMLTextAreaElement): string =>
  (field.getAttribute("aria-label") ?? field.labels?.[0]?.textContent ?? "").trim();

/** Texts next to a field that may state its limit. */
export const getFieldTexts = (field: HTMLTextAreaElement): string[] => [
  getFieldLabel(field),
  ...(field.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => (id && document.getElementById(id)?.textContent) || ""),
];

/** Replaces a range as if it were typed, so that the browser's undo takes it back and forms notice it. */
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

/** Follows an edit of a field. */
export const followEdit = (field: HTMLTextAreaElement) => {
  for (const insertion of insertions)
    if (insertion.field === field) {
      insertion.range = trackRange(insertion.value, field.value, insertion.range);
      insertion.value = field.value;
    }
};

const getText = ({ value, range }: Insertion) => value.slice(range.start, range.end).trim();

/** Notes which inserted texts a saved value contains in an edited form. */
export const noteSaved = (saved: unknown) => {
  if (insertions.length === 0) return;
  const json = JSON.stringify(saved) ?? "";
  for (const insertion of insertions) {
    const text = getText(insertion);
    if (isEditOf(insertion.variant.text, text) && json.includes(JSON.stringify(text).slice(1, -1)))
      insertion.savedText = text;
  }
};

/** An inserted text that was edited and saved, and whose field has lost the focus. */
export const findEditedInsertion = (): Insertion | undefined =>
  insertions.find(
    ({ savedText, field, ...rest }) =>
      savedText !== null && document.activeElement !== field && savedText === getText({ ...rest, field, savedText }),
  );
