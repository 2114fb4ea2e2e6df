import type { DocumentCard } from "#shared/api/documents.ts";
import type { DraftCard } from "#shared/api/writing.ts";
import type { Purpose, StoredForm, WritingFields, WritingKind } from "./writing-kinds.ts";

const normalize = (value: string | undefined) =>
  (value ?? "")
    .replaceAll(/\s+/g, " ")
    .trim()
    .replaceAll(/\$(?=\d)/g, "")
    .replaceAll(/(?<=\d),(?=\d{3})/g, "");

const isoDate = /^\d{4}-\d{2}-\d{2}$/;
/** Picks the stored fields that the form has; drops a deadline that is not an ISO date. */
export const pickFormFields = (stored: WritingFields, start: WritingFields): WritingFields =>
  Object.fromEntries(
    Object.entries(stored)
      .filter(([field]) => field in start)
      .map(([field, value]) => [field, field === "deadline" && !isoDate.test(value) ? "" : value]),
  );

/** Compares two forms; a missing field counts as empty. */
export const hasSameAnswers = (a: WritingFields, b: WritingFields): boolean =>
  Object.keys({ ...a, ...b }).every((name) => normalize(a[name]) === normalize(b[name]));

/** Whether replacing a stored form would lose answers that neither its draft nor the generated document holds. */
export const hasUnsavedAnswers = ({ fields, draft, isHeld }: Partial<StoredForm>, answers?: WritingFields): boolean => {
  if (!fields || Object.values(fields).every((value) => !value.trim())) return false;
  if (draft && isHeld) return false;
  return !answers || !hasSameAnswers(fields, answers);
};

/**
 * What "Your answers" opens: the stored form if it equals the document's answers or these are unknown, otherwise the
 * document's answers, with a confirmation if the stored form would be lost.
 */
export const resolveAnswersSource = (
  stored: Partial<StoredForm>,
  answers: WritingFields | undefined,
): "kept" | "answers" | "ask" => {
  if (!answers || (stored.fields && hasSameAnswers(stored.fields, answers))) return "kept";
  return hasUnsavedAnswers(stored) ? "ask" : "answers";
};

/** Whether some answer differs from the initial values; clearing one or changing the letter type does not count. */
export const shouldCreateDraft = (fields: WritingFields, start: WritingFields): boolean =>
  Object.entries(fields).some(
    ([name, value]) => name !== "type" && normalize(value) !== "" && normalize(value) !== normalize(start[name]),
  );

type NameInput = {
  /** The current draft name, and the title in its last saved fields. */
  before: string;
  heldTitle: string;
  title: string;
  /** Prefix of generated names for drafts without a title. */
  unnamed: string;
};
/** The draft name follows the title until the user renames the draft. */
export const computeDraftName = ({ before, heldTitle, title, unnamed }: NameInput): string =>
  title && (before === heldTitle || before.startsWith(unnamed)) ? title : before;

type Target = Purpose & { kind: WritingKind };
const hasSamePurpose = (a: Purpose, b: Purpose) =>
  a.applicationId === b.applicationId && a.opportunityId === b.opportunityId;
/** The newest draft of the same kind and purpose, offered over an empty form. */
export const findDraftToResume = (drafts: readonly DraftCard[], target: Target): DraftCard | undefined =>
  drafts
    .filter((draft) => draft.kind === target.kind && hasSamePurpose(draft, target))
    .reduce<DraftCard | undefined>(
      (newest, draft) => (newest && newest.updatedAt >= draft.updatedAt ? newest : draft),
      undefined,
    );

/** Whether a document for the same purpose was generated after the draft was saved, which finishes the draft. */
export const hasNewerDocument = (draft: DraftCard, documents: readonly DocumentCard[]): boolean =>
  documents.some(
    (document) =>
      document.type === draft.kind && hasSamePurpose(document, draft) && document.createdAt >= draft.updatedAt,
  );
