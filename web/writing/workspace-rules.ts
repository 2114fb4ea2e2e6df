import type { DocumentCard } from "#shared/api/documents.ts";
import type { DraftCard } from "#shared/api/writing.ts";
import type { StoredForm, WritingFields, WritingKind, WritingTarget } from "./writing-kinds.ts";

const normalize = (value: string | undefined) =>
  (value ?? "")
    .replaceAll(/\s+/g, " ")
    .trim()
    .replaceAll(/\$(?=\d)/g, "")
    .replaceAll(/(?<=\d),(?=\d{3})/g, "");

const isoDatePattern = /^\d{4}-\d{2}-\d{2}$/;
/** Picks the stored fields that the form has; clears a deadline that is not an ISO date. */
export const pickFormFields = (stored: WritingFields, defaults: WritingFields): WritingFields =>
  Object.fromEntries(
    Object.entries(stored)
      .filter(([field]) => field in defaults)
      .map(([field, value]) => [field, field === "deadline" && !isoDatePattern.test(value) ? "" : value]),
  );

/** A missing field counts as empty. */
export const areAnswersEqual = (a: WritingFields, b: WritingFields): boolean =>
  Object.keys({ ...a, ...b }).every((name) => normalize(a[name]) === normalize(b[name]));

/** Whether a stored form has answers that are neither in its draft nor in the generated document. */
export const hasUnsavedAnswers = (
  { fields, draft, isSavedInDraft }: Partial<StoredForm>,
  answers?: WritingFields,
): boolean => {
  if (!fields || Object.values(fields).every((value) => !value.trim())) return false;
  if (draft && isSavedInDraft) return false;
  return !answers || !areAnswersEqual(fields, answers);
};

/** Uses the stored form if it equals the document's answers or they are unknown; otherwise asks before replacing it. */
export const resolveAnswersSource = (
  stored: Partial<StoredForm>,
  answers: WritingFields | undefined,
): "stored" | "answers" | "confirm" => {
  if (!answers || (stored.fields && areAnswersEqual(stored.fields, answers))) return "stored";
  return hasUnsavedAnswers(stored) ? "confirm" : "answers";
};

/** Whether an answer differs from the defaults; clearing one or changing the letter type does not count. */
export const shouldCreateDraft = (fields: WritingFields, defaults: WritingFields): boolean =>
  Object.entries(fields).some(
    ([name, value]) => name !== "type" && normalize(value) !== "" && normalize(value) !== normalize(defaults[name]),
  );

type NameInput = {
  name: string;
  previousTitle: string;
  title: string;
  /** The prefix of generated names for drafts without a title. */
  untitled: string;
};
/** The draft's name follows the title until the user renames the draft. */
export const computeDraftName = ({ name, previousTitle, title, untitled }: NameInput): string =>
  title && (name === previousTitle || name.startsWith(untitled)) ? title : name;

type DraftTarget = WritingTarget & { kind: WritingKind };
type ComparedTarget = Omit<WritingTarget, "organizationId"> & { organizationId?: string | null | undefined };
const hasSamePurpose = (a: ComparedTarget, b: ComparedTarget) =>
  a.applicationId === b.applicationId &&
  a.opportunityId === b.opportunityId &&
  (a.applicationId !== null || !a.organizationId || !b.organizationId || a.organizationId === b.organizationId);
export const findDraftToResume = (drafts: readonly DraftCard[], target: DraftTarget): DraftCard | undefined =>
  drafts
    .filter((draft) => draft.kind === target.kind && hasSamePurpose(draft, target))
    .toSorted((a, b) => a.updatedAt.localeCompare(b.updatedAt))
    .at(-1);

/** Whether a document for the same target was generated after the draft was saved. */
export const hasNewerDocument = (draft: DraftCard, documents: readonly DocumentCard[]): boolean =>
  documents.some(
    (document) =>
      document.type === draft.kind && hasSamePurpose(document, draft) && document.createdAt >= draft.updatedAt,
  );
