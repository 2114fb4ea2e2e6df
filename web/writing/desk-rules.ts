import type { DocumentCard } from "#shared/documents.ts";
import type { DraftCard } from "#shared/writing.ts";
import type { Fields, KeptForm, Purpose, WritingKind } from "./kinds.ts";

/** A value as it is compared: spaces, and how an amount is written, do not matter. */
const plain = (value: string | undefined) =>
  (value ?? "")
    .replaceAll(/\s+/g, " ")
    .trim()
    .replaceAll(/\$(?=\d)/g, "")
    .replaceAll(/(?<=\d),(?=\d{3})/g, "");

const day = /^\d{4}-\d{2}-\d{2}$/;
/** Of what was kept, what a form that starts so can show: the fields it has, and a deadline only where it is a day. */
export const canShow = (kept: Fields, start: Fields): Fields =>
  Object.fromEntries(
    Object.entries(kept)
      .filter(([field]) => field in start)
      .map(([field, value]) => [field, field === "deadline" && !day.test(value) ? "" : value]),
  );

/** Whether two forms say the same; a field that is not there is an empty one. */
export const saysSame = (one: Fields, other: Fields): boolean =>
  Object.keys({ ...one, ...other }).every((name) => plain(one[name]) === plain(other[name]));

/**
 * Whether what is kept of a form would be lost if another took its place: not where nothing is typed, where a draft
 * holds all of it, or where the document that was written from it has it as its answers.
 */
export const wouldBeLost = ({ fields, draft, isHeld }: Partial<KeptForm>, answers?: Fields): boolean => {
  if (!fields || Object.values(fields).every((value) => !value.trim())) return false;
  if (draft && isHeld) return false;
  return !answers || !saysSame(fields, answers);
};

/**
 * What "Your answers" opens: the form as it is kept where it says the same as the document's answers, or where these
 * are not known; else the answers, after a question where the form would be lost.
 */
export const answersToOpen = (kept: Partial<KeptForm>, answers: Fields | undefined): "kept" | "answers" | "ask" => {
  if (!answers || (kept.fields && saysSame(kept.fields, answers))) return "kept";
  return wouldBeLost(kept) ? "ask" : "answers";
};

/**
 * Whether a form becomes a draft by itself: somebody gave an answer that it did not start with. An answer that was only
 * cleared is none, nor is the type of a letter.
 */
export const isWorthADraft = (fields: Fields, start: Fields): boolean =>
  Object.entries(fields).some(
    ([name, value]) => name !== "type" && plain(value) !== "" && plain(value) !== plain(start[name]),
  );

type Names = {
  /** The draft's name until now, and the title of what it held by then. */
  before: string;
  heldTitle: string;
  /** The title as it is now. */
  title: string;
  /** How a name begins that was given for want of a title. */
  unnamed: string;
};
/** A draft is called like its title as long as nobody calls it otherwise. */
export const draftName = ({ before, heldTitle, title, unnamed }: Names): string =>
  title && (before === heldTitle || before.startsWith(unnamed)) ? title : before;

type Like = Purpose & { kind: WritingKind };
const isFor = (one: Purpose, { applicationId, opportunityId }: Purpose) =>
  one.applicationId === applicationId && one.opportunityId === opportunityId;
/** The draft to go on with in a form where nothing is typed: the newest for the same thing. */
export const draftToOffer = (drafts: readonly DraftCard[], like: Like): DraftCard | undefined =>
  drafts
    .filter((one) => one.kind === like.kind && isFor(one, like))
    .reduce<DraftCard | undefined>((last, one) => (last && last.updatedAt >= one.updatedAt ? last : one), undefined);

/** Whether something was written for the same thing since a draft was saved: it is no unfinished work then. */
export const isWritten = (draft: DraftCard, documents: readonly DocumentCard[]): boolean =>
  documents.some((one) => one.type === draft.kind && isFor(one, draft) && one.createdAt >= draft.updatedAt);
