import type { Fields, KeptForm } from "./kinds.ts";

/** A value as it is compared: spaces, and how an amount is written, do not matter. */
const plain = (value: string | undefined) =>
  (value ?? "")
    .replaceAll(/\s+/g, " ")
    .trim()
    .replaceAll(/\$(?=\d)/g, "")
    .replaceAll(/(?<=\d),(?=\d{3})/g, "");

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
